/**
 * Translates assumptions to C that a program can execute: they are parsed, their names are looked
 * up where they are tested, and they are guarded so that testing them is never undefined. Nothing
 * here knows automata or products.
 */
package residua.condition.assumption;
