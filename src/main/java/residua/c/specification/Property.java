package residua.c.specification;

import java.util.Collection;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import residua.c.libc.VerifierFunctions;

/** The property that a program is reduced or checked for: which of its executions matter. */
public sealed interface Property {

  /** Every execution matters, to its end. */
  record AllRuns() implements Property {}

  /**
   * Only executions that make an error call matter, up to their last one: {@code unreach-call} of
   * the Competition on Software Verification.
   *
   * @param errorCalls names of the functions whose calls are errors
   */
  record UnreachCall(Set<String> errorCalls) implements Property {
    /** The name of the property. */
    public static final String NAME = "unreach-call";

    public UnreachCall {
      errorCalls = Set.copyOf(errorCalls);
    }

    /** With the error calls of the competition, and of {@code assert}. */
    public static UnreachCall usual() {
      return new UnreachCall(Set.copyOf(VerifierFunctions.ERROR_CALLS));
    }

    /** With more error calls. */
    public UnreachCall with(Collection<String> more) {
      Set<String> names = new TreeSet<>(errorCalls);
      names.addAll(more);
      return new UnreachCall(names);
    }
  }

  /**
   * Executions matter up to the first operation that violates one of several properties. Nothing is
   * dropped for it: most operations may violate one.
   */
  record Asked(Specification specification) implements Property {}

  /** The property that a specification asks for. */
  static Property of(Specification specification) {
    return specification.isUnreachCall() ? UnreachCall.usual() : new Asked(specification);
  }

  /** Its name; empty if every execution matters. */
  default Optional<String> name() {
    return switch (this) {
      case AllRuns all -> Optional.empty();
      case UnreachCall unreachCall -> Optional.of(UnreachCall.NAME);
      case Asked asked -> Optional.of(asked.specification().inWords());
    };
  }

  /** The functions whose calls are errors, whichever executions matter. */
  default Set<String> errorCalls() {
    return switch (this) {
      case AllRuns all -> UnreachCall.usual().errorCalls();
      case Asked asked -> UnreachCall.usual().errorCalls();
      case UnreachCall unreachCall -> unreachCall.errorCalls();
    };
  }
}
