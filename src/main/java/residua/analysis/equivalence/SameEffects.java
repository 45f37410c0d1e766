package residua.analysis.equivalence;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import residua.c.semantics.Effect;
import residua.c.semantics.Expression;
import residua.smt.Term;
import residua.smt.Terms;

/**
 * Decides whether two lists of effects are equivalent, one effect after the other: each starts
 * where those before it were equivalent.
 *
 * <p>Two effects are equivalent if for all values of the objects that both programs have: one
 * evaluation fails if and only if the other one does; if not, they write, return or decide the
 * same; and the first one overflows only where the second one does.
 */
final class SameEffects {
  private static final int MOST_TERMS = 5_000;

  private final Counterparts counterparts;
  private final Map<String, String> names;
  private final Predicate<Term> isImpossible;

  /**
   * For two edges.
   *
   * @param names for each name of one program the corresponding one of the other
   * @param isImpossible whether a term is unsatisfiable
   */
  SameEffects(Counterparts counterparts, Map<String, String> names, Predicate<Term> isImpossible) {
    this.counterparts = counterparts;
    this.names = names;
    this.isImpossible = isImpossible;
  }

  /** Whether the lists are equivalent; {@code own} may overflow where {@code others} do. */
  boolean areSame(List<Effect> own, List<Effect> others) {
    if (own.size() != others.size()) {
      return false;
    }
    for (int i = 0; i < own.size(); i++) {
      if (!areSame(own.get(i), others.get(i))) {
        return false;
      }
    }
    return true;
  }

  private boolean areSame(Effect own, Effect other) {
    return switch (own) {
      case Effect.Store a when other instanceof Effect.Store b ->
          a.type() == b.type()
              && new Question()
                  .written(a.address(), b.address(), a.type().size())
                  .value(a.value(), b.value())
                  .isAnswered();
      case Effect.StoreBits a when other instanceof Effect.StoreBits b ->
          a.unit() == b.unit()
              && a.shift() == b.shift()
              && a.width() == b.width()
              && new Question()
                  .written(a.address(), b.address(), a.unit().size())
                  .value(a.value(), b.value())
                  .isAnswered();
      case Effect.Copy a when other instanceof Effect.Copy b ->
          a.size() == b.size()
              && new Question()
                  .written(a.to(), b.to(), a.size())
                  .place(a.from(), b.from(), a.size())
                  .isAnswered();
      case Effect.Zero a when other instanceof Effect.Zero b ->
          a.size() == b.size() && new Question().written(a.to(), b.to(), a.size()).isAnswered();
      case Effect.Forget(List<Integer> slots) when other instanceof Effect.Forget(var others) ->
          areForgotten(slots, others);
      case Effect.Assume a when other instanceof Effect.Assume b ->
          new Question().truth(a.condition(), a.truth(), b.condition(), b.truth()).isAnswered();
      case Effect.When a when other instanceof Effect.When b ->
          new Question().truth(a.condition(), true, b.condition(), true).isAnswered()
              && areSame(a.then(), b.then())
              && areSame(a.otherwise(), b.otherwise());
      case Effect.CallLibrary a when other instanceof Effect.CallLibrary b ->
          b.name().equals(names.get(a.name()))
              && areGiven(a.arguments(), b.arguments())
              && isResult(a.result(), b.result());
      // Which function it is has been compared.
      case Effect.Enter a when other instanceof Effect.Enter b ->
          areGiven(a.arguments(), b.arguments()) && isResult(a.result(), b.result());
      case Effect.Return a when other instanceof Effect.Return b ->
          areGiven(a.value().stream().toList(), b.value().stream().toList());
      // Calls whose callee is only known at run time, object creation, and effects without a unique
      // meaning.
      default -> false;
    };
  }

  private boolean areForgotten(List<Integer> slots, List<Integer> others) {
    if (slots.size() != others.size()) {
      return false;
    }
    for (int i = 0; i < slots.size(); i++) {
      if (!counterparts.areWritten(slots.get(i), others.get(i))) {
        return false;
      }
    }
    return true;
  }

  private boolean areGiven(List<Effect.Argument> own, List<Effect.Argument> others) {
    if (own.size() != others.size()) {
      return false;
    }
    Question question = new Question();
    for (int i = 0; i < own.size(); i++) {
      Effect.Argument argument = own.get(i);
      Effect.Argument other = others.get(i);
      if (argument.bytes() != other.bytes()) {
        return false;
      }
      if (argument.bytes() > 0) {
        question.place(argument.value(), other.value(), argument.bytes());
      } else {
        question.value(argument.value(), other.value());
      }
    }
    return question.isAnswered();
  }

  private boolean isResult(Optional<Effect.Result> own, Optional<Effect.Result> other) {
    if (own.isEmpty() || other.isEmpty()) {
      return own.isEmpty() && other.isEmpty();
    }
    return own.get().type().equals(other.get().type())
        && own.get().bytes() == other.get().bytes()
        && counterparts.areWritten(own.get().slot(), other.get().slot());
  }

  /** Whether two effects are equivalent on the same objects. */
  private final class Question {
    private final Terms terms = new Terms();
    private final Leaves leaves = new Leaves(terms);
    private final ExpressionTerms own = new ExpressionTerms(terms, leaves, counterparts.own());
    private final ExpressionTerms other = new ExpressionTerms(terms, leaves, counterparts.other());
    private Term differs = terms.bool(false);

    /** The target of a write: an object by its name, or the target of a pointer. */
    Question written(Expression address, Expression otherAddress, long size) {
      return address instanceof Expression.Local(int slot)
              && otherAddress instanceof Expression.Local(int otherSlot)
          ? different(!counterparts.areWritten(slot, otherSlot))
          : place(address, otherAddress, size);
    }

    Question place(Expression address, Expression otherAddress, long size) {
      return same(own.accessed(address, size), other.accessed(otherAddress, size));
    }

    Question value(Expression value, Expression otherValue) {
      return value.type() == otherValue.type()
          ? same(own.value(value), other.value(otherValue))
          : different(true);
    }

    Question truth(
        Expression condition, boolean truth, Expression otherCondition, boolean otherTruth) {
      Term holds = own.truth(condition);
      Term otherHolds = other.truth(otherCondition);
      return same(
          truth ? holds : terms.not(holds), otherTruth ? otherHolds : terms.not(otherHolds));
    }

    private Question different(boolean isDifferent) {
      differs = terms.or(differs, terms.bool(isDifferent));
      return this;
    }

    /** Floating-point values are only the same if they are computed in the same way. */
    private Question same(Term a, Term b) {
      if (a != b) {
        boolean comparable = a.sort().equals(b.sort()) && !a.sort().isFloating();
        differs = terms.or(differs, comparable ? terms.not(terms.equal(a, b)) : terms.bool(true));
      }
      return this;
    }

    boolean isAnswered() {
      Term fails = own.takeFaults();
      Term otherFails = other.takeFaults();
      Term overflows = own.takeOverflows();
      Term otherOverflows = other.takeOverflows();
      Term isDifferent =
          terms.or(
              terms.not(terms.equal(fails, otherFails)),
              terms.and(
                  terms.not(fails),
                  terms.or(differs, terms.and(overflows, terms.not(otherOverflows)))));
      return isDifferent.is(false)
          || (!isDifferent.is(true)
              && terms.size() <= MOST_TERMS
              && isImpossible.test(isDifferent));
    }
  }
}
