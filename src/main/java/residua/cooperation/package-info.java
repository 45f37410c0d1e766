/**
 * Verifiers one after the other, or at the same time, each with what the others left open: stages,
 * what they learn, and when the answer is known. After "Conditional Model Checking" (FSE 2012) and
 * "Reducer-Based Construction of Conditional Verifiers" (ICSE 2018). Nothing here knows a command
 * line, writes a file or prints: whoever runs stages watches them.
 */
package residua.cooperation;
