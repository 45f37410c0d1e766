/**
 * Options that several commands share, one class for each group, and what they mean as plain
 * records. Nothing here runs a command.
 */
package residua.cli.options;
