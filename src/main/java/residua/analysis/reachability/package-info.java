/**
 * Reachability over explicit values, intervals and enumerated inputs. A configurable program
 * analysis after Beyer, Henzinger, Théoduloz ("Configurable Software Verification", CAV 2007)
 * explores what a program may do, stops where it must, and expresses as a condition how far it got.
 * A verifier of the remaining executions relies on what is proved here, so everything that cannot
 * be followed is left open.
 */
package residua.analysis.reachability;
