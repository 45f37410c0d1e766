package residua.analysis.reachability;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import residua.c.interpreter.ExecutionEnvironment;
import residua.c.interpreter.memory.UnsupportedExecution;
import residua.c.interpreter.memory.Value;
import residua.c.semantics.Scalar;

/** The abstract domains: how the values of a state are represented. */
public enum DomainKind implements ExecutionEnvironment {
  /** Each possible value of an input is a separate state. */
  ENUMERATE,
  /** A value is either known or unknown. */
  VALUE,
  /** For an unknown integer, bounds are kept. */
  INTERVAL;

  /** Whether states are merged where there are too many. */
  boolean merges() {
    return this == INTERVAL;
  }

  /** Whether values may be left untracked until a counterexample asks for them. */
  public boolean refines() {
    return this == VALUE;
  }

  /** The default order of exploration: states that are to be merged are waited for. */
  public ExplorationOrder order() {
    return merges() ? ExplorationOrder.REVERSE_POST_ORDER : ExplorationOrder.DEPTH_FIRST;
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
      throw new UnsupportedExecution("an input with too many values to be enumerated");
    }
    List<Value> values = new ArrayList<>();
    for (long value = type.smallest(); value <= type.largest(); value++) {
      values.add(Value.of(value));
    }
    return values;
  }

  @Override
  public void print(String bytes) {
    // Output does not matter.
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
