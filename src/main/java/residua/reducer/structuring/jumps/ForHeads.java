package residua.reducer.structuring.jumps;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.TreeSet;
import residua.base.text.Slice;
import residua.c.cfa.Edge;
import residua.c.cfa.Function;
import residua.c.cfa.Operation;
import residua.c.cfa.Operation.Blank.Kind;
import residua.c.cfa.Step;
import residua.reducer.residual.Node;
import residua.reducer.structuring.Statement;
import residua.reducer.structuring.flow.FlowGraph;

/**
 * Knows the parts of {@code for} statements and moves the first one back to its original position.
 */
public final class ForHeads {
  private final FlowGraph flow;
  private final Map<Integer, Slice> loopByEnd = new HashMap<>();
  private final TreeSet<Integer> stepStarts = new TreeSet<>();

  /** The third expressions of the {@code for} loops of one copy. */
  public ForHeads(FlowGraph flow) {
    this.flow = flow;
    Function function = flow.function();
    function.steps().forEach(step -> stepStarts.add(step.text().start()));
    for (Edge edge : function.edges()) {
      if (edge.operation() instanceof Operation.Blank(Kind kind) && kind == Kind.LOOP_BACK) {
        loopByEnd.put(edge.source(), edge.where());
      }
    }
  }

  /** Whether a vertex executes the third expression of a {@code for}. */
  public boolean isAdvance(int vertex) {
    return flow.step(vertex).orElse(null) instanceof Step.Simple simple
        && simple.needsSemicolon()
        && loopByEnd.containsKey(simple.next());
  }

  /** Moves statements before loops into their heads if they were there in the original. */
  List<Statement> joined(List<Statement> statements) {
    List<Statement> result = new ArrayList<>();
    int end = statements.size();
    while (end > 0 && namesNothing(statements.get(end - 1))) {
      end--;
    }
    for (int i = 0; i < statements.size(); i++) {
      Statement statement = statements.get(i);
      boolean isLast = i >= end - 1;
      if (statement instanceof Statement.Loop loop
          && loop.advance().isPresent()
          && !result.isEmpty()
          && result.getLast() instanceof Statement.Execute(int node)
          && (isLast || !isDeclaration(node))
          && isInitial(node, loop.advance().getAsInt())) {
        result.removeLast();
        result.add(
            new Statement.Loop(
                loop.kind(), OptionalInt.of(node), loop.condition(), loop.advance(), loop.body()));
      } else {
        result.add(statement);
      }
    }
    return result;
  }

  private static boolean namesNothing(Statement statement) {
    return switch (statement) {
      case Statement.Label label -> true;
      case Statement.Goto jump -> true;
      case Statement.Break out -> true;
      case Statement.Continue next -> true;
      case Statement.Return out -> true;
      case Statement.Stop stop -> true;
      case Statement.Remember way -> true;
      default -> false;
    };
  }

  /**
   * Whether a vertex declares a name that may be used after a loop, where it is not visible if the
   * loop declares it.
   */
  private boolean isDeclaration(int vertex) {
    return flow.step(vertex).orElse(null) instanceof Step.Declaration;
  }

  private boolean isInitial(int node, int advance) {
    Step first = flow.step(node).orElse(null);
    Step last = flow.step(advance).orElseThrow();
    if (first == null || ((Node.Run) flow.node(node)).split()) {
      return false;
    }
    Slice loop = loopByEnd.get(((Step.Simple) last).next());
    boolean inHead =
        loop.start() <= first.text().start() && first.text().end() <= last.text().start();
    return switch (first) {
      case Step.Simple simple -> inHead && !simple.needsSemicolon() && isFirstIn(loop, simple);
      case Step.Declaration declaration -> inHead && isFirstIn(loop, declaration);
      default -> false;
    };
  }

  /** Whether nothing that is executed precedes a step in the text of its loop. */
  private boolean isFirstIn(Slice loop, Step step) {
    return stepStarts.ceiling(loop.start()) == step.text().start();
  }
}
