/**
 * Coverage as tools measure it: gcov, llvm-cov, LCOV. Read as it is said, with what is not said
 * taken as not executed. Nothing here knows programs.
 */
package residua.coverage;
