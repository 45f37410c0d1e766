/**
 * The output of a command: files, all or none of them; messages; its exit code; and its streams.
 * Nothing here knows options.
 */
package residua.cli.output;
