package residua.c.frontend.text;

import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Predicate;
import org.eclipse.cdt.core.dom.ast.ASTVisitor;
import org.eclipse.cdt.core.dom.ast.IASTDeclSpecifier;
import org.eclipse.cdt.core.dom.ast.IASTDeclaration;
import org.eclipse.cdt.core.dom.ast.IASTDeclarationStatement;
import org.eclipse.cdt.core.dom.ast.IASTDeclarator;
import org.eclipse.cdt.core.dom.ast.IASTFunctionDeclarator;
import org.eclipse.cdt.core.dom.ast.IASTFunctionDefinition;
import org.eclipse.cdt.core.dom.ast.IASTNode;
import org.eclipse.cdt.core.dom.ast.IASTSimpleDeclaration;
import org.eclipse.cdt.core.dom.ast.IASTTranslationUnit;
import org.eclipse.cdt.core.dom.ast.gnu.IGNUASTCompoundStatementExpression;
import residua.base.text.AttributeTokens;
import residua.base.text.Slice;
import residua.base.text.Token;
import residua.base.text.TokenTable;

/**
 * The attribute {@code cleanup} of automatic variables (GCC manual, "Common Variable Attributes"):
 * the function that is called with a variable's address where its scope is left. Only what stands
 * in blocks of functions, not in statement expressions, and certainly belongs to the variables that
 * a declaration declares.
 *
 * @param functions the names of the functions, by the declarators of the variables
 * @param words the offsets of these attributes
 */
public record CleanupAttributes(Map<IASTDeclarator, String> functions, Set<Integer> words) {
  private static final Set<String> CLEANUP = Set.of("cleanup", "__cleanup__");

  /** An attribute right after one of these belongs to the type, and has no effect. */
  private static final Set<String> TAGS = Set.of("struct", "union", "enum");

  public CleanupAttributes {
    functions = Map.copyOf(functions);
    words = Set.copyOf(words);
  }

  /**
   * The attributes of a program.
   *
   * @param isFunction whether a name is that of a function with a body
   */
  public static CleanupAttributes of(
      IASTTranslationUnit unit, TokenTable tokens, Places places, Predicate<String> isFunction) {
    Finder finder = new Finder(tokens, places, isFunction);
    if (!tokens.wordsThat(CLEANUP::contains).isEmpty()) {
      finder.attributes = AttributeTokens.of(tokens);
      unit.accept(finder);
    }
    return new CleanupAttributes(finder.functions, finder.words);
  }

  private static final class Finder extends ASTVisitor {
    private final TokenTable tokens;
    private final Places places;
    private final Predicate<String> isFunction;
    private final Map<IASTDeclarator, String> functions = new HashMap<>();
    private final Set<Integer> words = new HashSet<>();
    private BitSet attributes = new BitSet();

    Finder(TokenTable tokens, Places places, Predicate<String> isFunction) {
      this.tokens = tokens;
      this.places = places;
      this.isFunction = isFunction;
      shouldVisitDeclarations = true;
    }

    @Override
    public int visit(IASTDeclaration declaration) {
      if (declaration instanceof IASTSimpleDeclaration simple
          && simple.getParent() instanceof IASTDeclarationStatement
          && simple.getDeclarators().length > 0
          && declaresAutomatic(simple)
          && isInBlocks(simple)) {
        read(simple);
      }
      return PROCESS_CONTINUE;
    }

    private static boolean declaresAutomatic(IASTSimpleDeclaration declaration) {
      int storage = declaration.getDeclSpecifier().getStorageClass();
      if (storage == IASTDeclSpecifier.sc_static
          || storage == IASTDeclSpecifier.sc_extern
          || storage == IASTDeclSpecifier.sc_typedef) {
        return false;
      }
      for (IASTDeclarator each : declaration.getDeclarators()) {
        if (each instanceof IASTFunctionDeclarator || each.getNestedDeclarator() != null) {
          return false;
        }
      }
      return true;
    }

    private static boolean isInBlocks(IASTNode node) {
      IASTNode at = node;
      while (at != null && !(at instanceof IASTFunctionDefinition)) {
        if (at instanceof IGNUASTCompoundStatementExpression) {
          return false;
        }
        at = at.getParent();
      }
      return at != null;
    }

    private void read(IASTSimpleDeclaration declaration) {
      IASTDeclarator[] declarators = declaration.getDeclarators();
      int name = tokens.from(places.of(declarators[0].getName()).start());
      OptionalInt word = only(places.of(declaration));
      Optional<String> function = word.isPresent() ? named(word.getAsInt()) : Optional.empty();
      if (function.isEmpty()) {
        return;
      }
      int at = word.getAsInt();
      // Among the specifiers, it belongs to all variables; after a name, to that one.
      boolean isOfAll = at < name && isPlain(places.of(declaration).start(), at);
      boolean isOfOne = at > name && declarators.length == 1 && isPlain(tokens.start(name), at);
      if (isOfAll || isOfOne) {
        words.add(tokens.start(at));
        for (IASTDeclarator each : declarators) {
          functions.put(each, function.get());
        }
      }
    }

    /** The word of the only such attribute around and in a declaration. */
    private OptionalInt only(Slice text) {
      int first = tokens.from(text.start());
      while (first > 0 && isPartOfDeclaration(first - 1)) {
        first--;
      }
      OptionalInt found = OptionalInt.empty();
      int end = tokens.from(text.end());
      for (int i = first; i < end; i++) {
        if (attributes.get(i) && CLEANUP.contains(tokens.text(i))) {
          if (found.isPresent()) {
            return OptionalInt.empty();
          }
          found = OptionalInt.of(i);
        }
      }
      return found;
    }

    /** Attributes before a declaration may not belong to the part that the parser sees. */
    private boolean isPartOfDeclaration(int token) {
      return attributes.get(token)
          || tokens.kind(token) == Token.Kind.IDENTIFIER
          || tokens.is(token, '(')
          || tokens.is(token, ')');
    }

    private Optional<String> named(int word) {
      boolean isCall = tokens.is(word + 1, '(') && tokens.is(word + 3, ')');
      return isCall && isFunction.test(tokens.text(word + 2))
          ? Optional.of(tokens.text(word + 2))
          : Optional.empty();
    }

    /** Whether only words and attributes stand between a position and an attribute's word. */
    private boolean isPlain(int start, int word) {
      for (int i = tokens.from(start); i < word; i++) {
        boolean isOfAttribute = attributes.get(i) || tokens.is(i, '(') && attributes.get(i + 1);
        boolean isOfType = TAGS.contains(tokens.text(i)) && attributes.get(i + 3);
        if (isOfType || !isOfAttribute && tokens.kind(i) != Token.Kind.IDENTIFIER) {
          return false;
        }
      }
      return true;
    }
  }
}
