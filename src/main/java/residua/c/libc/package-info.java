/**
 * Facts about functions that programs do not define, by their names: functions of the C library and
 * POSIX, and functions that programs leave to a verifier. Users of these facts decide how to apply
 * them. Nothing here knows a program.
 */
package residua.c.libc;
