/**
 * Prints a residual program as C text, through the StringTemplate groups in {@code grammar/}.
 * Chooses names, order, blocks, labels and line directives; which code is executed is decided
 * elsewhere.
 */
package residua.reducer.printing;
