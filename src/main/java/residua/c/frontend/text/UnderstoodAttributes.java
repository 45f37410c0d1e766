package residua.c.frontend.text;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.StringJoiner;
import org.eclipse.cdt.core.dom.ast.ASTVisitor;
import org.eclipse.cdt.core.dom.ast.IASTCompositeTypeSpecifier;
import org.eclipse.cdt.core.dom.ast.IASTDeclSpecifier;
import org.eclipse.cdt.core.dom.ast.IASTDeclaration;
import org.eclipse.cdt.core.dom.ast.IASTDeclarator;
import org.eclipse.cdt.core.dom.ast.IASTEnumerationSpecifier;
import org.eclipse.cdt.core.dom.ast.IASTFieldDeclarator;
import org.eclipse.cdt.core.dom.ast.IASTFunctionDeclarator;
import org.eclipse.cdt.core.dom.ast.IASTNode;
import org.eclipse.cdt.core.dom.ast.IASTSimpleDeclaration;
import org.eclipse.cdt.core.dom.ast.IASTTranslationUnit;
import residua.base.text.Slice;
import residua.base.text.TokenTable;

/**
 * Attributes with a known effect on memory layout: {@code packed} at the definition of a structure,
 * union or enumeration (GCC manual, "Common Type Attributes"), the alignment of a structure, a
 * union or a member, and that of a variable, which changes nothing but its address.
 *
 * @param words their offsets
 * @param packed the packed types, by the offset of their opening brace
 * @param aligned the alignments that are asked for, as they are written: of types by the offset of
 *     their opening brace, of members by that of their declaration
 */
public record UnderstoodAttributes(
    Set<Integer> words, Set<Integer> packed, Map<Integer, List<String>> aligned) {
  private static final Set<String> PACKED = Set.of("packed", "__packed__");
  private static final Set<String> ALIGNED = Set.of("aligned", "__aligned__", "_Alignas");
  private static final Set<String> ATTRIBUTE = Set.of("__attribute__", "__attribute");
  private static final Set<String> KEYWORDS = Set.of("struct", "union", "enum");

  public UnderstoodAttributes {
    words = Set.copyOf(words);
    packed = Set.copyOf(packed);
    aligned = Map.copyOf(aligned);
  }

  /** The attributes of a program. */
  public static UnderstoodAttributes of(
      IASTTranslationUnit unit, TokenTable tokens, Places places) {
    Finder finder = new Finder(tokens, places);
    if (!tokens.wordsThat(word -> PACKED.contains(word) || ALIGNED.contains(word)).isEmpty()) {
      unit.accept(finder);
    }
    return new UnderstoodAttributes(finder.words, finder.packed, finder.aligned);
  }

  /** Whether a type defined with braces is packed. */
  public boolean isPacked(IASTNode type, TokenTable tokens, Places places) {
    return !packed.isEmpty() && packed.contains(braces(places.of(type), tokens));
  }

  /** The alignments that a structure, a union, or the declaration of a member asks for. */
  public List<String> alignments(IASTNode node, TokenTable tokens, Places places) {
    if (aligned.isEmpty()) {
      return List.of();
    }
    Slice text = places.of(node);
    int at = node instanceof IASTCompositeTypeSpecifier ? braces(text, tokens) : text.start();
    return aligned.getOrDefault(at, List.of());
  }

  /** The offset of a definition's opening brace; negative if it has none. */
  private static int braces(Slice type, TokenTable tokens) {
    int end = tokens.from(type.end());
    for (int i = tokens.from(type.start()); i < end; i++) {
      if (tokens.is(i, '{')) {
        return tokens.start(i);
      }
    }
    return -1;
  }

  private static final class Finder extends ASTVisitor {
    private final TokenTable tokens;
    private final Places places;
    private final Set<Integer> words = new HashSet<>();
    private final Set<Integer> packed = new HashSet<>();
    private final Map<Integer, List<String>> aligned = new HashMap<>();

    Finder(TokenTable tokens, Places places) {
      this.tokens = tokens;
      this.places = places;
      shouldVisitDeclSpecifiers = true;
      shouldVisitDeclarations = true;
    }

    @Override
    public int visit(IASTDeclSpecifier specifier) {
      if (specifier instanceof IASTCompositeTypeSpecifier
          || specifier instanceof IASTEnumerationSpecifier) {
        definition(places.of(specifier), specifier instanceof IASTCompositeTypeSpecifier);
      }
      return PROCESS_CONTINUE;
    }

    private void definition(Slice text, boolean isComposite) {
      int open = braces(text, tokens);
      if (open < 0) {
        return;
      }
      int at = tokens.from(open);
      int first = at - 1;
      while (first >= 0 && !KEYWORDS.contains(tokens.text(first))) {
        first--;
      }
      boolean isPacked = false;
      for (int i = first + 1; i < at; i++) {
        isPacked |= isPacked(i);
      }
      // An attribute after the braces belongs to the type.
      int after = tokens.from(text.end());
      while (after < tokens.size() && ATTRIBUTE.contains(tokens.text(after))) {
        int end = closing(after + 1);
        for (int i = after; i < end; i++) {
          isPacked |= isPacked(i);
        }
        after = end + 1;
      }
      if (isPacked) {
        packed.add(open);
      }
      if (isComposite) {
        align(open, first + 1, at);
        align(open, tokens.from(text.end()), after);
      }
    }

    /**
     * Notes the alignments that some tokens ask for. Those in {@code [[gnu::aligned(8)]]} are left:
     * after a type they concern the type.
     */
    private void align(int key, int from, int end) {
      for (int i = from; i < end; i++) {
        boolean isBracketed = tokens.is(i - 1, ':') || tokens.is(i - 1, '[');
        if (ALIGNED.contains(tokens.text(i)) && tokens.is(i + 1, '(') && !isBracketed) {
          int close = closing(i + 1);
          StringJoiner argument = new StringJoiner(" ");
          for (int k = i; k <= close; k++) {
            words.add(tokens.start(k));
            if (k > i + 1 && k < close) {
              argument.add(tokens.text(k));
            }
          }
          aligned.computeIfAbsent(key, any -> new ArrayList<>()).add(argument.toString());
          i = close;
        }
      }
    }

    /**
     * The alignment of a member. Before a pointer an attribute may concern what it points to, and
     * after the keyword of a structure its type.
     */
    private void member(IASTSimpleDeclaration declaration) {
      IASTDeclarator[] declarators = declaration.getDeclarators();
      boolean isPlain =
          declarators.length == 1
              && !(declaration.getDeclSpecifier() instanceof IASTCompositeTypeSpecifier)
              && !(declaration.getDeclSpecifier() instanceof IASTEnumerationSpecifier)
              && !(declarators[0] instanceof IASTFunctionDeclarator)
              && !(declarators[0] instanceof IASTFieldDeclarator)
              && declarators[0].getNestedDeclarator() == null;
      if (!isPlain) {
        return;
      }
      Slice text = places.of(declaration);
      int first = beginning(text);
      int end = tokens.from(text.end());
      for (int i = first; i < end; i++) {
        if (ATTRIBUTE.contains(tokens.text(i)) && KEYWORDS.contains(tokens.text(i - 1))) {
          return;
        }
      }
      boolean isPointer = declarators[0].getPointerOperators().length > 0;
      int name = tokens.from(places.of(declarators[0].getName()).start());
      align(text.start(), isPointer ? name : first, end);
    }

    /** The first token of a declaration; only attributes may stand before what the parser sees. */
    private int beginning(Slice text) {
      int first = tokens.from(text.start());
      while (first > 0 && isPartOfDeclaration(first - 1)) {
        first--;
      }
      return first;
    }

    private boolean isPacked(int token) {
      return PACKED.contains(tokens.text(token)) && words.add(tokens.start(token));
    }

    /** The closing parenthesis of an opening one; the end of the text if there is none. */
    private int closing(int open) {
      int depth = 0;
      for (int i = open; i < tokens.size(); i++) {
        depth += tokens.is(i, '(') ? 1 : tokens.is(i, ')') ? -1 : 0;
        if (depth <= 0) {
          return i;
        }
      }
      return tokens.size() - 1;
    }

    @Override
    public int visit(IASTDeclaration declaration) {
      if (declaration instanceof IASTSimpleDeclaration simple && declaresVariables(simple)) {
        variables(places.of(simple));
      } else if (declaration instanceof IASTSimpleDeclaration simple
          && declaration.getParent() instanceof IASTCompositeTypeSpecifier) {
        member(simple);
      }
      return PROCESS_CONTINUE;
    }

    private static boolean declaresVariables(IASTSimpleDeclaration declaration) {
      IASTDeclSpecifier specifier = declaration.getDeclSpecifier();
      if (specifier instanceof IASTCompositeTypeSpecifier
          || specifier instanceof IASTEnumerationSpecifier
          || specifier.getStorageClass() == IASTDeclSpecifier.sc_typedef
          || declaration.getParent() instanceof IASTCompositeTypeSpecifier) {
        return false;
      }
      for (IASTDeclarator each : declaration.getDeclarators()) {
        if (each instanceof IASTFunctionDeclarator
            || each.getNestedDeclarator() != null
            || each.getPointerOperators().length > 0) {
          return false;
        }
      }
      return declaration.getDeclarators().length > 0;
    }

    private void variables(Slice text) {
      int end = tokens.from(text.end());
      for (int i = beginning(text); i < end; i++) {
        if (tokens.is(i, '=') || tokens.is(i, '{')) {
          return;
        }
        if (ALIGNED.contains(tokens.text(i)) && tokens.is(i + 1, '(')) {
          int close = closing(i + 1);
          for (int k = i; k <= close; k++) {
            words.add(tokens.start(k));
          }
          i = close;
        }
      }
    }

    private boolean isPartOfDeclaration(int token) {
      return switch (tokens.kind(token)) {
        case DIRECTIVE -> false;
        case PUNCTUATION ->
            !tokens.is(token, ';') && !tokens.is(token, '{') && !tokens.is(token, '}');
        default -> true;
      };
    }
  }
}
