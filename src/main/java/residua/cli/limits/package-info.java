/** The time, memory and stack that a command may take. Nothing here knows what it does. */
package residua.cli.limits;
