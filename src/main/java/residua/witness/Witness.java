package residua.witness;

import java.util.List;
import residua.condition.ConditionAutomaton;

/** What a verifier has seen. */
public sealed interface Witness {

  /**
   * A violation, as an automaton over edges: it accepts where the property is violated, and stays
   * where nothing it knows happens. It is no condition: what it covers is wrong, not right.
   */
  record Graph(ConditionAutomaton automaton) implements Witness {}

  /**
   * A violation, as places that a run passes one after the other.
   *
   * @param segments each with waypoints to avoid, and last the one to pass
   */
  record Sequence(List<List<Waypoint>> segments) implements Witness {
    public Sequence {
      segments = segments.stream().map(List::copyOf).toList();
    }
  }

  /** That nothing is violated, with what helps to prove it. */
  record Correctness(List<Invariant> invariants) implements Witness {
    public Correctness {
      invariants = List.copyOf(invariants);
    }
  }
}
