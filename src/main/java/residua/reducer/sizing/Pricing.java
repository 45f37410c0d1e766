package residua.reducer.sizing;

/**
 * The value of cuts and the cost of copies for the tool that gets a residual program. The unit is
 * the value of having nothing left to verify.
 *
 * @param free number of locations beyond the original that cost nothing
 * @param most maximal size as a multiple of the original's locations, in addition to the free ones
 * @param price cost of each further size of the original
 * @param runs value of cutting all expected executions while all code remains
 */
public record Pricing(int free, double most, double price, double runs) {
  public Pricing {
    if (free < 0 || !(most >= 1) || !(price >= 0) || !(runs >= 0)) {
      throw new IllegalArgumentException("no pricing: " + free + ", " + most + ", " + price);
    }
  }

  /**
   * For verifiers that unfold loops and calls into one formula, or keep abstract states by
   * location: each copy is additional work. Chosen by measurements, see
   * docs/evaluation/measurements.md.
   */
  public static final Pricing FOR_PROVERS = new Pricing(30, 4, 0.5, 0.1);

  /** For tools that execute paths one by one: a copy costs next to nothing. */
  public static final Pricing FOR_TESTERS = new Pricing(30, 8, 0.05, 0.5);
}
