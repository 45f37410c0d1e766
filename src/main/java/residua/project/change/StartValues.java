package residua.project.change;

import java.util.HashSet;
import java.util.Set;
import residua.base.text.TokenTable;
import residua.c.frontend.units.FileScopeName;
import residua.c.frontend.units.UnitItem;
import residua.c.frontend.units.UnitText;

/**
 * Items with objects that get their first values when the program starts, which nothing need
 * mention. Tools check how they are calculated and converted, too: CBMC's checks of pointers,
 * overflows and conversions include them.
 */
final class StartValues {
  /** Tokens of values that cannot go wrong, beside strings, addresses and names of functions. */
  private static final Set<String> PLAIN = Set.of("{", "}", ",", ".", "=", "&", "0");

  private static final String[] NULL = {"(", "(", "void", "*", ")", "0", ")"};

  private final TokenTable tokens;
  private final Set<String> functions = new HashSet<>();

  StartValues(UnitText unit, TokenTable tokens) {
    this.tokens = tokens;
    for (UnitItem item : unit.items()) {
      for (FileScopeName name : item.names()) {
        if (name.kind() == FileScopeName.Kind.FUNCTION) {
          functions.add(name.name());
        }
      }
    }
  }

  /** Whether a value of an item may go wrong. */
  boolean areIn(UnitItem item) {
    int end = tokens.from(item.text().end());
    if (!item.isFunctionDefinition()) {
      return areBetween(tokens.from(item.text().start()), end);
    }
    for (int i = tokens.from(item.body().orElseThrow()); i < end; i++) {
      // Attributes and sizes of parameters have the word, too, and no value.
      if (tokens.text(i).equals("static") && areBetween(i, end)) {
        return true;
      }
    }
    return false;
  }

  /** Whether the declaration that begins there has one, outside of a type and of clauses. */
  private boolean areBetween(int from, int end) {
    int depth = 0;
    boolean isInValue = false;
    for (int i = from; i < end; i++) {
      int length = isInValue ? lengthOfNull(i) : 0;
      if (length > 0) {
        i += length - 1;
        continue;
      }
      if (isOpening(i)) {
        depth++;
      } else if (isClosing(i)) {
        depth--;
      }
      if (depth == 0 && tokens.is(i, ';')) {
        return false;
      }
      if (isInValue) {
        if (!isPlain(i)) {
          return true;
        }
      } else {
        isInValue = depth == 0 && tokens.text(i).equals("=");
      }
    }
    return false;
  }

  private int lengthOfNull(int from) {
    for (int i = 0; i < NULL.length; i++) {
      if (from + i >= tokens.size() || !tokens.text(from + i).equals(NULL[i])) {
        return 0;
      }
    }
    return NULL.length;
  }

  private boolean isPlain(int token) {
    return switch (tokens.kind(token)) {
      case STRING, DIRECTIVE -> true;
      // Others have values, which are converted, or are words such as sizeof.
      case IDENTIFIER -> functions.contains(tokens.text(token)) || isOfAddress(token);
      default -> PLAIN.contains(tokens.text(token));
    };
  }

  /** Whether it stands after {@code &}, or is a member. */
  private boolean isOfAddress(int token) {
    return token > 0 && (tokens.is(token - 1, '&') || tokens.is(token - 1, '.'));
  }

  private boolean isOpening(int token) {
    return tokens.is(token, '{')
        || tokens.is(token, '(')
        || tokens.is(token, '[')
        || tokens.text(token).equals("<%")
        || tokens.text(token).equals("<:");
  }

  private boolean isClosing(int token) {
    return tokens.is(token, '}')
        || tokens.is(token, ')')
        || tokens.is(token, ']')
        || tokens.text(token).equals("%>")
        || tokens.text(token).equals(":>");
  }
}
