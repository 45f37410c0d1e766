/**
 * What names in the text of a function mean: which of its declarations, its head, or something at
 * file scope. Nothing here compares programs.
 */
package residua.naming;
