package residua.frontend.types;

import java.util.ArrayList;
import java.util.List;
import org.eclipse.cdt.core.dom.ast.IASTDeclSpecifier;
import org.eclipse.cdt.core.dom.ast.IArrayType;
import org.eclipse.cdt.core.dom.ast.IPointerType;
import org.eclipse.cdt.core.dom.ast.IQualifierType;
import org.eclipse.cdt.core.dom.ast.IType;
import org.eclipse.cdt.core.dom.ast.ITypedef;
import org.eclipse.cdt.core.dom.ast.c.ICArrayType;
import residua.meaning.Scalar;
import residua.meaning.VolatileObjects;

/** Which types are those of volatile objects; none where these are like any others. */
final class VolatileTypes {
  private final TypeTable types;
  private final boolean areSpecial;

  VolatileTypes(TypeTable types, VolatileObjects reads) {
    this.types = types;
    this.areSpecial = reads == VolatileObjects.ANY;
  }

  /** Whether objects of a type are volatile, or the elements of arrays of it. */
  boolean isVolatile(IType type) {
    return areSpecial
        && switch (type) {
          case ITypedef alias -> isVolatile(alias.getType());
          case IQualifierType qualified ->
              qualified.isVolatile() || isVolatile(qualified.getType());
          case IPointerType pointer -> pointer.isVolatile();
          // Of a parameter, the qualifiers in brackets are those of the pointer that it is.
          case ICArrayType array when array.isVolatile() -> true;
          case IArrayType array -> isVolatile(array.getType());
          case null, default -> false;
        };
  }

  /** Whether what a declaration declares without a name is volatile. */
  boolean isVolatile(IASTDeclSpecifier specifier) {
    return areSpecial && specifier.isVolatile();
  }

  /** A type with qualifiers: those of an array are its elements'. */
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
    } catch (NoMeaning e) {
      // Nobody knows how it lies in memory.
      return true;
    }
  }

  /**
   * Whether what is volatile for one type is not for another: an object that is volatile may be
   * read as if it were not.
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
      // What a function gets it reads, what it gives others read.
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

  /** The types of pointers that an object or a function is made of, as far as that is compared. */
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
