package residua.analysis.bounded;

import residua.analysis.bounded.lazy.Abstraction;
import residua.analysis.bounded.lazy.BlockSize;

/**
 * Which of the analyses it is (Beyer, Dangl, Wendler, "A Unifying View on SMT-Based Software
 * Verification", JAR 2018).
 *
 * @param technique how runs beyond the bounds are looked at
 * @param blocks where lazy abstraction says what is known; the others have no blocks
 * @param abstraction how much of the predicates, where there are any
 */
public record Configuration(Technique technique, BlockSize blocks, Abstraction abstraction) {
  /** The usual one with a technique. */
  public static Configuration of(Technique technique) {
    return new Configuration(technique, BlockSize.LOOPS, Abstraction.BOOLEAN);
  }
}
