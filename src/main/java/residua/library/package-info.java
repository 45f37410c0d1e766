/**
 * What is known of functions that programs do not define: those of the C library and POSIX, by
 * their names. Nothing here knows a program.
 */
package residua.library;
