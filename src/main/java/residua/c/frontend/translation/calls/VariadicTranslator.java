package residua.c.frontend.translation.calls;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.eclipse.cdt.core.dom.ast.ASTVisitor;
import org.eclipse.cdt.core.dom.ast.IASTCastExpression;
import org.eclipse.cdt.core.dom.ast.IASTExpression;
import org.eclipse.cdt.core.dom.ast.IASTFunctionCallExpression;
import org.eclipse.cdt.core.dom.ast.IASTInitializerClause;
import org.eclipse.cdt.core.dom.ast.IASTNode;
import org.eclipse.cdt.core.dom.ast.IASTSimpleDeclSpecifier;
import org.eclipse.cdt.core.dom.ast.IASTTypeId;
import org.eclipse.cdt.core.dom.ast.IASTTypeIdExpression;
import org.eclipse.cdt.core.dom.ast.IASTUnaryExpression;
import residua.c.frontend.translation.context.SizeTranslator;
import residua.c.frontend.translation.context.SubexpressionTranslator;
import residua.c.frontend.translation.facts.EvaluationState;
import residua.c.frontend.types.CType;
import residua.c.frontend.types.Conversions;
import residua.c.frontend.types.Operand.Place;
import residua.c.frontend.types.Operand.Value;
import residua.c.frontend.types.Operators;
import residua.c.frontend.types.UnmodelledConstruct;
import residua.c.semantics.Effect;
import residua.c.semantics.Expression;
import residua.c.semantics.Expression.Relation;
import residua.c.semantics.Scalar;

/**
 * Translates variadic arguments (C17, 7.16). The caller stores them in an object of its frame, each
 * with a tag for its type, and passes the object's address as one more argument. {@code va_arg}
 * iterates over that object; after the last argument there is nothing, and an argument of another
 * type is not read.
 */
public final class VariadicTranslator {
  private static final String READ = "__builtin_va_arg";

  /**
   * Bytes that an argument takes: the tag of its type, and in the second half the argument itself.
   */
  private static final long STEP = 16;

  private static final long HALF = STEP / 2;

  /** Offset in an x86-64 list of the address of the next argument. */
  private static final long NEXT = 8;

  private static final Set<String> GIVEN_LISTS =
      Set.of(
          ("vprintf vfprintf vsprintf vsnprintf vdprintf vasprintf vscanf vfscanf vsscanf vsyslog"
                  + " vwarn vwarnx verr verrx vwprintf vfwprintf vswprintf")
              .split(" "));

  private static final Value NO_VALUE =
      new Value(CType.VOID, new Expression.Constant(Scalar.I32, 0));

  private final SubexpressionTranslator expressions;
  private final EvaluationState evaluation;

  public VariadicTranslator(SubexpressionTranslator expressions) {
    this.expressions = expressions;
    this.evaluation = expressions.evaluation();
  }

  /** The tag of a type, equal for types whose values may be read as each other. */
  private static OptionalInt number(CType type) {
    return !type.isScalar()
        ? OptionalInt.empty()
        : switch (type.scalar()) {
          case I32, U32 -> OptionalInt.of(1);
          case I64, U64 -> OptionalInt.of(2);
          case POINTER -> OptionalInt.of(3);
          case F64 -> OptionalInt.of(4);
          default -> OptionalInt.empty();
        };
  }

  /** The object that holds these evaluated arguments, as one more argument. */
  Effect.Argument given(List<Value> values) {
    if (values.isEmpty()) {
      return new Effect.Argument(new Expression.Constant(Scalar.POINTER, 0), 0);
    }
    Expression.Local place =
        new Expression.Local(evaluation.frame().temporary(STEP * values.size()));
    evaluation.frame().escapes(place);
    for (int i = 0; i < values.size(); i++) {
      Value value =
          values.get(i).type().isScalar() ? Conversions.asArgument(values.get(i)) : values.get(i);
      OptionalInt number = number(value.type());
      evaluation.add(
          new Effect.Store(
              Scalar.I32,
              Operators.advanced(place, i * STEP),
              new Expression.Constant(Scalar.I32, number.orElse(0))));
      if (number.isPresent()) {
        evaluation.add(
            new Effect.Store(
                value.type().scalar(),
                Operators.advanced(place, i * STEP + HALF),
                value.expression()));
      }
    }
    return new Effect.Argument(place, 0);
  }

  /** The semantics of a call that handles such a list; empty for other calls. */
  Optional<Value> of(IASTFunctionCallExpression call, String name) {
    IASTInitializerClause[] arguments = call.getArguments();
    return switch (name) {
      case "__builtin_va_start" -> {
        int all =
            evaluation.frame().arguments().orElseThrow(() -> new UnmodelledConstruct("va_start"));
        Expression first = new Expression.Load(Scalar.POINTER, new Expression.Local(all));
        if (arguments.length == 0) {
          throw new UnmodelledConstruct("va_start");
        }
        evaluation.add(new Effect.Store(Scalar.POINTER, next(arguments[0]), first));
        yield Optional.of(NO_VALUE);
      }
      case "__builtin_va_copy" -> {
        if (arguments.length != 2) {
          throw new UnmodelledConstruct("va_copy");
        }
        Expression to = next(arguments[0]);
        Expression from = new Expression.Load(Scalar.POINTER, next(arguments[1]));
        evaluation.add(new Effect.Store(Scalar.POINTER, to, from));
        yield Optional.of(NO_VALUE);
      }
      case "__builtin_va_end" -> Optional.of(NO_VALUE);
      default -> Optional.empty();
    };
  }

  /** The position in a list is unknown after the library has used it. */
  void used(IASTFunctionCallExpression call, String name) {
    String plain = name.startsWith("__builtin_") ? name.substring(10) : name;
    IASTInitializerClause[] arguments = call.getArguments();
    boolean isArray = !expressions.context().types().model().isNarrow();
    if (GIVEN_LISTS.contains(plain) && isArray && arguments.length > 0) {
      Expression place = next(arguments[arguments.length - 1]);
      Expression any = new Expression.Anything(Scalar.POINTER, "a list of arguments after a call");
      evaluation.add(new Effect.Store(Scalar.POINTER, place, any));
    }
  }

  /** The location of a list's pointer to the next argument. */
  private Expression next(IASTInitializerClause list) {
    if (!(list instanceof IASTExpression expression)) {
      throw new UnmodelledConstruct("a list of arguments");
    }
    if (!expressions.context().types().model().isNarrow()) {
      Value array = expressions.value(expression);
      boolean isList =
          array.type() instanceof CType.Pointer(CType target, boolean isVolatile)
              && target instanceof CType.Number(Scalar scalar)
              && scalar == Scalar.U64
              && !isVolatile;
      if (!isList) {
        throw new UnmodelledConstruct("a list of arguments");
      }
      boolean isFixed = array.expression() instanceof Expression.Local;
      Expression start = isFixed ? array.expression() : evaluation.kept(array).expression();
      return Operators.advanced(start, NEXT);
    }
    if (expressions.operand(expression) instanceof Place place
        && place.type() instanceof CType.Pointer
        && !place.isVolatile()) {
      boolean isFixed = place.address() instanceof Expression.Local;
      return isFixed
          ? place.address()
          : evaluation
              .kept(new Value(new CType.Pointer(place.type()), place.address()))
              .expression();
    }
    throw new UnmodelledConstruct("a list of arguments");
  }

  /**
   * Whether an expression is a {@code va_arg}: the parser takes it for a cast and a dereference.
   */
  public boolean isRead(IASTUnaryExpression node) {
    if (typeOf(node).isEmpty() || !isWrittenAsRead(node)) {
      return false;
    }
    for (IASTNode at = node.getParent(); at instanceof IASTExpression; at = at.getParent()) {
      boolean isInside =
          at instanceof IASTUnaryExpression outer
              && typeOf(outer).isPresent()
              && place(outer).equals(place(node));
      if (isInside) {
        // Part of the list that another one reads.
        return false;
      }
    }
    return true;
  }

  private boolean isWrittenAsRead(IASTUnaryExpression node) {
    return expressions
        .context()
        .text()
        .startsWith(READ, expressions.context().places().of(node).start());
  }

  private residua.base.text.Slice place(IASTNode node) {
    return expressions.context().places().of(node);
  }

  /** The type read, which the parser shows as a cast to a pointer to its {@code typeof}. */
  private static Optional<IASTTypeId> typeOf(IASTUnaryExpression node) {
    return node.getOperator() == IASTUnaryExpression.op_star
            && node.getOperand() instanceof IASTCastExpression cast
            && cast.getTypeId().getDeclSpecifier() instanceof IASTSimpleDeclSpecifier simple
            && simple.getType() == IASTSimpleDeclSpecifier.t_typeof
            && simple.getDeclTypeExpression() instanceof IASTTypeIdExpression type
        ? Optional.of(type.getTypeId())
        : Optional.empty();
  }

  /** The next argument, of the requested type. */
  public Value read(IASTUnaryExpression node) {
    CType type = new SizeTranslator(expressions).type(typeOf(node).orElseThrow());
    if (!evaluation.isEvaluated()) {
      return evaluation.unevaluated(type);
    }
    requireAlone(node);
    int number =
        number(type).orElseThrow(() -> new UnmodelledConstruct("an argument of this type"));
    IASTExpression list = ((IASTCastExpression) node.getOperand()).getOperand();
    Expression next = next(list);
    Expression at =
        evaluation
            .kept(
                new Value(new CType.Pointer(CType.VOID), new Expression.Load(Scalar.POINTER, next)))
            .expression();
    evaluation.add(
        new Effect.When(
            new Expression.Compare(
                Relation.EQUAL,
                new Expression.Load(Scalar.I32, at),
                new Expression.Constant(Scalar.I32, number)),
            List.of(),
            List.of(new Effect.Unknown("an argument of the wrong type", OptionalInt.empty()))));
    Value value =
        evaluation.kept(
            new Value(type, new Expression.Load(type.scalar(), Operators.advanced(at, HALF))));
    evaluation.add(new Effect.Store(Scalar.POINTER, next, Operators.advanced(at, STEP)));
    return value;
  }

  /** The value read depends on other uses of the list, in an order that C does not specify. */
  private void requireAlone(IASTUnaryExpression node) {
    IASTNode whole = node;
    List<IASTNode> around = new ArrayList<>();
    while (whole.getParent() instanceof IASTExpression
        || whole.getParent() instanceof IASTInitializerClause) {
      whole = whole.getParent();
      around.add(whole);
    }
    int[] others = {0};
    whole.accept(
        new ASTVisitor() {
          {
            shouldVisitExpressions = true;
          }

          @Override
          public int visit(IASTExpression inner) {
            boolean isRead =
                inner instanceof IASTUnaryExpression unary && typeOf(unary).isPresent();
            boolean isCall = inner instanceof IASTFunctionCallExpression && !around.contains(inner);
            others[0] += (isRead && inner != node) || isCall ? 1 : 0;
            return PROCESS_CONTINUE;
          }
        });
    if (others[0] > 0) {
      throw new UnmodelledConstruct("an argument that is read next to others");
    }
  }
}
