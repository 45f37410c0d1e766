package residua.folding;

/**
 * What cuts and copies mean to the tool that gets a residual program. The scale: 1 is what it is
 * worth if nothing is left to verify.
 *
 * @param free how many locations more than the original cost nothing
 * @param most how many times the locations of the original a program may have at most, beside those
 *     that are free
 * @param price what each further size of the original costs
 * @param runs what it is worth if all runs are expected to be cut, but all code is left
 */
public record Pricing(int free, double most, double price, double runs) {
  public Pricing {
    if (free < 0 || !(most >= 1) || !(price >= 0) || !(runs >= 0)) {
      throw new IllegalArgumentException("no pricing: " + free + ", " + most + ", " + price);
    }
  }

  /**
   * For verifiers that unfold loops and calls into one formula, or keep abstract states by
   * location: each copy is more to look at. Chosen by measuring, see
   * docs/evaluation/measurements.md.
   */
  public static final Pricing FOR_PROVERS = new Pricing(30, 4, 0.5, 0.1);

  /** For tools that run paths one by one: a copy costs next to nothing. */
  public static final Pricing FOR_TESTERS = new Pricing(30, 8, 0.05, 0.5);
}
