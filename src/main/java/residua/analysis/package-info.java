/**
 * Built-in analyses: reachability over abstract domains, bounded model checking and k-induction,
 * lazy abstraction, and what they leave for users. Nothing here writes files.
 */
package residua.analysis;
