package residua.c.frontend.translation.objects;

import java.util.Optional;
import org.eclipse.cdt.core.dom.ast.IASTInitializer;
import org.eclipse.cdt.core.dom.ast.IASTInitializerClause;
import org.eclipse.cdt.core.dom.ast.IASTInitializerList;
import org.eclipse.cdt.core.dom.ast.IASTNode;
import org.eclipse.cdt.core.dom.ast.c.ICASTDesignatedInitializer;
import residua.c.frontend.translation.context.SubexpressionTranslator;
import residua.c.frontend.types.CType;
import residua.c.frontend.types.TypeTable;
import residua.c.frontend.types.UnmodelledConstruct;

/** The types and sizes of objects, as far as their initialisers determine them (C17, 6.7.9). */
public final class InitialisedTypes {
  private final TypeTable types;
  private final Designators designators;

  public InitialisedTypes(SubexpressionTranslator expressions) {
    this.types = expressions.context().types();
    this.designators = new Designators(expressions);
  }

  /** A type, its length given by the initialiser if it has none. */
  public CType completed(CType type, IASTInitializer initializer) {
    return initializer != null && type instanceof CType.Array array && array.isOpen()
        ? completed(array, InitialiserClauses.clause(initializer))
        : type;
  }

  /** The array type, its length given by the number of initialised elements. */
  private CType.Array completed(CType.Array array, IASTInitializerClause clause) {
    if (InitialiserClauses.isString(clause, array)) {
      return array.ofLength(InitialiserClauses.string(clause).length());
    }
    if (!(clause instanceof IASTInitializerList list)) {
      throw new UnmodelledConstruct("an array without a length");
    }
    IASTInitializerClause[] clauses = list.getClauses();
    if (clauses.length == 1 && InitialiserClauses.isString(clauses[0], array)) {
      return array.ofLength(InitialiserClauses.string(clauses[0]).length());
    }
    long length = 0;
    long next = 0;
    for (IASTInitializerClause each : clauses) {
      IASTNode value = each;
      if (each instanceof ICASTDesignatedInitializer designated) {
        next = designators.elements(designated.getDesignators()[0]).last();
        value = designated.getOperand();
      }
      if (!array.element().isWhole() && !isWhole(value, array.element())) {
        throw new UnmodelledConstruct("an array without a length");
      }
      next++;
      length = Math.max(length, next);
    }
    return array.ofLength(length);
  }

  /**
   * The size of an object of static storage duration, including a flexible array after its type.
   */
  public long wholeSize(CType type, IASTInitializer initializer) {
    long size = types.size(type);
    return initializer == null
        ? size
        : tail(type, InitialiserClauses.clause(initializer))
            .map(tail -> Math.max(size, tail.offset() + types.size(tail.array())))
            .orElse(size);
  }

  /** The flexible array at the end of a structure, its length given by its initialiser. */
  Optional<FlexibleTail> tail(CType type, IASTInitializerClause clause) {
    return FlexibleTail.of(type, clause, types, designators)
        .map(tail -> tail.completed(completed(tail.array(), tail.values())));
  }

  private boolean isWhole(IASTNode value, CType element) {
    return value instanceof IASTInitializerList
        || (value instanceof IASTInitializerClause clause
            && element instanceof CType.Array array
            && InitialiserClauses.isString(clause, array));
  }
}
