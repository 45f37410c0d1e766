package residua.condition.algebra;

import java.util.List;

/**
 * The set operations on conditions: how the coverage of an execution follows from what the
 * conditions cover.
 */
enum Combination {
  /** One of them covers it. */
  JOIN,
  /** All cover it. */
  COMMON,
  /** The first covers it and no other one does. */
  MINUS,
  /** None covers it. */
  COMPLEMENT,
  /** The first covers a prefix of it that the second does not cover. */
  AHEAD;

  CoverageVerdict of(List<CoverageVerdict> members) {
    return switch (this) {
      case JOIN -> members.stream().reduce(CoverageVerdict.NO, CoverageVerdict::or);
      case COMMON -> members.stream().reduce(CoverageVerdict.YES, CoverageVerdict::and);
      case MINUS -> members.get(0).and(COMPLEMENT.of(members.subList(1, members.size())));
      case COMPLEMENT -> JOIN.of(members).not();
      case AHEAD -> members.get(1) == CoverageVerdict.YES ? CoverageVerdict.NO : members.get(0);
    };
  }
}
