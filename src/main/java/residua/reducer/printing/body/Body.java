package residua.reducer.printing.body;

import residua.c.cfa.Function;
import residua.c.cfa.Program;
import residua.reducer.printing.text.CodeWriter;
import residua.reducer.printing.text.Templates;
import residua.reducer.residual.Clone;

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
    HoistedExpressions takenOut,
    AuxiliaryVariables variables,
    CodeWriter out,
    Templates templates) {}
