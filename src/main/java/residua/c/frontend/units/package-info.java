/**
 * What a translation unit declares at file scope, with the linkage of each name, and which of its
 * tokens may denote such a name; read for the linker. No control flow, no semantics.
 */
package residua.c.frontend.units;
