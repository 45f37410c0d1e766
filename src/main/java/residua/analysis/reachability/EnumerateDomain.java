package residua.analysis.reachability;

import java.util.ArrayList;
import java.util.List;
import residua.c.interpreter.memory.UnsupportedExecution;
import residua.c.interpreter.memory.Value;
import residua.c.semantics.Scalar;

/** Each possible value of an input is a separate state. */
public record EnumerateDomain() implements InterpretedDomain {
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
