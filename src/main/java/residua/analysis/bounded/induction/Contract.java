package residua.analysis.bounded.induction;

import java.util.List;
import java.util.stream.Stream;
import residua.c.semantics.Expression;

/**
 * The contract of a recursive function: it holds for all its calls that are made in a call of the
 * same group.
 *
 * @param before precondition, over objects of its frame and global ones
 * @param after postcondition of calls that return, over what they took and left, named as {@link
 *     FunctionSignature} specifies
 */
record Contract(List<Expression> before, List<Expression> after) {
  Contract {
    before = List.copyOf(before);
    after = List.copyOf(after);
  }

  /** The conjunction of both. */
  Contract and(Contract other) {
    return new Contract(both(before, other.before), both(after, other.after));
  }

  private static List<Expression> both(List<Expression> a, List<Expression> b) {
    return SubsumptionFilter.of(Stream.concat(a.stream(), b.stream()).distinct().toList());
  }
}
