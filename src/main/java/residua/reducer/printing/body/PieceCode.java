package residua.reducer.printing.body;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import residua.base.text.Slice;
import residua.c.cfa.Program;
import residua.reducer.printing.text.CodeWriter;
import residua.reducer.printing.text.Templates;
import residua.reducer.residual.Clone;
import residua.reducer.residual.Node;

/** Prints hoisted expressions, and the variables that store their values. */
final class PieceCode {
  private final Program program;
  private final Clone clone;
  private final NodeTexts texts;
  private final HoistedExpressions takenOut;
  private final Map<Integer, Integer> namesakes;
  private final AuxiliaryVariables variables;
  private final CodeWriter out;
  private final Templates templates;

  /** By step, the hoisted expressions whose variables are read in the current block. */
  private final Map<Integer, Set<Slice>> read = new HashMap<>();

  PieceCode(Body body) {
    this.program = body.program();
    this.clone = body.copy();
    this.texts = body.texts();
    this.takenOut = body.takenOut();
    this.namesakes = SameTypeCopies.of(program, clone);
    this.variables = body.variables();
    this.out = body.out();
    this.templates = body.templates();
  }

  /** The hoisted expressions whose variables nodes read. */
  Set<Slice> read(List<Node> nodes) {
    return takenOut.read(program, nodes);
  }

  /**
   * Declares the variables of a step.
   *
   * @param readHere the expressions read in the block that must see the variables
   */
  void declare(int step, Set<Slice> readHere) {
    read.put(step, readHere);
    List<HoistedExpressions.Piece> innerFirst = new ArrayList<>(takenOut.of(step));
    innerFirst.sort(Comparator.comparingInt(piece -> piece.text().length()));
    for (HoistedExpressions.Piece piece : innerFirst) {
      if (piece.variable().isPresent() && isRead(piece)) {
        out.made(declaration(piece, piece.variable().get()));
      }
    }
  }

  private String declaration(HoistedExpressions.Piece piece, String variable) {
    String type = "__typeof__(" + typed(piece) + ")";
    return piece.isReadOnly()
        ? "union { char bytes[sizeof(" + type + ")]; " + type + " value; } " + variable + ";"
        : type + " " + variable + ";";
  }

  /** An expression with the type of a hoisted one; it is not evaluated. */
  private String typed(HoistedExpressions.Piece piece) {
    if (piece.isCondition()) {
      // Also correct for bit-fields, arrays and pointers to incomplete types.
      String condition = "(" + texts.piece(piece.text()) + ")";
      return "1 ? " + condition + " : " + condition;
    }
    for (Node node : clone.nodes()) {
      if (node instanceof Node.Call call && texts.whereCalled(call).equals(piece.text())) {
        return texts.call(call, piece.text());
      }
    }
    return texts.typed(piece.text(), namesakes);
  }

  private boolean isRead(HoistedExpressions.Piece piece) {
    return read.getOrDefault(takenOut.stepOf(piece.text()), Set.of()).contains(piece.text());
  }

  void execute(Node.Call call) {
    Slice where = texts.whereCalled(call);
    keep(pieceAt(where), texts.call(call, where));
  }

  void execute(Node.Effect effect) {
    keep(pieceAt(effect.expression()), texts.piece(effect.expression()));
  }

  void execute(Node.Test test) {
    HoistedExpressions.Piece piece = pieceAt(test.condition());
    if (piece.isCondition()) {
      keep(piece, "(" + texts.piece(test.condition()) + ")");
    }
  }

  private HoistedExpressions.Piece pieceAt(Slice where) {
    return takenOut.piece(takenOut.stepOf(where), where);
  }

  /** Evaluates an expression and stores its value, if it has one that is read. */
  private void keep(HoistedExpressions.Piece piece, String text) {
    if (!isRead(piece)) {
      out.original(text + ";", piece.text());
      return;
    }
    if (piece.variable().isPresent() && piece.isReadOnly()) {
      String value = variables.value();
      String bytes = piece.variable().get() + ".bytes";
      String initialised = "__typeof__(" + typed(piece) + ") " + value + " = " + text + ";";
      out.made(templates.render("open"));
      out.indent();
      out.original(initialised, piece.text());
      out.code("__builtin_memcpy(" + bytes + ", &" + value + ", sizeof " + bytes + ");");
      out.unindent();
      out.made(templates.render("close"));
      return;
    }
    String target = piece.variable().map(variable -> variable + " = ").orElse("");
    out.original(target + text + ";", piece.text());
  }
}
