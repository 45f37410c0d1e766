package residua.analysis.bounded.unrolling;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import residua.symbolic.SymbolicMachine;
import residua.symbolic.SymbolicState;

/** The paths at one location; those that meet with the same key are merged. */
public final class Ways {
  private final SymbolicMachine machine;
  private final Map<Way.Key, Way> all = new LinkedHashMap<>();

  /** The empty set of paths. */
  public Ways(SymbolicMachine machine) {
    this.machine = machine;
  }

  /** The paths, in the order in which they came. */
  Map<Way.Key, Way> all() {
    return all;
  }

  /** Adds a path. */
  public void add(Way.Key key, Way way) {
    Way known = all.get(key);
    if (known == null) {
      all.put(key, way);
      return;
    }
    machine.join(known.state(), way.state());
    all.put(key, new Way(known.state(), Math.min(known.blanks(), way.blanks())));
  }

  /** Adds paths. */
  void addAll(Ways others) {
    others.all.forEach(this::add);
  }

  /**
   * All of them merged to one state that no condition observes any more; empty if there are none.
   */
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
