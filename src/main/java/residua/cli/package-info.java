/**
 * The commands of the command line, and the start and end of a process, which only {@link
 * residua.cli.Main} controls. Code shared by commands is in the subpackages, their work is in
 * {@code pipeline}. Depends on everything; nothing depends on it.
 */
package residua.cli;
