/**
 * Makes a condition of what an exploration has proved. Claim: an execution that it covers reaches
 * no error call.
 */
package residua.analysis.conditions;
