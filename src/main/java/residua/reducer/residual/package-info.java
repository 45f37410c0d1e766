/**
 * The residual program as a model: which functions are specialised, and the code of each of their
 * nodes. Reducers make it, and all later stages take it: folding, structure, print, report. Nothing
 * here knows how a residual program is found or how it is printed.
 */
package residua.reducer.residual;
