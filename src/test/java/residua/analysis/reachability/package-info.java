/** Analyses against what programs do on all their inputs. */
package residua.analysis.reachability;
