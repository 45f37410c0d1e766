# shellcheck shell=bash disable=SC2034,SC2086
package=sqlite3
options=(-DSQLITE_ENABLE_FTS5 -DSQLITE_ENABLE_RTREE -DSQLITE_ENABLE_GEOPOLY -DSQLITE_ENABLE_DBSTAT_VTAB
  -DSQLITE_ENABLE_MATH_FUNCTIONS -DSQLITE_ENABLE_EXPLAIN_COMMENTS -DSQLITE_THREADSAFE=0)
libraries=(-lm -ldl)

# The amalgamation is made by SQLite's own makefile; the shell has a function of the same name.
one_file() {
  ./configure --disable-readline >configure.log 2>&1
  make sqlite3.c shell.c
  printf '%s\n' '#include "sqlite3.c"' '#define appendText shell_appendText' '#include "shell.c"' >one.c
}

workload() {
  "$1" -batch test.db <"$WORKLOADS/sqlite.sql" >sqlite.txt 2>&1 || echo "exit code $?"
  "$1" -batch test.db '.dump' >dump.txt
  "$1" -batch copy.db <dump.txt || echo "exit code $?"
  "$1" -batch copy.db 'PRAGMA integrity_check; SELECT count(*) FROM sqlite_schema;' '.schema'
  "$1" -batch -json test.db 'SELECT * FROM person ORDER BY id LIMIT 20;'
  "$1" -batch -csv test.db 'SELECT * FROM orders WHERE id % 50 = 0;'
  grep -q '^finished$' sqlite.txt
  rm -f copy.db
}
