/**
 * From C text to control-flow automata. The only package that knows Eclipse CDT; none of its types
 * leave it. Nothing here knows conditions.
 *
 * <p>{@link residua.frontend.CFrontend} is the way in. Its rooms, in the order in which a program
 * goes through them: {@code text}, {@code types}, {@code lowering}, {@code translation}.
 */
package residua.frontend;
