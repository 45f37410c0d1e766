package residua.frontend;

import org.eclipse.cdt.core.dom.ast.IASTTypeId;
import org.eclipse.cdt.core.dom.ast.IASTTypeIdExpression;
import org.eclipse.cdt.core.dom.ast.IType;
import org.eclipse.cdt.internal.core.dom.parser.c.CVisitor;
import residua.frontend.Operand.Value;
import residua.meaning.DataModel;
import residua.meaning.Expression;

/** Translates what asks for the size or the alignment of a type. */
final class SizeMeaning {
  private final ExpressionMeaning expressions;

  SizeMeaning(ExpressionMeaning expressions) {
    this.expressions = expressions;
  }

  Operand sizeOf(IASTTypeIdExpression node) {
    CType type = expressions.context().types().of(type(node.getTypeId()));
    return switch (node.getOperator()) {
      case IASTTypeIdExpression.op_sizeof -> size(expressions.context().types().size(type));
      case IASTTypeIdExpression.op_alignof -> alignment(type);
      default -> throw new NoMeaning("an operator that is not modelled");
    };
  }

  /** For i386, gcc's two operators give two numbers for wide types: in structures, and alone. */
  Value alignment(CType type) {
    TypeTable types = expressions.context().types();
    if (types.model() == DataModel.ILP32 && types.size(type) > 4) {
      throw new NoMeaning("an alignment that depends on where the object is");
    }
    return size(types.alignment(type));
  }

  Value size(long size) {
    return Operators.number(
        new Expression.Constant(expressions.context().types().model().ofSizes(), size));
  }

  IType type(IASTTypeId id) {
    expressions.context().requireKnown(id);
    return CVisitor.createType(id.getAbstractDeclarator());
  }
}
