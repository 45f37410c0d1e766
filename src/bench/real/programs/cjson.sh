# shellcheck shell=bash disable=SC2034
package=cjson
options=(-I.)
libraries=(-lm)

# Both parts of the library define a few names, and a harness of our own reads and writes files.
one_file() {
  local name
  once ./*.h
  cp "$REAL/workloads/cjson.c" harness.c
  {
    including cJSON.c
    for name in cast_away_const compare_double get_array_item get_object_item; do
      echo "#define $name utils_$name"
    done
    including cJSON_Utils.c harness.c
  } >one.c
}

workload() {
  local file
  for file in "$SOURCE"/tests/inputs/test* "$SOURCE"/tests/json-patch-tests/*.json; do
    echo "== ${file##*/}"
    "$1" "$file" || echo "exit code $?"
  done
}
