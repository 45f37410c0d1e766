/**
 * What tests have in common: running the tool, in this process or one of its own, compilers and
 * what they make, a directory to work in, small conditions. There are no tests here.
 */
package residua.testing;
