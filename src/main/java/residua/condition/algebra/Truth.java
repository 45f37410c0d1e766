package residua.condition.algebra;

/** The coverage of an execution, as far as its prefix decides it: a Kleene logic. */
enum Truth {
  /** Covered, however it continues. */
  YES,
  /** Not covered, however it continues. */
  NO,
  /** Not decided yet. */
  OPEN;

  Truth not() {
    return switch (this) {
      case YES -> NO;
      case NO -> YES;
      case OPEN -> OPEN;
    };
  }

  Truth or(Truth other) {
    return this == YES || other == YES ? YES : this == NO ? other : other == NO ? this : OPEN;
  }

  Truth and(Truth other) {
    return not().or(other.not()).not();
  }
}
