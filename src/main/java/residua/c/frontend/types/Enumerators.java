package residua.c.frontend.types;

import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import org.eclipse.cdt.core.dom.ast.IASTEnumerationSpecifier;
import org.eclipse.cdt.core.dom.ast.IASTEnumerationSpecifier.IASTEnumerator;
import org.eclipse.cdt.core.dom.ast.IASTExpression;
import org.eclipse.cdt.core.dom.ast.IASTNode;
import org.eclipse.cdt.core.dom.ast.IEnumeration;
import org.eclipse.cdt.core.dom.ast.IEnumerator;
import org.eclipse.cdt.internal.core.dom.parser.c.CEnumerator;
import residua.c.semantics.Expression;
import residua.c.semantics.Scalar;

/**
 * The values of enumerators and the types of enumerations, as in gcc: C17, 6.7.2.2, and values of
 * up to 32 bits that do not fit into {@code int}. The parser's own values are without types, and so
 * without conversions.
 */
public final class Enumerators {
  private static final long MOST = 0xffff_ffffL;

  private final Function<IASTExpression, Expression.Constant> constants;
  private final Predicate<IASTNode> isPacked;
  private final Map<IASTNode, Optional<Long>> values = new IdentityHashMap<>();
  private final Set<IASTNode> begun = new HashSet<>();
  private final Map<IEnumeration, CType> types = new IdentityHashMap<>();

  /**
   * The enumerators of a program.
   *
   * @param constants the value of a constant expression with its type; throws {@link
   *     UnmodelledConstruct}
   * @param isPacked whether a type is as small as possible
   */
  public Enumerators(
      Function<IASTExpression, Expression.Constant> constants, Predicate<IASTNode> isPacked) {
    this.isPacked = isPacked;
    this.constants = constants;
  }

  /** The value of an enumerator. */
  public Expression.Constant constant(IEnumerator enumerator) {
    long value =
        value(enumerator)
            .orElseThrow(() -> new UnmodelledConstruct("the value of " + enumerator.getName()));
    if ((int) value == value) {
      return new Expression.Constant(Scalar.I32, value);
    }
    // As wide as the others of its enumeration.
    boolean isKnown =
        enumerator.getType() instanceof IEnumeration enumeration
            && type(enumeration) instanceof CType.Number(Scalar scalar)
            && scalar == Scalar.U32;
    if (!isKnown) {
      throw new UnmodelledConstruct("the type of " + enumerator.getName());
    }
    return new Expression.Constant(Scalar.U32, value);
  }

  /** The type of objects of an enumeration. */
  CType type(IEnumeration enumeration) {
    CType known = types.get(enumeration);
    if (known == null) {
      known = typeOf(enumeration);
      types.put(enumeration, known);
    }
    return known;
  }

  private CType typeOf(IEnumeration enumeration) {
    long least = 0;
    long most = 0;
    for (IEnumerator each : enumeration.getEnumerators()) {
      Optional<Long> value = value(each);
      if (value.isEmpty()) {
        return new CType.Odd("an enumeration whose values are not all known");
      }
      least = Math.min(least, value.get());
      most = Math.max(most, value.get());
    }
    if (least < Integer.MIN_VALUE || most > MOST || (least < 0 && most > Integer.MAX_VALUE)) {
      return new CType.Odd("an enumeration of more than 32 bits");
    }
    if (definition(enumeration).filter(isPacked).isPresent()) {
      return new CType.Number(smallest(least, most));
    }
    return new CType.Number(least < 0 ? Scalar.I32 : Scalar.U32);
  }

  private static Scalar smallest(long least, long most) {
    Scalar[] types =
        least < 0
            ? new Scalar[] {Scalar.I8, Scalar.I16, Scalar.I32}
            : new Scalar[] {Scalar.U8, Scalar.U16, Scalar.U32};
    for (Scalar each : types) {
      if (least >= each.smallest() && most <= each.largest()) {
        return each;
      }
    }
    throw new UnmodelledConstruct("an enumeration of more than 32 bits");
  }

  private static Optional<IASTNode> definition(IEnumeration enumeration) {
    for (IEnumerator each : enumeration.getEnumerators()) {
      IASTNode node = each instanceof CEnumerator internal ? internal.getPhysicalNode() : null;
      while (node != null && !(node instanceof IASTEnumerationSpecifier)) {
        node = node.getParent();
      }
      return Optional.ofNullable(node);
    }
    return Optional.empty();
  }

  private Optional<Long> value(IEnumerator enumerator) {
    if (!(enumerator instanceof CEnumerator internal)) {
      return Optional.empty();
    }
    IASTNode node = internal.getPhysicalNode();
    while (node != null && !(node instanceof IASTEnumerator)) {
      node = node.getParent();
    }
    if (node == null) {
      return Optional.empty();
    }
    if (!values.containsKey(node)
        && node.getParent() instanceof IASTEnumerationSpecifier specifier
        && begun.add(specifier)) {
      evaluate(specifier);
    }
    // Later enumerators of the enumeration being evaluated are not known yet.
    return values.getOrDefault(node, Optional.empty());
  }

  private void evaluate(IASTEnumerationSpecifier specifier) {
    Optional<Long> last = Optional.of(-1L);
    for (IASTEnumerator each : specifier.getEnumerators()) {
      IASTExpression stated = each.getValue();
      last = stated == null ? last.flatMap(Enumerators::next) : value(stated);
      values.put(each, last);
    }
  }

  /** Compilers differ if the next enumerator has another type than the previous one. */
  private static Optional<Long> next(long value) {
    return value == Integer.MAX_VALUE || value == MOST ? Optional.empty() : Optional.of(value + 1);
  }

  private Optional<Long> value(IASTExpression stated) {
    try {
      Expression.Constant constant = constants.apply(stated);
      boolean isTooLarge = constant.type() == Scalar.U64 && constant.bits() < 0;
      return constant.type().isInteger() && !isTooLarge
          ? Optional.of(constant.bits())
          : Optional.empty();
    } catch (UnmodelledConstruct e) {
      return Optional.empty();
    }
  }
}
