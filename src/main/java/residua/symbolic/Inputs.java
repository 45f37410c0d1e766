package residua.symbolic;

import java.util.ArrayList;
import java.util.List;
import residua.formula.Term;
import residua.meaning.Scalar;

/**
 * What runs read, in the order in which each of them does. Edges that leave one location evaluate
 * one branch condition, and a run takes one of them: what one of them has read the others read,
 * too.
 */
final class Inputs {
  private final Values values;
  private final List<Input> all = new ArrayList<>();
  private final List<Input> atBranch = new ArrayList<>();
  private int next;

  Inputs(Values values) {
    this.values = values;
  }

  /** All of them. */
  List<Input> all() {
    return List.copyOf(all);
  }

  /**
   * An edge is going to be executed.
   *
   * @param isFirst whether no edge that leaves the same location in the same state was before it
   */
  void beginEdge(boolean isFirst) {
    if (isFirst) {
      atBranch.clear();
    }
    next = 0;
  }

  /** What the runs of a guard read next. */
  Datum.Number read(Term guard, Scalar type) {
    int place = next++;
    if (place < atBranch.size() && atBranch.get(place).type() == type) {
      return new Datum.Number(atBranch.get(place).value());
    }
    Datum.Number value = (Datum.Number) values.fresh(type);
    Input input = new Input(guard, type, value.term());
    all.add(input);
    if (place == atBranch.size()) {
      atBranch.add(input);
    }
    return value;
  }
}
