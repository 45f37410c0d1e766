package residua.c.frontend.translation.calls;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.eclipse.cdt.core.dom.ast.IASTBinaryExpression;
import org.eclipse.cdt.core.dom.ast.IASTCastExpression;
import org.eclipse.cdt.core.dom.ast.IASTCompoundStatement;
import org.eclipse.cdt.core.dom.ast.IASTExpression;
import org.eclipse.cdt.core.dom.ast.IASTExpressionStatement;
import org.eclipse.cdt.core.dom.ast.IASTFunctionDefinition;
import org.eclipse.cdt.core.dom.ast.IASTIdExpression;
import org.eclipse.cdt.core.dom.ast.IASTLiteralExpression;
import org.eclipse.cdt.core.dom.ast.IASTNullStatement;
import org.eclipse.cdt.core.dom.ast.IASTReturnStatement;
import org.eclipse.cdt.core.dom.ast.IASTStatement;
import org.eclipse.cdt.core.dom.ast.IASTUnaryExpression;
import org.eclipse.cdt.core.dom.ast.IBinding;
import org.eclipse.cdt.core.dom.ast.ICompositeType;
import org.eclipse.cdt.core.dom.ast.IEnumerator;
import org.eclipse.cdt.core.dom.ast.IParameter;
import org.eclipse.cdt.core.dom.ast.IVariable;
import residua.c.frontend.text.NameTable;
import residua.c.frontend.translation.context.SubexpressionTranslator;
import residua.c.frontend.translation.context.TranslationContext;
import residua.c.frontend.types.CType;
import residua.c.frontend.types.Operand.Value;
import residua.c.semantics.ConstantValues;
import residua.c.semantics.Effect;
import residua.c.semantics.Expression;
import residua.c.semantics.Scalar;

/**
 * Translates {@code signal} (C17, 7.14.1.1) and {@code sigaction} (POSIX) where it does not matter
 * when the handler runs: signals are ignored or end the program, or the handler only stores numbers
 * that are written there, or its parameter, in volatile objects, each read of which gives any
 * value.
 */
final class SignalTranslator {
  private static final String NAME = "signal";
  private static final String ACTION = "sigaction";
  private static final long DEFAULT = 0;
  private static final long IGNORE = 1;

  private final SubexpressionTranslator expressions;
  private final TranslationContext context;

  SignalTranslator(SubexpressionTranslator expressions) {
    this.expressions = expressions;
    this.context = expressions.context();
  }

  static boolean isOne(String called) {
    return called.equals(NAME) || called.equals(ACTION);
  }

  /** The value of a call; empty if the handler may do something that matters. */
  Optional<Value> of(String called, CType.Function type, List<Effect.Argument> arguments) {
    return called.equals(ACTION) ? action(type, arguments) : handler(type, arguments);
  }

  private Optional<Value> handler(CType.Function type, List<Effect.Argument> arguments) {
    if (arguments.size() != 2
        || !(type.result() instanceof CType.Pointer result)
        || !changesNothing(ConstantValues.folded(arguments.get(1).value()))) {
      return Optional.empty();
    }
    Expression any = new Expression.Anything(result.scalar(), "the former handler of a signal");
    return Optional.of(expressions.evaluation().kept(new Value(result, any)));
  }

  /**
   * What happens depends on the handler that the structure holds then. The structure for the former
   * one is not written: there must be none.
   */
  private Optional<Value> action(CType.Function type, List<Effect.Argument> arguments) {
    if (arguments.size() != 3
        || !(type.result() instanceof CType.Number result)
        || !(type.parameters().get(1) instanceof CType.Pointer pointer)
        || !beginsWithHandler(pointer.target())) {
      return Optional.empty();
    }
    Expression action = arguments.get(1).value();
    Expression handler = new Expression.Load(Scalar.POINTER, action);
    List<Effect> effects =
        List.of(open("a handler of a signal that may do something that matters"));
    for (int i = 0; context.hasBody(i); i++) {
      if (onlySetsFlags(context.definition(i))) {
        effects = unless(handler, new Expression.Code(i), effects);
      }
    }
    effects = unless(handler, address(IGNORE), unless(handler, address(DEFAULT), effects));
    effects = unless(action, address(DEFAULT), effects);
    expressions
        .evaluation()
        .add(
            new Effect.When(
                equal(arguments.get(2).value(), address(DEFAULT)),
                effects,
                List.of(open("a call of sigaction that asks for the former handler"))));
    Expression any = new Expression.Anything(result.scalar(), "the result of sigaction");
    return Optional.of(expressions.evaluation().kept(new Value(result, any)));
  }

  /** A pointer to a function, or a union of such, as in the headers of libraries for Linux. */
  private boolean beginsWithHandler(CType type) {
    if (!(type instanceof CType.Struct(ICompositeType members))
        || members.getFields().length == 0) {
      return type instanceof CType.Pointer pointer && pointer.target() instanceof CType.Function;
    }
    return beginsWithHandler(context.types().of(members.getFields()[0].getType()));
  }

  private static Effect open(String why) {
    return new Effect.Unknown(why, OptionalInt.empty());
  }

  private static Expression address(long value) {
    return new Expression.Constant(Scalar.POINTER, value);
  }

  private static Expression equal(Expression left, Expression right) {
    return new Expression.Compare(Expression.Relation.EQUAL, left, right);
  }

  private static List<Effect> unless(Expression is, Expression that, List<Effect> effects) {
    return List.of(new Effect.When(equal(is, that), List.of(), effects));
  }

  private boolean changesNothing(Expression handler) {
    if (handler instanceof Expression.Code(int function)) {
      return context.hasBody(function) && onlySetsFlags(context.definition(function));
    }
    return ConstantValues.integer(handler)
        .filter(bits -> bits == DEFAULT || bits == IGNORE)
        .isPresent();
  }

  private boolean onlySetsFlags(IASTFunctionDefinition handler) {
    if (!(handler.getBody() instanceof IASTCompoundStatement body)) {
      return false;
    }
    for (IASTStatement each : body.getStatements()) {
      boolean does =
          switch (each) {
            case IASTNullStatement nothing -> true;
            case IASTReturnStatement end -> end.getReturnValue() == null;
            case IASTExpressionStatement statement -> setsFlag(statement.getExpression());
            default -> false;
          };
      if (!does) {
        return false;
      }
    }
    return true;
  }

  /**
   * Whether an expression is {@code flag = 1}, {@code flag = parameter}, or {@code (void)
   * parameter}.
   */
  private boolean setsFlag(IASTExpression expression) {
    if (expression instanceof IASTCastExpression cast) {
      return NameTable.stripBrackets(cast.getOperand()) instanceof IASTIdExpression id
          && id.getName().resolveBinding() instanceof IParameter;
    }
    return expression instanceof IASTBinaryExpression binary
        && binary.getOperator() == IASTBinaryExpression.op_assign
        && isFlag(NameTable.stripBrackets(binary.getOperand1()))
        && isFixed(NameTable.stripBrackets(binary.getOperand2()));
  }

  private boolean isFlag(IASTExpression expression) {
    return expression instanceof IASTIdExpression id
        && id.getName().resolveBinding() instanceof IVariable variable
        && !(variable instanceof IParameter)
        && context.types().isVolatile(variable.getType())
        && context.types().of(variable.getType()) instanceof CType.Number;
  }

  /** Whether an expression has the same value, whenever it is evaluated. */
  private static boolean isFixed(IASTExpression expression) {
    if (expression instanceof IASTIdExpression id) {
      IBinding named = id.getName().resolveBinding();
      return named instanceof IParameter || named instanceof IEnumerator;
    }
    return isNumber(expression)
        || expression instanceof IASTUnaryExpression unary
            && unary.getOperator() == IASTUnaryExpression.op_minus
            && isNumber(NameTable.stripBrackets(unary.getOperand()));
  }

  private static boolean isNumber(IASTExpression expression) {
    return expression instanceof IASTLiteralExpression literal
        && literal.getKind() == IASTLiteralExpression.lk_integer_constant;
  }
}
