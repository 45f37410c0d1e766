/**
 * Runs of a program as formulas: functions are taken apart at each call, and loops as a rule says,
 * round by round or all rounds at once. Which runs end in an error, which were not followed, and
 * what time and memory are left. Nothing here knows why a program is unrolled. To begin with:
 * {@link residua.analysis.bounded.unrolling.Unrolling}.
 */
package residua.analysis.bounded.unrolling;
