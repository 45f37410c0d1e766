/**
 * From a program and a bound condition to a residual program: the product by tabulation, and what
 * its nodes become. Nothing here knows how the result is printed.
 */
package residua.reduction;
