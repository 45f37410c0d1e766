/** What reducing the programs of {@code test-programs} costs and saves, in figures. */
package residua.bench;
