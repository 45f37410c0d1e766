package residua.project.change;

import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashSet;
import java.util.Set;
import residua.base.text.AttributeTokens;
import residua.base.text.LineMarker;
import residua.base.text.Token;
import residua.base.text.TokenTable;
import residua.c.frontend.units.FileScopeName;
import residua.c.frontend.units.UnitItem;
import residua.c.frontend.units.UnitText;

/** Finds {@link PointerCalls} in the tokens of a unit; in doubt there is one. */
final class PointerCallScanner {
  /** Words in front of parentheses that call nothing. */
  private static final Set<String> WORDS =
      Set.of("if", "while", "for", "switch", "sizeof", "_Alignof", "__alignof__", "_Alignas");

  private static final Set<String> MORE =
      Set.of("typeof", "__typeof__", "__typeof", "_Static_assert", "_Generic", "return", "case");

  private static final Set<String> TYPES =
      Set.of(
          "void",
          "char",
          "short",
          "int",
          "long",
          "float",
          "double",
          "signed",
          "unsigned",
          "_Bool",
          "const",
          "volatile",
          "struct",
          "union",
          "enum",
          "__int128");

  private static final Set<String> PREFIXES = Set.of("__builtin_", "__CPROVER_", "__atomic_");

  private final TokenTable tokens;
  private final BitSet inAttributes;
  private final Set<String> types = new HashSet<>(TYPES);

  PointerCallScanner(UnitText unit, TokenTable tokens) {
    this.tokens = tokens;
    this.inAttributes = AttributeTokens.of(tokens);
    for (UnitItem item : unit.items()) {
      for (FileScopeName name : item.names()) {
        if (name.kind() == FileScopeName.Kind.TYPEDEF) {
          types.add(name.name());
        }
      }
    }
  }

  /** What an item says. */
  PointerCalls of(UnitItem item) {
    Set<String> functions = new HashSet<>();
    Set<String> others = new HashSet<>();
    for (FileScopeName name : item.names()) {
      boolean isFunction = name.kind() == FileScopeName.Kind.FUNCTION;
      (isFunction ? functions : others).add(name.name());
    }
    int from = tokens.from(item.text().start());
    int end = tokens.from(item.text().end());
    int body = item.body().isPresent() ? tokens.from(item.body().getAsInt()) : end;
    Set<String> called = new HashSet<>();
    Set<String> values = new HashSet<>();
    Set<String> inHead = new HashSet<>();
    boolean hasOther = false;
    Deque<Integer> open = new ArrayDeque<>();
    int last = from;
    for (int i = from; i < end; i++) {
      if (isMarker(i) || inAttributes.get(i)) {
        continue;
      }
      if (tokens.kind(i) == Token.Kind.IDENTIFIER) {
        int next = next(i, end);
        if (i < body && !open.isEmpty()) {
          inHead.add(tokens.text(i));
        }
        boolean isCall = next < end && tokens.is(next, '(') && isName(tokens.text(i));
        if (!isCall) {
          values.add(tokens.text(i));
        } else if (i >= body) {
          called.add(tokens.text(i));
          hasOther |= isMemberAccess(last);
        }
      } else if (tokens.is(i, '(')) {
        hasOther |= i >= body && tokens.is(last, ']');
        open.push(i);
      } else if (tokens.is(i, ')') && !open.isEmpty()) {
        int first = open.pop();
        int next = next(i, end);
        hasOther |= i >= body && next < end && tokens.is(next, '(') && mayBeCalled(first, from);
      }
      last = i;
    }
    // A parameter may have the name of a function, and so may a local variable.
    for (String name : called) {
      hasOther |= inHead.contains(name) || values.contains(name);
    }
    return new PointerCalls(called, hasOther, values, functions, others);
  }

  private static boolean isName(String word) {
    return !WORDS.contains(word)
        && !MORE.contains(word)
        && !TYPES.contains(word)
        && PREFIXES.stream().noneMatch(word::startsWith);
  }

  /**
   * Whether a group in parentheses in front of another one may be called: no cast, no condition.
   */
  private boolean mayBeCalled(int first, int from) {
    int before = previous(first, from);
    if (before >= from && tokens.kind(before) == Token.Kind.IDENTIFIER) {
      String word = tokens.text(before);
      if (WORDS.contains(word) || word.startsWith("__typeof") || word.equals("typeof")) {
        return false;
      }
      if (!MORE.contains(word)) {
        return true;
      }
    }
    return !types.contains(tokens.text(next(first, tokens.size())));
  }

  private boolean isMemberAccess(int token) {
    return tokens.is(token, '.')
        || tokens.text(token).equals("->")
        || tokens.is(token, '>')
            && token > 0
            && tokens.is(token - 1, '-')
            && tokens.end(token - 1) == tokens.start(token);
  }

  private boolean isMarker(int token) {
    return tokens.kind(token) == Token.Kind.DIRECTIVE
        && LineMarker.in(tokens.text(token)).isPresent();
  }

  private int next(int token, int end) {
    int i = token + 1;
    while (i < end && (isMarker(i) || inAttributes.get(i))) {
      i++;
    }
    return i;
  }

  private int previous(int token, int from) {
    int i = token - 1;
    while (i >= from && (isMarker(i) || inAttributes.get(i))) {
      i--;
    }
    return i;
  }
}
