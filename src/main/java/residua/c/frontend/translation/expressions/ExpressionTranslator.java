package residua.c.frontend.translation.expressions;

import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
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
import residua.c.frontend.lowering.OperandOrder;
import residua.c.frontend.text.NameTable;
import residua.c.frontend.translation.calls.CallTranslator;
import residua.c.frontend.translation.calls.VariadicTranslator;
import residua.c.frontend.translation.context.SizeTranslator;
import residua.c.frontend.translation.context.SubexpressionTranslator;
import residua.c.frontend.translation.context.TranslationContext;
import residua.c.frontend.translation.facts.EvaluationState;
import residua.c.frontend.translation.facts.FunctionFrame;
import residua.c.frontend.translation.facts.WideArithmetic;
import residua.c.frontend.translation.objects.AssignmentTranslator;
import residua.c.frontend.translation.objects.ChainTranslator;
import residua.c.frontend.translation.objects.LvalueTranslator;
import residua.c.frontend.translation.objects.VolatileTranslator;
import residua.c.frontend.types.CType;
import residua.c.frontend.types.Conversions;
import residua.c.frontend.types.Operand;
import residua.c.frontend.types.Operand.Place;
import residua.c.frontend.types.Operand.Value;
import residua.c.frontend.types.Operators;
import residua.c.frontend.types.UnmodelledConstruct;
import residua.c.frontend.types.WideTypes;
import residua.c.semantics.ConstantValues;
import residua.c.semantics.Expression;
import residua.c.semantics.Expression.Relation;
import residua.c.semantics.Scalar;

/**
 * Translates expressions to values without side effects, preceded by effects: hands each to the
 * translator of its kind.
 */
public final class ExpressionTranslator implements SubexpressionTranslator {
  private final TranslationContext context;
  private final EvaluationState evaluation;
  private final Map<IASTNode, Value> done;

  /**
   * A translation of part of a function.
   *
   * @param done nodes that have been evaluated already, with their values
   */
  public ExpressionTranslator(
      TranslationContext context, EvaluationState evaluation, Map<IASTNode, Value> done) {
    this.context = context;
    this.evaluation = evaluation;
    this.done = done;
  }

  /** A translation of an expression that stands outside functions. */
  public ExpressionTranslator(TranslationContext context, FunctionFrame frame) {
    this(context, new EvaluationState(frame), Map.of());
  }

  @Override
  public TranslationContext context() {
    return context;
  }

  @Override
  public EvaluationState evaluation() {
    return evaluation;
  }

  @Override
  public void effect(IASTExpression node) {
    IASTExpression inner = NameTable.stripBrackets(node);
    if (done.containsKey(node) || done.containsKey(inner)) {
      return;
    }
    switch (inner) {
      case IASTBinaryExpression binary when Operators.isAssignment(binary) ->
          context
              .order()
              .chain(binary)
              .ifPresentOrElse(
                  chain -> new ChainTranslator(this).assign(chain, binary),
                  () -> new AssignmentTranslator(this).assign(binary, false));
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
      default -> {
        // Its value is read, and discarded (C17, 6.3.2.1 paragraph 2).
        if (operand(inner) instanceof Place place
            && (place.type().isWhole() || place.type() instanceof CType.Struct)) {
          new LvalueTranslator(this).require(place, inner);
        }
      }
    }
  }

  @Override
  public Value value(IASTExpression node) {
    Value result = new LvalueTranslator(this).loaded(operand(node), node);
    evaluation.isDone(node);
    return result;
  }

  @Override
  public Expression converted(Value value, CType type, IASTExpression node) {
    new VolatileTranslator(this).requireKept(value.type(), type, node);
    if (value.type() instanceof CType.Wide || type instanceof CType.Wide) {
      return new WideArithmetic(evaluation).converted(value, type).expression();
    }
    return Conversions.to(type, value);
  }

  /** The type of a conditional, which is not evaluated here. */
  public CType typeOfChoice(IASTConditionalExpression node) {
    IASTExpression positive = node.getPositiveResultExpression();
    IASTExpression first = positive == null ? node.getLogicalConditionExpression() : positive;
    return evaluation.withoutEvaluation(
        () -> ChoiceTranslator.type(value(first), value(node.getNegativeResultExpression())));
  }

  @Override
  public Operand operand(IASTExpression node) {
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
      case IGNUASTCompoundStatementExpression block ->
          evaluation.inBlock(
              () -> new BlockTranslator(this).value(block, evaluation.frame().size()));
      default -> throw new UnmodelledConstruct("an expression that is not modelled");
    };
  }

  private Operand unary(IASTUnaryExpression node) {
    IASTExpression operand = node.getOperand();
    return switch (node.getOperator()) {
      case IASTUnaryExpression.op_bracketedPrimary -> operand(operand);
      case IASTUnaryExpression.op_plus -> {
        if (!context.isWritten(node, '+')) {
          yield operand(operand);
        }
        Value value = value(operand);
        yield value.type() instanceof CType.Wide ? value : Conversions.promoted(value);
      }
      case IASTUnaryExpression.op_minus -> negated(node, value(operand));
      case IASTUnaryExpression.op_tilde -> complement(value(operand));
      case IASTUnaryExpression.op_not -> {
        Value given = value(operand);
        Value value = given.type() instanceof CType.Wide ? Operators.number(truth(given)) : given;
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
          throw new UnmodelledConstruct("the alignment of an object");
        }
        yield new SizeTranslator(this).alignment(unevaluated(operand).type());
      }
      case IASTUnaryExpression.op_prefixIncr,
          IASTUnaryExpression.op_prefixDecr,
          IASTUnaryExpression.op_postFixIncr,
          IASTUnaryExpression.op_postFixDecr ->
          new AssignmentTranslator(this).step(node, true);
      default -> throw new UnmodelledConstruct("an operator that is not modelled");
    };
  }

  private Value negated(IASTUnaryExpression node, Value operand) {
    if (operand.type() instanceof CType.Wide) {
      obligations(node).wideNegation(operand);
      return new WideArithmetic(evaluation).negated(operand);
    }
    Value value = Conversions.promoted(operand);
    obligations(node).negation(value);
    return new Value(
        value.type(),
        ConstantValues.folded(new Expression.Negate(arithmetic(value), value.expression())));
  }

  private Value complement(Value operand) {
    if (operand.type() instanceof CType.Wide) {
      return new WideArithmetic(evaluation).complement(operand);
    }
    Value value = Conversions.promoted(operand);
    return new Value(
        value.type(),
        ConstantValues.folded(new Expression.Complement(arithmetic(value), value.expression())));
  }

  private static Scalar arithmetic(Value value) {
    Scalar scalar = value.type().scalar();
    if (scalar == Scalar.POINTER) {
      throw new UnmodelledConstruct("arithmetic of a pointer");
    }
    return scalar;
  }

  private Operand binary(IASTBinaryExpression node) {
    if (Operators.isAssignment(node)) {
      return new AssignmentTranslator(this).assign(node, true);
    }
    if (OperandOrder.isLogical(node)) {
      return new ChoiceTranslator(this).logical(node);
    }
    OptionalLong offset = MemberOffset.of(node, context, this);
    if (offset.isPresent()) {
      return new SizeTranslator(this).size(offset.getAsLong());
    }
    Value left = value(node.getOperand1());
    Value right = value(node.getOperand2());
    Optional<Relation> relation = Operators.relation(node);
    if (WideTypes.isAmong(left, right)) {
      WideArithmetic wide = new WideArithmetic(evaluation);
      if (relation.isPresent()) {
        return wide.compared(relation.get(), left, right);
      }
      obligations(node).wideOperator(Operators.operator(node), left, right);
      return wide.operator(Operators.operator(node), left, right);
    }
    if (relation.isPresent()) {
      return Operators.number(Operators.compared(relation.get(), left, right));
    }
    obligations(node).operator(Operators.operator(node), left, right);
    return Operators.of(Operators.operator(node), left, right, context.types());
  }
}
