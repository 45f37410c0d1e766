package residua.analysis;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import residua.meaning.Scalar;
import residua.meaning.run.Environment;
import residua.meaning.run.Stuck;
import residua.meaning.run.Value;

/** The abstract domains: what is kept of the values of a state. */
public enum Kind implements Environment {
  /** Each value an input may have is a state of its own. */
  ENUMERATE,
  /** A value is known or not. */
  VALUE,
  /** Of integers that are not known, bounds are. */
  INTERVAL;

  /** Whether states are merged where there are too many. */
  boolean merges() {
    return this == INTERVAL;
  }

  /** Whether values may be left out until a counterexample asks for them. */
  public boolean refines() {
    return this == VALUE;
  }

  /** In which order states are explored if nobody says: those to be merged are waited for. */
  public Order order() {
    return merges() ? Order.REVERSE_POST_ORDER : Order.DEPTH_FIRST;
  }

  /** Its name on the command line. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  @Override
  public List<Value> inputs(Scalar type) {
    if (this != ENUMERATE) {
      return List.of(Value.UNKNOWN);
    }
    if (!type.isInteger() || type.size() > 1) {
      throw new Stuck("an input with too many values to be enumerated");
    }
    List<Value> values = new ArrayList<>();
    for (long value = type.smallest(); value <= type.largest(); value++) {
      values.add(Value.of(value));
    }
    return values;
  }

  @Override
  public void print(String bytes) {
    // What is printed does not matter.
  }

  @Override
  public boolean isConcrete() {
    return false;
  }

  @Override
  public boolean keepsRanges() {
    return this == INTERVAL;
  }
}
