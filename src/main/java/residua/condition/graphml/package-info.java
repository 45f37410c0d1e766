/**
 * The condition GraphML, a dialect of the verification witnesses 1.0: one reader, one writer. Its
 * structure is defined in {@code grammar/condition.xsd}; the reader checks what a schema cannot
 * express.
 */
package residua.condition.graphml;
