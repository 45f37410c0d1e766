package residua.analysis.bounded.lazy;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * The block operator of lazy abstraction: where a block ends and an abstract state is computed
 * (adjustable-block encoding: Beyer, Keremoglu, Wendler, "Predicate Abstraction with
 * Adjustable-Block Encoding", FMCAD 2010). The largest block, never, is that of bounded model
 * checking.
 */
public enum BlockSize {
  /** At loop heads. */
  LOOPS,
  /** At loop heads, where a function begins, and after a call. */
  CALLS,
  /** At each location. */
  LOCATIONS;

  /** Its name on the command line. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The size with a name on the command line. */
  public static Optional<BlockSize> of(String word) {
    return Arrays.stream(values()).filter(each -> each.word().equals(word)).findFirst();
  }

  /** All names on the command line. */
  public static List<String> words() {
    return Arrays.stream(values()).map(BlockSize::word).toList();
  }
}
