package residua.c.frontend.translation.context;

import java.util.Optional;
import org.eclipse.cdt.core.dom.ast.IASTExpression;
import org.eclipse.cdt.core.dom.ast.IASTTypeId;
import org.eclipse.cdt.core.dom.ast.IASTTypeIdExpression;
import org.eclipse.cdt.core.dom.ast.IType;
import org.eclipse.cdt.internal.core.dom.parser.c.CVisitor;
import residua.c.frontend.lowering.VariableArrays;
import residua.c.frontend.translation.facts.EvaluationState;
import residua.c.frontend.translation.facts.FunctionFrame;
import residua.c.frontend.types.CType;
import residua.c.frontend.types.Conversions;
import residua.c.frontend.types.Operand;
import residua.c.frontend.types.Operand.Value;
import residua.c.frontend.types.Operators;
import residua.c.frontend.types.TypeTable;
import residua.c.frontend.types.UnmodelledConstruct;
import residua.c.semantics.Effect;
import residua.c.semantics.Expression;
import residua.c.semantics.Scalar;

/** Translates {@code sizeof} and {@code alignof}. */
public final class SizeTranslator {
  /** The reason for missing semantics. */
  public static final String CHANGES = "an array whose length has side effects";

  private final SubexpressionTranslator expressions;
  private final EvaluationState evaluation;

  public SizeTranslator(SubexpressionTranslator expressions) {
    this.expressions = expressions;
    this.evaluation = expressions.evaluation();
  }

  /** An operator on the name of a type. */
  public Operand sizeOf(IASTTypeIdExpression node) {
    CType type = type(node.getTypeId());
    return switch (node.getOperator()) {
      case IASTTypeIdExpression.op_sizeof -> size(type);
      case IASTTypeIdExpression.op_alignof -> alignment(type);
      default -> throw new UnmodelledConstruct("an operator that is not modelled");
    };
  }

  /**
   * For i386, gcc's two operators yield different alignments for wide types: inside structures, and
   * alone.
   */
  public Value alignment(CType type) {
    TypeTable types = expressions.context().types();
    if (types.model().isNarrow() && types.size(type) > 4) {
      throw new UnmodelledConstruct("an alignment that depends on where the object is");
    }
    return size(types.alignment(type));
  }

  /** The size of an object denoted by an expression, which is not evaluated. */
  public Value sizeOf(IASTExpression operand) {
    CType type = expressions.unevaluated(operand).type();
    boolean isMeasured = type instanceof CType.Array array && array.isMeasured();
    if (isMeasured && !evaluation.apart(() -> expressions.operand(operand)).isEmpty()) {
      // It is evaluated for its effects.
      throw new UnmodelledConstruct("the size of an array expression with side effects");
    }
    return size(type);
  }

  private Value size(CType type) {
    return Operators.number(expressions.context().types().sizeOf(type));
  }

  /** A number of bytes, of the type {@code size_t}. */
  public Value size(long size) {
    return Operators.number(
        new Expression.Constant(expressions.context().types().model().ofSizes(), size));
  }

  /** The type in parentheses. */
  public CType type(IASTTypeId id) {
    expressions.context().requireKnown(id);
    Optional<CType> written = expressions.context().written().type(id, expressions);
    if (written.isPresent()) {
      return written.get();
    }
    IType type = CVisitor.createType(id.getAbstractDeclarator());
    if (VariableArrays.changeSomething(id)) {
      throw new UnmodelledConstruct(CHANGES);
    }
    measure(type, false);
    return expressions.context().types().of(type);
  }

  /**
   * Calculates the sizes of the arrays in a type.
   *
   * @param isDeclared whether they are needed for longer than a statement
   */
  public void measure(IType type, boolean isDeclared) {
    TypeTable types = expressions.context().types();
    Scalar sizes = types.model().ofSizes();
    types
        .calculated()
        .measure(
            type,
            types,
            (length, element) -> {
              FunctionFrame frame = evaluation.frame();
              int slot = isDeclared ? frame.unnamed(sizes.size()) : frame.temporary(sizes.size());
              Value value = expressions.value(length);
              if (!value.type().scalar().isInteger()) {
                throw new UnmodelledConstruct("an array whose length is not an integer");
              }
              evaluation.add(
                  new Effect.Measure(
                      slot, sizes, Conversions.to(Scalar.I64, value), types.sizeOf(element)));
              return slot;
            });
  }
}
