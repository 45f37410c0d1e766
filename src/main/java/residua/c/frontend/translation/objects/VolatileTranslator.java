package residua.c.frontend.translation.objects;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.eclipse.cdt.core.dom.ast.IASTCastExpression;
import org.eclipse.cdt.core.dom.ast.IASTExpression;
import org.eclipse.cdt.core.dom.ast.IASTExpressionStatement;
import org.eclipse.cdt.core.dom.ast.IASTFunctionCallExpression;
import org.eclipse.cdt.core.dom.ast.IASTNode;
import org.eclipse.cdt.core.dom.ast.IASTUnaryExpression;
import residua.c.frontend.text.NameTable;
import residua.c.frontend.translation.context.SubexpressionTranslator;
import residua.c.frontend.translation.facts.EvaluationState;
import residua.c.frontend.translation.facts.VolatileInput;
import residua.c.frontend.translation.facts.VolatileSites;
import residua.c.frontend.types.CType;
import residua.c.frontend.types.Conversions;
import residua.c.frontend.types.MemoryLayout;
import residua.c.frontend.types.Operand.Place;
import residua.c.frontend.types.Operand.Value;
import residua.c.frontend.types.Operators;
import residua.c.frontend.types.TypeTable;
import residua.c.semantics.Effect;
import residua.c.semantics.Expression;
import residua.c.semantics.Expression.Operator;
import residua.c.semantics.Scalar;

/**
 * Translates reads of volatile objects: each yields an input. Where the text cannot express that,
 * the value is unknown.
 */
public final class VolatileTranslator {
  private static final String WHY = "the value of a volatile object";

  /** Functions that only write their first argument, or end its use. */
  private static final Set<String> ONLY_WRITING = Set.of("memset", "memcpy", "memmove", "free");

  /** Nothing is known of larger objects once they are copied. */
  private static final int MOST_PARTS = 1 << 12;

  private final SubexpressionTranslator expressions;
  private final EvaluationState evaluation;

  public VolatileTranslator(SubexpressionTranslator expressions) {
    this.expressions = expressions;
    this.evaluation = expressions.evaluation();
  }

  /**
   * Reads a volatile scalar.
   *
   * @param node the expression that denotes it
   */
  Value read(Place place, IASTExpression node) {
    if (place.type().scalar().isPointer()) {
      return any(place.type(), node);
    }
    if (evaluation.isEvaluated()) {
      sites().read(node, input(place));
    }
    return value(place);
  }

  /**
   * Reads a volatile scalar that is changed afterwards.
   *
   * @param node the operation
   * @param used whether its value is used
   */
  Value readToChange(Place place, IASTExpression node, boolean used) {
    if (place.type().scalar().isPointer()) {
      return any(place.type(), node);
    }
    if (evaluation.isEvaluated()) {
      sites().changed(node, input(place), used);
    }
    return value(place);
  }

  private VolatileInput input(Place place) {
    Scalar scalar = place.type().scalar();
    return place
        .bits()
        .map(bits -> VolatileInput.ofBits(Conversions.promoted(scalar, bits), scalar, bits))
        .orElseGet(() -> VolatileInput.of(scalar));
  }

  private Value value(Place place) {
    Scalar scalar = place.type().scalar();
    if (place.bits().isEmpty()) {
      return new Value(place.type(), fresh(scalar));
    }
    MemoryLayout.BitField bits = place.bits().get();
    Scalar type = Conversions.promoted(scalar, bits);
    Expression raw = fresh(Scalar.U32);
    Expression value;
    if (scalar.isSigned()) {
      Expression unused = new Expression.Constant(Scalar.I32, Scalar.U32.bits() - bits.width());
      Expression high = new Expression.Binary(Operator.LEFT, Scalar.U32, raw, unused);
      Expression signed = new Expression.Convert(Scalar.I32, high);
      value = new Expression.Binary(Operator.RIGHT, Scalar.I32, signed, unused);
    } else {
      Expression mask = new Expression.Constant(Scalar.U32, (1L << bits.width()) - 1);
      Expression low = new Expression.Binary(Operator.AND, Scalar.U32, raw, mask);
      value = type == Scalar.U32 ? low : new Expression.Convert(type, low);
    }
    return new Value(new CType.Number(type), value);
  }

  /** The next input, in a location of its own. */
  private Expression fresh(Scalar type) {
    int slot = evaluation.frame().temporary(type.size());
    Effect.Result result = new Effect.Result(slot, Optional.of(type), type.size());
    evaluation.add(
        new Effect.CallLibrary(VolatileInput.name(type), List.of(), Optional.of(result)));
    return new Expression.Load(type, new Expression.Local(slot));
  }

  /** An unknown value, where the text cannot read an input. */
  public Value any(CType type, IASTExpression node) {
    open(node);
    return evaluation.kept(new Value(type, new Expression.Anything(type.scalar(), WHY)));
  }

  /** A structure or union read as a whole: its volatile parts are unknown. */
  Value whole(CType.Struct struct, Place place, IASTExpression node) {
    TypeTable types = expressions.context().types();
    if (!place.isVolatile() && !types.holdsVolatile(struct)) {
      return new Value(struct, place.address());
    }
    open(node);
    long size = types.size(struct);
    Expression.Local copy = new Expression.Local(evaluation.frame().temporary(size));
    evaluation.add(new Effect.Copy(copy, place.address(), size));
    if (size > MOST_PARTS) {
      evaluation.add(new Effect.Forget(List.of(copy.slot())));
    } else {
      forget(struct, copy, place.isVolatile());
    }
    return new Value(struct, copy);
  }

  private void forget(CType type, Expression at, boolean isVolatile) {
    TypeTable types = expressions.context().types();
    switch (type) {
      case CType.Struct struct
          when types.layout(struct).union() && (isVolatile || types.holdsVolatile(struct)) -> {
        for (long i = 0; i < types.size(struct); i++) {
          store(Scalar.U8, Operators.advanced(at, i));
        }
      }
      case CType.Struct struct -> {
        for (MemoryLayout.Field field : types.layout(struct).top()) {
          boolean isHere = isVolatile || field.isVolatile();
          Expression part = Operators.advanced(at, field.offset());
          if (field.bits().isPresent() && isHere) {
            MemoryLayout.BitField bits = field.bits().get();
            Expression any = new Expression.Anything(bits.unit(), WHY);
            evaluation.add(
                new Effect.StoreBits(bits.unit(), part, bits.shift(), bits.width(), any));
          } else if (!(field.type() instanceof CType.Array array && array.isOpen())) {
            forget(field.type(), part, isHere);
          }
        }
      }
      case CType.Array array -> {
        boolean isHere = isVolatile || array.isOfVolatile();
        if (isHere || types.holdsVolatile(array.element())) {
          long each = types.size(array.element());
          for (long i = 0; i < array.length(); i++) {
            forget(array.element(), Operators.advanced(at, i * each), isHere);
          }
        }
      }
      default -> {
        if (isVolatile) {
          store(type.scalar(), at);
        }
      }
    }
  }

  private void store(Scalar type, Expression at) {
    evaluation.add(new Effect.Store(type, at, new Expression.Anything(type, WHY)));
  }

  /**
   * Notes that a pointer to volatile is converted to one to non-volatile, so that reads through it
   * count as ordinary reads: nothing is proved about an execution that does it. If the object was
   * declared volatile, the behaviour is undefined (C17, 6.7.3, 6).
   *
   * @param node the expression whose value is converted
   */
  public void requireKept(CType from, CType to, IASTExpression node) {
    if (evaluation.isEvaluated()
        && expressions.context().types().forgetsVolatile(from, to)
        && !isOnlyWritten(node)) {
      sites().open(node);
      evaluation.add(
          new Effect.OneOrder("a volatile object that may be read as if it were another one"));
    }
  }

  private static boolean isOnlyWritten(IASTNode node) {
    IASTNode at = node;
    while (at.getParent() instanceof IASTCastExpression
        || (at.getParent() instanceof IASTUnaryExpression unary
            && unary.getOperator() == IASTUnaryExpression.op_bracketedPrimary)) {
      at = at.getParent();
    }
    return at.getParent() instanceof IASTFunctionCallExpression call
        && call.getArguments().length > 0
        && call.getArguments()[0] == at
        && call.getParent() instanceof IASTExpressionStatement
        && NameTable.calleeName(call)
            .filter(name -> ONLY_WRITING.contains(name.toString()))
            .isPresent();
  }

  private void open(IASTExpression node) {
    if (evaluation.isEvaluated()) {
      sites().open(node);
    }
  }

  private VolatileSites sites() {
    return expressions.context().volatileSites();
  }
}
