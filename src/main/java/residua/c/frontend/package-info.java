/**
 * Translates C text to control-flow automata. This is the only package that knows Eclipse CDT; none
 * of CDT's types leave it. Nothing here knows conditions.
 *
 * <p>Start reading at {@link residua.c.frontend.CFrontend}. Its packages, in the order in which a
 * program passes through them: {@code text}, {@code types}, {@code lowering}, {@code translation}.
 */
package residua.c.frontend;
