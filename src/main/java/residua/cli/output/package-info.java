/**
 * What a command gives: files, all or none of them; messages; its exit code; and the streams it
 * has. Nothing here knows options.
 */
package residua.cli.output;
