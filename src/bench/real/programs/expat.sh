# shellcheck shell=bash disable=SC2034
package=expat
options=(-Iexpat/lib -Iexpat/xmlwf -DXML_DEV_URANDOM -DHAVE_EXPAT_CONFIG_H -I.)

one_file() {
  printf '%s\n' '#define XML_NS 1' '#define XML_DTD 1' '#define XML_CONTEXT_BYTES 1024' '#define BYTEORDER 1234' \
    '#define XML_GE 1' '#define HAVE_UNISTD_H 1' >expat_config.h
  once expat/lib/xml*.h expat/lib/internal.h expat/xmlwf/*.h
  sed -i 1d expat/lib/xmltok_impl.h
  including expat/lib/xmlparse.c expat/lib/xmlrole.c expat/lib/xmltok.c expat/xmlwf/codepage.c \
    expat/xmlwf/unixfilemap.c expat/xmlwf/xmlfile.c expat/xmlwf/xmlwf.c >one.c
}

workload() {
  local file
  for file in "$SOURCE"/expat/doc/*.html "$SOURCE"/expat/doc/*.xml "$SOURCE"/testdata/largefiles/*.xml; do
    [[ -r $file ]] || continue
    echo "== ${file##*/}"
    "$1" -d . "$file" || echo "exit code $?"
    "$1" -n -p "$file" || echo "exit code $?"
  done
}
