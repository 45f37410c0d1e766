/**
 * From C text to control-flow automata. The only package that knows Eclipse CDT; none of its types
 * leave it. Nothing here knows conditions.
 */
package residua.frontend;
