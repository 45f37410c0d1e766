/**
 * The condition GraphML, a dialect of the verification witnesses 1.0: one reader, one writer. The
 * shape is that of {@code grammar/condition.xsd}; what a schema cannot say, the reader checks.
 */
package residua.condition.graphml;
