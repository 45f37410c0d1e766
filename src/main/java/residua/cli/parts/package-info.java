/**
 * Splitting a program into parts: the command, the directory it writes, and the answers of its
 * parts.
 */
package residua.cli.parts;
