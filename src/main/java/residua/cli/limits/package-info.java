/** Limits on the time, memory and stack of a command. Nothing here knows what the command does. */
package residua.cli.limits;
