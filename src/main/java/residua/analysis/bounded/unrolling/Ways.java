package residua.analysis.bounded.unrolling;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import residua.symbolic.SymbolicMachine;
import residua.symbolic.SymbolicState;

/** The ways at one place; those that meet are one. */
public final class Ways {
  private final SymbolicMachine machine;
  private final Map<Way.Key, Way> all = new LinkedHashMap<>();

  /** None. */
  public Ways(SymbolicMachine machine) {
    this.machine = machine;
  }

  /** The ways, in the order in which they came. */
  Map<Way.Key, Way> all() {
    return all;
  }

  /** One more way comes. */
  public void add(Way.Key key, Way way) {
    Way known = all.get(key);
    if (known == null) {
      all.put(key, way);
      return;
    }
    machine.join(known.state(), way.state());
    all.put(key, new Way(known.state(), Math.min(known.blanks(), way.blanks())));
  }

  /** More ways come. */
  void addAll(Ways others) {
    others.all.forEach(this::add);
  }

  /** All of them as one state, that no condition follows any more; none if there are none. */
  public Optional<SymbolicState> joined() {
    Optional<SymbolicState> result = Optional.empty();
    for (Way way : all.values()) {
      if (result.isPresent()) {
        machine.join(result.get(), way.state());
      } else {
        result = Optional.of(way.state());
      }
    }
    return result;
  }
}
