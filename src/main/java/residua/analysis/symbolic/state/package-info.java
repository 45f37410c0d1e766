/** Symbolic states: objects, cells, points-to values, path measures. */
package residua.analysis.symbolic.state;
