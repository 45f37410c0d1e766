/** Translates reads, assignments, initialisers and declarations of objects to semantics. */
package residua.c.frontend.translation.objects;
