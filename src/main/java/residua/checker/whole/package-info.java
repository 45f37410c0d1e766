/**
 * Comparisons without following control: declarations at file scope, functions that are unchanged
 * or opaque, linkage, the environment of a tool.
 */
package residua.checker.whole;
