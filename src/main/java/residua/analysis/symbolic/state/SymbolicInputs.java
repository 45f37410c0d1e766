package residua.analysis.symbolic.state;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import residua.c.semantics.Scalar;
import residua.smt.Term;

/**
 * The inputs, in the order in which each execution reads them. Edges that leave one location
 * evaluate one branch condition, and an execution takes one of them: an input that one of them
 * reads is the same for the others. This also holds for inputs read in functions that the condition
 * calls through pointers: for those that start in the same state, the reads of the same executions
 * are the same, one by one.
 */
public final class SymbolicInputs {
  private final SymbolicValues values;
  private final List<Input> all = new ArrayList<>();
  private final Deque<Level> levels = new ArrayDeque<>();

  /** Reads that may be the same: by the same executions, of the same type. */
  private record Kind(Term guard, Scalar type) {}

  /** The inputs read at a branch: by its own edges, and by their calls without an edge. */
  private static final class Level {
    private final List<Input> own = new ArrayList<>();
    private final Map<Kind, List<Input>> hidden = new HashMap<>();
    private final Map<Kind, Integer> next = new HashMap<>();
    private int nextOwn;
  }

  /** Starts without inputs, on a single level. */
  public SymbolicInputs(SymbolicValues values) {
    this.values = values;
    levels.push(new Level());
  }

  /** All of them. */
  public List<Input> all() {
    return List.copyOf(all);
  }

  /**
   * An edge is about to be executed.
   *
   * @param isFirst whether it is the first edge executed from its location in the same state
   */
  public void beginEdge(boolean isFirst) {
    Level level = levels.element();
    if (isFirst) {
      level.own.clear();
      level.hidden.clear();
    }
    level.nextOwn = 0;
    level.next.clear();
  }

  /** The edges of a function are about to be executed inside one of its caller. */
  public void enterHidden() {
    levels.push(new Level());
  }

  /** They have been executed. */
  public void leaveHidden() {
    levels.pop();
  }

  /** The next input of the executions of a guard. */
  public SymbolicCell.Number read(Term guard, Scalar type) {
    Level level = levels.element();
    int place = level.nextOwn++;
    if (place < level.own.size() && level.own.get(place).type() == type) {
      return new SymbolicCell.Number(level.own.get(place).value());
    }
    Iterator<Level> outer = levels.iterator();
    outer.next();
    Input input = again(outer, new Kind(guard, type), () -> fresh(guard, type));
    if (place == level.own.size()) {
      level.own.add(input);
    }
    return new SymbolicCell.Number(input.value());
  }

  private Input again(Iterator<Level> outer, Kind kind, Supplier<Input> fresh) {
    if (!outer.hasNext()) {
      return fresh.get();
    }
    Level level = outer.next();
    List<Input> known = level.hidden.computeIfAbsent(kind, each -> new ArrayList<>());
    int place = level.next.merge(kind, 1, Integer::sum) - 1;
    if (place == known.size()) {
      known.add(again(outer, kind, fresh));
    }
    return known.get(place);
  }

  private Input fresh(Term guard, Scalar type) {
    Input input = new Input(guard, type, ((SymbolicCell.Number) values.fresh(type)).term());
    all.add(input);
    return input;
  }
}
