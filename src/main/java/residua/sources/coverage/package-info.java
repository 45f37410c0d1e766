/**
 * Coverage as measured by tools: gcov, llvm-cov, LCOV. Anything that a report does not mention
 * counts as not executed. Nothing here knows programs.
 */
package residua.sources.coverage;
