package residua.project.change;

import java.util.Set;
import java.util.TreeSet;
import residua.base.text.LineMarker;
import residua.base.text.Token;
import residua.base.text.TokenTable;
import residua.c.frontend.units.UnitItem;

/**
 * Names that count at file scope although they are declared inside of an item: enumerators and tags
 * in what is no declarator (sizes, alignments, attributes), and what a function's body declares
 * {@code extern}: that gives attributes and sizes to the function or object itself. In doubt, there
 * is one.
 */
final class InnerNames {
  private static final Set<String> TAGGED = Set.of("struct", "union", "enum");

  /** What may stand after a declared name. */
  private static final Set<String> AFTER_NAME =
      Set.of("[", "<", "(", ")", ";", ",", "=", "__attribute__", "__attribute", "asm", "__asm__");

  /** First words of statements, after which a name in front of parentheses is called. */
  private static final Set<String> STATEMENTS =
      Set.of("return", "else", "do", "goto", "case", "default", "sizeof", "__extension__");

  private static final Set<String> ATTRIBUTES =
      Set.of("__attribute__", "__attribute", "__declspec");

  private final TokenTable tokens;

  InnerNames(TokenTable tokens) {
    this.tokens = tokens;
  }

  /** Those of an item. */
  Set<String> in(UnitItem item) {
    Set<String> result = new TreeSet<>();
    int end = tokens.from(item.text().end());
    int body = item.body().isPresent() ? tokens.from(item.body().getAsInt()) : end;
    for (int i = tokens.from(item.text().start()); i < body; i++) {
      if (TAGGED.contains(tokens.text(i))) {
        addType(i, body, result);
      }
    }
    boolean isFirst = false;
    for (int i = body; i < end; i++) {
      if (tokens.text(i).equals("extern")) {
        i = addDeclared(i + 1, end, result);
        isFirst = true;
      } else if (isFirst && tokens.kind(i) == Token.Kind.IDENTIFIER) {
        addPrototype(i, end, result);
        isFirst = false;
      } else if (!isMarker(i)) {
        isFirst = isEndOfStatement(i);
      }
    }
    return result;
  }

  private boolean isEndOfStatement(int token) {
    // The second characters of digraphs; no statement begins after an operator.
    return tokens.is(token, ';')
        || tokens.is(token, '{')
        || tokens.is(token, '}')
        || tokens.is(token, '%')
        || tokens.is(token, '>');
  }

  /** The tag and the enumerators of a type that is defined there. */
  private void addType(int from, int end, Set<String> result) {
    int tag = afterAttributes(from, end);
    int i = tag;
    while (i < end && (tokens.kind(i) == Token.Kind.IDENTIFIER || tokens.is(i, ':'))) {
      i = afterAttributes(i, end); // the tag, and the type of an enumeration
    }
    if (i >= end || !isOpening(i)) {
      return;
    }
    addIfName(tag, result);
    if (tokens.text(from).equals("enum")) {
      addEnumerators(i, end, result);
    }
  }

  private int afterAttributes(int token, int end) {
    int i = next(token, end);
    while (i < end && (ATTRIBUTES.contains(tokens.text(i)) || isSquare(i))) {
      i = afterGroup(isSquare(i) ? i : next(i, end), end);
    }
    return i;
  }

  private int afterGroup(int from, int end) {
    int depth = 0;
    int i = from;
    do {
      depth += tokens.is(i, '(') || isSquare(i) ? 1 : 0;
      depth -= tokens.is(i, ')') || tokens.is(i, ']') || isSquareEnd(i) ? 1 : 0;
      i = next(i, end);
    } while (depth > 0 && i < end);
    return i;
  }

  private boolean isSquare(int token) {
    return tokens.is(token, '[') || tokens.is(token, '<') && tokens.is(token + 1, ':');
  }

  private boolean isSquareEnd(int token) {
    return tokens.is(token, ':') && tokens.is(token + 1, '>');
  }

  private void addEnumerators(int opening, int end, Set<String> result) {
    int depth = 0;
    boolean isName = true;
    for (int i = next(opening, end); i < end && depth >= 0; i = next(i, end)) {
      if (isName) {
        addIfName(i, result);
      }
      depth += isOpening(i) || tokens.is(i, '(') ? 1 : 0;
      depth -= isClosing(i) || tokens.is(i, ')') ? 1 : 0;
      isName = depth == 0 && (tokens.is(i, ',') || isName && tokens.is(i, '%'));
    }
  }

  private boolean isOpening(int token) {
    return tokens.is(token, '{') || tokens.is(token, '<') && tokens.is(token + 1, '%');
  }

  private boolean isClosing(int token) {
    return tokens.is(token, '}') || tokens.is(token, '%') && tokens.is(token + 1, '>');
  }

  private void addIfName(int token, Set<String> result) {
    if (tokens.kind(token) == Token.Kind.IDENTIFIER) {
      result.add(tokens.text(token));
    }
  }

  /** The names of a declaration that begins there; returns where it ends. */
  private int addDeclared(int from, int end, Set<String> result) {
    int i = from;
    while (i < end && !tokens.is(i, ';')) {
      int after = next(i, end);
      if (after < end && AFTER_NAME.contains(tokens.text(after))) {
        addIfName(i, result);
      }
      i++;
    }
    return i;
  }

  /** The name of a function that is declared there: names and stars, and a parenthesis. */
  private void addPrototype(int from, int end, Set<String> result) {
    if (STATEMENTS.contains(tokens.text(from))) {
      return;
    }
    int last = from;
    int i = next(from, end);
    while (i < end && (tokens.kind(i) == Token.Kind.IDENTIFIER || tokens.is(i, '*'))) {
      last = i;
      i = next(i, end);
    }
    if (last > from && i < end && tokens.is(i, '(')) {
      addIfName(last, result);
    }
  }

  private int next(int token, int end) {
    int i = token + 1;
    while (i < end && isMarker(i)) {
      i++;
    }
    return i;
  }

  private boolean isMarker(int token) {
    return tokens.kind(token) == Token.Kind.DIRECTIVE
        && LineMarker.in(tokens.text(token)).isPresent();
  }
}
