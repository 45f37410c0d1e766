/**
 * Large conditions, made here: simulators in C, and what an explicit-value analysis that is stopped
 * early leaves of them, in the form in which CPAchecker writes it.
 */
package residua.bench.simulation;
