/**
 * Stages as users name them, and those that are chosen for a program where none is named. Nothing
 * is run here.
 */
package residua.portfolio.named;
