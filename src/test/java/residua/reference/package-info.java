/**
 * Algorithm 1 of Beyer, Jakobs, Lemberger, Wehrheim ("Reducer-Based Construction of Conditional
 * Verifiers", ICSE 2018) on this project's control-flow automata, as a reference: it inlines calls,
 * gives a state up at the first assumption, and knows nothing of the tool's binding and product.
 * All paths of a residual program are followed together with it.
 */
package residua.reference;
