/**
 * The residual program as a model: which functions are specialised, and what is executed at each of
 * their nodes. It is what reducers make and what everything behind them takes: folding, structure,
 * print, report. Nothing here knows how a residual program is found or how it is printed.
 */
package residua.residual;
