/**
 * Tests of how Residua is started from outside: the launcher, the action for continuous
 * integration, the module for BenchExec.
 */
package residua.launch;
