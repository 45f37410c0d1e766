/**
 * What is asked of programs: which runs matter, and why others may stop. Knows no program, no
 * condition, and nothing of how it is shown.
 */
package residua.specification;
