/**
 * What stages prove of single operations and hand on to each other. No analysis is made here, and
 * nothing is shown.
 */
package residua.portfolio.obligations;
