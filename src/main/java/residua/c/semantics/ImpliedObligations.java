package residua.c.semantics;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.IntUnaryOperator;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import residua.c.specification.SafetyProperty;

/**
 * Obligations that nobody has asked for, on which all that comes after them depends: nothing is
 * known of an execution after a shift by too much, after a floating value has become an integer
 * that cannot hold it, or after zeros were counted where no bit is set. They are stated as if they
 * had been asked for, and analyses go on under the assumption that they hold. What is proved so
 * holds unless one of them is violated first: an argument about the first violation of an
 * execution, as for those that were asked for.
 *
 * <p>Accesses are not among them. After a shift by too much control follows the edges of the
 * program all the same, so operations to which no edge leads from there are proved. A write outside
 * of an object may change a return address or a pointer to a function: any operation may come after
 * it.
 */
public final class ImpliedObligations {
  private static final Pattern COUNTS_ZEROS = Pattern.compile("__builtin_c[lt]z(?:l|ll)?");

  private final boolean isAssumed;
  private final boolean areShiftsAsked;

  private ImpliedObligations(ProgramSemantics meaning) {
    isAssumed = meaning.onlyDefined().isPresent();
    areShiftsAsked = meaning.specification().asksFor(SafetyProperty.NO_UNDEFINED_SHIFT);
  }

  /** When an operation is undefined. */
  private record Requirement(SafetyProperty property, Expression violated) {}

  /**
   * The program with its implied obligations, but those that are asked for. Where executions with
   * an undefined operation are ignored, they are assumed.
   *
   * @param where the position in the program's text of each edge
   */
  public static ProgramSemantics in(ProgramSemantics meaning, IntUnaryOperator where) {
    ImpliedObligations implied = new ImpliedObligations(meaning);
    List<List<Effect>> all = new ArrayList<>();
    for (int edge = 0; edge < meaning.effects().size(); edge++) {
      List<Effect> effects = meaning.of(edge);
      boolean hasOne = effects.stream().anyMatch(each -> !implied.requirements(each).isEmpty());
      all.add(hasOne ? implied.of(effects, where.applyAsInt(edge)) : effects);
    }
    return meaning.withImplied(all);
  }

  /** The implied obligations among others. */
  public static Set<Obligation> among(Set<Obligation> all, ProgramSemantics meaning) {
    Set<Obligation> result = new TreeSet<>(all);
    result.removeIf(each -> meaning.specification().asksFor(each.property()));
    return result;
  }

  private List<Effect> of(List<Effect> effects, int where) {
    List<Effect> result = new ArrayList<>();
    // Nothing changes between the obligations of an operation and itself.
    Set<Requirement> stated = new HashSet<>();
    for (Effect effect : effects) {
      for (Requirement each : ofOwn(effect)) {
        if (stated.add(each)) {
          result.add(
              isAssumed
                  ? new Effect.Assume(each.violated(), false)
                  : new Effect.Violates(each.property(), each.violated(), where));
        }
      }
      result.add(
          effect instanceof Effect.When when
              ? new Effect.When(
                  when.condition(), of(when.then(), where), of(when.otherwise(), where))
              : effect);
      if (!(effect instanceof Effect.Violates)) {
        stated.clear();
      }
    }
    return result;
  }

  /** When operations in an effect, or in those inside of it, are undefined. */
  private List<Requirement> requirements(Effect effect) {
    List<Requirement> result = new ArrayList<>(ofOwn(effect));
    if (effect instanceof Effect.When when) {
      when.then().forEach(each -> result.addAll(requirements(each)));
      when.otherwise().forEach(each -> result.addAll(requirements(each)));
    }
    return result;
  }

  private List<Requirement> ofOwn(Effect effect) {
    Search search = new Search(areShiftsAsked);
    Operands.of(effect).forEach(search::see);
    if (effect instanceof Effect.CallLibrary call) {
      search.countOfZeros(call);
    }
    return search.found;
  }

  /** Collects when operations inside of expressions are evaluated and undefined. */
  private static final class Search {
    private final boolean areShiftsAsked;
    private final List<Requirement> found = new ArrayList<>();
    private final Set<Expression> certain = new HashSet<>();
    private UnaryOperator<Expression> path = UnaryOperator.identity();

    Search(boolean areShiftsAsked) {
      this.areShiftsAsked = areShiftsAsked;
    }

    void see(Expression... expressions) {
      for (Expression each : expressions) {
        see(each);
      }
    }

    private void see(Expression expression) {
      switch (expression) {
        case Expression.Binary binary -> {
          see(binary.left());
          see(binary.right());
          shift(binary);
        }
        case Expression.Both both -> {
          see(both.left());
          boolean isNew = certain.add(both.left());
          under(both.right(), each -> new Expression.Both(both.left(), each));
          if (isNew) {
            certain.remove(both.left());
          }
        }
        case Expression.Either either -> {
          see(either.left());
          under(either.right(), each -> unless(either.left(), each));
        }
        case Expression.Choice choice -> {
          see(choice.test());
          under(choice.whenTrue(), each -> new Expression.Both(choice.test(), each));
          under(choice.whenFalse(), each -> unless(choice.test(), each));
        }
        case Expression.Load load -> see(load.address());
        case Expression.Bits bits -> see(bits.address());
        case Expression.Convert convert -> {
          see(convert.operand());
          conversion(convert);
        }
        case Expression.Negate negate -> see(negate.operand());
        case Expression.Complement complement -> see(complement.operand());
        case Expression.Compare compare -> see(compare.left(), compare.right());
        case Expression.Element element -> see(element.pointer(), element.index());
        case Expression.Distance distance -> see(distance.left(), distance.right());
        case Expression.Invalid invalid -> see(invalid.address(), invalid.size());
        case Expression.OfString text -> see(text.address(), text.most());
        case Expression.NotAllocated not -> see(not.address());
        case Expression.Leaks leaks -> {}
        case Expression.Anything anything -> {}
        case Expression.Constant constant -> {}
        case Expression.Real real -> {}
        case Expression.Global global -> {}
        case Expression.Local local -> {}
        case Expression.Code code -> {}
      }
    }

    private void shift(Expression.Binary binary) {
      if (areShiftsAsked
          || !Shifts.isOne(binary.operator())
          || certain.contains(Shifts.isInside(binary))) {
        return;
      }
      Expression outside = Shifts.isOutside(binary);
      Optional<Long> known = ConstantValues.integer(outside);
      if (known.isEmpty() || known.get() != 0) {
        found.add(new Requirement(SafetyProperty.NO_UNDEFINED_SHIFT, path.apply(outside)));
      }
    }

    private void conversion(Expression.Convert convert) {
      if (FloatingConversions.isOne(convert)) {
        found.add(
            new Requirement(
                SafetyProperty.NO_UNDEFINED_OPERAND,
                path.apply(FloatingConversions.isOutside(convert))));
      }
    }

    /** GCC's manual, 6.63: the result is undefined if the argument is 0. */
    private void countOfZeros(Effect.CallLibrary call) {
      if (COUNTS_ZEROS.matcher(call.name()).matches() && call.arguments().size() == 1) {
        Scalar width = call.name().endsWith("l") ? Scalar.U64 : Scalar.U32;
        Expression given =
            ConstantValues.folded(
                new Expression.Convert(width, call.arguments().getFirst().value()));
        Expression zero = new Expression.Constant(width, 0);
        found.add(
            new Requirement(
                SafetyProperty.NO_UNDEFINED_OPERAND,
                ConstantValues.folded(
                    new Expression.Compare(Expression.Relation.EQUAL, given, zero))));
      }
    }

    /** What is evaluated only sometimes is required only then. */
    private void under(Expression part, UnaryOperator<Expression> when) {
      UnaryOperator<Expression> outer = path;
      path = each -> outer.apply(when.apply(each));
      see(part);
      path = outer;
    }

    private static Expression unless(Expression test, Expression then) {
      Expression zero = new Expression.Constant(test.type(), 0);
      return test.type().isFloating()
          ? new Expression.Choice(Scalar.I32, test, new Expression.Constant(Scalar.I32, 0), then)
          : new Expression.Both(
              ConstantValues.folded(new Expression.Compare(Expression.Relation.EQUAL, test, zero)),
              then);
    }
  }
}
