/**
 * The residual program by a variable that holds the state of the condition at run time: which
 * states are possible where, which changes that makes, and where they are put. No product is
 * computed here.
 */
package residua.reduction.ghost;
