/**
 * The commands of the command line, and where a process begins and ends: only {@link
 * residua.cli.Main} touches it. What commands share is in the rooms, what they do is {@code
 * pipeline}. Knows everything; nobody knows it.
 */
package residua.cli;
