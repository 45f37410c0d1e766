package residua.sources.witnesses.format;

import java.util.List;
import java.util.Optional;
import residua.condition.ConditionAutomaton;

/** The result of a verifier as a witness. */
public sealed interface Witness {
  /** The specification that it is about, as it is written; empty if it names none. */
  Optional<String> specification();

  /**
   * A violation, as an automaton over edges: it accepts where the property is violated, and stays
   * where nothing that it knows happens. It is not a condition: the executions it covers are wrong,
   * not right.
   */
  record Graph(ConditionAutomaton automaton, Optional<String> specification) implements Witness {}

  /**
   * A violation, as waypoints that an execution passes one after the other.
   *
   * @param segments each with waypoints to avoid, and last the one to pass
   */
  record Sequence(List<List<Waypoint>> segments, Optional<String> specification)
      implements Witness {
    public Sequence {
      segments = segments.stream().map(List::copyOf).toList();
    }
  }

  /** A proof that nothing is violated, as invariants that help to find it. */
  record Correctness(List<Invariant> invariants, Optional<String> specification)
      implements Witness {
    public Correctness {
      invariants = List.copyOf(invariants);
    }
  }
}
