/**
 * Sources of conditions: each package turns one kind of evidence (a previous version, executed
 * tests, bounds, witnesses, statements, coverage) into a condition automaton.
 */
package residua.sources;
