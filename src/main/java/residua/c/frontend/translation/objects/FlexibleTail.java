package residua.c.frontend.translation.objects;

import java.util.List;
import java.util.Optional;
import org.eclipse.cdt.core.dom.ast.IASTInitializerClause;
import org.eclipse.cdt.core.dom.ast.IASTInitializerList;
import org.eclipse.cdt.core.dom.ast.IASTNode;
import org.eclipse.cdt.core.dom.ast.c.ICASTDesignatedInitializer;
import residua.c.frontend.types.CType;
import residua.c.frontend.types.MemoryLayout;
import residua.c.frontend.types.TypeTable;

/**
 * The initialiser of the flexible array at the end of a structure: an object of static storage
 * duration grows by it (GCC manual, "Arrays of Length Zero").
 *
 * @param array its type
 * @param offset where it begins
 * @param values its initialiser in braces, or the string
 */
record FlexibleTail(CType.Array array, long offset, IASTInitializerClause values) {
  /** Finds it; empty if there is none, or if it is not obvious which clause it is. */
  static Optional<FlexibleTail> of(
      CType type, IASTInitializerClause clause, TypeTable types, Designators designators) {
    if (!(type instanceof CType.Struct struct) || !(clause instanceof IASTInitializerList list)) {
      return Optional.empty();
    }
    MemoryLayout layout = types.layout(struct);
    List<MemoryLayout.Field> fields = layout.top();
    if (layout.union()
        || fields.isEmpty()
        || !(fields.getLast().type() instanceof CType.Array open)
        || !open.isOpen()) {
      return Optional.empty();
    }
    int next = 0;
    for (IASTInitializerClause each : list.getClauses()) {
      IASTNode value = each;
      if (each instanceof ICASTDesignatedInitializer designated) {
        if (designated.getDesignators().length != 1) {
          return Optional.empty();
        }
        next = designators.member(struct, designated.getDesignators()[0]);
        value = designated.getOperand();
      }
      if (next >= fields.size()) {
        return Optional.empty();
      }
      boolean isLast = next == fields.size() - 1;
      boolean isWhole =
          value instanceof IASTInitializerList
              || (value instanceof IASTInitializerClause given
                  && (isLast
                      ? InitialiserClauses.isString(given, open)
                      : fields.get(next).type().isWhole()));
      if (!isWhole) {
        return Optional.empty();
      }
      if (isLast) {
        IASTInitializerClause values = (IASTInitializerClause) value;
        return Optional.of(new FlexibleTail(open, fields.getLast().offset(), values));
      }
      next++;
    }
    return Optional.empty();
  }

  /** The same with a type that has a length. */
  FlexibleTail completed(CType.Array type) {
    return new FlexibleTail(type, offset, values);
  }
}
