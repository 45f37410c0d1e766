/**
 * Lazy abstraction: a graph of what can be reached, block by block, whose nodes have labels that
 * grow where an error cannot be excluded. The labels are interpolants (McMillan, "Lazy Abstraction
 * with Interpolants", CAV 2006) or predicates (Henzinger, Jhala, Majumdar, Sutre, "Lazy
 * Abstraction", POPL 2002). To begin with: {@link residua.analysis.bounded.lazy.LazyAbstraction}.
 */
package residua.analysis.bounded.lazy;
