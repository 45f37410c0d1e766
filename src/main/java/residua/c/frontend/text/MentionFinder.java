package residua.c.frontend.text;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import org.eclipse.cdt.core.dom.ast.ASTVisitor;
import org.eclipse.cdt.core.dom.ast.IASTDeclSpecifier;
import org.eclipse.cdt.core.dom.ast.IASTDeclaration;
import org.eclipse.cdt.core.dom.ast.IASTDeclarator;
import org.eclipse.cdt.core.dom.ast.IASTExpression;
import org.eclipse.cdt.core.dom.ast.IASTFunctionCallExpression;
import org.eclipse.cdt.core.dom.ast.IASTIdExpression;
import org.eclipse.cdt.core.dom.ast.IASTName;
import org.eclipse.cdt.core.dom.ast.IASTNode;
import org.eclipse.cdt.core.dom.ast.IASTSimpleDeclaration;
import org.eclipse.cdt.core.dom.ast.IASTTypeIdExpression;
import org.eclipse.cdt.core.dom.ast.IASTUnaryExpression;
import org.eclipse.cdt.core.dom.ast.IBinding;
import org.eclipse.cdt.core.dom.ast.IFunction;
import org.eclipse.cdt.core.dom.ast.IParameter;
import org.eclipse.cdt.core.dom.ast.IProblemBinding;
import org.eclipse.cdt.core.dom.ast.IVariable;
import residua.base.text.SourceText;
import residua.c.cfa.Mention;
import residua.c.libc.VerifierFunctions;

/** Finds uses of names that a translation unit does not define, and error calls. */
public final class MentionFinder extends ASTVisitor {
  private final NameTable names;
  private final SourceText source;
  private final Places places;
  private final Set<String> defined = new HashSet<>();
  private final List<Mention> found = new ArrayList<>();
  private OptionalInt function = OptionalInt.empty();

  private MentionFinder(NameTable names, SourceText source, Places places) {
    this.names = names;
    this.source = source;
    this.places = places;
    shouldVisitExpressions = true;
  }

  /** The uses, in the order of the text. */
  public static List<Mention> find(ParsedUnit parsed) {
    MentionFinder finder = new MentionFinder(parsed.names(), parsed.source(), parsed.places());
    Map<IASTDeclaration, Integer> indices = new IdentityHashMap<>();
    parsed.definitions().forEach(definition -> indices.put(definition, indices.size()));
    for (IASTDeclaration declaration : parsed.unit().getDeclarations(true)) {
      finder.define(declaration);
    }
    for (IASTDeclaration declaration : parsed.unit().getDeclarations(true)) {
      Integer index = indices.get(declaration);
      finder.function = index == null ? OptionalInt.empty() : OptionalInt.of(index);
      declaration.accept(finder);
    }
    return finder.found;
  }

  /** A declaration at file scope defines an object unless it is extern and has no initialiser. */
  private void define(IASTDeclaration declaration) {
    if (declaration instanceof IASTSimpleDeclaration simple) {
      boolean isExtern = simple.getDeclSpecifier().getStorageClass() == IASTDeclSpecifier.sc_extern;
      for (IASTDeclarator declarator : simple.getDeclarators()) {
        if (!isExtern || declarator.getInitializer() != null) {
          defined.add(names.original(Declarators.innermost(declarator).getName()));
        }
      }
    }
  }

  @Override
  public int visit(IASTExpression expression) {
    if (isNeverEvaluated(expression)) {
      return PROCESS_SKIP;
    }
    if (expression instanceof IASTIdExpression id && isWritten(id.getName())) {
      add(id.getName(), isCallee(id));
    }
    return PROCESS_CONTINUE;
  }

  private static boolean isNeverEvaluated(IASTExpression expression) {
    return Builtins.isOnlyLookedAt(expression)
        || expression instanceof IASTTypeIdExpression
        || (expression instanceof IASTUnaryExpression unary
            && unary.getOperator() == IASTUnaryExpression.op_alignOf);
  }

  /**
   * Whether a name stands in the program; otherwise it is part of a replacement shown to the
   * parser.
   */
  private boolean isWritten(IASTName name) {
    int start = places.of(name).start();
    return !names.original(name).equals("_")
        || (source.text().startsWith("_", start) && !isOfWord(start - 1) && !isOfWord(start + 1));
  }

  private boolean isOfWord(int at) {
    String text = source.text();
    return at >= 0 && at < text.length() && Character.isJavaIdentifierPart(text.charAt(at));
  }

  private void add(IASTName name, boolean isCalled) {
    IBinding binding = name.resolveBinding();
    String word = names.original(name);
    if (binding == null || binding instanceof IFunction || binding instanceof IProblemBinding) {
      if (!names.isFunctionName(word) || VerifierFunctions.ERROR_CALLS.contains(word)) {
        Mention.Kind kind = isCalled ? Mention.Kind.CALLED : Mention.Kind.ADDRESS;
        found.add(new Mention(word, kind, function));
      }
    } else if (binding instanceof IVariable variable
        && !(binding instanceof IParameter)
        && variable.isExtern()
        && !defined.contains(word)) {
      found.add(new Mention(word, Mention.Kind.OBJECT, function));
    }
  }

  private static boolean isCallee(IASTIdExpression id) {
    IASTNode at = id;
    while (at.getParent() instanceof IASTUnaryExpression unary
        && unary.getOperator() == IASTUnaryExpression.op_bracketedPrimary) {
      at = unary;
    }
    return at.getParent() instanceof IASTFunctionCallExpression call
        && call.getFunctionNameExpression() == at;
  }
}
