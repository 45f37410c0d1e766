/**
 * From a residual program to C text, through the StringTemplate groups in {@code grammar/}. Decides
 * names, order, blocks, labels and line directives; does not decide what is executed.
 */
package residua.print;
