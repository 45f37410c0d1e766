/**
 * The building blocks of commands, as functions on plain records: reading programs and conditions,
 * reducing, measuring, proving a result, collecting the figures to report. Commands and tests call
 * them alike. Nothing here knows of a command line, a terminal, or which files the process may
 * write.
 */
package residua.pipeline;
