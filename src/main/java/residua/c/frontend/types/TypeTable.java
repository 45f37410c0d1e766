package residua.c.frontend.types;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Function;
import java.util.function.ToIntFunction;
import java.util.function.ToLongFunction;
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
import residua.c.frontend.text.Declarators;
import residua.c.semantics.DataModel;
import residua.c.semantics.Expression;
import residua.c.semantics.Scalar;
import residua.c.semantics.VolatileObjects;

/** Maps the parser's types to {@code CType}, with sizes and layouts. */
public final class TypeTable {
  private final DataModel model;
  private final Enumerators enumerators;
  private final ToLongFunction<IASTExpression> constants;
  private final ToIntFunction<IASTNode> packing;
  private final Function<IASTNode, List<String>> aligned;
  private final Map<ICompositeType, MemoryLayout> layouts = new HashMap<>();
  private final CalculatedSizes calculated = new CalculatedSizes();
  private final VolatileTypes volatiles;
  private final WrittenTypes written;

  /**
   * A table.
   *
   * @param constants the value of a constant expression; throws {@link UnmodelledConstruct}
   * @param enumerators the values that enumerations name
   * @param packing the maximal alignment of a structure's members, in bytes; 0 for their own
   *     alignment
   * @param aligned the alignments that a type or the declaration of a member asks for
   * @param model the widths of types
   * @param reads the values that volatile objects yield
   * @param written types that the parser does not see
   */
  public TypeTable(
      ToLongFunction<IASTExpression> constants,
      Enumerators enumerators,
      ToIntFunction<IASTNode> packing,
      Function<IASTNode, List<String>> aligned,
      DataModel model,
      VolatileObjects reads,
      WrittenTypes written) {
    this.written = written;
    this.enumerators = enumerators;
    this.packing = packing;
    this.aligned = aligned;
    this.model = model;
    this.constants = constants;
    this.volatiles = new VolatileTypes(this, reads);
  }

  /** The widths of types. */
  public DataModel model() {
    return model;
  }

  /** The values that enumerations name. */
  public Enumerators enumerators() {
    return enumerators;
  }

  /** Maps a type of the parser. */
  public CType of(IType type) {
    return switch (type) {
      case null -> new CType.Odd("a type that is not known");
      case ITypedef alias -> written.of(alias).orElseGet(() -> of(alias.getType()));
      case IQualifierType qualified -> volatiles.qualified(of(qualified.getType()), qualified);
      case IArrayType array -> array(array);
      case IPointerType pointer ->
          new CType.Pointer(of(pointer.getType()), isVolatile(pointer.getType()));
      case IFunctionType function -> function(function);
      case IEnumeration enumeration -> enumerators.type(enumeration);
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

  /** The type of a value of some type in an expression, after decay. */
  public static CType decayed(CType type) {
    return switch (type) {
      case CType.Array array -> new CType.Pointer(array.element(), array.isOfVolatile());
      case CType.Function function -> new CType.Pointer(function);
      default -> type;
    };
  }

  private CType basic(IBasicType type) {
    if (type.isImaginary()) {
      return new CType.Odd("an imaginary number");
    }
    boolean isLong = type.isLong() || type.isLongLong();
    if (type.isComplex()) {
      return WideTypes.complex(type, model);
    }
    return switch (type.getKind()) {
      case eVoid -> CType.VOID;
      case eBoolean -> new CType.Number(Scalar.BOOL);
      case eChar -> new CType.Number(character(type));
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
      case eDouble -> isLong ? WideTypes.longDouble(model) : new CType.Number(Scalar.F64);
      case eInt128 -> WideTypes.integer(!type.isUnsigned());
      // What the parser is shown instead of __uint128_t.
      case eFloat128 -> WideTypes.integer(false);
      default -> new CType.Odd("a type that is not modelled");
    };
  }

  private Scalar character(IBasicType type) {
    return type.isUnsigned() ? Scalar.U8 : type.isSigned() ? Scalar.I8 : model.ofChar();
  }

  private CType array(IArrayType type) {
    CType element = of(type.getType());
    OptionalInt slot = calculated.of(type);
    return slot.isEmpty()
        ? new CType.Array(element, length(type), -1, isVolatile(type.getType()))
        : new CType.Array(
            element, CType.Array.VARIABLE, slot.getAsInt(), isVolatile(type.getType()));
  }

  /** The length of an array, if it is constant. */
  long length(IArrayType array) {
    try {
      Optional<IASTExpression> length = CalculatedSizes.lengthOf(array);
      return length.isEmpty() ? CType.Array.NONE : constants.applyAsLong(length.get());
    } catch (UnmodelledConstruct e) {
      return CType.Array.VARIABLE;
    }
  }

  /** Whether reads of an object of a declared type may yield any value. */
  public boolean isVolatile(IType type) {
    return volatiles.isVolatile(type);
  }

  /** Whether part of an object is volatile. */
  public boolean holdsVolatile(CType type) {
    return volatiles.isIn(type);
  }

  /** Whether a pointer conversion drops the volatility of a target. */
  public boolean forgetsVolatile(CType from, CType to) {
    return volatiles.isForgotten(from, to);
  }

  /** Whether a structure is known to be undefined. */
  boolean isDefined(CType.Struct struct) {
    try {
      definition(struct.binding());
      return true;
    } catch (UnmodelledConstruct e) {
      return false;
    }
  }

  /** The arrays whose size is calculated. */
  public CalculatedSizes calculated() {
    return calculated;
  }

  /** The size of a type, which may have been calculated. */
  public Expression sizeOf(CType type) {
    Scalar sizes = model.ofSizes();
    return type instanceof CType.Array array && array.isMeasured()
        ? new Expression.Load(sizes, new Expression.Local(array.slot()))
        : new Expression.Constant(sizes, size(type));
  }

  /** The size of a type in bytes. */
  public long size(CType type) {
    return switch (type) {
      case CType.Number number -> number.scalar().size();
      case CType.Pointer pointer -> model.ofStoredPointers().size();
      case CType.Array array -> {
        if (array.length() < 0) {
          throw new UnmodelledConstruct("an array whose length is not constant");
        }
        yield Math.multiplyExact(array.length(), size(array.element()));
      }
      case CType.Struct struct -> layout(struct).size();
      case CType.Wide wide -> wide.size();
      case CType.Function function -> 1;
      case CType.Void none -> 1;
      case CType.Odd odd -> throw new UnmodelledConstruct(odd.why());
    };
  }

  /** The alignment of a type in bytes. */
  public int alignment(CType type) {
    return switch (type) {
      case CType.Number number -> model.alignment(number.scalar());
      case CType.Pointer pointer -> model.ofStoredPointers().size();
      case CType.Array array -> alignment(array.element());
      case CType.Struct struct -> layout(struct).alignment();
      case CType.Wide wide -> wide.alignment();
      case CType.Function function -> 1;
      case CType.Void none -> 1;
      case CType.Odd odd -> throw new UnmodelledConstruct(odd.why());
    };
  }

  /** The offsets of the members of a structure or union. */
  public MemoryLayout layout(CType.Struct struct) {
    MemoryLayout known = layouts.get(struct.binding());
    if (known == null) {
      known = laidOut(definition(struct.binding()));
      layouts.put(struct.binding(), known);
    }
    return known;
  }

  private static IASTCompositeTypeSpecifier definition(ICompositeType type) {
    if (type instanceof ICInternalBinding internal) {
      // The parser resolves it on request only.
      type.getCompositeScope();
      IASTNode at = internal.getDefinition();
      while (at != null && !(at instanceof IASTCompositeTypeSpecifier)) {
        at = at.getParent();
      }
      if (at != null) {
        return (IASTCompositeTypeSpecifier) at;
      }
    }
    throw new UnmodelledConstruct("a structure that is not defined");
  }

  private MemoryLayout laidOut(IASTCompositeTypeSpecifier specifier) {
    LayoutBuilder builder =
        new LayoutBuilder(
            this,
            specifier.getKey() == IASTCompositeTypeSpecifier.k_union,
            packing.applyAsInt(specifier));
    builder.align(required(specifier));
    for (IASTDeclaration member : specifier.getMembers()) {
      if (!(member instanceof IASTSimpleDeclaration declaration)) {
        throw new UnmodelledConstruct("a member that is not understood");
      }
      IASTDeclSpecifier type = declaration.getDeclSpecifier();
      if (declaration.getDeclarators().length == 0) {
        if (type instanceof IASTCompositeTypeSpecifier inner) {
          if (inner.getName().toString().isEmpty()) {
            builder.addAnonymous(
                new CType.Struct((ICompositeType) inner.getName().resolveBinding()),
                volatiles.isVolatile(inner));
          }
        }
        continue;
      }
      for (IASTDeclarator declarator : declaration.getDeclarators()) {
        IType declared = CVisitor.createType(declarator);
        CType of = written.of(declarator).orElseGet(() -> of(declared));
        boolean isVolatile = isVolatile(declared);
        String name = Declarators.innermost(declarator).getName().toString();
        if (declarator instanceof IASTFieldDeclarator field && field.getBitFieldSize() != null) {
          int width = (int) constants.applyAsLong(field.getBitFieldSize());
          builder.addBits(name, of, width, isVolatile);
        } else {
          builder.add(name, of, isVolatile, required(member));
        }
      }
    }
    return builder.finish();
  }

  private int required(IASTNode node) {
    return aligned.apply(node).stream()
        .mapToInt(argument -> RequiredAlignment.bytes(argument, model))
        .max()
        .orElse(1);
  }
}
