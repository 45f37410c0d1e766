/**
 * The command line: options, streams, exit codes, progress. Knows everything; nobody knows it. Only
 * {@link residua.cli.Main} touches the process.
 */
package residua.cli;
