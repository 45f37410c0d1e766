/**
 * Reads JSON compilation databases: the files of a program, and the compiler's words for each.
 * Nothing here runs a compiler.
 */
package residua.pipeline.database;
