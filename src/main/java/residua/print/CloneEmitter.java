package residua.print;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntFunction;
import residua.cfa.Edge;
import residua.cfa.Function;
import residua.cfa.Program;
import residua.cfa.Step;
import residua.reduction.Clone;
import residua.reduction.Node;
import residua.reduction.Target;
import residua.source.Slice;

/** Turns the blocks of a clone into lines. */
final class CloneEmitter {
  private final Clone clone;
  private final Function function;
  private final Variables variables;
  private final NodeTexts texts;
  private final TakenOut takenOut;
  private final Set<Slice> mentioned;
  private final Shortcuts flow;
  private final List<Line> lines = new ArrayList<>();
  private boolean usesWay;
  private final Map<Integer, Edge> edgesById = new HashMap<>();
  private int nextExtraLabel;

  /**
   * Names of the variables that are made.
   *
   * @param way remembers on which way a shared declaration was reached; local
   * @param exit which exit a function took that reports it; global
   * @param value a function's value until it is returned; local
   * @param taken prefix for values of what is executed in advance; local
   */
  record Variables(String way, String exit, String value, String taken) {}

  CloneEmitter(
      Program program,
      Clone clone,
      SliceText text,
      IntFunction<String> cloneNames,
      Variables variables) {
    this.clone = clone;
    this.function = program.functions().get(clone.function());
    this.variables = variables;
    this.takenOut = new TakenOut(function, variables.taken());
    this.mentioned = takenOut.mentioned(program, clone);
    this.texts = new NodeTexts(function, text, cloneNames, takenOut);
    this.flow = new Shortcuts(clone, function, texts::isUsedUp);
    this.nextExtraLabel = clone.nodes().size();
    function.edges().forEach(edge -> edgesById.put(edge.id(), edge));
  }

  /** The lines of the body, without its braces. */
  List<Line> emit() {
    Blocks.Block body = new Blocks(clone, function, flow).body();
    lines.add(new Line.Go(new Line.Way.Jump(flow.entry())));
    emit(body);
    int end = nextExtraLabel++;
    for (int node : flow.order()) {
      if (clone.nodes().get(node) instanceof Node.Leave leave) {
        emitEnd(leave, end);
      }
    }
    lines.add(new Line.Label(end));
    if (usesWay) {
      lines.add(0, new Line.Made("int " + variables.way() + ";"));
    }
    return lines;
  }

  /** The end of the function; several in a function that reports by which one it leaves. */
  private void emitEnd(Node.Leave leave, int end) {
    lines.add(new Line.Label(leave.id()));
    if (leave.exitCode().isPresent()) {
      lines.add(new Line.Made(variables.exit() + " = " + leave.exitCode().getAsInt() + ";"));
      lines.add(new Line.Go(new Line.Way.Jump(end)));
    }
  }

  private void emit(Blocks.Block block) {
    Set<String> declared = new HashSet<>();
    if (block.braces()) {
      lines.add(new Line.Open());
    }
    if (!block.openers().isEmpty()) {
      emitDeclaration(block.openers());
    }
    for (Blocks.Part part : block.parts()) {
      switch (part) {
        case Blocks.Part.Leaf(List<Integer> nodes) -> {
          if (nodes.size() > 1) {
            emitDeclaration(nodes);
          } else {
            emit(nodes.get(0), declared);
          }
        }
        case Blocks.Part.JumpedOver over -> {
          Slice text = function.steps().get(over.step()).text();
          int behind = nextExtraLabel++;
          lines.add(new Line.Go(new Line.Way.Jump(behind)));
          lines.add(new Line.Text(texts.common(text), text));
          lines.add(new Line.Label(behind));
        }
        case Blocks.Part.Nested(Blocks.Block inner) -> emit(inner);
      }
    }
    if (block.braces()) {
      lines.add(new Line.Close());
    }
  }

  private Line.Way way(Target target) {
    return switch (target) {
      case Target.To(int node) -> new Line.Way.Jump(node);
      case Target.Stop(int transition) -> new Line.Way.Stop(transition);
      case Target.Never() -> new Line.Way.Never();
    };
  }

  /**
   * One declaration that is reached as several nodes: a variable remembers which, and what follows
   * is chosen by it.
   */
  private void emitDeclaration(List<Integer> nodes) {
    Map<Target, List<Integer>> byTarget = new LinkedHashMap<>();
    for (int node : nodes) {
      byTarget.computeIfAbsent(flow.targets(node).get(0), t -> new ArrayList<>()).add(node);
    }
    Map<Integer, Integer> ways = new HashMap<>();
    boolean chosen = byTarget.size() > 1 || calleesDiffer(nodes);
    int declaration = nextExtraLabel++;
    for (int i = 0; i < nodes.size(); i++) {
      lines.add(new Line.Label(nodes.get(i)));
      if (chosen) {
        ways.put(nodes.get(i), i);
        lines.add(new Line.Made(variables.way() + " = " + i + ";"));
        lines.add(new Line.Go(new Line.Way.Jump(declaration)));
      }
    }
    usesWay |= chosen;
    lines.add(new Line.Label(declaration));
    Step step = step(nodes.get(0));
    List<Node.Run> runs = nodes.stream().map(this::run).toList();
    addText(texts.declaration(runs, variables.way()), step);
    List<Line.Choice> choices = new ArrayList<>();
    List<Target> targets = new ArrayList<>(byTarget.keySet());
    for (Target target : targets.subList(1, targets.size())) {
      for (int node : byTarget.get(target)) {
        choices.add(new Line.Choice(String.valueOf(ways.get(node)), way(target)));
      }
    }
    Line.Way first = way(targets.get(0));
    lines.add(
        choices.isEmpty()
            ? new Line.Go(first)
            : dispatch(variables.way(), step.text(), choices, first));
  }

  private static Line dispatch(
      String variable, Slice origin, List<Line.Choice> choices, Line.Way otherwise) {
    if (choices.size() > 1) {
      return new Line.Dispatch(variable, origin, choices, otherwise);
    }
    String condition = variable + " == " + choices.get(0).value();
    return new Line.Test(condition, origin, choices.get(0).way(), otherwise);
  }

  private boolean calleesDiffer(List<Integer> nodes) {
    return nodes.stream().map(node -> run(node).callees()).distinct().count() > 1;
  }

  private Node.Run run(int node) {
    return (Node.Run) clone.nodes().get(node);
  }

  private Step step(int node) {
    return function.steps().get(run(node).step());
  }

  private void addText(String statement, Step step) {
    if (!statement.equals(";")) {
      lines.add(new Line.Text(statement, step.text()));
    }
  }

  private void emit(int id, Set<String> declared) {
    Node node = clone.nodes().get(id);
    if (node instanceof Node.Leave) {
      return;
    }
    lines.add(new Line.Label(id));
    switch (node) {
      case Node.Leave leave -> throw new IllegalStateException("printed at the end");
      case Node.Skip skip -> lines.add(new Line.Go(way(flow.targets(id).get(0))));
      case Node.Halt halt -> lines.add(new Line.Go(new Line.Way.Stop(halt.transition())));
      case Node.Run run -> emit(id, step(id));
      case Node.LateReturn end -> emitLateReturn(end);
      case Node.Update update -> {
        lines.add(new Line.Change(update.change()));
        lines.add(new Line.Go(way(flow.targets(id).get(0))));
      }
      case Node.Call call -> emitCall(call, declared);
      case Node.Test test -> emitTest(test, declared);
      case Node.Effect effect -> emitEffect(effect, declared);
      case Node.Assume assume -> emitAssume(assume);
    }
  }

  private void emit(int id, Step step) {
    List<Target> targets = flow.targets(id);
    switch (step) {
      case Step.Simple simple -> {
        if (!texts.isUsedUp(run(id))) {
          addText(texts.statement(run(id)), simple);
        }
        lines.add(new Line.Go(way(targets.get(0))));
      }
      case Step.Declaration declaration -> {
        boolean last = !(targets.get(0) instanceof Target.To);
        if (last) {
          lines.add(new Line.Open());
        }
        addText(texts.statement(run(id)), declaration);
        lines.add(new Line.Go(way(targets.get(0))));
        if (last) {
          lines.add(new Line.Close());
        }
      }
      case Step.Return end -> emitReturn(id, end, targets.get(0));
      case Step.Branch branch ->
          lines.add(
              new Line.Test(
                  texts.text(run(id), branch.text()),
                  branch.text(),
                  way(targets.get(0)),
                  way(targets.get(1))));
      case Step.Switch dispatch -> emitSwitch(id, dispatch, targets);
    }
  }

  private void emitCall(Node.Call call, Set<String> declared) {
    Slice where = edgesById.get(call.edge()).where();
    keep(pieceAt(where, declared), texts.call(call, where));
    List<Target> targets = flow.targets(call.id());
    if (targets.stream().distinct().count() == 1) {
      lines.add(new Line.Go(way(targets.get(0))));
      return;
    }
    List<Line.Choice> choices = new ArrayList<>();
    for (int code = 1; code < targets.size(); code++) {
      choices.add(new Line.Choice(String.valueOf(code), way(targets.get(code))));
    }
    lines.add(dispatch(variables.exit(), where, choices, way(targets.get(0))));
  }

  private void emitTest(Node.Test test, Set<String> declared) {
    Slice where = test.condition();
    TakenOut.Piece piece = pieceAt(where, declared);
    if (piece.isCondition()) {
      keep(piece, "(" + texts.piece(where) + ")");
    }
    List<Target> targets = flow.targets(test.id());
    String variable = piece.variable().orElse("0");
    lines.add(new Line.Test(variable, where, way(targets.get(0)), way(targets.get(1))));
  }

  private void emitAssume(Node.Assume assume) {
    List<Target> targets = flow.targets(assume.id());
    Slice where = placeOf(assume);
    lines.add(new Line.Test(assume.expression(), where, way(targets.get(0)), way(targets.get(1))));
  }

  private Slice placeOf(Node node) {
    int offset = function.locations().get(node.location()).offset();
    return new Slice(offset, offset);
  }

  private void emitEffect(Node.Effect effect, Set<String> declared) {
    Slice where = effect.expression();
    keep(pieceAt(where, declared), texts.piece(where));
    lines.add(new Line.Go(way(flow.targets(effect.id()).get(0))));
  }

  /** The piece at a place; the variables of its step are declared in the block before it. */
  private TakenOut.Piece pieceAt(Slice where, Set<String> declared) {
    int step = takenOut.stepOf(where);
    List<TakenOut.Piece> innerFirst = new ArrayList<>(takenOut.of(step));
    innerFirst.sort(Comparator.comparingInt(piece -> piece.text().length()));
    for (TakenOut.Piece piece : innerFirst) {
      boolean needed = piece.variable().isPresent() && mentioned.contains(piece.text());
      if (needed && declared.add(piece.variable().get())) {
        lines.add(new Line.Made(declaration(piece, piece.variable().get())));
      }
    }
    return takenOut.piece(step, where);
  }

  private String declaration(TakenOut.Piece piece, String variable) {
    String type = "__typeof__(" + typed(piece) + ")";
    return piece.isReadOnly()
        ? "union { char bytes[sizeof(" + type + ")]; " + type + " value; } " + variable + ";"
        : type + " " + variable + ";";
  }

  /** An expression with the type of a piece; it is not evaluated. */
  private String typed(TakenOut.Piece piece) {
    if (piece.isCondition()) {
      return "(" + texts.piece(piece.text()) + ") + 0";
    }
    for (Node node : clone.nodes()) {
      if (node instanceof Node.Call call
          && edgesById.get(call.edge()).where().equals(piece.text())) {
        return texts.call(call, piece.text());
      }
    }
    return texts.piece(piece.text());
  }

  /** Executes a piece and keeps its value, if it has one. */
  private void keep(TakenOut.Piece piece, String text) {
    if (piece.variable().isPresent() && piece.isReadOnly()) {
      String value = variables.value();
      String bytes = piece.variable().get() + ".bytes";
      String initialised = "__typeof__(" + typed(piece) + ") " + value + " = " + text + ";";
      lines.add(new Line.Open());
      lines.add(new Line.Text(initialised, piece.text()));
      lines.add(
          new Line.Made("__builtin_memcpy(" + bytes + ", &" + value + ", sizeof " + bytes + ");"));
      lines.add(new Line.Close());
      return;
    }
    String target = piece.variable().map(variable -> variable + " = ").orElse("");
    lines.add(new Line.Text(target + text + ";", piece.text()));
  }

  private void emitReturn(int id, Step.Return end, Target target) {
    String statement = texts.statement(run(id));
    String value = statement.substring("return".length()).strip();
    if (!(target instanceof Target.To to)) {
      lines.add(new Line.Text(value, end.text()));
      lines.add(new Line.Go(way(target)));
      return;
    }
    boolean isTested = clone.nodes().get(to.node()) instanceof Node.Assume;
    boolean reports = run(id).exitCode().isPresent();
    if (!isTested && !reports) {
      lines.add(new Line.Text(statement, end.text()));
      return;
    }
    if (!isTested && run(id).callees().isEmpty()) {
      lines.add(report(run(id).exitCode().getAsInt()));
      lines.add(new Line.Text(statement, end.text()));
      return;
    }
    // First the value: clones that are called last may report an exit of their own.
    lines.add(new Line.Open());
    String finish = "return;";
    if (end.hasValue()) {
      String bare = value.substring(0, value.length() - 1);
      String type = "__typeof__(" + bare + ")";
      lines.add(new Line.Text(type + " " + variables.value() + " = " + value, end.text()));
      finish = "return " + variables.value() + ";";
    } else {
      lines.add(new Line.Text(value, end.text()));
    }
    if (isTested) {
      emitTested(target, finish);
    } else {
      lines.add(report(run(id).exitCode().getAsInt()));
      lines.add(new Line.Made(finish));
    }
    lines.add(new Line.Close());
  }

  /** Tests assumptions between the evaluation of a returned value and the return itself. */
  private void emitTested(Target target, String finish) {
    if (!(target instanceof Target.To to)) {
      lines.add(new Line.Go(way(target)));
      return;
    }
    switch (clone.nodes().get(to.node())) {
      case Node.Assume assume -> {
        lines.add(new Line.Made("if (" + assume.expression() + ") {"));
        emitTested(assume.targets().get(0), finish);
        lines.add(new Line.Made("} else {"));
        emitTested(assume.targets().get(1), finish);
        lines.add(new Line.Made("}"));
      }
      case Node.Leave leave -> {
        leave.exitCode().ifPresent(code -> lines.add(report(code)));
        lines.add(new Line.Made(finish));
      }
      default -> throw new IllegalStateException("behind a return: " + target);
    }
  }

  private Line report(int exitCode) {
    return new Line.Made(variables.exit() + " = " + exitCode + ";");
  }

  /** The value is kept while the automaton's state changes. */
  private void emitLateReturn(Node.LateReturn end) {
    Slice origin = function.steps().get(end.run().step()).text();
    String value = texts.statement(end.run()).substring("return".length()).strip();
    if (value.equals(";") || texts.returnsNothing()) {
      addText(value, function.steps().get(end.run().step()));
      lines.add(new Line.Change(end.change()));
      lines.add(new Line.Made("return;"));
      return;
    }
    String bare = value.substring(0, value.length() - 1);
    lines.add(new Line.Open());
    lines.add(
        new Line.Text("__typeof__(" + bare + ") " + variables.value() + " = " + value, origin));
    lines.add(new Line.Change(end.change()));
    lines.add(new Line.Made("return " + variables.value() + ";"));
    lines.add(new Line.Close());
  }

  private void emitSwitch(int id, Step.Switch dispatch, List<Target> targets) {
    List<Line.Choice> choices = new ArrayList<>();
    for (int i = 0; i < dispatch.arms().size(); i++) {
      String value = texts.common(dispatch.arms().get(i).value());
      choices.add(new Line.Choice(value, way(targets.get(i))));
    }
    Line.Way otherwise = way(targets.get(targets.size() - 1));
    String controller = texts.text(run(id), dispatch.text());
    lines.add(new Line.Dispatch(controller, dispatch.text(), choices, otherwise));
  }
}
