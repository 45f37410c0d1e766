# shellcheck shell=bash disable=SC2034
package=duktape
options=(-Isrc -Iextras/print-alert -Iextras/console -Iextras/logging -Iextras/module-duktape
  -DDUK_CMDLINE_PRINTALERT_SUPPORT -DDUK_CMDLINE_CONSOLE_SUPPORT -DDUK_CMDLINE_LOGGING_SUPPORT
  -DDUK_CMDLINE_MODULE_SUPPORT)
libraries=(-lm)

one_file() {
  including src/duktape.c examples/cmdline/duk_cmdline.c extras/print-alert/duk_print_alert.c \
    extras/console/duk_console.c extras/logging/duk_logging.c \
    extras/module-duktape/duk_module_duktape.c >one.c
}

workload() {
  "$1" "$WORKLOADS/script.js"
  "$1" "$SOURCE/mandel.js"
  echo 'throw new Error("wanted")' >bad.js
  "$1" bad.js || echo "exit code $?"
}
