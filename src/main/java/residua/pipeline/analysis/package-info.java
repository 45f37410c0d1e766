/**
 * Runs built-in analyses on programs with conditions, and confirms the errors that they report by
 * execution.
 */
package residua.pipeline.analysis;
