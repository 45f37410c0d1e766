package residua.c.frontend.translation.expressions;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.eclipse.cdt.core.dom.ast.IASTArraySubscriptExpression;
import org.eclipse.cdt.core.dom.ast.IASTBinaryExpression;
import org.eclipse.cdt.core.dom.ast.IASTCastExpression;
import org.eclipse.cdt.core.dom.ast.IASTConditionalExpression;
import org.eclipse.cdt.core.dom.ast.IASTExpression;
import org.eclipse.cdt.core.dom.ast.IASTExpressionList;
import org.eclipse.cdt.core.dom.ast.IASTFieldReference;
import org.eclipse.cdt.core.dom.ast.IASTFunctionCallExpression;
import org.eclipse.cdt.core.dom.ast.IASTIdExpression;
import org.eclipse.cdt.core.dom.ast.IASTLiteralExpression;
import org.eclipse.cdt.core.dom.ast.IASTNode;
import org.eclipse.cdt.core.dom.ast.IASTTypeIdExpression;
import org.eclipse.cdt.core.dom.ast.IASTTypeIdInitializerExpression;
import org.eclipse.cdt.core.dom.ast.IASTUnaryExpression;
import org.eclipse.cdt.core.dom.ast.gnu.IGNUASTCompoundStatementExpression;
import residua.c.frontend.lowering.ExpressionLowering;
import residua.c.frontend.text.NameTable;
import residua.c.frontend.translation.facts.FunctionFrame;
import residua.c.frontend.types.CType;
import residua.c.frontend.types.Conversions;
import residua.c.frontend.types.Operand;
import residua.c.frontend.types.Operand.Value;
import residua.c.frontend.types.Operators;
import residua.c.frontend.types.UnmodelledConstruct;
import residua.c.semantics.ConstantValues;
import residua.c.semantics.Effect;
import residua.c.semantics.Expression;
import residua.c.semantics.Expression.Relation;
import residua.c.semantics.Scalar;

/** Translates expressions to values without side effects, preceded by effects. */
public final class ExpressionTranslator {
  private final TranslationContext context;
  private final FunctionFrame frame;
  private final Map<IASTNode, Value> done;
  private List<Effect> out = new ArrayList<>();
  private boolean isEvaluated = true;
  private int blocks;

  /**
   * A translation.
   *
   * @param done nodes that have been evaluated already, with their values
   */
  public ExpressionTranslator(
      TranslationContext context, FunctionFrame frame, Map<IASTNode, Value> done) {
    this.context = context;
    this.frame = frame;
    this.done = done;
  }

  /** The effects since the last call of this method. */
  public List<Effect> takeEffects() {
    List<Effect> result = out;
    out = new ArrayList<>();
    return result;
  }

  public void add(Effect effect) {
    out.add(effect);
  }

  /** The effects of a part, which are kept apart from the others. */
  public List<Effect> apart(Runnable part) {
    List<Effect> before = out;
    out = new ArrayList<>();
    try {
      part.run();
      return out;
    } finally {
      out = before;
    }
  }

  public FunctionFrame frame() {
    return frame;
  }

  TranslationContext context() {
    return context;
  }

  /** Evaluates an expression for its effect alone. */
  public void effect(IASTExpression node) {
    IASTExpression inner = NameTable.stripBrackets(node);
    if (done.containsKey(node) || done.containsKey(inner)) {
      return;
    }
    switch (inner) {
      case IASTBinaryExpression binary when Operators.isAssignment(binary) ->
          new AssignmentTranslator(this).assign(binary, false);
      case IASTUnaryExpression unary when Operators.isStep(unary) ->
          new AssignmentTranslator(this).step(unary, false);
      case IASTExpressionList list -> {
        for (IASTExpression part : list.getExpressions()) {
          effect(part);
        }
      }
      case IASTFunctionCallExpression call -> new CallTranslator(this).library(call, false);
      case IASTCastExpression cast
          when new SizeTranslator(this).type(cast.getTypeId()) instanceof CType.Void ->
          effect(cast.getOperand());
      default -> operand(inner);
    }
  }

  /** The value of an expression. */
  public Value value(IASTExpression node) {
    return new LvalueTranslator(this).loaded(operand(node), node);
  }

  /** The value of an expression converted to a type. */
  public Expression converted(IASTExpression node, CType type) {
    return converted(value(node), type, node);
  }

  /**
   * A value converted to a type.
   *
   * @param node the expression that yields it
   */
  public Expression converted(Value value, CType type, IASTExpression node) {
    new VolatileTranslator(this).requireKept(value.type(), type, node);
    return Conversions.to(type, value);
  }

  public Expression truth(IASTExpression node) {
    return Conversions.truth(value(node));
  }

  /** The integer value of a constant expression. */
  public long constant(IASTExpression node) {
    return number(node).bits();
  }

  /** The integer value of a constant expression, with its type. */
  Expression.Constant number(IASTExpression node) {
    List<Effect> before = out;
    out = new ArrayList<>();
    try {
      Value value = value(node);
      // A part with a side effect is evaluated where it stands, whatever its value.
      return ConstantValues.integer(value.expression())
          .filter(bits -> out.isEmpty())
          .map(bits -> new Expression.Constant(value.type().scalar(), bits))
          .orElseThrow(() -> new UnmodelledConstruct("an expression that is not constant"));
    } finally {
      out = before;
    }
  }

  /** The type of an expression that is not evaluated. */
  public CType typeOf(IASTExpression node) {
    return unevaluated(() -> operand(node).type());
  }

  /** Passes on the operand of an expression that is not evaluated. */
  public void typeOf(IASTExpression node, Consumer<Operand> shown) {
    unevaluated(() -> {
      Operand operand = operand(node);
      shown.accept(operand);
      return operand.type();
    });
  }

  /** The type of the value of an expression that is not evaluated again. */
  public CType loadedType(IASTExpression node) {
    return unevaluated(() -> value(node).type());
  }

  /** The type of a conditional, which is not evaluated here. */
  public CType typeOf(IASTConditionalExpression node) {
    IASTExpression positive = node.getPositiveResultExpression();
    IASTExpression first = positive == null ? node.getLogicalConditionExpression() : positive;
    return unevaluated(
        () -> Operators.ofChoice(value(first), value(node.getNegativeResultExpression())));
  }

  private CType unevaluated(Supplier<CType> type) {
    List<Effect> before = out;
    boolean evaluated = isEvaluated;
    out = new ArrayList<>();
    isEvaluated = false;
    try {
      return type.get();
    } finally {
      out = before;
      isEvaluated = evaluated;
    }
  }

  /** Whether the expression under translation is evaluated. */
  boolean isEvaluated() {
    return isEvaluated;
  }

  /** Whether the expression under translation is evaluated inside a statement expression. */
  boolean isInBlock() {
    return blocks > 0 && isEvaluated;
  }

  /** The value of a call with edges where only its type matters. */
  Value unevaluated(CType type) {
    if (isEvaluated) {
      throw new UnmodelledConstruct("a call that has no edge");
    }
    Expression anything =
        type.isScalar()
            ? new Expression.Anything(type.scalar(), "a call that is not made")
            : new Expression.Constant(Scalar.I32, 0);
    return new Value(type, anything);
  }

  /** Translates an expression. */
  Operand operand(IASTExpression node) {
    Value known = done.get(node);
    if (known != null) {
      return known;
    }
    return switch (node) {
      case IASTIdExpression name -> new PrimaryTranslator(this).named(name);
      case IASTLiteralExpression literal -> new PrimaryTranslator(this).literal(literal);
      case IASTUnaryExpression unary -> unary(unary);
      case IASTBinaryExpression binary -> binary(binary);
      case IASTConditionalExpression choice -> new ChoiceTranslator(this).choice(choice);
      case IASTExpressionList list -> {
        IASTExpression[] parts = list.getExpressions();
        for (int i = 0; i < parts.length - 1; i++) {
          effect(parts[i]);
        }
        yield value(parts[parts.length - 1]);
      }
      case IASTCastExpression cast -> new CastTranslator(this).cast(cast);
      case IASTArraySubscriptExpression subscript ->
          new LvalueTranslator(this).subscript(subscript);
      case IASTFieldReference field -> new LvalueTranslator(this).field(field);
      case IASTTypeIdExpression sized -> new SizeTranslator(this).sizeOf(sized);
      case IASTTypeIdInitializerExpression literal -> new PrimaryTranslator(this).compound(literal);
      case IASTFunctionCallExpression call -> new CallTranslator(this).library(call, true);
      case IGNUASTCompoundStatementExpression block -> block(block);
      default -> throw new UnmodelledConstruct("an expression that is not modelled");
    };
  }

  private Value block(IGNUASTCompoundStatementExpression node) {
    blocks++;
    try {
      return new BlockTranslator(this).value(node, frame.size());
    } finally {
      blocks--;
    }
  }

  private Operand unary(IASTUnaryExpression node) {
    IASTExpression operand = node.getOperand();
    return switch (node.getOperator()) {
      case IASTUnaryExpression.op_bracketedPrimary -> operand(operand);
      case IASTUnaryExpression.op_plus -> {
        if (!context.isWritten(node, '+')) {
          yield operand(operand);
        }
        yield Conversions.promoted(value(operand));
      }
      case IASTUnaryExpression.op_minus -> {
        Value value = Conversions.promoted(value(operand));
        yield new Value(
            value.type(),
            ConstantValues.folded(new Expression.Negate(arithmetic(value), value.expression())));
      }
      case IASTUnaryExpression.op_tilde -> {
        Value value = Conversions.promoted(value(operand));
        yield new Value(
            value.type(),
            ConstantValues.folded(
                new Expression.Complement(arithmetic(value), value.expression())));
      }
      case IASTUnaryExpression.op_not -> {
        Value value = value(operand);
        Scalar scalar = value.type().scalar();
        Expression negated =
            new Expression.Compare(Relation.EQUAL, value.expression(), Conversions.zero(scalar));
        yield Operators.number(ConstantValues.folded(negated));
      }
      case IASTUnaryExpression.op_star ->
          new VariadicTranslator(this).isRead(node)
              ? new VariadicTranslator(this).read(node)
              : new LvalueTranslator(this).pointedTo(operand);
      case IASTUnaryExpression.op_amper -> new LvalueTranslator(this).address(operand);
      case IASTUnaryExpression.op_labelReference ->
          new Value(
              new CType.Pointer(CType.VOID),
              new Expression.Anything(Scalar.POINTER, "the address of a label"));
      case IASTUnaryExpression.op_sizeof -> new SizeTranslator(this).sizeOf(operand);
      case IASTUnaryExpression.op_alignOf -> {
        if (context.text().contains("_Alignas") || context.text().contains("aligned")) {
          throw new UnmodelledConstruct("how an object is aligned");
        }
        yield new SizeTranslator(this).alignment(typeOf(operand));
      }
      case IASTUnaryExpression.op_prefixIncr,
          IASTUnaryExpression.op_prefixDecr,
          IASTUnaryExpression.op_postFixIncr,
          IASTUnaryExpression.op_postFixDecr ->
          new AssignmentTranslator(this).step(node, true);
      default -> throw new UnmodelledConstruct("an operator that is not modelled");
    };
  }

  private static Scalar arithmetic(Value value) {
    Scalar scalar = value.type().scalar();
    if (scalar == Scalar.POINTER) {
      throw new UnmodelledConstruct("arithmetic of a pointer");
    }
    return scalar;
  }

  /** The value, saved so that later effects do not change it. */
  public Value kept(Value value) {
    if (value.expression() instanceof Expression.Constant) {
      return value;
    }
    Scalar scalar = value.type().scalar();
    Expression.Local slot = new Expression.Local(frame.temporary(scalar.size()));
    out.add(new Effect.Store(scalar, slot, value.expression()));
    return new Value(value.type(), new Expression.Load(scalar, slot));
  }

  /** As {@code kept}, also for structures; void values need no saving. */
  Value keptWhole(Value value) {
    if (value.type().isScalar()) {
      return kept(value);
    }
    if (!(value.type() instanceof CType.Struct struct)) {
      return value;
    }
    long size = context.types().size(struct);
    Expression.Local slot = new Expression.Local(frame.temporary(size));
    out.add(new Effect.Copy(slot, value.expression(), size));
    return new Value(struct, slot);
  }

  private Operand binary(IASTBinaryExpression node) {
    if (Operators.isAssignment(node)) {
      return new AssignmentTranslator(this).assign(node, true);
    }
    if (ExpressionLowering.isLogical(node)) {
      return new ChoiceTranslator(this).logical(node);
    }
    OptionalLong offset = MemberOffset.of(node, context, this);
    if (offset.isPresent()) {
      return new SizeTranslator(this).size(offset.getAsLong());
    }
    Value left = value(node.getOperand1());
    Value right = value(node.getOperand2());
    Optional<Relation> relation = Operators.relation(node);
    return relation.isPresent()
        ? Operators.number(Operators.compared(relation.get(), left, right))
        : Operators.of(Operators.operator(node), left, right, context.types());
  }
}
