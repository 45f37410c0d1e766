package residua.analysis.symbolic.libc;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import residua.analysis.symbolic.evaluation.SymbolicEvaluator;
import residua.analysis.symbolic.state.PointsTo;
import residua.analysis.symbolic.state.SymbolicCell;
import residua.analysis.symbolic.state.SymbolicValues;
import residua.analysis.symbolic.state.UnsupportedEdge;
import residua.smt.Term;
import residua.smt.Terms;

/** Functions that search a string for characters of a set, which is a string. */
final class SpanCalls {
  /** The maximal number of byte comparisons. */
  private static final long MOST_COMPARISONS = 1 << 13;

  private final SymbolicValues values;
  private final Terms terms;

  SpanCalls(SymbolicValues values) {
    this.values = values;
    this.terms = values.terms();
  }

  /** The result of a call; empty if it is no such function. */
  Optional<SymbolicCell> value(CallArguments given, SymbolicEvaluator evaluator)
      throws UnsupportedEdge {
    boolean isOne =
        switch (given.name()) {
          case "strspn", "strcspn", "strpbrk" -> true;
          default -> false;
        };
    if (!isOne) {
      return Optional.empty();
    }
    if (given.count() != 2) {
      throw new UnsupportedEdge("a call with the wrong number of arguments");
    }
    boolean isInside = given.name().equals("strspn");
    SymbolicCell.Pointer text = given.pointer(0);
    Span span = span(text, set(given.pointer(1), evaluator), isInside, evaluator);
    return Optional.of(
        given.name().equals("strpbrk")
            ? found(text, span, evaluator)
            : new SymbolicCell.Number(span.length()));
  }

  /**
   * The longest prefix of a string whose characters are in a set, or not in it.
   *
   * @param isWhole whether it is the whole string
   */
  private record Span(Term length, Term isWhole) {}

  /** A character of a set, which may be shorter. */
  private record Member(Term isThere, Term character) {}

  private List<Member> set(SymbolicCell.Pointer set, SymbolicEvaluator evaluator)
      throws UnsupportedEdge {
    List<Member> result = new ArrayList<>();
    Term going = terms.bool(true);
    long most = StringCalls.most(evaluator, set);
    for (long at = 0; at < most; at++) {
      Term each = evaluator.byteWhen(going, set, at);
      going = terms.and(going, terms.not(terms.equal(each, terms.bits(8, 0))));
      if (going.is(false)) {
        return result;
      }
      result.add(new Member(going, each));
    }
    StringCalls.requireWhole(most);
    return result;
  }

  private Span span(
      SymbolicCell.Pointer text, List<Member> set, boolean isInside, SymbolicEvaluator evaluator)
      throws UnsupportedEdge {
    Term going = terms.bool(true);
    Term length = terms.bits(64, 0);
    Term isWhole = terms.bool(false);
    long most = StringCalls.most(evaluator, text);
    if (most * set.size() > MOST_COMPARISONS) {
      throw new UnsupportedEdge("a string that is, or may be, too long");
    }
    for (long at = 0; at < most; at++) {
      Term each = evaluator.byteWhen(going, text, at);
      length = terms.ite(going, terms.bits(64, at), length);
      Term isEnd = terms.equal(each, terms.bits(8, 0));
      isWhole = terms.or(isWhole, terms.and(going, isEnd));
      Term isMember = terms.bool(false);
      for (Member member : set) {
        isMember =
            terms.or(isMember, terms.and(member.isThere(), terms.equal(member.character(), each)));
      }
      going =
          terms.and(terms.and(going, terms.not(isEnd)), isInside ? isMember : terms.not(isMember));
      if (going.is(false)) {
        return new Span(length, isWhole);
      }
    }
    StringCalls.requireWhole(most);
    return new Span(length, isWhole);
  }

  private SymbolicCell found(SymbolicCell.Pointer text, Span span, SymbolicEvaluator evaluator) {
    SymbolicCell none = values.pointer(new PointsTo.Raw(terms.bits(64, 0)));
    return values.ite(span.isWhole(), none, evaluator.moved(text, span.length()));
  }
}
