/**
 * What every other area may use: text, diagnostics, XML, git, processes, cancellation. Nothing here
 * knows what C or a condition is.
 */
package residua.base;
