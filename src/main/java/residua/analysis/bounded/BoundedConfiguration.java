package residua.analysis.bounded;

import residua.analysis.bounded.lazy.Abstraction;
import residua.analysis.bounded.lazy.BlockSize;

/**
 * The choice of analysis (Beyer, Dangl, Wendler, "A Unifying View on SMT-Based Software
 * Verification", JAR 2018).
 *
 * @param technique how executions beyond the bounds are analysed
 * @param blocks where lazy abstraction computes abstract states; the other techniques have no
 *     blocks
 * @param abstraction how much of the predicates is tracked, where there are any
 */
public record BoundedConfiguration(
    ProofStrategy technique, BlockSize blocks, Abstraction abstraction) {
  /** The default configuration of a technique. */
  public static BoundedConfiguration of(ProofStrategy technique) {
    return new BoundedConfiguration(technique, BlockSize.LOOPS, Abstraction.BOOLEAN);
  }
}
