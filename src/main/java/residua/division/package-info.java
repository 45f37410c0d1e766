/**
 * One program divided by what its runs decide: conditions of which each leaves the runs of one
 * part, so that what they leave is disjoint and together everything. Here are conditions only;
 * nothing is reduced, run or written.
 */
package residua.division;
