/**
 * From a program and a bound condition to a residual program, in one of two ways, each in a room of
 * its own: {@code product} and {@code ghost}. Each way is a reducer as in Beyer et al. (ICSE 2018),
 * definition 2: the runs of the residual program are runs of the original, and all those that the
 * condition does not cover are among them. Here itself lives only what both ways share. Nothing
 * here knows how the result is printed.
 */
package residua.reduction;
