/**
 * Types of C: their layout, the conversions between them, and the results of operators; also which
 * words make types unreliable. Start reading at {@link residua.c.frontend.types.TypeTable}.
 */
package residua.c.frontend.types;
