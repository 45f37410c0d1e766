/**
 * Runs the preprocessor and other checks of a compiler, and finds text that compilers may read in
 * different ways (C17, 5.1.1.2).
 */
package residua.c.preprocessor;
