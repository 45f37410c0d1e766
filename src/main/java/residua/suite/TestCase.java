package residua.suite;

import java.math.BigInteger;
import java.util.List;

/**
 * One test.
 *
 * @param name where it comes from, for messages: a file, or {@code suite.zip!/test.xml}
 */
public record TestCase(String name, Input input) {

  /** What the program gets. */
  public sealed interface Input {
    /** What the calls of {@code __VERIFIER_nondet_...} return, one after the other. */
    record Values(List<Value> values) implements Input {
      public Values {
        values = List.copyOf(values);
      }
    }

    /** Standard input; what calls of {@code __VERIFIER_nondet_...} return is read from it, too. */
    record Stream(Bytes bytes) implements Input {}
  }

  /** A value. */
  public sealed interface Value {
    /** A whole number. */
    record Whole(BigInteger number) implements Value {}

    /** A floating number as {@code strtold} reads it. */
    record Floating(String words) implements Value {}

    /** As it is in memory. */
    record Memory(Bytes bytes) implements Value {}
  }
}
