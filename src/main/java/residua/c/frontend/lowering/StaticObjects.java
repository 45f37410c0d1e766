package residua.c.frontend.lowering;

import java.util.HashSet;
import java.util.Set;
import org.eclipse.cdt.core.dom.ast.ASTVisitor;
import org.eclipse.cdt.core.dom.ast.DOMException;
import org.eclipse.cdt.core.dom.ast.EScopeKind;
import org.eclipse.cdt.core.dom.ast.IASTDeclSpecifier;
import org.eclipse.cdt.core.dom.ast.IASTDeclaration;
import org.eclipse.cdt.core.dom.ast.IASTName;
import org.eclipse.cdt.core.dom.ast.IASTSimpleDeclaration;
import org.eclipse.cdt.core.dom.ast.IASTStatement;
import org.eclipse.cdt.core.dom.ast.IBinding;
import org.eclipse.cdt.core.dom.ast.IField;
import org.eclipse.cdt.core.dom.ast.IParameter;
import org.eclipse.cdt.core.dom.ast.IProblemBinding;
import org.eclipse.cdt.core.dom.ast.IScope;
import residua.base.text.Lexer;
import residua.base.text.Slice;
import residua.base.text.Token;
import residua.c.frontend.masking.MaskedNames;
import residua.c.frontend.text.UnsupportedConstruct;

/**
 * Local objects of static storage duration: clones of a function share one object. Types that the
 * declaration of such an object defines, and their enumerators, move with the object.
 */
final class StaticObjects {
  private StaticObjects() {}

  /** Whether a declaration means the same at file scope: all its local names are its own. */
  static boolean canMoveToFileScope(IASTSimpleDeclaration declaration) {
    NameCollector names = NameCollector.of(declaration);
    return !names.unknown && names.declared.containsAll(names.localUses);
  }

  /**
   * The entities that a declaration declares under a name of its own: objects, tags, enumerators.
   */
  static Set<IBinding> declaredBy(IASTSimpleDeclaration declaration) {
    return NameCollector.of(declaration).declared;
  }

  /**
   * Ensures that the parser has seen each position that may name one of these objects.
   *
   * @throws UnsupportedConstruct at a word of the body that it has not seen as a name
   */
  static void rejectHiddenUses(IASTStatement body, Set<IBinding> statics, FunctionContext context) {
    MaskedNames masked = context.masked().names();
    Set<String> words = new HashSet<>();
    statics.forEach(binding -> words.add(masked.original(binding.getName())));
    if (words.isEmpty()) {
      return;
    }
    Set<Integer> seen = new HashSet<>();
    body.accept(
        new ASTVisitor() {
          {
            shouldVisitNames = true;
          }

          @Override
          public int visit(IASTName name) {
            seen.add(context.slice(name).start());
            return PROCESS_CONTINUE;
          }
        });
    String text = context.source().text();
    Slice where = context.slice(body);
    for (Token token : Lexer.tokens(text, where.start(), where.end())) {
      if (token.kind() == Token.Kind.IDENTIFIER
          && words.contains(token.text(text))
          && !seen.contains(token.start())) {
        throw new UnsupportedConstruct(
            "the name of a static object in a construct that is not understood", token.slice());
      }
    }
  }

  private static final class NameCollector extends ASTVisitor {
    private final Set<IBinding> declared = new HashSet<>();
    private final Set<IBinding> localUses = new HashSet<>();
    private boolean unknown;

    private NameCollector() {
      shouldVisitNames = true;
    }

    static NameCollector of(IASTSimpleDeclaration declaration) {
      NameCollector collector = new NameCollector();
      declaration.accept(collector);
      return collector;
    }

    @Override
    public int visit(IASTName name) {
      if (name.getSimpleID().length == 0) {
        return PROCESS_CONTINUE;
      }
      IBinding binding = name.resolveBinding();
      boolean belongsElsewhere =
          binding == null || binding instanceof IField || binding instanceof IParameter;
      if (name.isDeclaration()) {
        if (!belongsElsewhere) {
          declared.add(binding);
        }
        unknown |= binding instanceof IProblemBinding;
      } else if (!(binding instanceof IField) && isLocal(binding)) {
        localUses.add(binding);
      }
      return PROCESS_CONTINUE;
    }

    private static boolean isLocal(IBinding binding) {
      if (binding == null) {
        return false;
      }
      try {
        IScope scope = binding.getScope();
        return scope != null && scope.getKind() != EScopeKind.eGlobal;
      } catch (DOMException e) {
        return true;
      }
    }
  }

  /** Whether a declaration declares something of static storage duration. */
  static boolean isStatic(IASTDeclaration declaration) {
    return declaration instanceof IASTSimpleDeclaration simple
        && simple.getDeclSpecifier().getStorageClass() == IASTDeclSpecifier.sc_static;
  }
}
