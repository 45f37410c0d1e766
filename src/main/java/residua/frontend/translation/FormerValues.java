package residua.frontend.translation;

import java.util.HashMap;
import java.util.Map;
import org.eclipse.cdt.core.dom.ast.IASTInitializerClause;
import org.eclipse.cdt.core.dom.ast.IASTInitializerList;
import residua.frontend.types.CType;
import residua.meaning.Effect;
import residua.meaning.Expression;

/**
 * What an initialiser gave parts of an object before it came back to them: what gives a part as a
 * whole its value leaves nothing of that (C17, 6.7.9, 19 and 21).
 */
final class FormerValues {
  private final ExpressionMeaning expressions;

  /** Which members of unions were given last; of others it can only be the first one. */
  private final Map<Union, Integer> chosen = new HashMap<>();

  /** One of several that may begin at an address. */
  private record Union(CType type, Expression address) {}

  FormerValues(ExpressionMeaning expressions) {
    this.expressions = expressions;
  }

  /** Takes away all that an aggregate holds, if what it gets need not give all of it a value. */
  void clear(CType type, Expression address, IASTInitializerClause value) {
    boolean isString =
        type instanceof CType.Array array && InitialiserMeaning.isString(value, array);
    if (!type.isScalar() && (isString || value instanceof IASTInitializerList)) {
      clear(type, address);
    }
  }

  /** Says which member of something is given a value; if it is a union, the one before is gone. */
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
    expressions.add(new Effect.Zero(address, expressions.context().types().size(type)));
  }
}
