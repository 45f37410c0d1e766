package residua.report.drawing;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import residua.c.cfa.Edge;
import residua.c.cfa.Function;
import residua.c.cfa.Operation;
import residua.c.cfa.Program;
import residua.condition.observer.ObserverStep;
import residua.condition.observer.StateTest;
import residua.reducer.product.ProductView.Run;
import residua.report.inspection.EdgeRow;
import residua.report.inspection.Inspection.Bound;
import residua.report.inspection.StateWords;

/**
 * The reachable product of program and conditions as a graph for drawings: pairs of location and
 * state, and the steps between them. Copies of a function that differ in their entry state are
 * drawn as one.
 *
 * @param points the points drawn: the first ones in the order in which executions reach them
 * @param arrows between them, and those that end in a cut
 * @param omitted number of points for which there was no room
 */
record ProductGraph(Set<Point> points, List<Arrow> arrows, int omitted) {
  /** A drawing with more points would be unreadable. */
  static final int MOST_POINTS = 2000;

  /** A location of a function in a state of the product. */
  record Point(int function, int location, int state) {}

  /** The kind of an arrow. */
  enum Kind {
    EDGE,
    /** An assumption of the condition. */
    TEST,
    /** From a caller into a function. */
    CALL,
    /** From the end of a function to a caller. */
    RETURN
  }

  /**
   * A step of the product.
   *
   * @param text of the edge, or the assumption tested
   * @param holds the outcome of the condition or assumption on it
   * @param to its target; empty if it is cut
   * @param cut the cause that cuts it; empty if it is not cut
   */
  record Arrow(
      Kind kind,
      Point from,
      String text,
      Optional<Boolean> holds,
      Optional<Point> to,
      String cut) {}

  /** The product, at most {@link #MOST_POINTS} of it. */
  static ProductGraph of(Program program, Bound bound) {
    return new Builder(program, bound).build();
  }

  private static final class Builder {
    private final Program program;
    private final Bound bound;
    private final Map<Point, List<Arrow>> leaving = new LinkedHashMap<>();

    Builder(Program program, Bound bound) {
      this.program = program;
      this.bound = bound;
    }

    ProductGraph build() {
      Function entry = program.entryFunction();
      Set<Point> drawn = new LinkedHashSet<>();
      if (bound.binding().start() instanceof ObserverStep.To to) {
        collect();
        addReached(new Point(entry.index(), first(entry), to.state()), drawn);
      }
      // No arrow leads to the code of handlers and the like.
      leaving.keySet().forEach(point -> addReached(point, drawn));
      Set<Point> all = new LinkedHashSet<>(leaving.keySet());
      leaving.values().forEach(arrows -> arrows.forEach(arrow -> arrow.to().ifPresent(all::add)));
      all.addAll(drawn);
      List<Arrow> arrows =
          drawn.stream()
              .flatMap(point -> leaving.getOrDefault(point, List.of()).stream())
              .filter(arrow -> arrow.to().map(drawn::contains).orElse(true))
              .toList();
      return new ProductGraph(drawn, arrows, all.size() - drawn.size());
    }

    private void addReached(Point start, Set<Point> drawn) {
      Deque<Point> work = new ArrayDeque<>(List.of(start));
      while (!work.isEmpty() && drawn.size() < MOST_POINTS) {
        Point point = work.remove();
        if (drawn.add(point)) {
          leaving.getOrDefault(point, List.of()).forEach(arrow -> arrow.to().ifPresent(work::add));
        }
      }
    }

    private void collect() {
      for (Edge edge : program.edges()) {
        for (Run run : bound.product().reads(edge)) {
          addRead(edge, run);
        }
        for (Run run : bound.product().returns(edge)) {
          addReturn(edge, run);
        }
      }
      Deque<Point> work = new ArrayDeque<>();
      leaving.values().forEach(arrows -> arrows.forEach(arrow -> arrow.to().ifPresent(work::add)));
      Set<Point> asked = new LinkedHashSet<>();
      while (!work.isEmpty()) {
        Point point = work.remove();
        Optional<StateTest> test = bound.binding().test(point.state());
        if (test.isPresent() && asked.add(point)) {
          String expression = test.get().expression();
          for (boolean holds : List.of(true, false)) {
            ObserverStep move = test.get().when(holds);
            Arrow arrow =
                arrow(
                    Kind.TEST,
                    point,
                    expression,
                    Optional.of(holds),
                    move,
                    point.function(),
                    point.location());
            add(arrow);
            arrow.to().ifPresent(work::add);
          }
        }
      }
    }

    private void addRead(Edge edge, Run run) {
      Point from = new Point(edge.function(), edge.source(), run.state());
      String text = EdgeRow.text(program.source(), edge);
      if (edge.operation() instanceof Operation.Call call) {
        Function callee = program.functions().get(call.callee());
        add(
            arrow(
                Kind.CALL, from, text, Optional.empty(), run.move(), call.callee(), first(callee)));
      } else {
        Optional<Boolean> holds =
            edge.operation() instanceof Operation.Assume assume
                ? Optional.of(assume.truth())
                : Optional.empty();
        add(arrow(Kind.EDGE, from, text, holds, run.move(), edge.function(), edge.target()));
      }
    }

    private void addReturn(Edge edge, Run run) {
      Function callee = program.functions().get(((Operation.Call) edge.operation()).callee());
      Point from =
          new Point(callee.index(), callee.opaque().isPresent() ? 0 : callee.exit(), run.state());
      String text = EdgeRow.back(program, edge);
      add(
          arrow(
              Kind.RETURN,
              from,
              text,
              Optional.empty(),
              run.move(),
              edge.function(),
              edge.target()));
    }

    private Arrow arrow(
        Kind kind,
        Point from,
        String text,
        Optional<Boolean> holds,
        ObserverStep move,
        int function,
        int location) {
      return switch (move) {
        case ObserverStep.To to ->
            new Arrow(
                kind,
                from,
                text,
                holds,
                Optional.of(new Point(function, location, to.state())),
                "");
        case ObserverStep.Cut cut ->
            new Arrow(
                kind,
                from,
                text,
                holds,
                Optional.empty(),
                StateWords.after(bound, new Run(from.state(), cut)));
      };
    }

    private void add(Arrow arrow) {
      leaving.computeIfAbsent(arrow.from(), point -> new ArrayList<>()).add(arrow);
    }

    /** The location where a function is entered; an opaque one has a single location. */
    private static int first(Function function) {
      return function.opaque().isPresent() ? 0 : function.entry();
    }
  }
}
