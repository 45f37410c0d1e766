package residua.analysis.reachability;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import residua.c.interpreter.memory.UnsupportedExecution;
import residua.c.interpreter.memory.Value;
import residua.c.semantics.Scalar;

/** Each possible value of an input is a separate state. */
public record EnumerateDomain() implements InterpretedDomain {
  /** After a while, a path that has not branched yet is also followed alone, in turns. */
  @Override
  public Outcome explore(AnalysisConfig setting, Predicate<Exploration.Suspicion> violated) {
    Exploration all = new Exploration(setting);
    Exploration only = new Exploration(setting);
    all.begin();
    all.goOn(ValueExploration.FIRST_EDGES, violated);
    boolean isOne = all.mayHaveOnePath();
    for (long turn = ValueExploration.FIRST_TURN; all.isUnfinished(); turn = 2 * turn) {
      if (isOne && only.endsOnSinglePath(ValueExploration.SINGLE_PATH_FACTOR * turn)) {
        return new Outcome(only, all.transfers() + only.transfers());
      }
      all.goOn(turn, violated);
    }
    return new Outcome(all, all.transfers() + only.transfers());
  }

  @Override
  public String word() {
    return "enumerate";
  }

  @Override
  public List<Value> inputs(Scalar type) {
    if (!type.isInteger() || type.size() > 1) {
      throw new UnsupportedExecution("an input with too many values to be enumerated");
    }
    List<Value> values = new ArrayList<>();
    for (long value = type.smallest(); value <= type.largest(); value++) {
      values.add(Value.of(value));
    }
    return values;
  }
}
