/**
 * What is asked of programs: which runs matter, and what a wrong one is. Knows no program, no
 * condition, and nothing of how it is shown.
 */
package residua.specification;
