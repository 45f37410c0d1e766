/**
 * Assumptions as C that a program can execute: parsed, their names looked up where they are tested,
 * and guarded so that testing them is never undefined. Nothing here knows automata or products.
 */
package residua.assumption;
