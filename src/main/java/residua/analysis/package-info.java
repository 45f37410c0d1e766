/**
 * Analyses of our own: a configurable program analysis after Beyer, Henzinger, Théoduloz
 * ("Configurable Software Verification", CAV 2007) that explores what a program may do, stops where
 * it must, and says as a condition how far it got. What is proved here is trusted by whoever
 * verifies the rest; so whatever cannot be followed is left open.
 */
package residua.analysis;
