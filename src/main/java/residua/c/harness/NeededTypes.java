package residua.c.harness;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import residua.base.text.Slice;
import residua.base.text.Token;
import residua.base.text.TokenTable;
import residua.c.frontend.units.FileScopeName;
import residua.c.frontend.units.FileScopeName.Kind;
import residua.c.frontend.units.UnitItem;
import residua.c.frontend.units.UnitText;
import residua.c.preprocessor.SystemHeaders;

/**
 * The declarations of types that a declaration in a unit needs, so that it can stand in another
 * one. A type to which others only point is declared, and not defined.
 */
final class NeededTypes {
  /** Names of the standard library, and the header of each (C17, 7). */
  private static final Map<String, String> STANDARD = standard();

  private static final Set<String> QUALIFIERS =
      Set.of("const", "volatile", "restrict", "__restrict", "__const", "__restrict__");

  private final UnitText unit;
  private final TokenTable tokens;
  private final Map<String, Integer> tags = new HashMap<>();
  private final Map<String, Integer> ordinary = new HashMap<>();
  private final SortedMap<Integer, Boolean> needed = new TreeMap<>();
  private final Deque<Integer> open = new ArrayDeque<>();
  private final Set<String> incomplete = new TreeSet<>();
  private final Set<String> headers = new TreeSet<>();
  private boolean isPossible = true;

  /** Whether the text is the head of the function, in which its parameters are named. */
  private boolean isCall;

  private NeededTypes(UnitText unit) {
    this.unit = unit;
    this.tokens = unit.source().tokens();
    for (int i = 0; i < unit.items().size(); i++) {
      for (FileScopeName name : unit.items().get(i).names()) {
        if (name.space() == FileScopeName.Space.TAG) {
          if (name.state() == FileScopeName.State.DEFINED) {
            tags.putIfAbsent(name.name(), i);
          }
        } else {
          ordinary.putIfAbsent(name.name(), i);
        }
      }
    }
  }

  /**
   * Declarations of types.
   *
   * @param headers names of headers of the standard library
   * @param texts declarations, in their order
   */
  record Declarations(List<String> headers, List<String> texts) {
    Declarations {
      headers = List.copyOf(headers);
      texts = List.copyOf(texts);
    }
  }

  /**
   * The declarations that a piece of a unit needs.
   *
   * @return empty if they need more than types
   */
  static Optional<Declarations> of(UnitText unit, Slice piece) {
    NeededTypes result = new NeededTypes(unit);
    result.isCall = true;
    result.references(piece, true, true);
    result.isCall = false;
    while (!result.open.isEmpty()) {
      int item = result.open.pop();
      boolean isWhole = result.needed.get(item);
      UnitItem each = unit.items().get(item);
      boolean hasBody = result.hasBody(each.text());
      // An object is made for a parameter whose type is the name of a pointer.
      boolean isPointerName = isWhole && !hasBody && !unit.source().text(each.text()).contains("(");
      result.references(each.text(), isWhole || hasBody, isPointerName);
    }
    return result.isPossible ? Optional.of(result.declarations()) : Optional.empty();
  }

  private static Map<String, String> standard() {
    Map<String, String> result = new HashMap<>();
    Set.of("size_t", "ptrdiff_t", "wchar_t").forEach(name -> result.put(name, "stddef.h"));
    for (String sign : List.of("int", "uint")) {
      for (String width : List.of("8", "16", "32", "64", "max", "ptr")) {
        result.put(sign + width + "_t", "stdint.h");
      }
    }
    result.put("FILE", "stdio.h");
    result.put("va_list", "stdarg.h");
    return result;
  }

  private void need(int item, boolean isWhole) {
    Boolean before = needed.get(item);
    if (before == null || (isWhole && !before)) {
      needed.put(item, isWhole);
      open.push(item);
    }
  }

  private boolean hasBody(Slice text) {
    return body(text).isPresent();
  }

  /** The first braces in a text, with what is between them. */
  private Optional<Slice> body(Slice text) {
    int end = tokens.from(text.end());
    int depth = 0;
    int start = -1;
    for (int i = tokens.from(text.start()); i < end; i++) {
      if (tokens.is(i, '{')) {
        start = depth == 0 ? tokens.start(i) : start;
        depth++;
      } else if (tokens.is(i, '}')) {
        depth--;
        if (depth == 0) {
          return Optional.of(new Slice(start, tokens.end(i)));
        }
      }
    }
    return Optional.empty();
  }

  /**
   * Needs what a text refers to.
   *
   * @param isWhole whether types are needed, and not only their names
   * @param hasTargets whether they are needed also where the text only points to them
   */
  private void references(Slice text, boolean isWhole, boolean hasTargets) {
    int end = tokens.from(text.end());
    for (int i = tokens.from(text.start()); i < end; i++) {
      if (tokens.kind(i) != Token.Kind.IDENTIFIER) {
        continue;
      }
      boolean isTarget = !hasTargets && isPointedTo(i);
      if (unit.isTag(i)) {
        tag(i, isWhole && !isTarget);
      } else if (unit.isOrdinary(i)) {
        name(i, isWhole && !isTarget);
      }
    }
  }

  private boolean isPointedTo(int token) {
    int next = token + 1;
    while (next < tokens.size() && QUALIFIERS.contains(tokens.text(next))) {
      next++;
    }
    return tokens.is(next, '*');
  }

  private void tag(int token, boolean isWhole) {
    Integer item = tags.get(tokens.text(token));
    String keyword = tokens.text(token - 1);
    boolean isEnumeration = keyword.equals("enum");
    if (item != null && (isWhole || isEnumeration)) {
      need(item, true);
    } else if (Set.of("struct", "union").contains(keyword)) {
      incomplete.add(keyword + " " + tokens.text(token) + ";");
    }
  }

  private void name(int token, boolean isWhole) {
    String name = tokens.text(token);
    Integer item = ordinary.get(name);
    if (item == null) {
      return;
    }
    Kind kind =
        unit.items().get(item).names().stream()
            .filter(
                each -> each.name().equals(name) && each.space() == FileScopeName.Space.ORDINARY)
            .findFirst()
            .orElseThrow()
            .kind();
    if (kind == Kind.OBJECT || kind == Kind.FUNCTION) {
      // In a head, it is the function itself, or a parameter of the same name.
      isPossible &= isCall || isDeclaredBy(item, token);
    } else if (STANDARD.containsKey(name) && isOfSystem(item)) {
      headers.add(STANDARD.get(name));
    } else {
      need(item, isWhole || kind == Kind.ENUMERATOR);
    }
  }

  private boolean isDeclaredBy(int item, int token) {
    Slice text = unit.items().get(item).text();
    return text.start() <= tokens.start(token) && tokens.end(token) <= text.end();
  }

  private boolean isOfSystem(int item) {
    return SystemHeaders.contains(unit.source().file(unit.items().get(item).text().start()));
  }

  private Declarations declarations() {
    List<String> texts = new ArrayList<>(incomplete);
    for (int item : needed.keySet()) {
      texts.add(text(unit.items().get(item)));
    }
    return new Declarations(List.copyOf(headers), texts);
  }

  private String text(UnitItem item) {
    boolean isOnlyOfTypes = item.names().stream().allMatch(FileScopeName::isOfTypes);
    if (isOnlyOfTypes) {
      return clean(item.text());
    }
    // Of a declaration of objects, the type alone.
    Optional<Slice> body = body(item.text());
    isPossible &= body.isPresent() && !item.isFunctionDefinition();
    return clean(new Slice(item.text().start(), body.map(Slice::end).orElse(item.text().end())))
            .replaceFirst("^(static|extern)\\s+", "")
        + attribute(body.map(Slice::end).orElse(item.text().end()))
        + ";";
  }

  /** An attribute that follows the members of a type. */
  private String attribute(int after) {
    int token = tokens.from(after);
    if (!tokens.text(token).startsWith("__attribute")) {
      return "";
    }
    int depth = 0;
    int at = token + 1;
    do {
      depth += tokens.is(at, '(') ? 1 : tokens.is(at, ')') ? -1 : 0;
      at++;
    } while (depth > 0);
    return " " + clean(new Slice(tokens.start(token), tokens.end(at - 1)));
  }

  /** The text of a piece, without line markers and without lines that are empty. */
  private String clean(Slice piece) {
    return clean(unit, piece);
  }

  /** The text of a piece of a unit, without line markers and without lines that are empty. */
  static String clean(UnitText unit, Slice piece) {
    TokenTable tokens = unit.source().tokens();
    StringBuilder result = new StringBuilder();
    int from = piece.start();
    int end = tokens.from(piece.end());
    for (int i = tokens.from(piece.start()); i < end; i++) {
      if (tokens.kind(i) == Token.Kind.DIRECTIVE) {
        result.append(unit.source().text(), from, tokens.start(i)).append(' ');
        from = tokens.end(i);
      }
    }
    result.append(unit.source().text(), from, piece.end());
    return result.toString().replaceAll("[ \\t]*\\n(\\s*\\n)+", "\n").strip();
  }
}
