package residua.analysis.bounded.induction;

import java.util.EnumMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import residua.c.semantics.Expression;

/** Refuted candidates, kept so that a search that ran out of time resumes where it was. */
public final class Refuted {
  /** The other assumptions made: with stronger assumptions, a refuted candidate may hold. */
  enum Stage {
    ALONE,
    WITH_IMPLICATIONS,
    WITH_RELATIONS,
    WITH_BOTH;

    static Stage of(boolean implies, boolean isRelated) {
      if (isRelated) {
        return implies ? WITH_BOTH : WITH_RELATIONS;
      }
      return implies ? WITH_IMPLICATIONS : ALONE;
    }
  }

  private record Key(Candidate.Place place, Expression condition) {}

  private final Map<Stage, Set<Key>> known = new EnumMap<>(Stage.class);

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
