/**
 * Makes residual programs fit a size: drops cuts that cost more than they save, and folds programs
 * that are too large. Works on finished residual programs, without knowing how they are printed.
 */
package residua.reducer.sizing;
