/**
 * Test suites as tools write them, read one test after the other: KLEE, Test-Comp, fuzzers, plain
 * files. Everything in them is somebody else's: sizes are bounded, nothing is unpacked to disk, no
 * name in them is ever opened. Nothing here knows programs.
 */
package residua.suite;
