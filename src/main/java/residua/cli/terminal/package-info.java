/**
 * What is shown on a terminal that nobody keeps: the line that says what is being done. Nothing
 * here knows what that is.
 */
package residua.cli.terminal;
