/**
 * Resolves the names in the text of a function: to a declaration of the function, to its head, or
 * to file scope. Nothing here compares programs.
 */
package residua.c.names;
