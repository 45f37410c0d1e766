/** Translates calls to semantics: of functions with a body, of the library, and of built-ins. */
package residua.c.frontend.translation.calls;
