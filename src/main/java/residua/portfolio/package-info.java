/**
 * Runs verifiers sequentially or in parallel, each on what the others left open: stages, what they
 * learn, and when the answer is known. After "Conditional Model Checking" (FSE 2012) and
 * "Reducer-Based Construction of Conditional Verifiers" (ICSE 2018). Nothing here knows a command
 * line, writes a file or prints: a watcher is told what happens.
 */
package residua.portfolio;
