/**
 * Transient output on a terminal: the line that shows the current activity. Nothing here knows what
 * that is.
 */
package residua.cli.terminal;
