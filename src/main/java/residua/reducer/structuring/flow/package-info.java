/**
 * The graph of a copy as input to the layout: nodes that execute nothing are skipped, surviving
 * statements of the original are one vertex each, and so are the atoms of one condition. Positions
 * are not decided here.
 */
package residua.reducer.structuring.flow;
