/**
 * The analysis kernel: one algorithm over configurable program analyses, after Beyer, Henzinger,
 * Théoduloz, "Configurable Software Verification" (CAV 2007) and "Program Analysis with Dynamic
 * Precision Adjustment" (ASE 2008). An analysis is an abstract domain with a transfer relation and
 * operators that merge, stop and adjust precision; the condition is a component of each. Abstract
 * states are a type parameter: nothing here knows what is in them. Interpreters, solvers and limits
 * do not belong here.
 */
package residua.analysis.kernel;
