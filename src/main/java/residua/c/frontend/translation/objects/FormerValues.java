package residua.c.frontend.translation.objects;

import java.util.HashMap;
import java.util.Map;
import org.eclipse.cdt.core.dom.ast.IASTInitializerClause;
import org.eclipse.cdt.core.dom.ast.IASTInitializerList;
import residua.c.frontend.translation.context.SubexpressionTranslator;
import residua.c.frontend.translation.facts.EvaluationState;
import residua.c.frontend.types.CType;
import residua.c.semantics.Effect;
import residua.c.semantics.Expression;

/**
 * Values that an initialiser gave to parts of an object before it came back to them: a value for
 * the enclosing part as a whole discards them (C17, 6.7.9, 19 and 21).
 */
final class FormerValues {
  private final SubexpressionTranslator expressions;
  private final EvaluationState evaluation;

  /** The members of unions initialised last; for other unions it can only be the first member. */
  private final Map<Union, Integer> chosen = new HashMap<>();

  /** A union, told apart from others that may begin at the same address. */
  private record Union(CType type, Expression address) {}

  FormerValues(SubexpressionTranslator expressions) {
    this.expressions = expressions;
    this.evaluation = expressions.evaluation();
  }

  /**
   * Discards the whole content of an aggregate, if its new initialiser need not give every part a
   * value.
   */
  void clear(CType type, Expression address, IASTInitializerClause value) {
    boolean isString =
        type instanceof CType.Array array && InitialiserClauses.isString(value, array);
    if (!type.isWhole() && (isString || value instanceof IASTInitializerList)) {
      clear(type, address);
    }
  }

  /**
   * Records which member of an object is given a value; in a union, the previous member's value is
   * lost.
   */
  void choose(CType type, Expression address, int member) {
    if (type instanceof CType.Struct struct
        && expressions.context().types().layout(struct).union()) {
      Integer before = chosen.put(new Union(type, address), member);
      if (member != (before == null ? 0 : before)) {
        clear(type, address);
      }
    }
  }

  private void clear(CType type, Expression address) {
    evaluation.add(new Effect.Zero(address, expressions.context().types().size(type)));
  }
}
