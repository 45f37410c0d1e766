package residua.print;

import residua.cfa.Function;
import residua.cfa.Program;
import residua.residual.Clone;

/**
 * What all know that print one clone.
 *
 * @param copy the clone
 * @param function the one it is a copy of
 * @param texts of its nodes
 * @param takenOut what is executed in advance of the steps it stands in
 * @param variables names of the variables that are added
 * @param out where it is written
 */
record Body(
    Program program,
    Clone copy,
    Function function,
    NodeTexts texts,
    TakenOut takenOut,
    Variables variables,
    CodeWriter out,
    Templates templates) {}
