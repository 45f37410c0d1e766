package residua.analysis.bounded.unrolling;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import residua.analysis.symbolic.SymbolicMachine;
import residua.analysis.symbolic.state.SymbolicState;

/** The paths at one location; those that meet with the same key are merged. */
public final class ProgramPaths {
  private final SymbolicMachine machine;
  private final Map<ProgramPath.Key, ProgramPath> all = new LinkedHashMap<>();

  /** The empty set of paths. */
  public ProgramPaths(SymbolicMachine machine) {
    this.machine = machine;
  }

  /** The paths, in the order in which they came. */
  Map<ProgramPath.Key, ProgramPath> all() {
    return all;
  }

  /** Adds a path. */
  public void add(ProgramPath.Key key, ProgramPath way) {
    ProgramPath known = all.get(key);
    if (known == null) {
      all.put(key, way);
      return;
    }
    machine.join(known.state(), way.state());
    all.put(key, new ProgramPath(known.state(), Math.min(known.blanks(), way.blanks())));
  }

  /** Adds paths. */
  void addAll(ProgramPaths others) {
    others.all.forEach(this::add);
  }

  /**
   * All of them merged to one state that no condition observes any more; empty if there are none.
   */
  public Optional<SymbolicState> joined() {
    Optional<SymbolicState> result = Optional.empty();
    for (ProgramPath way : all.values()) {
      if (result.isPresent()) {
        machine.join(result.get(), way.state());
      } else {
        result = Optional.of(way.state());
      }
    }
    return result;
  }
}
