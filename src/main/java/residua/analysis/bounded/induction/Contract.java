package residua.analysis.bounded.induction;

import java.util.List;
import java.util.stream.Stream;
import residua.meaning.Expression;

/**
 * What holds for all calls of a function that are made in one of the same group.
 *
 * @param before holds where they begin, over objects of its frame and global ones
 * @param after holds for those that return, over what they took and left, named as {@link
 *     Signature} specifies
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
    return Strongest.of(Stream.concat(a.stream(), b.stream()).distinct().toList());
  }
}
