package residua.c.frontend.translation.calls;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.eclipse.cdt.core.dom.ast.IASTExpression;
import org.eclipse.cdt.core.dom.ast.IASTFunctionCallExpression;
import residua.c.frontend.translation.context.SubexpressionTranslator;
import residua.c.frontend.translation.facts.ByteSwapBuiltins;
import residua.c.frontend.translation.facts.EvaluationState;
import residua.c.frontend.types.CType;
import residua.c.frontend.types.Conversions;
import residua.c.frontend.types.Operand.Value;
import residua.c.frontend.types.UnmodelledConstruct;
import residua.c.semantics.DataModel;
import residua.c.semantics.Effect;
import residua.c.semantics.Expression;
import residua.c.semantics.Scalar;

/** Translates calls of built-in functions that are computed without the library. */
final class BuiltinCalls {
  /** Sign, operation and operand size. */
  private static final Pattern OVERFLOWING =
      Pattern.compile("__builtin_([su]?)(add|sub|mul)(l?l?)_overflow");

  private final SubexpressionTranslator expressions;
  private final EvaluationState evaluation;
  private final CallOperands operands;

  BuiltinCalls(SubexpressionTranslator expressions) {
    this.expressions = expressions;
    this.evaluation = expressions.evaluation();
    this.operands = new CallOperands(expressions);
  }

  /** The value of a call; empty if it calls no such function. */
  Optional<Value> of(IASTFunctionCallExpression call, String called) {
    if (called.equals("__builtin_expect") && call.getArguments().length == 2) {
      CType type = new CType.Number(model().ofLong(true));
      return Optional.of(
          new Value(type, expressions.converted((IASTExpression) call.getArguments()[0], type)));
    }
    if (called.equals("__ctype_b_loc") && call.getArguments().length == 0) {
      return Optional.of(
          new Value(
              new CType.Pointer(new CType.Pointer(new CType.Number(Scalar.U16))),
              new Expression.Global(expressions.context().characterClasses())));
    }
    Optional<Scalar> swapped = ByteSwapBuiltins.type(called);
    if (swapped.isPresent() && call.getArguments().length == 1) {
      CType type = new CType.Number(swapped.get());
      IASTExpression operand = (IASTExpression) call.getArguments()[0];
      Value given = evaluation.kept(new Value(type, expressions.converted(operand, type)));
      return Optional.of(ByteSwapBuiltins.of(swapped.get(), given));
    }
    if (called.endsWith("_overflow")
        && called.startsWith("__builtin_")
        && call.getArguments().length == 3) {
      return Optional.of(overflowing(call, called));
    }
    return Optional.empty();
  }

  /**
   * Arithmetic that reports whether its result fits; one more argument, of the result's type, gives
   * that type.
   */
  private Value overflowing(IASTFunctionCallExpression call, String name) {
    Matcher typed = OVERFLOWING.matcher(name);
    if (!typed.matches()) {
      throw new UnmodelledConstruct("a call of " + name);
    }
    List<Effect.Argument> arguments = new ArrayList<>();
    for (int i = 0; i < 2; i++) {
      Value operand = expressions.value((IASTExpression) call.getArguments()[i]);
      Expression converted =
          typed.group(1).isEmpty()
              ? operand.expression()
              : Conversions.to(ofLetters(typed.group(1), typed.group(3)), operand);
      arguments.add(new Effect.Argument(converted, 0));
    }
    Value pointer = expressions.value((IASTExpression) call.getArguments()[2]);
    if (!(pointer.type() instanceof CType.Pointer to)
        || !(to.target() instanceof CType.Number number)
        || !number.scalar().isInteger()
        || number.scalar() == Scalar.BOOL
        || arguments.stream().anyMatch(each -> !each.value().type().isInteger())) {
      throw new UnmodelledConstruct("a call of " + name);
    }
    arguments.add(new Effect.Argument(pointer.expression(), 0));
    arguments.add(new Effect.Argument(new Expression.Constant(number.scalar(), 0), 0));
    Optional<Effect.Result> result = operands.result(new CType.Number(Scalar.BOOL));
    String plain = "__builtin_" + typed.group(2) + "_overflow";
    evaluation.add(new Effect.CallLibrary(plain, arguments, result));
    return CallOperands.value(new CType.Number(Scalar.BOOL), result);
  }

  private DataModel model() {
    return expressions.context().types().model();
  }

  private Scalar ofLetters(String sign, String size) {
    boolean signed = sign.equals("s");
    return switch (size) {
      case "" -> signed ? Scalar.I32 : Scalar.U32;
      case "l" -> model().ofLong(signed);
      default -> signed ? Scalar.I64 : Scalar.U64;
    };
  }
}
