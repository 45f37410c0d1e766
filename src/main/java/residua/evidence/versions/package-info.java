/**
 * Conditions made of two versions of a program: the runs of the new one that a change cannot have
 * affected. Functions are followed in lockstep; objects that may hold different values are carried
 * along. Makes condition automata, writes no files, and knows nothing of reducing or printing.
 */
package residua.evidence.versions;
