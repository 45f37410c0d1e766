package residua.c.frontend.types;

import java.util.ArrayList;
import java.util.List;
import org.eclipse.cdt.core.dom.ast.IASTDeclSpecifier;
import org.eclipse.cdt.core.dom.ast.IArrayType;
import org.eclipse.cdt.core.dom.ast.IPointerType;
import org.eclipse.cdt.core.dom.ast.IQualifierType;
import org.eclipse.cdt.core.dom.ast.IType;
import org.eclipse.cdt.core.dom.ast.ITypedef;
import org.eclipse.cdt.core.dom.ast.c.ICArrayType;
import residua.c.semantics.Scalar;
import residua.c.semantics.VolatileObjects;

/** Tells which types are volatile; none is if volatile objects are treated as ordinary ones. */
final class VolatileTypes {
  private final TypeTable types;
  private final boolean areSpecial;

  VolatileTypes(TypeTable types, VolatileObjects reads) {
    this.types = types;
    this.areSpecial = reads == VolatileObjects.ANY;
  }

  /** Whether objects of a type, or the elements of arrays of it, are volatile. */
  boolean isVolatile(IType type) {
    return areSpecial
        && switch (type) {
          case ITypedef alias -> isVolatile(alias.getType());
          case IQualifierType qualified ->
              qualified.isVolatile() || isVolatile(qualified.getType());
          case IPointerType pointer -> pointer.isVolatile();
          // Qualifiers in the brackets of a parameter are those of the pointer that it is.
          case ICArrayType array when array.isVolatile() -> true;
          case IArrayType array -> isVolatile(array.getType());
          case null, default -> false;
        };
  }

  /** Whether an unnamed object of a declaration is volatile. */
  boolean isVolatile(IASTDeclSpecifier specifier) {
    return areSpecial && specifier.isVolatile();
  }

  /** A type with qualifiers: those of an array belong to its elements. */
  CType qualified(CType type, IQualifierType qualified) {
    return type instanceof CType.Array array && isVolatile(qualified)
        ? array.ofVolatileElements()
        : type;
  }

  /** Whether part of an object of a type is volatile. */
  boolean isIn(CType type) {
    return areSpecial
        && switch (type) {
          case CType.Array array -> array.isOfVolatile() || isIn(array.element());
          case CType.Struct struct when types.isDefined(struct) -> isInMember(struct);
          default -> false;
        };
  }

  private boolean isInMember(CType.Struct struct) {
    try {
      return types.layout(struct).top().stream()
          .anyMatch(field -> field.isVolatile() || isIn(field.type()));
    } catch (UnmodelledConstruct e) {
      // Its layout is unknown.
      return true;
    }
  }

  /**
   * Whether a conversion makes something volatile non-volatile: a volatile object may then be read
   * as an ordinary one.
   */
  boolean isForgotten(CType from, CType to) {
    if (!areSpecial || !(from instanceof CType.Pointer pointer)) {
      return false;
    }
    if (!(to instanceof CType.Pointer other)) {
      return !isTruth(to) && isMentioned(pointer);
    }
    if ((pointer.isToVolatile() || isIn(pointer.target()))
        && !other.isToVolatile()
        && !isIn(other.target())) {
      return true;
    }
    List<CType> inner = parts(pointer.target());
    List<CType> others = parts(other.target());
    if (inner.size() == others.size()) {
      // A function reads its arguments; its results are read by its caller.
      boolean isCode = pointer.target() instanceof CType.Function;
      for (int i = 0; i < inner.size(); i++) {
        if (isForgotten(inner.get(i), others.get(i))
            || (isCode && isForgotten(others.get(i), inner.get(i)))) {
          return true;
        }
      }
      return false;
    }
    return inner.stream().anyMatch(this::isMentioned)
        || (pointer.target() instanceof CType.Function
            && others.stream().anyMatch(this::isMentioned));
  }

  private static boolean isTruth(CType type) {
    return type instanceof CType.Number number && number.scalar() == Scalar.BOOL;
  }

  /** The pointer types in an object or function type, as far as they are compared. */
  private static List<CType> parts(CType type) {
    return switch (type) {
      case CType.Pointer pointer -> List.of(pointer);
      case CType.Array array -> parts(array.element());
      case CType.Function function -> {
        List<CType> all = new ArrayList<>(function.parameters());
        all.add(function.result());
        yield all;
      }
      default -> List.of();
    };
  }

  private boolean isMentioned(CType type) {
    return switch (type) {
      case CType.Pointer pointer ->
          pointer.isToVolatile() || isIn(pointer.target()) || isMentioned(pointer.target());
      case CType.Array array -> isMentioned(array.element());
      case CType.Function function -> parts(function).stream().anyMatch(this::isMentioned);
      default -> false;
    };
  }
}
