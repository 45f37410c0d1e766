/**
 * The questions about programs: which executions matter, and why others may stop. Knows no program,
 * no condition, and no presentation.
 */
package residua.c.specification;
