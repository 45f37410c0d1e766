package residua.reducer.printing.body;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import residua.base.text.Slice;
import residua.c.cfa.Edge;
import residua.c.cfa.Function;
import residua.c.cfa.Operation;
import residua.c.cfa.Step;
import residua.reducer.printing.text.SliceText;
import residua.reducer.residual.Node;

/**
 * The texts of nodes: callees have the names of their clones, hoisted expressions are variables.
 */
final class NodeTexts {
  private static final String NO_VALUE = "((void)0)";

  private final Function function;
  private final SliceText common;
  private final IntFunction<String> cloneNames;
  private final HoistedExpressions takenOut;
  private final Map<Integer, Slice> calleeNames = new HashMap<>();
  private final Map<Integer, Slice> calls = new HashMap<>();

  /**
   * @param common the function's text with the replacements that apply everywhere in it
   * @param cloneNames the name of each clone
   */
  NodeTexts(
      Function function,
      SliceText common,
      IntFunction<String> cloneNames,
      HoistedExpressions takenOut) {
    this.function = function;
    this.common = common;
    this.cloneNames = cloneNames;
    this.takenOut = takenOut;
    for (Edge edge : function.edges()) {
      if (edge.operation() instanceof Operation.Call call) {
        calleeNames.put(edge.id(), call.name());
        calls.put(edge.id(), edge.where());
      }
    }
  }

  /** A text that no node changes. */
  String common(Slice slice) {
    return common.of(slice);
  }

  /** A step's text at a node that executes it. */
  String text(Node.Run run, Slice slice) {
    return withPieces(run, slice, true).of(slice);
  }

  /** The text for several nodes that execute parts of it, none of them split. */
  String text(List<Node.Run> runs, Slice slice) {
    SliceText text = common.copy();
    for (Node.Run run : runs) {
      run.callees()
          .forEach((edge, callee) -> text.replace(calleeNames.get(edge), cloneNames.apply(callee)));
    }
    return text.of(slice);
  }

  /** The position of a node's call. */
  Slice whereCalled(Node.Call call) {
    return calls.get(call.edge());
  }

  /** The statement that a node executes. */
  String statement(Node.Run run) {
    Step step = function.steps().get(run.step());
    return text(run, step.text()) + semicolon(step);
  }

  private static String semicolon(Step step) {
    return step instanceof Step.Simple simple && simple.needsSemicolon() ? ";" : "";
  }

  /** Whether all of a statement was executed in advance. */
  boolean isUsedUp(Node.Run run) {
    Step step = function.steps().get(run.step());
    return run.split() && step instanceof Step.Simple simple && takenOut.isUsedUp(simple);
  }

  private SliceText withPieces(Node.Run run, Slice slice, boolean orAllOfIt) {
    SliceText text = common.copy();
    run.callees()
        .forEach((edge, callee) -> text.replace(calleeNames.get(edge), cloneNames.apply(callee)));
    if (run.split()) {
      replacePieces(text, run.step(), slice, orAllOfIt);
    }
    return text;
  }

  private void replacePieces(SliceText text, int step, Slice slice, boolean orAllOfIt) {
    for (HoistedExpressions.Piece piece : takenOut.within(step, slice, orAllOfIt)) {
      text.replace(piece.text(), piece.value().orElse(NO_VALUE));
    }
  }

  /** A hoisted expression, with the parts hoisted from it replaced. */
  String piece(Slice slice) {
    SliceText text = common.copy();
    replacePieces(text, takenOut.stepOf(slice), slice, false);
    return text.of(slice);
  }

  /**
   * An expression of which only the type matters.
   *
   * @param namesakes for call edges, copies of the callees
   */
  String typed(Slice slice, Map<Integer, Integer> namesakes) {
    SliceText text = common.copy();
    calls.forEach((edge, where) -> {
      if (where.equals(slice) && namesakes.containsKey(edge)) {
        text.replace(calleeNames.get(edge), cloneNames.apply(namesakes.get(edge)));
      }
    });
    replacePieces(text, takenOut.stepOf(slice), slice, false);
    return text.of(slice);
  }

  /** The call of a node, with the parts hoisted from its operands replaced. */
  String call(Node.Call call, Slice slice) {
    SliceText text = common.copy();
    call.callee()
        .ifPresent(clone -> text.replace(calleeNames.get(call.edge()), cloneNames.apply(clone)));
    replacePieces(text, takenOut.stepOf(slice), slice, false);
    return text.of(slice);
  }

  /**
   * One declaration for several nodes that execute it.
   *
   * @param variable tells at run time which node it is, by its index in the list
   */
  String declaration(List<Node.Run> nodes, String variable) {
    Node.Run first = nodes.get(0);
    Step step = function.steps().get(first.step());
    SliceText text = withPieces(first, step.text(), true);
    if (nodes.stream().map(Node.Run::split).distinct().count() > 1) {
      throw new IllegalStateException("a declaration is split in one place and not in another");
    }
    if (!first.split()) {
      calleeNames.forEach((edge, name) -> {
        if (step.text().contains(name)) {
          text.replace(name, choice(nodes, edge, name, variable));
        }
      });
    }
    return text.of(step.text());
  }

  private String choice(List<Node.Run> nodes, int edge, Slice name, String variable) {
    List<String> names = new ArrayList<>();
    for (Node.Run node : nodes) {
      Integer callee = node.callees().get(edge);
      names.add(callee == null ? common.of(name) : cloneNames.apply(callee));
    }
    if (names.stream().distinct().count() == 1) {
      return names.get(0);
    }
    StringBuilder result = new StringBuilder("(");
    for (int i = 0; i < names.size() - 1; i++) {
      result.append(variable).append(" == ").append(i).append(" ? ");
      result.append(names.get(i)).append(" : ");
    }
    return result.append(names.get(names.size() - 1)).append(")").toString();
  }
}
