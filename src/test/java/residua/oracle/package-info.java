/**
 * Random programs with random conditions, and execution as the judge. Programs are generated as
 * trees; an interpreter of these trees, and not the tool's frontend, says which edges a run takes;
 * a simulator of condition automata, and not the tool's binding, says whether a run is covered.
 */
package residua.oracle;
