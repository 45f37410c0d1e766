package residua.c.frontend.translation.calls;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import residua.c.frontend.translation.context.SubexpressionTranslator;
import residua.c.frontend.translation.facts.EvaluationState;
import residua.c.frontend.types.CType;
import residua.c.frontend.types.Conversions;
import residua.c.frontend.types.Operand.Value;
import residua.c.frontend.types.Operators;
import residua.c.frontend.types.UnmodelledConstruct;
import residua.c.libc.HarnessWord;
import residua.c.libc.VerifierFunctions;
import residua.c.semantics.ConstantValues;
import residua.c.semantics.Effect;
import residua.c.semantics.Expression;
import residua.c.semantics.Expression.Relation;
import residua.c.semantics.Scalar;

/**
 * Translates the functions that harnesses leave to a verifier, as far as they consist of inputs and
 * assumptions, which analyses know. Other calls keep their names, so that an analysis that does not
 * know them reports them by name.
 */
public final class HarnessCalls {
  private static final Set<String> ACCESSES =
      Set.of("__CPROVER_r_ok", "__CPROVER_w_ok", "__CPROVER_rw_ok");

  private static final Value NO_VALUE =
      new Value(CType.VOID, new Expression.Constant(Scalar.I32, 0));

  private final SubexpressionTranslator expressions;
  private final EvaluationState evaluation;

  public HarnessCalls(SubexpressionTranslator expressions) {
    this.expressions = expressions;
    this.evaluation = expressions.evaluation();
  }

  /**
   * The semantics of a call.
   *
   * @param result the type that the function returns
   * @param arguments evaluated
   * @param used whether the value of the call is used
   * @return empty if it is a call like any other
   */
  Optional<Value> of(String name, CType result, List<Effect.Argument> arguments, boolean used) {
    HarnessWord word = HarnessWord.of(name).orElse(HarnessWord.ASSUMPTION);
    return switch (word) {
      case INPUT -> input(name, result, arguments, used);
      case BYTES -> bytes(arguments);
      case RANGE -> Optional.of(range(name, arguments));
      case END -> end(name, arguments);
      case ADVICE -> used ? Optional.empty() : Optional.of(NO_VALUE);
      case QUESTION ->
          isAboutAccess(name, result, arguments) && used
              ? Optional.of(access(name, result, arguments))
              : question(name, result, used);
      case ASSUMPTION, ASSERTION -> Optional.empty();
    };
  }

  /** Accepts any arguments; the competition's input functions have none. */
  private Optional<Value> input(
      String name, CType result, List<Effect.Argument> arguments, boolean used) {
    if (result instanceof CType.Struct struct) {
      long size = expressions.context().types().size(struct);
      Expression.Local slot = new Expression.Local(evaluation.frame().temporary(size));
      return arguments.isEmpty() && give(slot, size)
          ? Optional.of(new Value(struct, slot))
          : Optional.empty();
    }
    boolean isKnown = arguments.isEmpty() || name.startsWith("__VERIFIER_");
    if (isKnown || !result.isScalar() || result.scalar().isPointer()) {
      return Optional.empty();
    }
    Value value = new Value(result, fresh(name, result.scalar()));
    return Optional.of(used ? value : NO_VALUE);
  }

  private Optional<Value> bytes(List<Effect.Argument> arguments) {
    if (arguments.size() < 2 || arguments.stream().anyMatch(each -> each.bytes() > 0)) {
      return Optional.empty();
    }
    OptionalLong size = constant(arguments.get(1).value());
    if (size.isEmpty()) {
      return Optional.empty();
    }
    Expression pointer = arguments.get(0).value();
    boolean isFixed = pointer instanceof Expression.Local || pointer instanceof Expression.Global;
    if (!isFixed && pointer.type().isPointer()) {
      pointer = evaluation.kept(new Value(new CType.Pointer(CType.VOID), pointer)).expression();
    }
    return give(pointer, size.getAsLong()) ? Optional.of(NO_VALUE) : Optional.empty();
  }

  private static OptionalLong constant(Expression size) {
    Optional<Long> known = ConstantValues.integer(size);
    return known.isPresent() ? OptionalLong.of(known.get()) : OptionalLong.empty();
  }

  /**
   * Gives bytes arbitrary values, one input after the other; false if there are too many or none.
   */
  public boolean give(Expression pointer, long size) {
    if (size <= 0 || size > HarnessWord.MOST_BYTES) {
      return false;
    }
    int piece = HarnessWord.pieceSize(size);
    Scalar type =
        switch (piece) {
          case 8 -> Scalar.I64;
          case 4 -> Scalar.I32;
          case 2 -> Scalar.I16;
          default -> Scalar.U8;
        };
    for (long i = 0; i < size / piece; i++) {
      Expression value = fresh(VerifierFunctions.ANY_INPUT, type);
      Expression place =
          i == 0
              ? pointer
              : new Expression.Element(pointer, new Expression.Constant(Scalar.I64, i), piece);
      evaluation.add(new Effect.Store(type, place, value));
    }
    return true;
  }

  private Value range(String name, List<Effect.Argument> arguments) {
    boolean isWell =
        arguments.size() >= 2
            && arguments.stream()
                .limit(2)
                .allMatch(each -> each.bytes() == 0 && each.value().type() == Scalar.I32);
    if (!isWell) {
      throw new UnmodelledConstruct("a call of " + name + " with other arguments");
    }
    Expression from = arguments.get(0).value();
    Expression to = arguments.get(1).value();
    // KLEE reports an error of the harness there.
    evaluation.add(
        new Effect.When(
            new Expression.Compare(Relation.LESS, from, to),
            List.of(),
            List.of(
                new Effect.Unknown("a call of " + name + " without values", OptionalInt.empty()))));
    Expression value = fresh(VerifierFunctions.ANY_INPUT, Scalar.I32);
    evaluation.add(new Effect.Assume(new Expression.Compare(Relation.AT_LEAST, value, from), true));
    evaluation.add(new Effect.Assume(new Expression.Compare(Relation.LESS, value, to), true));
    return new Value(CType.INT, value);
  }

  private Optional<Value> end(String name, List<Effect.Argument> arguments) {
    String library = name.equals("klee_abort") ? "abort" : "_Exit";
    List<Effect.Argument> code =
        arguments.isEmpty() && library.equals("_Exit")
            ? List.of(new Effect.Argument(new Expression.Constant(Scalar.I32, 0), 0))
            : arguments;
    evaluation.add(new Effect.CallLibrary(library, code, Optional.empty()));
    return Optional.of(NO_VALUE);
  }

  private static boolean isAboutAccess(String name, CType result, List<Effect.Argument> arguments) {
    return ACCESSES.contains(name)
        && result instanceof CType.Number
        && arguments.size() == 2
        && arguments.stream().allMatch(each -> each.bytes() == 0)
        && arguments.get(0).value().type().isPointer()
        && arguments.get(1).value().type().isInteger();
  }

  /**
   * Whether all bytes at an address lie in an object that is alive. It is any value where tools may
   * differ: of no bytes, and of objects that are only read where they should be written.
   */
  private Value access(String name, CType result, List<Effect.Argument> arguments) {
    Scalar type = Scalar.I32;
    Expression any = new Expression.Anything(type, "what " + name + " says");
    Expression address = arguments.get(0).value();
    Expression size = Conversions.to(Scalar.I64, Operators.number(arguments.get(1).value()));
    Expression one = new Expression.Constant(type, 1);
    Expression isWritable =
        new Expression.Choice(type, new Expression.Invalid(address, size, true), any, one);
    Expression isValid =
        new Expression.Choice(
            type,
            new Expression.Invalid(address, size, false),
            new Expression.Constant(type, 0),
            name.equals("__CPROVER_r_ok") ? one : isWritable);
    Expression isEmpty =
        new Expression.Compare(Relation.EQUAL, size, new Expression.Constant(Scalar.I64, 0));
    Expression said = ConstantValues.folded(new Expression.Choice(type, isEmpty, any, isValid));
    return evaluation.kept(new Value(result, Conversions.to(result, new Value(CType.INT, said))));
  }

  private Optional<Value> question(String name, CType result, boolean used) {
    if (!used) {
      return Optional.of(NO_VALUE);
    }
    return result.isScalar()
        ? Optional.of(
            evaluation.kept(
                new Value(
                    result, new Expression.Anything(result.scalar(), "what " + name + " says"))))
        : Optional.empty();
  }

  /** The next input, in a location of its own. */
  private Expression fresh(String name, Scalar type) {
    int slot = evaluation.frame().temporary(type.size());
    Effect.Result result = new Effect.Result(slot, Optional.of(type), type.size());
    evaluation.add(new Effect.CallLibrary(name, List.of(), Optional.of(result)));
    return new Expression.Load(type, new Expression.Local(slot));
  }
}
