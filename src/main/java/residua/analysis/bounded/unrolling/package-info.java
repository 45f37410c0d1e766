/**
 * Translates executions of a program to formulas: functions are inlined at each call, and loops are
 * treated as a rule specifies, iteration by iteration or all iterations at once. Records which
 * executions end in an error, which were not followed, and what time and memory are left. Nothing
 * here knows why a program is unrolled. Start with {@link
 * residua.analysis.bounded.unrolling.Unrolling}.
 */
package residua.analysis.bounded.unrolling;
