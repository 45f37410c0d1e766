package residua.c.interpreter;

import java.util.AbstractList;
import java.util.List;
import residua.c.interpreter.memory.UnsupportedExecution;
import residua.c.interpreter.memory.Value;

/**
 * The arguments of a call. A function declared without parameters may be called with too few: if a
 * missing one is needed, nothing is known of the function's behaviour.
 */
final class GivenArguments extends AbstractList<Value> {
  private final List<Value> given;

  GivenArguments(List<Value> given) {
    this.given = List.copyOf(given);
  }

  @Override
  public Value get(int index) {
    if (index >= given.size()) {
      throw new UnsupportedExecution("a call with too few arguments");
    }
    return given.get(index);
  }

  @Override
  public int size() {
    return given.size();
  }
}
