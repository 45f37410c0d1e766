package residua.c.frontend.translation.objects;

import java.util.Optional;
import org.eclipse.cdt.core.dom.ast.IASTBinaryExpression;
import org.eclipse.cdt.core.dom.ast.IASTExpression;
import org.eclipse.cdt.core.dom.ast.IASTUnaryExpression;
import residua.c.frontend.translation.context.SubexpressionTranslator;
import residua.c.frontend.translation.facts.EvaluationState;
import residua.c.frontend.translation.facts.WideArithmetic;
import residua.c.frontend.types.CType;
import residua.c.frontend.types.Conversions;
import residua.c.frontend.types.MemoryLayout;
import residua.c.frontend.types.Operand.Place;
import residua.c.frontend.types.Operand.Value;
import residua.c.frontend.types.Operators;
import residua.c.frontend.types.UnmodelledConstruct;
import residua.c.frontend.types.WideTypes;
import residua.c.semantics.Effect;
import residua.c.semantics.Expression;
import residua.c.semantics.Expression.Operator;
import residua.c.semantics.Scalar;

/** Translates assignments, and the operators {@code ++} and {@code --}. */
public final class AssignmentTranslator {
  private final SubexpressionTranslator expressions;
  private final EvaluationState evaluation;

  public AssignmentTranslator(SubexpressionTranslator expressions) {
    this.expressions = expressions;
    this.evaluation = expressions.evaluation();
  }

  /**
   * The value of an assignment.
   *
   * @param used whether its value is used
   */
  public Value assign(IASTBinaryExpression node, boolean used) {
    Place place = place(node.getOperand1());
    boolean isPlain = node.getOperator() == IASTBinaryExpression.op_assign;
    // A volatile object is read first: the value does not change with the right operand.
    Optional<Value> before =
        isPlain || !place.isVolatile()
            ? Optional.empty()
            : Optional.of(loadedObject(place, node, true));
    Value right = expressions.value(node.getOperand2());
    Value changed = right;
    if (!isPlain) {
      Value old = before.orElseGet(() -> loadedObject(place, node, true));
      changed = changed(Operators.ofAssignment(node), old, right, node);
    }
    Expression stored = expressions.converted(changed, place.type(), node);
    requireObject(place, node);
    evaluation.isDone(node);
    if (used && place.type().isScalar()) {
      return storedValue(place, stored, node);
    }
    store(place, stored);
    return new Value(place.type(), place.type().isWhole() ? stored : place.address());
  }

  private Value changed(Operator operator, Value old, Value by, IASTExpression node) {
    if (WideTypes.isAmong(old, by)) {
      expressions.obligations(node).wideOperator(operator, old, by);
      return new WideArithmetic(evaluation).operator(operator, old, by);
    }
    expressions.obligations(node).operator(operator, old, by);
    return Operators.of(operator, old, by, expressions.context().types());
  }

  /**
   * The value of an increment or decrement.
   *
   * @param used whether its value is used
   */
  public Value step(IASTUnaryExpression node, boolean used) {
    int operator = node.getOperator();
    boolean up =
        operator == IASTUnaryExpression.op_prefixIncr
            || operator == IASTUnaryExpression.op_postFixIncr;
    boolean after =
        operator == IASTUnaryExpression.op_postFixIncr
            || operator == IASTUnaryExpression.op_postFixDecr;
    Place place = place(node.getOperand());
    evaluation.steps(node, place);
    Value old = loadedObject(place, node, used);
    Value one = Operators.number(new Expression.Constant(Scalar.I32, 1));
    if (used && after) {
      old = evaluation.keptWhole(old, expressions.context().types());
    }
    Value changed = changed(up ? Operator.ADD : Operator.SUBTRACT, old, one, node);
    boolean isWide = place.type() instanceof CType.Wide;
    Expression stored = isWide ? changed.expression() : Conversions.to(place.type(), changed);
    requireObject(place, node);
    if (used && !after && !isWide) {
      return storedValue(place, stored, node);
    }
    store(place, stored);
    return after ? old : changed;
  }

  /** The value of an assignment to a scalar: the object's value after it. */
  Value storedValue(Place place, Expression stored, IASTExpression node) {
    if (place.bits().isPresent()) {
      return storedBits(place, stored, node);
    }
    Value result = evaluation.kept(new Value(place.type(), stored));
    store(place, result.expression());
    return result;
  }

  /** Cuts the value of a bit-field to its width; it is read as usual. */
  private Value storedBits(Place place, Expression stored, IASTExpression node) {
    if (place.isVolatile()) {
      throw new UnmodelledConstruct("the value of an assignment to a volatile bit-field");
    }
    CType pointer = new CType.Pointer(CType.VOID);
    Expression address = evaluation.kept(new Value(pointer, place.address())).expression();
    Place same = new Place(place.type(), address, place.bits());
    store(same, stored);
    return evaluation.kept(new LvalueTranslator(expressions).loaded(same, node));
  }

  /** States that an object that is written exists, and may be written. */
  void requireObject(Place place, IASTExpression node) {
    new LvalueTranslator(expressions).require(place, node, true);
  }

  /** The object that an expression denotes. */
  Place place(IASTExpression node) {
    if (expressions.operand(node) instanceof Place place) {
      return place;
    }
    throw new UnmodelledConstruct("an assignment to something that is not an object");
  }

  private Value loadedObject(Place place, IASTExpression node, boolean used) {
    if (!place.type().isWhole()) {
      throw new UnmodelledConstruct("an operation on a structure");
    }
    if (place.type() instanceof CType.Wide) {
      return new LvalueTranslator(expressions).loaded(place, node);
    }
    return place.isVolatile()
        ? new VolatileTranslator(expressions).readToChange(place, node, used)
        : new LvalueTranslator(expressions).loaded(place, node);
  }

  /** Stores a converted value in an object. */
  public void store(Place place, Expression value) {
    if (place.type() instanceof CType.Struct || place.type() instanceof CType.Wide) {
      evaluation.add(
          new Effect.Copy(
              place.address(), value, expressions.context().types().size(place.type())));
      return;
    }
    Scalar scalar = place.type().scalar();
    if (place.bits().isPresent()) {
      MemoryLayout.BitField bits = place.bits().get();
      evaluation.add(
          new Effect.StoreBits(bits.unit(), place.address(), bits.shift(), bits.width(), value));
    } else {
      evaluation.add(new Effect.Store(scalar, place.address(), value));
    }
  }
}
