package residua.print;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import residua.cfa.Function;
import residua.cfa.Operation;
import residua.cfa.Step;
import residua.reduction.Clone;
import residua.reduction.Node;
import residua.reduction.Target;
import residua.source.Slice;

/** Turns the blocks of a clone into lines. */
final class CloneEmitter {
  private final Clone clone;
  private final Function function;
  private final SliceText text;
  private final java.util.function.IntFunction<String> cloneNames;
  private final String stateVariable;
  private final Shortcuts flow;
  private final Map<Integer, Integer> calls;
  private final List<Line> lines = new ArrayList<>();
  private boolean usesStateVariable;
  private int nextExtraLabel;

  /**
   * @param text the function's text with what is replaced in all of it
   * @param cloneNames the name of each clone
   * @param stateVariable name of the local variable that remembers which way a shared declaration
   *     was reached
   */
  CloneEmitter(
      Clone clone,
      Function function,
      SliceText text,
      java.util.function.IntFunction<String> cloneNames,
      String stateVariable) {
    this.clone = clone;
    this.function = function;
    this.text = text;
    this.cloneNames = cloneNames;
    this.stateVariable = stateVariable;
    this.flow = new Shortcuts(clone, function);
    this.calls = LiveUnits.callEdgesByName(function);
    this.nextExtraLabel = clone.nodes().size();
  }

  /** The lines of the body, without its braces. */
  List<Line> emit() {
    Blocks.Block body = new Blocks(clone, function, flow).body();
    lines.add(new Line.Go(new Line.Way.Jump(flow.entry())));
    emit(body);
    for (int node : flow.order()) {
      if (clone.nodes().get(node) instanceof Node.Leave) {
        lines.add(new Line.Label(node));
      }
    }
    if (usesStateVariable) {
      lines.add(0, new Line.Made("int " + stateVariable + ";"));
    }
    return lines;
  }

  private void emit(Blocks.Block block) {
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
            emit(nodes.get(0));
          }
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
        lines.add(new Line.Made(stateVariable + " = " + i + ";"));
        lines.add(new Line.Go(new Line.Way.Jump(declaration)));
      }
    }
    usesStateVariable |= chosen;
    lines.add(new Line.Label(declaration));
    Step step = step(nodes.get(0));
    addText(chosen ? choosingText(nodes, step) : textOf(nodes.get(0)), step);
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
            : new Line.Dispatch(stateVariable, step.text(), choices, first));
  }

  private boolean calleesDiffer(List<Integer> nodes) {
    return nodes.stream().map(this::callees).distinct().count() > 1;
  }

  private Map<Integer, Integer> callees(int node) {
    return clone.nodes().get(node) instanceof Node.Run run ? run.callees() : Map.of();
  }

  /** The text of a declaration whose callees depend on how it was reached. */
  private String choosingText(List<Integer> nodes, Step step) {
    SliceText own = text.copy();
    calls.forEach((start, edge) -> {
      Slice name = calleeName(edge);
      if (!step.text().contains(name)) {
        return;
      }
      List<String> names = new ArrayList<>();
      for (int node : nodes) {
        Integer callee = callees(node).get(edge);
        names.add(callee == null ? text.of(name) : cloneNames.apply(callee));
      }
      own.replace(name, choice(names));
    });
    return statement(own, step);
  }

  private String choice(List<String> names) {
    if (names.stream().distinct().count() == 1) {
      return names.get(0);
    }
    StringBuilder result = new StringBuilder("(");
    for (int i = 0; i < names.size() - 1; i++) {
      result.append(stateVariable).append(" == ").append(i).append(" ? ");
      result.append(names.get(i)).append(" : ");
    }
    return result.append(names.get(names.size() - 1)).append(")").toString();
  }

  private Slice calleeName(int edgeId) {
    return function.edges().stream()
        .filter(edge -> edge.id() == edgeId)
        .map(edge -> ((Operation.Call) edge.operation()).name())
        .findFirst()
        .orElseThrow();
  }

  private Step step(int node) {
    return function.steps().get(((Node.Run) clone.nodes().get(node)).step());
  }

  private SliceText nodeText(int node) {
    Map<Integer, Integer> callees = callees(node);
    if (callees.isEmpty()) {
      return text;
    }
    SliceText own = text.copy();
    callees.forEach((edge, callee) -> own.replace(calleeName(edge), cloneNames.apply(callee)));
    return own;
  }

  private String textOf(int node) {
    return statement(nodeText(node), step(node));
  }

  private static String statement(SliceText text, Step step) {
    boolean bare = step instanceof Step.Simple simple && simple.needsSemicolon();
    return text.of(step.text()) + (bare ? ";" : "");
  }

  private void addText(String statement, Step step) {
    if (!statement.equals(";")) {
      lines.add(new Line.Text(statement, step.text()));
    }
  }

  private void emit(int id) {
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
    }
  }

  private void emit(int id, Step step) {
    List<Target> targets = flow.targets(id);
    switch (step) {
      case Step.Simple simple -> {
        addText(textOf(id), simple);
        lines.add(new Line.Go(way(targets.get(0))));
      }
      case Step.Declaration declaration -> {
        boolean last = !(targets.get(0) instanceof Target.To);
        if (last) {
          lines.add(new Line.Open());
        }
        addText(textOf(id), declaration);
        lines.add(new Line.Go(way(targets.get(0))));
        if (last) {
          lines.add(new Line.Close());
        }
      }
      case Step.Return end -> emitReturn(id, end, targets.get(0));
      case Step.Branch branch ->
          lines.add(
              new Line.Test(
                  nodeText(id).of(branch.text()),
                  branch.text(),
                  way(targets.get(0)),
                  way(targets.get(1))));
      case Step.Switch dispatch -> emitSwitch(id, dispatch, targets);
    }
  }

  private void emitReturn(int id, Step.Return end, Target target) {
    String statement = textOf(id);
    if (target instanceof Target.To) {
      lines.add(new Line.Text(statement, end.text()));
      return;
    }
    String value = statement.substring("return".length()).strip();
    lines.add(new Line.Text(value, end.text()));
    lines.add(new Line.Go(way(target)));
  }

  private void emitSwitch(int id, Step.Switch dispatch, List<Target> targets) {
    List<Line.Choice> choices = new ArrayList<>();
    for (int i = 0; i < dispatch.arms().size(); i++) {
      String value = text.of(dispatch.arms().get(i).value());
      choices.add(new Line.Choice(value, way(targets.get(i))));
    }
    Line.Way otherwise = way(targets.get(targets.size() - 1));
    String controller = nodeText(id).of(dispatch.text());
    lines.add(new Line.Dispatch(controller, dispatch.text(), choices, otherwise));
  }
}
