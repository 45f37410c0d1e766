package residua.report;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeMap;
import residua.base.text.Slice;
import residua.c.cfa.Edge;
import residua.c.cfa.Function;
import residua.c.cfa.Program;
import residua.c.cfa.Step;
import residua.reducer.printing.PrintedUnits;
import residua.reducer.residual.Clone;
import residua.reducer.residual.Node;
import residua.reducer.residual.Residual;
import residua.reducer.residual.Successor;

/** Describes where the executions of a residual program stop, by line of the original files. */
final class LineStops {
  private final Program program;
  private final Map<Integer, Set<String>> byLine = new TreeMap<>();

  private LineStops(Program program) {
    this.program = program;
  }

  /**
   * For each line of the original files, as they are listed, its stops: at which exit, in which
   * state.
   */
  static Map<Integer, List<String>> of(Residual residual) {
    LineStops stops = new LineStops(residual.program());
    PrintedUnits printed = PrintedUnits.of(residual);
    for (Clone clone : residual.clones()) {
      if (printed.clones().get(clone.index())) {
        clone.nodes().forEach(node -> stops.add(clone, node));
      }
    }
    Map<Integer, List<String>> result = new TreeMap<>();
    stops.byLine.forEach((line, ways) -> result.put(line, new ArrayList<>(ways)));
    return result;
  }

  private void add(Clone clone, Node node) {
    Function function = program.functions().get(clone.function());
    if (node instanceof Node.Halt halt) {
      if (!halt.once()) {
        add(place(function, node), "before it", clone);
      }
      return;
    }
    for (int way = 0; way < node.targets().size(); way++) {
      if (stops(clone, node.targets().get(way))) {
        add(place(function, node), way(function, node, way), clone);
      }
    }
  }

  private static boolean stops(Clone clone, Successor target) {
    return switch (target) {
      case Successor.Stop stop -> true;
      case Successor.To(int next) ->
          clone.nodes().get(next) instanceof Node.Halt halt && halt.once();
      case Successor.Never never -> false;
    };
  }

  /** The text executed at a node, or that would be; the end of the function if there is none. */
  private static Slice place(Function function, Node node) {
    if (node instanceof Node.Run run) {
      return function.steps().get(run.step()).text();
    }
    return function.outgoing(node.location()).stream()
        .filter(edge -> edge.step() >= 0)
        .map(Edge::where)
        .findFirst()
        .orElse(new Slice(function.body().end() - 1, function.body().end()));
  }

  private String way(Function function, Node node, int way) {
    if (!(node instanceof Node.Run run)) {
      return node instanceof Node.Test ? "if it is " + (way == 0 ? "true" : "false") : "here";
    }
    return switch (function.steps().get(run.step())) {
      case Step.Branch branch -> "if it is " + (way == 0 ? "true" : "false");
      case Step.Switch choice ->
          way < choice.arms().size()
              ? "if it is " + text(choice.arms().get(way).value())
              : "if no case fits";
      case Step.Simple simple -> "after it";
      case Step.Declaration declaration -> "after it";
      case Step.Return end -> "after it";
    };
  }

  private String text(Slice slice) {
    return program.source().text().substring(slice.start(), slice.end());
  }

  private void add(Slice place, String way, Clone clone) {
    OptionalInt line = program.source().listedLine(place.start());
    if (line.isEmpty()) {
      return;
    }
    String state = clone.state().isEmpty() ? "" : ", state " + clone.state();
    byLine.computeIfAbsent(line.getAsInt(), each -> new LinkedHashSet<>()).add(way + state);
  }
}
