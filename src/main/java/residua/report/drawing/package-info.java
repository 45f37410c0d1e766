/**
 * Drawings of conditions, control-flow automata and products, as SVG and DOT. Nothing here knows of
 * pages around them.
 */
package residua.report.drawing;
