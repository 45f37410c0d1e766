package residua.c.frontend.translation.objects;

import java.util.List;
import org.eclipse.cdt.core.dom.ast.c.ICASTArrayDesignator;
import org.eclipse.cdt.core.dom.ast.c.ICASTDesignator;
import org.eclipse.cdt.core.dom.ast.c.ICASTFieldDesignator;
import org.eclipse.cdt.core.dom.ast.gnu.c.IGCCASTArrayRangeDesignator;
import residua.c.frontend.translation.context.SubexpressionTranslator;
import residua.c.frontend.types.CType;
import residua.c.frontend.types.MemoryLayout;
import residua.c.frontend.types.UnmodelledConstruct;

/** Finds the parts of an aggregate that a designator of an initialiser denotes (C17, 6.7.9). */
final class Designators {
  /** Larger ranges are not modelled: each element is given its value separately. */
  private static final long MOST_ELEMENTS = 100_000;

  private final SubexpressionTranslator expressions;

  Designators(SubexpressionTranslator expressions) {
    this.expressions = expressions;
  }

  /** Neighbouring elements of an array, both ends included. */
  record Elements(long first, long last) {}

  /** The elements that a designator denotes; GNU C's ranges are supported. */
  Elements elements(ICASTDesignator designator) {
    return switch (designator) {
      case ICASTArrayDesignator array -> {
        long index = expressions.constant(array.getSubscriptExpression());
        yield new Elements(index, index);
      }
      case IGCCASTArrayRangeDesignator range -> {
        long first = expressions.constant(range.getRangeFloor());
        long last = expressions.constant(range.getRangeCeiling());
        if (last - first >= MOST_ELEMENTS) {
          throw new UnmodelledConstruct("a range of too many elements");
        }
        yield new Elements(first, last);
      }
      default -> throw new UnmodelledConstruct("a designator that is not understood");
    };
  }

  /** The number of the member that a designator denotes. */
  int member(CType.Struct struct, ICASTDesignator designator) {
    if (!(designator instanceof ICASTFieldDesignator field)) {
      throw new UnmodelledConstruct("a designator that is not understood");
    }
    String name = expressions.context().names().original(field.getName());
    List<MemoryLayout.Field> top = expressions.context().types().layout(struct).top();
    for (int index = 0; index < top.size(); index++) {
      if (top.get(index).name().equals(name)) {
        return index;
      }
    }
    throw new UnmodelledConstruct("a designator of an anonymous member");
  }
}
