package residua.meaning.run;

import java.util.AbstractList;
import java.util.List;

/**
 * The arguments of a call. Who declares a function without its parameters may give too few: where
 * one is asked for that is not there, nothing is known of what the function does.
 */
final class GivenArguments extends AbstractList<Value> {
  private final List<Value> given;

  GivenArguments(List<Value> given) {
    this.given = List.copyOf(given);
  }

  @Override
  public Value get(int index) {
    if (index >= given.size()) {
      throw new Stuck("a call with too few arguments");
    }
    return given.get(index);
  }

  @Override
  public int size() {
    return given.size();
  }
}
