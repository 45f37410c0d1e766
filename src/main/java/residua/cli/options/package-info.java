/**
 * Options that several commands share, one class for each group, and their meaning as plain
 * records. Nothing here runs a command.
 */
package residua.cli.options;
