package residua.c.frontend.signature;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.eclipse.cdt.core.dom.ast.IASTArrayDeclarator;
import org.eclipse.cdt.core.dom.ast.IASTDeclSpecifier;
import org.eclipse.cdt.core.dom.ast.IASTDeclaration;
import org.eclipse.cdt.core.dom.ast.IASTDeclarator;
import org.eclipse.cdt.core.dom.ast.IASTFunctionDefinition;
import org.eclipse.cdt.core.dom.ast.IASTName;
import org.eclipse.cdt.core.dom.ast.IASTParameterDeclaration;
import org.eclipse.cdt.core.dom.ast.IASTSimpleDeclaration;
import org.eclipse.cdt.core.dom.ast.IASTStandardFunctionDeclarator;
import org.eclipse.cdt.core.dom.ast.IASTTranslationUnit;
import org.eclipse.cdt.core.dom.ast.IFunctionType;
import org.eclipse.cdt.core.dom.ast.IVariable;
import org.eclipse.cdt.core.dom.ast.gnu.c.ICASTKnRFunctionDeclarator;
import org.eclipse.cdt.internal.core.dom.parser.c.CVisitor;
import residua.base.text.Slice;
import residua.base.text.SourceText;
import residua.base.text.TokenTable;
import residua.c.frontend.masking.MaskedText;
import residua.c.frontend.masking.Masking;
import residua.c.frontend.signature.Signature.Parameter;
import residua.c.frontend.text.CdtParser;
import residua.c.frontend.text.Declarators;
import residua.c.frontend.text.Places;

/** Reads how a function of a translation unit is called. */
public final class SignatureReader {
  private final SourceText source;
  private final MaskedText masked;
  private final IASTTranslationUnit unit;
  private final Places places;
  private final TypeReader types;

  private SignatureReader(SourceText source) {
    this.source = source;
    this.masked = Masking.mask(source);
    this.unit = CdtParser.parse(source.name(), masked);
    this.places = new Places(unit);
    this.types = new TypeReader(source, places, masked.names());
  }

  /**
   * The signature of a function with a body.
   *
   * @param source the text of the unit, preprocessed, known to be C
   * @return empty if there is no such function
   */
  public static Optional<Signature> of(SourceText source, String function) {
    return new SignatureReader(source).signature(function);
  }

  /**
   * The objects that a translation unit defines at file scope, in their order.
   *
   * @param source the text of the unit, preprocessed, known to be C
   * @param function a function with a body, whose signature has the members of their types
   * @return empty if there is no such function
   */
  public static Optional<FileScope> fileScope(SourceText source, String function) {
    SignatureReader reader = new SignatureReader(source);
    List<FileScopeObject> objects = reader.objects();
    return reader.signature(function).map(signature -> new FileScope(signature, objects));
  }

  /**
   * The objects of a translation unit, and one of its functions.
   *
   * @param objects what is defined at file scope
   */
  public record FileScope(Signature function, List<FileScopeObject> objects) {
    public FileScope {
      objects = List.copyOf(objects);
    }
  }

  /**
   * An object that a translation unit defines at file scope.
   *
   * @param offset where its name stands in the text
   */
  public record FileScopeObject(String name, DeclaredType type, int offset) {}

  private List<FileScopeObject> objects() {
    Map<String, FileScopeObject> result = new LinkedHashMap<>();
    for (IASTDeclaration declaration : unit.getDeclarations(true)) {
      if (!(declaration instanceof IASTSimpleDeclaration simple)
          || simple.getDeclSpecifier().getStorageClass() == IASTDeclSpecifier.sc_typedef) {
        continue;
      }
      boolean isExtern = simple.getDeclSpecifier().getStorageClass() == IASTDeclSpecifier.sc_extern;
      for (IASTDeclarator declarator : simple.getDeclarators()) {
        IASTName name = Declarators.innermost(declarator).getName();
        boolean isDefined = !isExtern || declarator.getInitializer() != null;
        if (isDefined && name.resolveBinding() instanceof IVariable) {
          DeclaredType type = types.of(declarator);
          FileScopeObject known = result.get(name(declarator));
          // A tentative definition may leave the length to another one.
          if (known == null || hasNoLength(known.type())) {
            result.put(
                name(declarator),
                new FileScopeObject(name(declarator), type, places.of(name).start()));
          }
        }
      }
    }
    return List.copyOf(result.values());
  }

  private static boolean hasNoLength(DeclaredType type) {
    return type.resolved() instanceof DeclaredType.Array array && array.length().isEmpty();
  }

  private Optional<Signature> signature(String function) {
    Optional<Signature> result = Optional.empty();
    Set<String> internal = new TreeSet<>();
    for (IASTDeclaration declaration : unit.getDeclarations(true)) {
      if (declaration instanceof IASTFunctionDefinition definition
          && name(definition.getDeclarator()).equals(function)) {
        result = Optional.of(signature(definition, internal.contains(function)));
      } else if (declaration instanceof IASTSimpleDeclaration simple
          && isInternal(simple.getDeclSpecifier())) {
        for (IASTDeclarator declarator : simple.getDeclarators()) {
          internal.add(name(declarator));
        }
      }
    }
    return result;
  }

  /** Whether other units may not be able to call what is declared so. */
  private static boolean isInternal(IASTDeclSpecifier specifier) {
    return specifier.getStorageClass() == IASTDeclSpecifier.sc_static || specifier.isInline();
  }

  private String name(IASTDeclarator declarator) {
    return masked.names().original(Declarators.innermost(declarator).getName().toString());
  }

  private Signature signature(IASTFunctionDefinition definition, boolean isDeclaredInternal) {
    IASTDeclarator outer = definition.getDeclarator();
    IASTDeclarator list = Declarators.ofParameters(outer).orElse(outer);
    IFunctionType type = (IFunctionType) CVisitor.createType(Declarators.innermost(outer));
    int start = places.of(definition).start();
    int body = places.of(definition.getBody()).start();
    int open = open(places.of(Declarators.innermost(outer).getName()).end());
    boolean isOldStyle = list instanceof ICASTKnRFunctionDeclarator;
    return new Signature(
        name(outer),
        new Signature.Head(
            new Slice(start, body),
            list == outer ? Optional.of(new Slice(start, open)) : Optional.empty(),
            isOldStyle),
        list instanceof IASTStandardFunctionDeclarator standard && standard.takesVarArgs(),
        !isDeclaredInternal && !isInternal(definition.getDeclSpecifier()),
        types.of(type.getReturnType()),
        parameters(list),
        types.members());
  }

  /** The parenthesis that opens the parameter list after a name. */
  private int open(int after) {
    TokenTable tokens = source.tokens();
    int token = tokens.from(after);
    while (token + 1 < tokens.size() && !tokens.is(token, '(')) {
      token++;
    }
    return tokens.start(token);
  }

  /** The type before it is adjusted (C17, 6.7.6.3): the length of an array says something. */
  private DeclaredType asDeclared(IASTDeclarator declarator) {
    DeclaredType type = types.of(declarator);
    if (declarator instanceof IASTArrayDeclarator array
        && declarator.getNestedDeclarator() == null
        && array.getArrayModifiers()[0].getConstantExpression() != null
        && type.resolved() instanceof DeclaredType.Pointer pointer) {
      return new DeclaredType.Array(
          pointer.target(), types.text(array.getArrayModifiers()[0].getConstantExpression()));
    }
    return type;
  }

  private List<Parameter> parameters(IASTDeclarator list) {
    List<Parameter> result = new ArrayList<>();
    if (list instanceof IASTStandardFunctionDeclarator standard) {
      for (IASTParameterDeclaration each : standard.getParameters()) {
        String name = name(each.getDeclarator());
        DeclaredType type = asDeclared(each.getDeclarator());
        if (!(type.resolved() instanceof DeclaredType.Void)) {
          result.add(
              new Parameter(
                  Optional.of(name).filter(word -> !word.isEmpty()), type, types.text(each)));
        }
      }
    } else if (list instanceof ICASTKnRFunctionDeclarator old) {
      for (IASTName each : old.getParameterNames()) {
        IASTDeclarator declarator = old.getDeclaratorForParameterName(each);
        String name = masked.names().original(each.toString());
        result.add(new Parameter(Optional.of(name), asDeclared(declarator), "int " + name));
      }
    }
    return result;
  }
}
