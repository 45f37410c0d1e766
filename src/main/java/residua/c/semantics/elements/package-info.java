/**
 * Programs in which of each array one element is followed, any one: what is proved of such a
 * program for each choice holds for all elements (Monniaux, Gonnord, "Cell Morphing: From Array
 * Programs to Array-Free Horn Clauses", SAS 2016). Start with {@link
 * residua.c.semantics.elements.ElementProgram}. Nothing here knows which analysis is given such a
 * program.
 */
package residua.c.semantics.elements;
