/**
 * What the operations of a program mean: for each edge a list of effects over typed expressions
 * without side effects. The frontend fills it. Nothing here knows the parser, conditions or
 * analyses; {@code meaning.run} executes it.
 */
package residua.meaning;
