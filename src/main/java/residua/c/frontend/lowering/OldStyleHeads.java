package residua.c.frontend.lowering;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.eclipse.cdt.core.dom.ast.ASTVisitor;
import org.eclipse.cdt.core.dom.ast.IASTDeclSpecifier;
import org.eclipse.cdt.core.dom.ast.IASTDeclaration;
import org.eclipse.cdt.core.dom.ast.IASTDeclarator;
import org.eclipse.cdt.core.dom.ast.IASTFunctionDefinition;
import org.eclipse.cdt.core.dom.ast.IASTName;
import org.eclipse.cdt.core.dom.ast.IASTSimpleDeclaration;
import org.eclipse.cdt.core.dom.ast.IASTStandardFunctionDeclarator;
import org.eclipse.cdt.core.dom.ast.IASTTranslationUnit;
import org.eclipse.cdt.core.dom.ast.IFunction;
import org.eclipse.cdt.core.dom.ast.gnu.c.ICASTKnRFunctionDeclarator;
import residua.base.text.Slice;
import residua.base.text.TokenTable;
import residua.c.cfa.Interior.Opaque;
import residua.c.frontend.text.Declarators;
import residua.c.frontend.text.NameTable;
import residua.c.frontend.text.Places;

/**
 * Functions whose parameters are declared after the parameter list: their heads tell a call nothing
 * about types (C17, 6.9.1 p7), but a prototype does, and a copy of such a function has to be called
 * as the function is.
 */
final class OldStyleHeads {
  private final TokenTable tokens;
  private final NameTable names;
  private final Places places;
  private final Map<String, List<Declared>> declared = new HashMap<>();
  private boolean collected;

  OldStyleHeads(TokenTable tokens, NameTable names, Places places) {
    this.tokens = tokens;
    this.names = names;
    this.places = places;
  }

  /**
   * A declaration of a function.
   *
   * @param name where it names the function
   * @param plain whether it stands at file scope and has a parameter list of its own
   * @param tells whether it gives the types of the parameters
   */
  private record Declared(Slice name, boolean plain, boolean tells) {}

  /** Whether parameters are declared after the parameter list. */
  static boolean isOldStyle(IASTFunctionDefinition definition) {
    return definition.getDeclarator() instanceof ICASTKnRFunctionDeclarator;
  }

  /** The name in the first prototype of such a function, if it stands at file scope. */
  Optional<Slice> prototype(IASTFunctionDefinition definition) {
    return isOldStyle(definition)
        ? first(declarations(definition)).filter(Declared::plain).map(Declared::name)
        : Optional.empty();
  }

  /** Why no copy of such a function could be declared with the same information for its calls. */
  Optional<Opaque> find(IASTFunctionDefinition definition) {
    if (!isOldStyle(definition)) {
      return Optional.empty();
    }
    List<Declared> all = declarations(definition);
    return first(all)
        .filter(prototype -> !prototype.plain() || isNamedBefore(prototype, all))
        .map(prototype ->
            new Opaque(
                "an old-style definition that tells calls less than a prototype",
                prototype.name()));
  }

  private static Optional<Declared> first(List<Declared> declarations) {
    return declarations.stream().filter(Declared::tells).findFirst();
  }

  /** Whether anything but a declaration at file scope names a function before a prototype. */
  private boolean isNamedBefore(Declared prototype, List<Declared> all) {
    Set<Integer> declarations = new HashSet<>();
    all.stream().filter(Declared::plain).forEach(one -> declarations.add(one.name().start()));
    int at = tokens.from(prototype.name().start());
    for (int i = 0; i < at; i++) {
      if (tokens.word(i) == tokens.word(at) && !declarations.contains(tokens.start(i))) {
        return true;
      }
    }
    return false;
  }

  private List<Declared> declarations(IASTFunctionDefinition definition) {
    if (!collected) {
      collected = true;
      collect(definition.getTranslationUnit());
    }
    return declared.getOrDefault(names.original(FunctionFrontend.name(definition)), List.of());
  }

  private void collect(IASTTranslationUnit unit) {
    unit.accept(
        new ASTVisitor() {
          {
            shouldVisitDeclarations = true;
          }

          @Override
          public int visit(IASTDeclaration declaration) {
            if (declaration instanceof IASTSimpleDeclaration simple
                && simple.getDeclSpecifier().getStorageClass() != IASTDeclSpecifier.sc_typedef) {
              for (IASTDeclarator declarator : simple.getDeclarators()) {
                add(declarator, simple.getParent() instanceof IASTTranslationUnit);
              }
            }
            return PROCESS_CONTINUE;
          }
        });
  }

  private void add(IASTDeclarator declarator, boolean atFileScope) {
    IASTName name = Declarators.innermost(declarator).getName();
    Optional<IASTDeclarator> list = Declarators.ofParameters(declarator);
    if (list.isEmpty() && !(name.resolveBinding() instanceof IFunction)) {
      return;
    }
    Slice where = places.of(name);
    boolean tells =
        list.isEmpty()
            || (list.get() instanceof IASTStandardFunctionDeclarator standard
                && (standard.getParameters().length > 0 || standard.takesVarArgs()));
    boolean plain = atFileScope && list.isPresent() && tokens.is(tokens.from(where.end()), '(');
    declared
        .computeIfAbsent(names.original(name), n -> new ArrayList<>())
        .add(new Declared(where, plain, tells));
  }
}
