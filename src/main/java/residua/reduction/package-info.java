/**
 * From a program and a bound condition to a residual program: the product by tabulation, and what
 * its nodes become. Each way is a reducer as in Beyer et al. (ICSE 2018), definition 2: the runs of
 * the residual program are runs of the original, and all those that the condition does not cover
 * are among them. Nothing here knows how the result is printed.
 */
package residua.reduction;
