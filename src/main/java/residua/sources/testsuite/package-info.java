/**
 * Test suites in the formats of tools, read one test after the other: KLEE, Test-Comp, fuzzers,
 * plain files. Their content is untrusted: sizes are limited, nothing is unpacked to disk, no name
 * in them is ever opened. Nothing here knows programs.
 */
package residua.sources.testsuite;
