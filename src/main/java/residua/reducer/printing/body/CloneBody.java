package residua.reducer.printing.body;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.IntFunction;
import residua.base.text.Lexer;
import residua.base.text.SourceText;
import residua.base.text.Token;
import residua.c.cfa.Function;
import residua.c.cfa.Program;
import residua.c.cfa.Step;
import residua.reducer.printing.text.CodeWriter;
import residua.reducer.printing.text.SliceText;
import residua.reducer.printing.text.Templates;
import residua.reducer.residual.Clone;
import residua.reducer.residual.Node;
import residua.reducer.structuring.Statement;
import residua.reducer.structuring.build.Structure;

/** Prints the body of a clone. */
public final class CloneBody {
  private final Program program;
  private final Clone clone;
  private final Function function;
  private final AuxiliaryVariables variables;
  private final ChangePrinter changes;
  private final HoistedExpressions takenOut;
  private final NodeTexts texts;

  /** Prints the body of one clone. */
  public CloneBody(
      Program program,
      Clone clone,
      SliceText text,
      IntFunction<String> cloneNames,
      AuxiliaryVariables variables,
      ChangePrinter changes) {
    this.changes = changes;
    this.program = program;
    this.clone = clone;
    this.function = program.functions().get(clone.function());
    this.variables = variables;
    this.takenOut = new HoistedExpressions(program.source(), function, variables.taken());
    this.texts = new NodeTexts(function, text, cloneNames, takenOut);
  }

  /** Writes the body, without its braces. */
  public void print(CodeWriter out, Templates templates, boolean fromAutomaton) {
    Optional<SourceText> original =
        fromAutomaton ? Optional.empty() : Optional.of(program.source());
    List<Statement> statements =
        Structure.of(
            clone,
            function,
            new Structure.Texts(original, returnsNothing(), texts::isUsedUp, this::takenApart));
    if (Statement.contains(statements, Statement.Remember.class::isInstance)) {
      out.made("int " + variables.way() + ";");
    }
    Body body = new Body(program, clone, function, texts, takenOut, variables, out, templates);
    PieceCode pieces = new PieceCode(body);
    NodeCode nodes = new NodeCode(body, pieces, changes);
    new StatementPrinter(body, new BranchConditionTexts(body), nodes, pieces).print(statements);
  }

  private OptionalInt takenApart(int node) {
    return switch (clone.nodes().get(node)) {
      case Node.Call call -> OptionalInt.of(takenOut.stepOf(texts.whereCalled(call)));
      case Node.Test test -> OptionalInt.of(takenOut.stepOf(test.condition()));
      case Node.Effect effect -> OptionalInt.of(takenOut.stepOf(effect.expression()));
      default -> OptionalInt.empty();
    };
  }

  /** Whether a return statement without a value is certainly permitted in the function. */
  private boolean returnsNothing() {
    for (Step step : function.steps()) {
      if (step instanceof Step.Return end) {
        return !end.hasValue();
      }
    }
    String text = program.source().text();
    String before = "";
    int start = function.text().start();
    for (Token token : Lexer.tokens(text, start, function.nameSlice().start())) {
      before = token.text(text);
    }
    return before.equals("void");
  }
}
