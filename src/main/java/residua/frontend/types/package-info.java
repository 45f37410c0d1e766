/**
 * Types of C: their layout, conversions between them, and what operators give; what takes them
 * their usual meaning. To begin with: {@link residua.frontend.types.TypeTable}.
 */
package residua.frontend.types;
