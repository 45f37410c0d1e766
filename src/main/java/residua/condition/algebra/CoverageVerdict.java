package residua.condition.algebra;

/** The coverage of an execution, as far as its prefix decides it: a Kleene logic. */
enum CoverageVerdict {
  /** Covered, however it continues. */
  YES,
  /** Not covered, however it continues. */
  NO,
  /** Not decided yet. */
  OPEN;

  CoverageVerdict not() {
    return switch (this) {
      case YES -> NO;
      case NO -> YES;
      case OPEN -> OPEN;
    };
  }

  CoverageVerdict or(CoverageVerdict other) {
    return this == YES || other == YES ? YES : this == NO ? other : other == NO ? this : OPEN;
  }

  CoverageVerdict and(CoverageVerdict other) {
    return not().or(other.not()).not();
  }
}
