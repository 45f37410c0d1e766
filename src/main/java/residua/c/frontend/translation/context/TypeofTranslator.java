package residua.c.frontend.translation.context;

import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Optional;
import org.eclipse.cdt.core.dom.ast.IASTArrayDeclarator;
import org.eclipse.cdt.core.dom.ast.IASTArrayModifier;
import org.eclipse.cdt.core.dom.ast.IASTDeclSpecifier;
import org.eclipse.cdt.core.dom.ast.IASTDeclarator;
import org.eclipse.cdt.core.dom.ast.IASTEqualsInitializer;
import org.eclipse.cdt.core.dom.ast.IASTExpression;
import org.eclipse.cdt.core.dom.ast.IASTNode;
import org.eclipse.cdt.core.dom.ast.IASTSimpleDeclSpecifier;
import org.eclipse.cdt.core.dom.ast.IASTSimpleDeclaration;
import org.eclipse.cdt.core.dom.ast.IASTTypeId;
import org.eclipse.cdt.core.dom.ast.IASTTypeIdExpression;
import org.eclipse.cdt.core.dom.ast.ITypedef;
import org.eclipse.cdt.internal.core.dom.parser.c.CTypedef;
import org.eclipse.cdt.internal.core.dom.parser.c.CVariable;
import residua.c.frontend.text.TypeWords;
import residua.c.frontend.translation.facts.FunctionFrame;
import residua.c.frontend.types.CType;
import residua.c.frontend.types.Operand;
import residua.c.frontend.types.UnmodelledConstruct;
import residua.c.frontend.types.WrittenTypes;
import residua.c.semantics.Scalar;

/**
 * The types of declarations with {@code typeof}, {@code __auto_type} or {@code __builtin_va_list}:
 * those of expressions are found as for {@code sizeof}. The parser's own result for such a
 * declaration is not used.
 */
public final class TypeofTranslator implements WrittenTypes {
  private final TranslationContext context;
  private final TypeWords words;
  private final Map<ITypedef, CType> aliases = new IdentityHashMap<>();

  TypeofTranslator(TranslationContext context, TypeWords words) {
    this.context = context;
    this.words = words;
  }

  @Override
  public Optional<CType> of(ITypedef alias) {
    CType known = aliases.get(alias);
    if (known != null) {
      return Optional.of(known);
    }
    IASTNode at = alias instanceof CTypedef written ? written.getPhysicalNode() : null;
    while (at != null && !(at instanceof IASTDeclarator)) {
      at = at.getParent();
    }
    if (!(at instanceof IASTDeclarator declarator) || kind(declarator).isEmpty()) {
      return Optional.empty();
    }
    define(alias, declarator, context.translator(new FunctionFrame()));
    return Optional.of(aliases.get(alias));
  }

  /** Records the type that a typedef name stands for, where it is declared. */
  public void define(
      ITypedef alias, IASTDeclarator declarator, SubexpressionTranslator expressions) {
    CType type;
    try {
      type = type(declarator, expressions);
    } catch (UnmodelledConstruct e) {
      type = new CType.Odd(e.getMessage());
    }
    aliases.put(alias, type);
  }

  @Override
  public Optional<CType> of(IASTDeclarator declarator) {
    return kind(declarator).map(kind -> type(declarator, context.translator(new FunctionFrame())));
  }

  /** The type word of a declarator; empty if the parser knows its type. */
  private Optional<TypeWords.Kind> kind(IASTDeclarator declarator) {
    return declarator.getParent() instanceof IASTSimpleDeclaration declaration
        ? words.kind(declaration.getDeclSpecifier())
        : Optional.empty();
  }

  /** Whether the type of a variable comes from such a word. */
  public boolean declares(CVariable variable) {
    IASTNode at = variable.getPhysicalNode();
    while (at != null && !(at instanceof IASTDeclarator)) {
      at = at.getParent();
    }
    return !(at instanceof IASTDeclarator declarator) || declares(declarator);
  }

  /** Whether the type of a declarator comes from such a word. */
  public boolean declares(IASTDeclarator declarator) {
    return kind(declarator).isPresent();
  }

  /** The type that a declarator gets from such a word. */
  public CType type(IASTDeclarator declarator, SubexpressionTranslator expressions) {
    IASTDeclSpecifier specifier =
        ((IASTSimpleDeclaration) declarator.getParent()).getDeclSpecifier();
    return switch (words.kind(specifier).orElseThrow()) {
      case TYPEOF -> declared(specified(specifier, expressions), declarator, 0, expressions);
      case AUTO -> ofInitialiser(declarator, expressions);
      // The parser is shown a pointer.
      case ARGUMENTS -> declared(listOfArguments(), declarator, 1, expressions);
    };
  }

  /** The type in parentheses, or of a cast; empty if the parser knows it. */
  Optional<CType> type(IASTTypeId id, SubexpressionTranslator expressions) {
    return words
        .kind(id.getDeclSpecifier())
        .map(kind -> {
          if (kind != TypeWords.Kind.TYPEOF) {
            throw new UnmodelledConstruct("a type that is not modelled");
          }
          CType base = specified(id.getDeclSpecifier(), expressions);
          return declared(base, id.getAbstractDeclarator(), 0, expressions);
        });
  }

  /**
   * The type {@code va_list}: on x86-64 an array of one structure of 24 bytes, on i386 a pointer
   * (System V ABI).
   */
  private CType listOfArguments() {
    return !context.types().model().isNarrow()
        ? new CType.Array(new CType.Number(Scalar.U64), 3)
        : new CType.Pointer(CType.VOID);
  }

  private CType ofInitialiser(IASTDeclarator declarator, SubexpressionTranslator expressions) {
    if (declarator.getInitializer() instanceof IASTEqualsInitializer initialiser
        && initialiser.getInitializerClause() instanceof IASTExpression value) {
      return plain(expressions.loadedType(value));
    }
    throw new UnmodelledConstruct("an initialiser that is not understood");
  }

  private CType specified(IASTDeclSpecifier specifier, SubexpressionTranslator expressions) {
    IASTExpression of = ((IASTSimpleDeclSpecifier) specifier).getDeclTypeExpression();
    if (of instanceof IASTTypeIdExpression type) {
      return plain(new SizeTranslator(expressions).type(type.getTypeId()));
    }
    if (of == null) {
      throw new UnmodelledConstruct("a typeof that is not modelled");
    }
    // Nothing in it is evaluated.
    Operand operand = expressions.unevaluated(of);
    if (operand instanceof Operand.Place place && place.isVolatile()) {
      throw new UnmodelledConstruct("a typeof that is not modelled");
    }
    boolean isBits = operand instanceof Operand.Place place && place.bits().isPresent();
    return plain(isBits ? new CType.Odd("typeof of a bit-field") : operand.type());
  }

  private static CType plain(CType type) {
    if (!isPlain(type)) {
      throw new UnmodelledConstruct("a typeof that is not modelled");
    }
    return type;
  }

  /** Adds the pointers and arrays of a declarator to a type. */
  private CType declared(
      CType base, IASTDeclarator declarator, int hidden, SubexpressionTranslator expressions) {
    CType result = base;
    for (int i = hidden; i < declarator.getPointerOperators().length; i++) {
      result = new CType.Pointer(result);
    }
    if (declarator instanceof IASTArrayDeclarator array) {
      IASTArrayModifier[] modifiers = array.getArrayModifiers();
      for (int i = modifiers.length - 1; i >= 0; i--) {
        long length = expressions.constant(modifiers[i].getConstantExpression());
        if (length < 0) {
          throw new UnmodelledConstruct("a typeof that is not modelled");
        }
        result = new CType.Array(result, length);
      }
    }
    return result;
  }

  /** Whether a type has no calculated size and nothing volatile. */
  private static boolean isPlain(CType type) {
    return switch (type) {
      case CType.Number number -> true;
      case CType.Struct struct -> true;
      case CType.Wide wide -> wide.kind() != CType.Wide.Kind.COMPLEX;
      case CType.Pointer pointer ->
          !pointer.isToVolatile()
              && (isPlain(pointer.target())
                  || pointer.target() instanceof CType.Void
                  || pointer.target() instanceof CType.Function);
      case CType.Array array ->
          array.length() >= 0
              && !array.isMeasured()
              && !array.isOfVolatile()
              && isPlain(array.element());
      case CType.Function function -> false;
      case CType.Void nothing -> false;
      case CType.Odd odd -> false;
    };
  }
}
