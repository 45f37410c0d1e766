package residua.print;

import residua.cfa.Function;
import residua.cfa.Program;
import residua.residual.Clone;

/**
 * The context shared by all printers of one clone.
 *
 * @param copy the clone
 * @param function the function it is a copy of
 * @param texts the texts of its nodes
 * @param takenOut the expressions hoisted from the steps that contain them
 * @param variables names of the added variables
 * @param out receives the text
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
