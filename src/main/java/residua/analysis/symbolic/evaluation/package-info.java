/** Evaluates expressions over symbolic states. */
package residua.analysis.symbolic.evaluation;
