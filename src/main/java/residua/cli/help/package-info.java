/** Completion of shells, the manual page, and the list of solvers. */
package residua.cli.help;
