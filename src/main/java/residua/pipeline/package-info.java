/**
 * What commands are made of, as functions on plain records: reading programs and conditions,
 * reducing as asked, measuring, proving a result, collecting what is to be reported. Commands and
 * tests call it alike. Nothing here knows of a command line, a terminal, or what the process may
 * write.
 */
package residua.pipeline;
