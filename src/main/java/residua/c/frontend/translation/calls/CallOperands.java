package residua.c.frontend.translation.calls;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.eclipse.cdt.core.dom.ast.IASTExpression;
import org.eclipse.cdt.core.dom.ast.IASTFunctionCallExpression;
import org.eclipse.cdt.core.dom.ast.IASTInitializerClause;
import org.eclipse.cdt.core.dom.ast.IBinding;
import residua.c.frontend.lowering.FunctionFrontend;
import residua.c.frontend.translation.context.SubexpressionTranslator;
import residua.c.frontend.translation.facts.EvaluationState;
import residua.c.frontend.translation.objects.VolatileTranslator;
import residua.c.frontend.types.CType;
import residua.c.frontend.types.Conversions;
import residua.c.frontend.types.Operand.Value;
import residua.c.frontend.types.Prototypes;
import residua.c.frontend.types.UnmodelledConstruct;
import residua.c.semantics.Effect;
import residua.c.semantics.Expression;
import residua.c.semantics.Scalar;

/** Translates the arguments of calls, and the objects that hold their results. */
final class CallOperands {
  static final Value NO_VALUE = new Value(CType.VOID, new Expression.Constant(Scalar.I32, 0));

  private static final CType ANYTHING = new CType.Pointer(CType.VOID);

  private static final String OTHER_NUMBER = "a call with the wrong number of arguments";

  /** Number of integer arguments passed in registers (System V ABI for x86-64). */
  private static final int MOST_REGISTERS = 6;

  private final SubexpressionTranslator expressions;
  private final EvaluationState evaluation;

  CallOperands(SubexpressionTranslator expressions) {
    this.expressions = expressions;
    this.evaluation = expressions.evaluation();
  }

  /** The arguments of a call of a function with a body. */
  List<Effect.Argument> exactArguments(
      IASTFunctionCallExpression call, CType.Function type, int function) {
    IBinding binding =
        FunctionFrontend.name(expressions.context().definition(function)).resolveBinding();
    boolean hasPrototype = Prototypes.isInScope(call, binding, expressions.context().places());
    if (!hasPrototype) {
      int most = Math.min(call.getArguments().length, type.parameters().size());
      for (int i = 0; i < most; i++) {
        CType given = expressions.loadedType((IASTExpression) call.getArguments()[i]);
        if (!Prototypes.fits(given, type.parameters().get(i))) {
          throw new UnmodelledConstruct(
              "a call without a prototype, with an argument of the wrong type");
        }
      }
    }
    List<Effect.Argument> result = arguments(call, type, true, hasPrototype);
    for (int i = call.getArguments().length; i < type.parameters().size(); i++) {
      result.add(missing(type, i));
    }
    return result;
  }

  /**
   * The arguments of a call.
   *
   * @param exact whether the function called has this type for certain
   */
  List<Effect.Argument> arguments(
      IASTFunctionCallExpression call, CType.Function type, boolean exact) {
    return arguments(call, type, exact, true);
  }

  /** The value of a parameter without an argument: the content of its register, any value. */
  private Effect.Argument missing(CType.Function type, int index) {
    boolean isInRegisters =
        !expressions.context().types().model().isNarrow()
            && type.parameters().size() <= MOST_REGISTERS
            && type.parameters().stream().allMatch(CallOperands::isAsWideAsAnyValue);
    if (!isInRegisters) {
      throw new UnmodelledConstruct(OTHER_NUMBER);
    }
    Scalar scalar = type.parameters().get(index).scalar();
    return new Effect.Argument(new Expression.Anything(scalar, "an argument that is missing"), 0);
  }

  private static boolean isAsWideAsAnyValue(CType type) {
    return type.isScalar()
        && switch (type.scalar()) {
          case I32, U32, I64, U64, POINTER, F64 -> true;
          default -> false;
        };
  }

  private List<Effect.Argument> arguments(
      IASTFunctionCallExpression call, CType.Function type, boolean exact, boolean hasPrototype) {
    IASTInitializerClause[] given = call.getArguments();
    int declared = type.parameters().size();
    boolean isExact = exact && !type.variadic();
    boolean mayDiffer = isExact && !hasPrototype;
    if (!mayDiffer && (given.length < declared || (isExact && given.length != declared))) {
      throw new UnmodelledConstruct(OTHER_NUMBER);
    }
    List<Effect.Argument> result = new ArrayList<>();
    List<Value> further = new ArrayList<>();
    for (int i = 0; i < given.length; i++) {
      Value value = expressions.value((IASTExpression) given[i]);
      if (i >= declared) {
        // The type as which it is read is unknown.
        new VolatileTranslator(expressions)
            .requireKept(value.type(), ANYTHING, (IASTExpression) given[i]);
      }
      if (exact && i >= declared) {
        if (mayDiffer && !value.type().isScalar()) {
          throw new UnmodelledConstruct(OTHER_NUMBER);
        }
        further.add(value);
        continue;
      }
      CType parameter = i < declared ? type.parameters().get(i) : value.type();
      if (parameter instanceof CType.Wide wide) {
        Expression bytes = expressions.converted(value, wide, (IASTExpression) given[i]);
        result.add(new Effect.Argument(bytes, wide.size()));
      } else if (value.type() instanceof CType.Struct struct) {
        Expression bytes = Conversions.to(parameter, value);
        result.add(new Effect.Argument(bytes, expressions.context().types().size(struct)));
      } else {
        Expression converted =
            i < declared
                ? expressions.converted(value, type.parameters().get(i), (IASTExpression) given[i])
                : Conversions.asArgument(value).expression();
        result.add(new Effect.Argument(converted, 0));
      }
    }
    if (exact && type.variadic()) {
      result.add(new VariadicTranslator(expressions).given(further));
    }
    return result;
  }

  /** The object that a call stores its result in; empty if it has none. */
  Optional<Effect.Result> result(CType type) {
    if (type instanceof CType.Void) {
      return Optional.empty();
    }
    long size = expressions.context().types().size(type);
    Optional<Scalar> scalar = type.isScalar() ? Optional.of(type.scalar()) : Optional.empty();
    return Optional.of(new Effect.Result(evaluation.frame().temporary(size), scalar, size));
  }

  /** The value of a call with this result. */
  static Value value(CType type, Optional<Effect.Result> result) {
    if (result.isEmpty()) {
      return NO_VALUE;
    }
    Expression.Local slot = new Expression.Local(result.get().slot());
    return new Value(
        type,
        result.get().type().isPresent()
            ? new Expression.Load(result.get().type().get(), slot)
            : slot);
  }
}
