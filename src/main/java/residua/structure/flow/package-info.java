/**
 * The graph of a copy as it is laid out: what executes nothing is jumped over, statements of the
 * original that survive are one vertex each, and so are the atoms of one condition. Nothing here
 * decides where things stand.
 */
package residua.structure.flow;
