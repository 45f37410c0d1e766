/**
 * What is known of functions that programs do not define, by their names: those of the C library
 * and POSIX, and those that programs leave to a verifier. These are facts; who uses them decides
 * what follows. Nothing here knows a program.
 */
package residua.library;
