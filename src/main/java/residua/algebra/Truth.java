package residua.algebra;

/** Whether a run is covered, as far as its beginning tells: a Kleene logic. */
enum Truth {
  /** However it goes on. */
  YES,
  /** However it goes on. */
  NO,
  /** That is not decided yet. */
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
