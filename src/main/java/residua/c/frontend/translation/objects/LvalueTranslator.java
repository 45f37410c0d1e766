package residua.c.frontend.translation.objects;

import java.util.Optional;
import org.eclipse.cdt.core.dom.ast.IASTArraySubscriptExpression;
import org.eclipse.cdt.core.dom.ast.IASTExpression;
import org.eclipse.cdt.core.dom.ast.IASTFieldReference;
import residua.c.frontend.translation.context.SubexpressionTranslator;
import residua.c.frontend.translation.facts.EvaluationState;
import residua.c.frontend.types.CType;
import residua.c.frontend.types.Conversions;
import residua.c.frontend.types.MemoryLayout;
import residua.c.frontend.types.Operand;
import residua.c.frontend.types.Operand.Place;
import residua.c.frontend.types.Operand.Value;
import residua.c.frontend.types.Operators;
import residua.c.frontend.types.TypeTable;
import residua.c.frontend.types.UnmodelledConstruct;
import residua.c.semantics.Expression;
import residua.c.semantics.Scalar;
import residua.c.specification.SafetyProperty;

/** Translates expressions that denote an object, and reads of an object. */
public final class LvalueTranslator {
  private final SubexpressionTranslator expressions;
  private final EvaluationState evaluation;

  public LvalueTranslator(SubexpressionTranslator expressions) {
    this.expressions = expressions;
    this.evaluation = expressions.evaluation();
  }

  /** The target of a pointer. */
  public Place pointedTo(IASTExpression operand) {
    Value pointer = expressions.value(operand);
    if (!(pointer.type() instanceof CType.Pointer to)) {
      throw new UnmodelledConstruct("a value that is not a pointer");
    }
    return new Place(to.target(), pointer.expression(), Optional.empty(), to.isToVolatile());
  }

  /** The address of an object. */
  public Value address(IASTExpression operand) {
    if (!(expressions.operand(operand) instanceof Place place) || place.bits().isPresent()) {
      throw new UnmodelledConstruct("an address of something that is not an object");
    }
    evaluation.frame().escapes(place.address());
    return new Value(new CType.Pointer(place.type(), place.isVolatile()), place.address());
  }

  /** The element that a subscript denotes. */
  public Operand subscript(IASTArraySubscriptExpression node) {
    if (!(node.getArgument() instanceof IASTExpression index)) {
      throw new UnmodelledConstruct("a subscript that is not understood");
    }
    Operand base = expressions.operand(node.getArrayExpression());
    if (base instanceof Place place && place.type() instanceof CType.Array array) {
      Value at = expressions.value(index);
      boolean isVolatile = place.isVolatile() || array.isOfVolatile();
      return Operators.element(
          place.address(), array.element(), isVolatile, at, expressions.context().types());
    }
    Value left = loaded(base, node.getArrayExpression());
    Value right = expressions.value(index);
    return left.type() instanceof CType.Pointer pointer
        ? Operators.element(
            left.expression(),
            pointer.target(),
            pointer.isToVolatile(),
            right,
            expressions.context().types())
        : right.type() instanceof CType.Pointer other
            ? Operators.element(
                right.expression(),
                other.target(),
                other.isToVolatile(),
                left,
                expressions.context().types())
            : Operators.noPointer();
  }

  /** The member that an expression denotes. */
  public Operand field(IASTFieldReference node) {
    CType owner;
    Expression address;
    boolean isVolatile;
    if (node.isPointerDereference()) {
      Value pointer = expressions.value(node.getFieldOwner());
      owner =
          pointer.type() instanceof CType.Pointer to
              ? to.target()
              : new CType.Odd("a value that is not a pointer");
      address = pointer.expression();
      isVolatile = pointer.type() instanceof CType.Pointer to && to.isToVolatile();
    } else {
      Operand operand = expressions.operand(node.getFieldOwner());
      owner = operand.type();
      address = operand instanceof Place place ? place.address() : ((Value) operand).expression();
      isVolatile = operand instanceof Place place && place.isVolatile();
    }
    if (!(owner instanceof CType.Struct struct)) {
      throw new UnmodelledConstruct("a member of something that is not a structure");
    }
    String name = expressions.context().names().original(node.getFieldName());
    MemoryLayout.Field field =
        expressions
            .context()
            .types()
            .layout(struct)
            .field(name)
            .orElseThrow(() -> new UnmodelledConstruct("the member " + name));
    TypeTable types = expressions.context().types();
    // Members of a union share one object.
    boolean isShared = types.layout(struct).union() && types.holdsVolatile(struct);
    return new Place(
        field.type(),
        Operators.advanced(address, field.offset()),
        field.bits(),
        isVolatile || field.isVolatile() || isShared);
  }

  /**
   * The value of an object; a value yields itself.
   *
   * @param node the expression that denotes it
   */
  public Value loaded(Operand operand, IASTExpression node) {
    return switch (operand) {
      case Value value -> value;
      case Place place ->
          switch (place.type()) {
            case CType.Array array -> {
              evaluation.frame().escapes(place.address());
              boolean isVolatile = place.isVolatile() || array.isOfVolatile();
              yield new Value(new CType.Pointer(array.element(), isVolatile), place.address());
            }
            case CType.Function function -> new Value(new CType.Pointer(function), place.address());
            case CType.Struct struct -> {
              require(place, node);
              yield new VolatileTranslator(expressions).whole(struct, place, node);
            }
            case CType.Wide wide -> {
              require(place, node);
              if (place.isVolatile()) {
                throw new UnmodelledConstruct("a volatile object of type " + wide.words());
              }
              yield evaluation.keptWhole(
                  new Value(wide, place.address()), expressions.context().types());
            }
            default -> {
              require(place, node);
              yield place.isVolatile()
                  ? new VolatileTranslator(expressions).read(place, node)
                  : loadedScalar(place);
            }
          };
    };
  }

  /** States that an object exists that is read. */
  public void require(Place place, IASTExpression node) {
    require(place, node, false);
  }

  /**
   * States that an object exists that is read or written.
   *
   * @param isWritten whether it is written
   */
  public void require(Place place, IASTExpression node, boolean isWritten) {
    evaluation.accessed(place, node);
    boolean isVariable =
        place.address() instanceof Expression.Local
            || place.address() instanceof Expression.Global global
                && !(isWritten
                    && expressions.context().objects().storages().get(global.index()).isConstant());
    if (isVariable || !evaluation.asksFor(SafetyProperty.VALID_DEREF)) {
      return;
    }
    long size =
        place
            .bits()
            .map(bits -> (long) bits.unit().size())
            .orElseGet(() -> expressions.context().types().size(place.type()));
    expressions.obligations(node).access(place.address(), size, isWritten);
  }

  private static Value loadedScalar(Place place) {
    Scalar scalar = place.type().scalar();
    if (place.bits().isEmpty()) {
      return new Value(place.type(), new Expression.Load(scalar, place.address()));
    }
    MemoryLayout.BitField bits = place.bits().get();
    boolean signed = scalar.isSigned();
    Scalar type = Conversions.promoted(scalar, bits);
    return new Value(
        new CType.Number(type),
        new Expression.Bits(
            type, bits.unit(), place.address(), bits.shift(), bits.width(), signed));
  }
}
