package residua.c.frontend.units;

import java.util.BitSet;
import java.util.Set;
import java.util.regex.Pattern;
import org.eclipse.cdt.core.dom.ast.ASTVisitor;
import org.eclipse.cdt.core.dom.ast.IASTCompositeTypeSpecifier;
import org.eclipse.cdt.core.dom.ast.IASTDeclSpecifier;
import org.eclipse.cdt.core.dom.ast.IASTDeclaration;
import org.eclipse.cdt.core.dom.ast.IASTDeclarator;
import org.eclipse.cdt.core.dom.ast.IASTExpression;
import org.eclipse.cdt.core.dom.ast.IASTFieldReference;
import org.eclipse.cdt.core.dom.ast.IASTFunctionDefinition;
import org.eclipse.cdt.core.dom.ast.IASTName;
import org.eclipse.cdt.core.dom.ast.IASTNode;
import org.eclipse.cdt.core.dom.ast.IASTParameterDeclaration;
import org.eclipse.cdt.core.dom.ast.IASTSimpleDeclaration;
import org.eclipse.cdt.core.dom.ast.IASTStandardFunctionDeclarator;
import org.eclipse.cdt.core.dom.ast.IASTTranslationUnit;
import org.eclipse.cdt.core.dom.ast.c.ICASTDesignator;
import org.eclipse.cdt.core.dom.ast.c.ICASTFieldDesignator;
import residua.base.text.AttributeTokens;
import residua.base.text.Slice;
import residua.base.text.Token;
import residua.base.text.TokenTable;
import residua.c.frontend.text.Declarators;
import residua.c.frontend.text.Places;

/**
 * Tells which identifiers cannot denote an entity of file scope. Where nothing is known of an
 * identifier, it may.
 */
final class IdentifierRoles {
  private static final Set<String> TAGGED = Set.of("struct", "union", "enum");
  private static final Set<String> WITH_NAMES = Set.of("cleanup", "__cleanup__");

  /** Attributes whose arguments are words of their own. */
  private static final Pattern OF_WORDS =
      Pattern.compile("_*(format|format_arg|mode|visibility|tls_model|access|optimize)_*");

  private final TokenTable tokens;
  private final Places places;
  private final BitSet tags = new BitSet();
  private final BitSet others = new BitSet();
  private final BitSet locals = new BitSet();

  private IdentifierRoles(TokenTable tokens, Places places) {
    this.tokens = tokens;
    this.places = places;
  }

  static IdentifierRoles of(TokenTable tokens, IASTTranslationUnit unit, Places places) {
    IdentifierRoles result = new IdentifierRoles(tokens, places);
    result.byTokens();
    result.attributes();
    unit.accept(result.new Finder());
    return result;
  }

  BitSet tags() {
    return tags;
  }

  BitSet others() {
    return others;
  }

  BitSet locals() {
    return locals;
  }

  /** Tags and accesses of members can be told by the tokens before them, hidden text included. */
  private void byTokens() {
    for (int i = 0; i < tokens.size(); i++) {
      if (tokens.kind(i) != Token.Kind.IDENTIFIER) {
        continue;
      }
      if (TAGGED.contains(tokens.text(i))) {
        int tag = afterAttributes(i + 1);
        if (tag < tokens.size() && tokens.kind(tag) == Token.Kind.IDENTIFIER) {
          tags.set(tag);
        }
      } else if (tokens.text(i).equals("__builtin_offsetof")) {
        int member = afterComma(i + 1);
        others.set(member, member < tokens.size());
      } else if (i > 0 && (isDot(i - 1) || isArrow(i - 1) || isOperandName(i))) {
        others.set(i);
      }
    }
  }

  /** The last point of an ellipsis accesses nothing: a range may end in a constant's name. */
  private boolean isDot(int token) {
    return tokens.is(token, '.') && !(token > 0 && tokens.is(token - 1, '.'));
  }

  private boolean isArrow(int token) {
    return tokens.is(token, '>')
        && token > 0
        && tokens.is(token - 1, '-')
        && tokens.end(token - 1) == tokens.start(token);
  }

  /** The name of an operand of assembly, which its text refers to: {@code [name] "r" (value)}. */
  private boolean isOperandName(int token) {
    return tokens.is(token - 1, '[')
        && tokens.is(token + 1, ']')
        && token + 2 < tokens.size()
        && tokens.kind(token + 2) == Token.Kind.STRING;
  }

  private int afterAttributes(int token) {
    int at = token;
    while (at < tokens.size()) {
      if (tokens.kind(at) == Token.Kind.DIRECTIVE) {
        at++;
      } else if (tokens.text(at).startsWith("__attribute") || tokens.text(at).equals("_Alignas")) {
        at = afterParentheses(at + 1);
      } else {
        return at;
      }
    }
    return at;
  }

  /** The token after the first comma in parentheses, as in {@code offsetof(type, member)}. */
  private int afterComma(int open) {
    int depth = 0;
    for (int i = open; i < tokens.size(); i++) {
      depth += tokens.is(i, '(') || tokens.is(i, '{') ? 1 : 0;
      depth -= tokens.is(i, ')') || tokens.is(i, '}') ? 1 : 0;
      if (depth == 0 || (depth == 1 && tokens.is(i, ','))) {
        return i + 1;
      }
    }
    return tokens.size();
  }

  private int afterParentheses(int open) {
    int depth = 0;
    for (int i = open; i < tokens.size(); i++) {
      depth += tokens.is(i, '(') ? 1 : tokens.is(i, ')') ? -1 : 0;
      if (depth == 0) {
        return i + 1;
      }
    }
    return tokens.size();
  }

  /** Names of attributes are no names of the program, but a cleanup is a function of it. */
  private void attributes() {
    BitSet inside = AttributeTokens.of(tokens);
    for (int i = inside.nextSetBit(0); i >= 0; i = inside.nextSetBit(i + 1)) {
      boolean isNamed =
          i >= 2
              && tokens.is(i - 1, '(')
              && inside.get(i - 2)
              && WITH_NAMES.contains(tokens.text(i - 2));
      boolean isArgument = isNamed || (i >= 1 && isArgument(i));
      if (tokens.kind(i) == Token.Kind.IDENTIFIER && !isArgument && !tags.get(i)) {
        others.set(i);
      }
    }
  }

  /** Whether it may be a constant in the argument of an attribute such as {@code aligned}. */
  private boolean isArgument(int token) {
    int depth = 0;
    for (int i = token - 1; i >= 0; i--) {
      if (tokens.is(i, ')')) {
        depth--;
      } else if (tokens.is(i, '(')) {
        depth++;
        if (depth == 1) {
          String word = i > 0 ? tokens.text(i - 1) : "";
          return !word.equals("(")
              && !word.startsWith("__attribute")
              && !word.equals("__declspec")
              && !OF_WORDS.matcher(word).matches();
        }
      } else if (tokens.is(i, ';') || tokens.is(i, '{')) {
        return false;
      }
    }
    return false;
  }

  private int token(IASTNode node) {
    Slice slice = places.of(node);
    int token = tokens.from(slice.start());
    return token < tokens.size() && tokens.start(token) == slice.start() ? token : -1;
  }

  private void exclude(IASTName name) {
    int token = token(name);
    if (token >= 0 && name.toString().length() > 0) {
      others.set(token);
    }
  }

  private final class Finder extends ASTVisitor {
    Finder() {
      shouldVisitExpressions = true;
      shouldVisitDeclSpecifiers = true;
      shouldVisitDesignators = true;
      shouldVisitDeclarators = true;
    }

    @Override
    public int visit(IASTExpression expression) {
      if (expression instanceof IASTFieldReference reference) {
        exclude(reference.getFieldName());
      }
      return PROCESS_CONTINUE;
    }

    @Override
    public int visit(ICASTDesignator designator) {
      if (designator instanceof ICASTFieldDesignator field) {
        exclude(field.getName());
      }
      return PROCESS_CONTINUE;
    }

    @Override
    public int visit(IASTDeclSpecifier specifier) {
      if (specifier instanceof IASTCompositeTypeSpecifier composite) {
        for (IASTDeclaration member : composite.getMembers()) {
          if (member instanceof IASTSimpleDeclaration simple) {
            for (IASTDeclarator declarator : simple.getDeclarators()) {
              exclude(Declarators.innermost(declarator).getName());
            }
          }
        }
      }
      return PROCESS_CONTINUE;
    }

    @Override
    public int visit(IASTDeclarator declarator) {
      int name = token(declarator.getName());
      if (name >= 0 && isInFunction(declarator)) {
        locals.set(name);
      }
      if (declarator instanceof IASTStandardFunctionDeclarator function
          && !isOfDefinition(function)) {
        for (IASTParameterDeclaration parameter : function.getParameters()) {
          excludeIn(places.of(function), Declarators.innermost(parameter.getDeclarator()));
        }
      }
      return PROCESS_CONTINUE;
    }

    /** Whether a declarator is a parameter, or stands in a body. */
    private boolean isInFunction(IASTDeclarator declarator) {
      IASTNode outer = declarator.getParent();
      boolean isNested = false;
      while (outer != null && !(outer instanceof IASTFunctionDefinition)) {
        isNested |= !(outer instanceof IASTDeclarator);
        outer = outer.getParent();
      }
      return outer != null && isNested;
    }

    /** The parameters of a definition are visible in its body. */
    private boolean isOfDefinition(IASTDeclarator function) {
      IASTNode outer = function.getParent();
      while (outer instanceof IASTDeclarator) {
        outer = outer.getParent();
      }
      return outer instanceof IASTFunctionDefinition definition
          && Declarators.ofParameters(definition.getDeclarator())
              .filter(each -> each == function)
              .isPresent();
    }

    /** A parameter hides what has its name in the whole prototype. */
    private void excludeIn(Slice prototype, IASTDeclarator parameter) {
      int first = token(parameter.getName());
      if (first < 0 || parameter.getName().toString().isEmpty()) {
        return;
      }
      int word = tokens.word(first);
      int end = tokens.from(prototype.end());
      for (int i = tokens.from(prototype.start()); i < end; i++) {
        if (tokens.word(i) == word && !tags.get(i) && isAfterParameterList(prototype, i)) {
          others.set(i);
        }
      }
    }

    /** Whether a token stands inside the parentheses of a prototype, not in its own name. */
    private boolean isAfterParameterList(Slice prototype, int token) {
      int end = tokens.from(prototype.start());
      int depth = 0;
      for (int i = end; i < token; i++) {
        depth += tokens.is(i, '(') ? 1 : tokens.is(i, ')') ? -1 : 0;
      }
      return depth > 0;
    }
  }
}
