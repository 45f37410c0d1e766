/**
 * What edges do to states whose values are formulas: the same as {@code meaning.run} does to states
 * whose values are known, for all runs at once. Ways that meet are one state again. It knows what
 * edges mean, but not where they lead.
 */
package residua.symbolic;
