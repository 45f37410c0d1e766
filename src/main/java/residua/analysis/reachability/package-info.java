/**
 * Reachability over abstract domains: explicit values, intervals and enumerated inputs, as analyses
 * of {@link residua.analysis.kernel}. Explores what a program may do, stops where it must, and says
 * how far it got. A verifier of the remaining executions relies on what is proved here, so
 * everything that cannot be followed is left open. The algorithm itself does not belong here.
 */
package residua.analysis.reachability;
