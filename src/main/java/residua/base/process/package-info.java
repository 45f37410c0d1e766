/**
 * Other programs: they are started here, with their words unchanged and without a shell, and ended
 * with all that they have started. Which programs, and what they may use, is the business of
 * others.
 */
package residua.base.process;
