package residua.analysis.bounded.induction;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import residua.c.semantics.Expression;

/** Refuted candidates, kept so that a search that ran out of time resumes where it was. */
public final class Refuted {
  /**
   * The other assumptions made: with stronger assumptions, a refuted candidate may hold.
   *
   * @param isRelated whether linear relations are assumed
   */
  record Stage(InvariantSearch.Kinds kinds, boolean isRelated) {}

  private record Key(Candidate.Place place, Expression condition) {}

  private final Map<Stage, Set<Key>> known = new HashMap<>();

  /** Notes a refuted candidate. */
  void add(Stage stage, Candidate candidate) {
    known.computeIfAbsent(stage, each -> new HashSet<>()).add(key(candidate));
  }

  /** Whether a candidate was refuted. */
  boolean contains(Stage stage, Candidate candidate) {
    return known.getOrDefault(stage, Set.of()).contains(key(candidate));
  }

  private static Key key(Candidate candidate) {
    return new Key(candidate.place(), candidate.condition());
  }
}
