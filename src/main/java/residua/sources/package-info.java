/**
 * Sources of conditions: evidence that part of a program is verified (a previous version, executed
 * tests, bounds, statements), and evidence that selects a part to look at (goals, coverage,
 * witnesses).
 */
package residua.sources;
