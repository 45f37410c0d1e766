package residua.c.specification;

import java.util.Arrays;
import java.util.Optional;

/**
 * A property that an execution violates at one of its operations. The formulas are those of the
 * Competition on Software Verification.
 */
public enum SafetyProperty {
  /** No error call is reached. */
  UNREACH_CALL("unreach-call", Optional.empty()),
  /**
   * The result of signed arithmetic, or of a left shift, is representable (C17, 6.5 paragraph 5).
   */
  NO_OVERFLOW("no-overflow", Optional.of("G!overflow")),
  /** A shift count is neither negative nor too large (C17, 6.5.7 paragraph 3). */
  NO_UNDEFINED_SHIFT("no-undefined-shift", Optional.empty()),
  /** No integer is divided by zero (C17, 6.5.5 paragraph 5). */
  NO_DIVISION_BY_ZERO("no-division-by-zero", Optional.empty()),
  /** Memory is accessed only inside objects that are alive (C17, 6.5.3.2 paragraph 4). */
  VALID_DEREF("valid-deref", Optional.of("Gvalid-deref")),
  /** Only what was allocated is freed, and once (C17, 7.22.3.3). */
  VALID_FREE("valid-free", Optional.of("Gvalid-free")),
  /** Allocated memory is pointed to until it is freed. */
  VALID_MEMTRACK("valid-memtrack", Optional.of("Gvalid-memtrack")),
  /** All allocated memory is freed when the program ends. */
  VALID_MEMCLEANUP("valid-memcleanup", Optional.of("Gvalid-memcleanup")),
  /** No result of the program depends on a value that was never set. */
  NO_UNINITIALISED("no-uninitialised", Optional.empty()),
  /**
   * A floating value that becomes an integer is representable (C17, 6.3.1.4), and zeros are counted
   * only beside a set bit. Nobody can ask for it: what is proved after such an operation rests on
   * it.
   */
  NO_UNDEFINED_OPERAND("no-undefined-operand", Optional.empty());

  private final String word;
  private final Optional<String> formula;

  SafetyProperty(String word, Optional<String> formula) {
    this.word = word;
    this.formula = formula;
  }

  /** Its name on the command line and in conditions. */
  public String word() {
    return word;
  }

  /** Its formula in the Competition on Software Verification, without blanks, if it has one. */
  Optional<String> formula() {
    return formula;
  }

  /** Whether witnesses of the competition can be about it. */
  public boolean hasWitnesses() {
    return this == UNREACH_CALL || formula.isPresent();
  }

  /** Whether it may be asked for. */
  boolean mayBeAsked() {
    return this != NO_UNDEFINED_OPERAND;
  }

  /** The property of this name, if it may be asked for. */
  public static Optional<SafetyProperty> named(String word) {
    return Arrays.stream(values())
        .filter(each -> each.mayBeAsked() && each.word.equals(word))
        .findFirst();
  }

  /** The property that a formula of a property file states, written without blanks. */
  static Optional<SafetyProperty> ofFormula(String formula) {
    return Arrays.stream(values())
        .filter(each -> each.formula.filter(formula::equals).isPresent())
        .findFirst();
  }
}
