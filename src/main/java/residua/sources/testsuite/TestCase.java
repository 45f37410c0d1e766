package residua.sources.testsuite;

import java.math.BigInteger;
import java.util.List;

/**
 * One test.
 *
 * @param name its source, for messages: a file, or {@code suite.zip!/test.xml}
 */
public record TestCase(String name, Input input) {

  /** The inputs of the program. */
  public sealed interface Input {
    /** The results of the calls of {@code __VERIFIER_nondet_...}, one after the other. */
    record Values(List<Value> values) implements Input {
      public Values {
        values = List.copyOf(values);
      }
    }

    /**
     * Standard input; the results of calls of {@code __VERIFIER_nondet_...} are read from it, too.
     */
    record Stream(ByteString bytes) implements Input {}
  }

  /** A value. */
  public sealed interface Value {
    /** An integer. */
    record Whole(BigInteger number) implements Value {}

    /** A floating-point value as {@code strtold} reads it. */
    record Floating(String words) implements Value {}

    /** A value by its representation in memory. */
    record Memory(ByteString bytes) implements Value {}
  }
}
