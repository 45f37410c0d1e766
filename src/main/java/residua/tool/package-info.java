/**
 * Off-the-shelf verifiers and testers: describes them as data, runs them within limits, reads their
 * verdicts and interprets these for the original program.
 */
package residua.tool;
