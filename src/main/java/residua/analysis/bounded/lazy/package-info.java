/**
 * Lazy abstraction: a graph of what can be reached, block by block, whose nodes have labels that
 * are strengthened where an error cannot be excluded. The labels are interpolants (McMillan, "Lazy
 * Abstraction with Interpolants", CAV 2006) or predicates (Henzinger, Jhala, Majumdar, Sutre, "Lazy
 * Abstraction", POPL 2002). Start with {@link residua.analysis.bounded.lazy.LazyAbstraction}.
 */
package residua.analysis.bounded.lazy;
