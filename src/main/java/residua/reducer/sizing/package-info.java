/**
 * Makes residual programs small: merges code that behaves alike, and folds programs that exceed a
 * size. Works on finished residual programs, without knowing how they are printed.
 */
package residua.reducer.sizing;
