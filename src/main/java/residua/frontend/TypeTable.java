package residua.frontend;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToIntFunction;
import java.util.function.ToLongFunction;
import org.eclipse.cdt.core.dom.ast.DOMException;
import org.eclipse.cdt.core.dom.ast.IASTCompositeTypeSpecifier;
import org.eclipse.cdt.core.dom.ast.IASTDeclSpecifier;
import org.eclipse.cdt.core.dom.ast.IASTDeclaration;
import org.eclipse.cdt.core.dom.ast.IASTDeclarator;
import org.eclipse.cdt.core.dom.ast.IASTExpression;
import org.eclipse.cdt.core.dom.ast.IASTFieldDeclarator;
import org.eclipse.cdt.core.dom.ast.IASTNode;
import org.eclipse.cdt.core.dom.ast.IASTSimpleDeclaration;
import org.eclipse.cdt.core.dom.ast.IArrayType;
import org.eclipse.cdt.core.dom.ast.IBasicType;
import org.eclipse.cdt.core.dom.ast.ICompositeType;
import org.eclipse.cdt.core.dom.ast.IEnumeration;
import org.eclipse.cdt.core.dom.ast.IFunctionType;
import org.eclipse.cdt.core.dom.ast.IPointerType;
import org.eclipse.cdt.core.dom.ast.IQualifierType;
import org.eclipse.cdt.core.dom.ast.IType;
import org.eclipse.cdt.core.dom.ast.ITypedef;
import org.eclipse.cdt.internal.core.dom.parser.c.CVisitor;
import org.eclipse.cdt.internal.core.dom.parser.c.ICInternalBinding;
import residua.frontend.Layout.BitField;
import residua.frontend.Layout.Field;
import residua.meaning.DataModel;
import residua.meaning.Expression;
import residua.meaning.Scalar;

/** The parser's types as ours, with sizes and layouts. */
final class TypeTable {
  /** Its values are not modelled; what stands beside it in a structure is. */
  private static final CType.Odd LONG_DOUBLE = new CType.Odd("a long double");

  private static final int LONG_DOUBLE_SIZE = 16;

  private final DataModel model;
  private final ToLongFunction<IASTExpression> constants;
  private final ToIntFunction<IASTNode> packing;
  private final Map<ICompositeType, Layout> layouts = new HashMap<>();
  private final Map<IASTExpression, Integer> measured = new IdentityHashMap<>();

  /**
   * A table.
   *
   * @param constants the value of a constant expression; throws {@link NoMeaning}
   * @param packing the most that members of a structure are aligned to, in bytes; 0 for their own
   *     alignment
   * @param model how wide types are
   */
  TypeTable(
      ToLongFunction<IASTExpression> constants, ToIntFunction<IASTNode> packing, DataModel model) {
    this.packing = packing;
    this.model = model;
    this.constants = constants;
  }

  /** How wide types are. */
  DataModel model() {
    return model;
  }

  CType of(IType type) {
    return switch (type) {
      case null -> new CType.Odd("a type that is not known");
      case ITypedef alias -> of(alias.getType());
      case IQualifierType qualified -> of(qualified.getType());
      case IArrayType array -> array(array);
      case IPointerType pointer -> new CType.Pointer(of(pointer.getType()));
      case IFunctionType function -> function(function);
      case IEnumeration enumeration -> enumeration(enumeration);
      case IBasicType basic -> basic(basic);
      case ICompositeType composite -> new CType.Struct(composite);
      default -> new CType.Odd("a type that is not known");
    };
  }

  private CType function(IFunctionType type) {
    List<CType> parameters = new ArrayList<>();
    for (IType each : type.getParameterTypes()) {
      CType parameter = of(each);
      if (!(parameter instanceof CType.Void)) {
        parameters.add(decayed(parameter));
      }
    }
    return new CType.Function(of(type.getReturnType()), parameters, type.takesVarArgs());
  }

  /** What a value of a type becomes in an expression. */
  static CType decayed(CType type) {
    return switch (type) {
      case CType.Array array -> new CType.Pointer(array.element());
      case CType.Function function -> new CType.Pointer(function);
      default -> type;
    };
  }

  private CType enumeration(IEnumeration enumeration) {
    if (enumeration.getMinValue() < Integer.MIN_VALUE
        || enumeration.getMaxValue() > 0xffff_ffffL
        || (enumeration.getMinValue() < 0 && enumeration.getMaxValue() > Integer.MAX_VALUE)) {
      return new CType.Odd("an enumeration of more than 32 bits");
    }
    return new CType.Number(enumeration.getMinValue() < 0 ? Scalar.I32 : Scalar.U32);
  }

  private CType basic(IBasicType type) {
    if (type.isComplex() || type.isImaginary()) {
      return new CType.Odd("a complex number");
    }
    boolean isLong = type.isLong() || type.isLongLong();
    return switch (type.getKind()) {
      case eVoid -> CType.VOID;
      case eBoolean -> new CType.Number(Scalar.BOOL);
      case eChar -> new CType.Number(type.isUnsigned() ? Scalar.U8 : Scalar.I8);
      case eInt, eUnspecified ->
          new CType.Number(
              type.isShort()
                  ? type.isUnsigned() ? Scalar.U16 : Scalar.I16
                  : type.isLongLong()
                      ? type.isUnsigned() ? Scalar.U64 : Scalar.I64
                      : type.isLong()
                          ? model.ofLong(!type.isUnsigned())
                          : type.isUnsigned() ? Scalar.U32 : Scalar.I32);
      case eFloat -> new CType.Number(Scalar.F32);
      case eDouble -> isLong ? LONG_DOUBLE : new CType.Number(Scalar.F64);
      default -> new CType.Odd("a type that is not modelled");
    };
  }

  private CType array(IArrayType type) {
    CType element = of(type.getType());
    if (!isUnderstood(type)) {
      return new CType.Array(element, CType.Array.VARIABLE);
    }
    Integer slot = lengthOf(type).map(measured::get).orElse(null);
    return slot == null
        ? new CType.Array(element, length(type))
        : new CType.Array(element, CType.Array.VARIABLE, slot);
  }

  // The parser's own value of the length would rest on its idea of what sizeof is.
  @SuppressWarnings("deprecation")
  private static Optional<IASTExpression> lengthOf(IArrayType array) {
    try {
      return Optional.ofNullable(array.getArraySizeExpression());
    } catch (DOMException e) {
      throw new NoMeaning("an array whose length is not understood");
    }
  }

  private static boolean isUnderstood(IArrayType array) {
    try {
      lengthOf(array);
      return true;
    } catch (NoMeaning e) {
      return false;
    }
  }

  private long length(IArrayType array) {
    Optional<IASTExpression> length = lengthOf(array);
    if (length.isEmpty()) {
      return CType.Array.NONE;
    }
    try {
      return constants.applyAsLong(length.get());
    } catch (NoMeaning e) {
      return CType.Array.VARIABLE;
    }
  }

  /** Calculates the size of an array: puts it into an object of the frame, and says into which. */
  interface Measuring {
    int measure(IASTExpression length, CType element);
  }

  /**
   * Sees to it that the sizes of the arrays that a type is made of are known where they are
   * calculated. What an alias stands for has been measured where the alias is declared.
   *
   * @return whether the size of the type is calculated
   */
  boolean measure(IType type, Measuring measuring) {
    return switch (type) {
      case IQualifierType qualified -> measure(qualified.getType(), measuring);
      case IPointerType pointer -> {
        measure(pointer.getType(), measuring);
        yield false;
      }
      case IArrayType array -> {
        boolean isElement = measure(array.getType(), measuring);
        Optional<IASTExpression> length = lengthOf(array);
        if (length.isEmpty() || (!isElement && length(array) != CType.Array.VARIABLE)) {
          yield false;
        }
        measured.put(length.get(), measuring.measure(length.get(), of(array.getType())));
        yield true;
      }
      case ITypedef alias -> of(alias) instanceof CType.Array array && array.isMeasured();
      case null, default -> false;
    };
  }

  /** The size of a type, which may have been calculated. */
  Expression sizeOf(CType type) {
    Scalar sizes = model.ofSizes();
    return type instanceof CType.Array array && array.isMeasured()
        ? new Expression.Load(sizes, new Expression.Local(array.slot()))
        : new Expression.Constant(sizes, size(type));
  }

  long size(CType type) {
    return switch (type) {
      case CType.Number number -> number.scalar().size();
      case CType.Pointer pointer -> model.ofStoredPointers().size();
      case CType.Array array -> {
        if (array.length() < 0) {
          throw new NoMeaning("an array whose length is not constant");
        }
        yield Math.multiplyExact(array.length(), size(array.element()));
      }
      case CType.Struct struct -> layout(struct).size();
      case CType.Function function -> 1;
      case CType.Void none -> 1;
      case CType.Odd odd -> throw new NoMeaning(odd.why());
    };
  }

  int alignment(CType type) {
    return switch (type) {
      case CType.Number number -> model.alignment(number.scalar());
      case CType.Pointer pointer -> model.ofStoredPointers().size();
      case CType.Array array -> alignment(array.element());
      case CType.Struct struct -> layout(struct).alignment();
      case CType.Function function -> 1;
      case CType.Void none -> 1;
      case CType.Odd odd -> throw new NoMeaning(odd.why());
    };
  }

  Layout layout(CType.Struct struct) {
    Layout known = layouts.get(struct.binding());
    if (known == null) {
      known = laidOut(definition(struct.binding()));
      layouts.put(struct.binding(), known);
    }
    return known;
  }

  private static IASTCompositeTypeSpecifier definition(ICompositeType type) {
    if (type instanceof ICInternalBinding internal) {
      // The parser looks for it when somebody asks.
      type.getCompositeScope();
      IASTNode at = internal.getDefinition();
      while (at != null && !(at instanceof IASTCompositeTypeSpecifier)) {
        at = at.getParent();
      }
      if (at != null) {
        return (IASTCompositeTypeSpecifier) at;
      }
    }
    throw new NoMeaning("a structure that is not defined");
  }

  private Layout laidOut(IASTCompositeTypeSpecifier specifier) {
    LayoutBuilder builder =
        new LayoutBuilder(
            specifier.getKey() == IASTCompositeTypeSpecifier.k_union,
            packing.applyAsInt(specifier));
    for (IASTDeclaration member : specifier.getMembers()) {
      if (!(member instanceof IASTSimpleDeclaration declaration)) {
        throw new NoMeaning("a member that is not understood");
      }
      IASTDeclSpecifier type = declaration.getDeclSpecifier();
      if (declaration.getDeclarators().length == 0) {
        if (type instanceof IASTCompositeTypeSpecifier inner) {
          if (inner.getName().toString().isEmpty()) {
            builder.addAnonymous(
                new CType.Struct((ICompositeType) inner.getName().resolveBinding()));
          }
        }
        continue;
      }
      for (IASTDeclarator declarator : declaration.getDeclarators()) {
        CType of = of(CVisitor.createType(declarator));
        String name = Declarators.innermost(declarator).getName().toString();
        if (declarator instanceof IASTFieldDeclarator field && field.getBitFieldSize() != null) {
          builder.addBits(name, of, (int) constants.applyAsLong(field.getBitFieldSize()));
        } else {
          builder.add(name, of);
        }
      }
    }
    return builder.finish();
  }

  /**
   * A bit-field of a packed structure.
   *
   * @param start its first bit in the structure
   * @param index its place among all fields
   * @param topIndex its place among the structure's own
   */
  private record Packed(String name, CType type, long start, int width, int index, int topIndex) {}

  private final class LayoutBuilder {
    private final boolean union;
    private final int limit;
    private final List<Field> fields = new ArrayList<>();
    private final List<Field> top = new ArrayList<>();
    private final List<Packed> packed = new ArrayList<>();
    private long bits;
    private long size;
    private int alignment = 1;

    LayoutBuilder(boolean union, int limit) {
      this.union = union;
      this.limit = limit;
    }

    private long place(CType type) {
      if (type.equals(LONG_DOUBLE) && model == DataModel.LP64) {
        return place(LONG_DOUBLE_SIZE, LONG_DOUBLE_SIZE);
      }
      boolean isFlexible = type instanceof CType.Array array && array.isOpen();
      return place(isFlexible ? 0 : size(type), alignment(type));
    }

    private int limited(int align) {
      return limit == 0 ? align : Math.min(align, limit);
    }

    private long place(long bytes, int natural) {
      int align = limited(natural);
      alignment = Math.max(alignment, align);
      long start = union ? 0 : roundUp((bits + 7) / 8, align);
      long end = start + bytes;
      bits = 8 * end;
      size = Math.max(size, end);
      return start;
    }

    void add(String name, CType type) {
      Field field = new Field(name, type, place(type), Optional.empty());
      fields.add(field);
      top.add(field);
    }

    void addAnonymous(CType.Struct type) {
      long start = place(type);
      top.add(new Field("", type, start, Optional.empty()));
      for (Field inner : layout(type).fields()) {
        fields.add(new Field(inner.name(), inner.type(), start + inner.offset(), inner.bits()));
      }
    }

    void addBits(String name, CType type, int width) {
      int unit = type.scalar().bits();
      if (width == 0 && limit > 0) {
        throw new NoMeaning("a packed bit-field without a width");
      }
      if (width == 0) {
        bits = roundUp(bits, unit);
        return;
      }
      if (type.scalar().size() > 4) {
        throw new NoMeaning("a bit-field of more than 32 bits");
      }
      long start = union ? 0 : bits;
      // Packed ones lie side by side, wherever their units begin (gcc).
      if (limit == 0 && start % unit + width > unit) {
        start = roundUp(start, unit);
      }
      bits = start + width;
      size = Math.max(size, (bits + 7) / 8);
      if (!name.isEmpty()) {
        alignment = Math.max(alignment, limited(unit / 8));
        if (limit > 0) {
          packed.add(new Packed(name, type, start, width, fields.size(), top.size()));
          Field later = new Field(name, type, start / 8, Optional.empty());
          fields.add(later);
          top.add(later);
          return;
        }
        int shift = (int) (start % unit);
        long offset = start / unit * (unit / 8);
        Field field =
            new Field(name, type, offset, Optional.of(new BitField(type.scalar(), shift, width)));
        fields.add(field);
        top.add(field);
      }
    }

    /** The unit of a bit-field that lies anywhere: as small as it can be, and inside the whole. */
    private Field placed(Packed bits, long whole) {
      long first = bits.start() / 8;
      long bytes = (bits.start() + bits.width() - 1) / 8 - first + 1;
      int unit = bytes > 4 ? 8 : bytes > 2 ? 4 : (int) bytes;
      long offset = Math.min(first, whole - unit);
      if (offset < 0) {
        throw new NoMeaning("a bit-field in a small structure");
      }
      int shift = (int) (bits.start() - 8 * offset);
      Scalar scalar = bits.type().scalar();
      Scalar read = scalar == Scalar.BOOL ? scalar : scalar.asWide(unit);
      return new Field(
          bits.name(), bits.type(), offset, Optional.of(new BitField(read, shift, bits.width())));
    }

    Layout finish() {
      for (Packed bits : packed) {
        Field field = placed(bits, roundUp(size, alignment));
        fields.set(bits.index(), field);
        top.set(bits.topIndex(), field);
      }
      return new Layout(fields, top, roundUp(size, alignment), alignment, union);
    }
  }

  private static long roundUp(long value, int to) {
    return (value + to - 1) / to * to;
  }
}
