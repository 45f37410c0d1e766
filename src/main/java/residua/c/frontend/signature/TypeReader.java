package residua.c.frontend.signature;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.eclipse.cdt.core.dom.ast.DOMException;
import org.eclipse.cdt.core.dom.ast.IASTCompositeTypeSpecifier;
import org.eclipse.cdt.core.dom.ast.IASTDeclaration;
import org.eclipse.cdt.core.dom.ast.IASTDeclarator;
import org.eclipse.cdt.core.dom.ast.IASTFieldDeclarator;
import org.eclipse.cdt.core.dom.ast.IASTNode;
import org.eclipse.cdt.core.dom.ast.IASTSimpleDeclaration;
import org.eclipse.cdt.core.dom.ast.IArrayType;
import org.eclipse.cdt.core.dom.ast.IBasicType;
import org.eclipse.cdt.core.dom.ast.ICompositeType;
import org.eclipse.cdt.core.dom.ast.IEnumeration;
import org.eclipse.cdt.core.dom.ast.IEnumerator;
import org.eclipse.cdt.core.dom.ast.IFunctionType;
import org.eclipse.cdt.core.dom.ast.IPointerType;
import org.eclipse.cdt.core.dom.ast.IQualifierType;
import org.eclipse.cdt.core.dom.ast.IType;
import org.eclipse.cdt.core.dom.ast.ITypedef;
import org.eclipse.cdt.internal.core.dom.parser.c.CVisitor;
import org.eclipse.cdt.internal.core.dom.parser.c.ICInternalBinding;
import residua.base.text.SourceText;
import residua.c.frontend.masking.MaskedNames;
import residua.c.frontend.signature.DeclaredType.Arithmetic;
import residua.c.frontend.signature.Signature.Member;
import residua.c.frontend.text.Declarators;
import residua.c.frontend.text.Places;

/** Maps the parser's types to {@link DeclaredType}. */
final class TypeReader {
  /** Types that the parser is shown others for, or does not know. */
  private static final Pattern HIDDEN =
      Pattern.compile(
          "\\b(__int128(_t)?|_Float\\w+|__float\\w+|_Decimal\\w+|_Complex|__complex__|__typeof__"
              + "|__typeof|typeof|__auto_type|_Atomic|_BitInt|(__)?vector_size(__)?|(__)?mode(__)?)\\b");

  private static final Pattern VARIADIC_ARGUMENTS =
      Pattern.compile("va_list|__gnuc_va_list|__builtin_va_list|__va_list");

  private final SourceText source;
  private final Places places;
  private final MaskedNames names;
  private final Map<ICompositeType, Integer> indexes = new IdentityHashMap<>();
  private final List<ICompositeType> composites = new ArrayList<>();
  private final List<Optional<List<Member>>> members = new ArrayList<>();

  TypeReader(SourceText source, Places places, MaskedNames names) {
    this.source = source;
    this.places = places;
    this.names = names;
  }

  /** The members of all structures and unions in the types read so far. */
  List<Optional<List<Member>>> members() {
    for (int i = members.size(); i < composites.size(); i++) {
      members.add(definition(composites.get(i)).map(this::members));
    }
    return members;
  }

  /** The type of what a declarator declares. */
  DeclaredType of(IASTDeclarator declarator) {
    IASTNode declaration = declarator.getParent();
    while (declaration instanceof IASTDeclarator) {
      declaration = declaration.getParent();
    }
    return isHidden(declaration) ? new DeclaredType.Unknown() : of(CVisitor.createType(declarator));
  }

  /** The text of a node, without anything that belongs to the preprocessor. */
  String text(IASTNode node) {
    return source.text(places.of(node));
  }

  private boolean isHidden(IASTNode declaration) {
    String text = text(declaration);
    // The members in a definition say nothing about what is declared with it.
    int brace = text.indexOf('{');
    int end = text.lastIndexOf('}');
    String outside = brace < 0 ? text : text.substring(0, brace) + text.substring(end + 1);
    return HIDDEN.matcher(outside).find();
  }

  DeclaredType of(IType type) {
    return switch (type) {
      case ITypedef alias -> alias(alias);
      case IQualifierType qualified -> qualified(qualified);
      case IArrayType array -> new DeclaredType.Array(of(array.getType()), length(array));
      case IPointerType pointer -> pointer(pointer);
      case IFunctionType function -> function(function);
      case IEnumeration enumeration ->
          new DeclaredType.Enumeration(
              tag(enumeration.getName()),
              Stream.of(enumeration.getEnumerators())
                  .map(IEnumerator::getName)
                  .map(names::original)
                  .toList());
      case IBasicType basic -> basic(basic);
      case ICompositeType composite -> composite(composite);
      case null, default -> new DeclaredType.Unknown();
    };
  }

  private DeclaredType alias(ITypedef alias) {
    String name = names.original(alias.getName());
    if (VARIADIC_ARGUMENTS.matcher(name).matches()) {
      return new DeclaredType.Named(name, new DeclaredType.Arguments());
    }
    if (alias instanceof ICInternalBinding internal && internal.getDefinition() != null) {
      IASTNode declaration = internal.getDefinition();
      while (declaration != null && !(declaration instanceof IASTDeclaration)) {
        declaration = declaration.getParent();
      }
      if (declaration != null && isHidden(declaration)) {
        return new DeclaredType.Named(name, new DeclaredType.Unknown());
      }
    }
    return new DeclaredType.Named(name, of(alias.getType()));
  }

  private static DeclaredType with(boolean isConst, boolean isVolatile, DeclaredType type) {
    String words =
        Stream.of(isConst ? "const" : "", isVolatile ? "volatile" : "")
            .filter(word -> !word.isEmpty())
            .collect(Collectors.joining(" "));
    return words.isEmpty() ? type : new DeclaredType.Qualified(words, type);
  }

  private DeclaredType qualified(IQualifierType type) {
    return with(type.isConst(), type.isVolatile(), of(type.getType()));
  }

  private DeclaredType pointer(IPointerType type) {
    return with(type.isConst(), type.isVolatile(), new DeclaredType.Pointer(of(type.getType())));
  }

  private DeclaredType function(IFunctionType type) {
    IType[] declared = type.getParameterTypes();
    List<DeclaredType> parameters = new ArrayList<>();
    for (IType each : declared) {
      DeclaredType parameter = of(each);
      if (!(parameter.resolved() instanceof DeclaredType.Void)) {
        parameters.add(parameter);
      }
    }
    return new DeclaredType.Function(
        of(type.getReturnType()),
        parameters,
        type.takesVarArgs() && !parameters.isEmpty(),
        declared.length > 0);
  }

  /** The length of an array as it is written. */
  // The parser's own value of the length would rest on its own sizes of types.
  @SuppressWarnings("deprecation")
  private String length(IArrayType type) {
    try {
      return type.getArraySizeExpression() == null ? "" : text(type.getArraySizeExpression());
    } catch (DOMException e) {
      return "";
    }
  }

  private static DeclaredType basic(IBasicType type) {
    if (type.isComplex() || type.isImaginary()) {
      return new DeclaredType.Unknown();
    }
    String sign = type.isUnsigned() ? "unsigned " : "";
    String u = type.isUnsigned() ? "u" : "";
    return switch (type.getKind()) {
      case eVoid -> DeclaredType.VOID;
      case eBoolean -> new Arithmetic("_Bool", "bool", false);
      case eChar ->
          type.isUnsigned()
              ? new Arithmetic("unsigned char", "uchar", true)
              : new Arithmetic(type.isSigned() ? "signed char" : "char", "char", true);
      case eInt, eUnspecified ->
          type.isShort()
              ? new Arithmetic(sign + "short", u + "short", true)
              : type.isLongLong()
                  ? new Arithmetic(sign + "long long", u + "longlong", true)
                  : type.isLong()
                      ? new Arithmetic(sign + "long", u + "long", true)
                      : new Arithmetic(sign + "int", u + "int", true);
      case eFloat -> new Arithmetic("float", "float", false);
      case eDouble -> new Arithmetic(type.isLong() ? "long double" : "double", "double", false);
      default -> new DeclaredType.Unknown();
    };
  }

  private Optional<String> tag(String name) {
    return Optional.of(names.original(name)).filter(tag -> !tag.isEmpty());
  }

  private DeclaredType composite(ICompositeType type) {
    Integer index = indexes.get(type);
    if (index == null) {
      index = composites.size();
      indexes.put(type, index);
      composites.add(type);
    }
    return new DeclaredType.Composite(
        index, tag(type.getName()), type.getKey() == ICompositeType.k_union);
  }

  private static Optional<IASTCompositeTypeSpecifier> definition(ICompositeType type) {
    if (type instanceof ICInternalBinding internal) {
      // The parser resolves it on request only.
      type.getCompositeScope();
      IASTNode at = internal.getDefinition();
      while (at != null && !(at instanceof IASTCompositeTypeSpecifier)) {
        at = at.getParent();
      }
      return Optional.ofNullable((IASTCompositeTypeSpecifier) at);
    }
    return Optional.empty();
  }

  private List<Member> members(IASTCompositeTypeSpecifier specifier) {
    List<Member> result = new ArrayList<>();
    for (IASTDeclaration declaration : specifier.getMembers()) {
      if (!(declaration instanceof IASTSimpleDeclaration simple)) {
        continue;
      }
      boolean isAnonymous =
          simple.getDeclarators().length == 0
              && simple.getDeclSpecifier() instanceof IASTCompositeTypeSpecifier inner
              && inner.getName().toString().isEmpty();
      if (isAnonymous) {
        IASTCompositeTypeSpecifier inner = (IASTCompositeTypeSpecifier) simple.getDeclSpecifier();
        ICompositeType type = (ICompositeType) inner.getName().resolveBinding();
        result.add(new Member(Optional.empty(), composite(type), false));
      }
      Arrays.stream(simple.getDeclarators()).map(this::member).forEach(result::add);
    }
    return result.stream().filter(member -> isFillable(member)).toList();
  }

  /** Whether it is not only padding: a bit-field without a name. */
  private static boolean isFillable(Member member) {
    return member.name().isPresent() || member.type() instanceof DeclaredType.Composite;
  }

  private Member member(IASTDeclarator declarator) {
    String name = names.original(Declarators.innermost(declarator).getName().toString());
    boolean isBits =
        declarator instanceof IASTFieldDeclarator field && field.getBitFieldSize() != null;
    return new Member(Optional.of(name).filter(each -> !each.isEmpty()), of(declarator), isBits);
  }
}
