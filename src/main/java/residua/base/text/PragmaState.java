package residua.base.text;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What pragmas have set, at places of a translation unit: declarations mean something else there.
 */
public final class PragmaState {
  private static final Pattern PRAGMA =
      Pattern.compile("(?s)(?:#|%:)\\s*pragma\\s+(?:GCC\\s+)?(\\w+)\\b\\s*(.*)");

  private static final Set<String> TRACKED =
      Set.of(
          "pack",
          "visibility",
          "diagnostic",
          "optimize",
          "target",
          "push_options",
          "pop_options",
          "reset_options",
          "scalar_storage_order");

  private static final Set<String> UNTRACKED = Set.of("STDC", "clang", "ms_struct");

  private final TokenTable tokens;
  private final Stack packing = new Stack();
  private final Stack visibility = new Stack();
  private final Stack options = new Stack();
  private final Stack diagnostics = new Stack();
  private String order = "";
  private Object ofTypes = state(true);
  private Object ofCode = state(false);
  private int next;

  /** The state at the beginning of a text. */
  public PragmaState(SourceText source) {
    this.tokens = source.tokens();
  }

  /** Values that are pushed and popped; the current one is empty where nothing is set. */
  private static final class Stack {
    private final Deque<String> below = new ArrayDeque<>();
    private String current = "";

    void push() {
      below.push(current);
    }

    /** Where nothing was pushed, compilers change nothing. */
    void pop() {
      current = below.isEmpty() ? current : below.pop();
    }

    int depth() {
      return below.size();
    }
  }

  /**
   * What is set before a token: equal for tokens of all units before which the same is set. To be
   * asked in the order of the tokens.
   *
   * @param isOfTypes whether only types are declared there: how code is optimised, for which
   *     processor of a family, and what is visible outside, does not concern them in C
   */
  public Object before(int token, boolean isOfTypes) {
    for (; next < token; next++) {
      if (tokens.kind(next) == Token.Kind.DIRECTIVE) {
        Matcher pragma = PRAGMA.matcher(tokens.text(next));
        if (pragma.matches()) {
          apply(pragma.group(1), pragma.group(2).replaceAll("\\s", ""));
          ofTypes = state(true);
          ofCode = state(false);
        }
      }
    }
    return isOfTypes ? ofTypes : ofCode;
  }

  private Object state(boolean isOfTypes) {
    return new TreeMap<>(
        Map.of(
            "pack",
            packing.current,
            "visibility",
            isOfTypes ? "" : visibility.current,
            "options",
            isOfTypes ? "" : options.current,
            "order",
            order));
  }

  /** Whether a directive is a pragma whose effect {@link #before} tracks. */
  public static boolean isTracked(String directive) {
    Matcher pragma = PRAGMA.matcher(directive);
    return pragma.matches() && TRACKED.contains(pragma.group(1));
  }

  /** Whether a directive is a pragma that changes the meaning of what follows it. */
  public static boolean lasts(String directive) {
    Matcher pragma = PRAGMA.matcher(directive);
    return pragma.matches()
        && (TRACKED.contains(pragma.group(1)) || UNTRACKED.contains(pragma.group(1)));
  }

  private void apply(String name, String rest) {
    switch (name) {
      case "pack" -> pack(rest);
      case "visibility" -> {
        if (rest.startsWith("push")) {
          visibility.push();
          visibility.current = rest;
        } else {
          visibility.pop();
        }
      }
      case "diagnostic" -> {
        if (rest.startsWith("push")) {
          diagnostics.push();
        } else if (rest.startsWith("pop")) {
          diagnostics.pop();
        }
      }
      case "optimize", "target" -> options.current += name + rest;
      case "push_options" -> options.push();
      case "pop_options" -> options.pop();
      case "reset_options" -> options.current = "";
      case "scalar_storage_order" -> order = rest.startsWith("default") ? "" : rest;
      default -> {
        // Nothing that goes on.
      }
    }
  }

  /** {@code pack(n)}, {@code pack()}, {@code pack(push, name, n)}, {@code pack(pop, name)}. */
  private void pack(String rest) {
    if (rest.startsWith("(push")) {
      packing.push();
      String value = rest.replaceAll(".*,|\\).*", "");
      packing.current = value.matches("\\d+") ? value : packing.current;
    } else if (rest.startsWith("(pop,")) {
      // To which value it returns depends on the name: it is like nothing else.
      packing.current = "at " + next + " " + tokens.start(next);
    } else if (rest.startsWith("(pop")) {
      packing.pop();
    } else {
      packing.current = rest.replaceAll("[()]", "");
    }
  }

  /** The pragmas to be added after a unit. */
  public static String after(SourceText source) {
    PragmaState state = new PragmaState(source);
    state.before(state.tokens.size(), false);
    boolean hasOptions = state.options.depth() > 0 || !state.options.current.isEmpty();
    return "#pragma pack(pop)\n".repeat(state.packing.depth())
        + (!state.packing.current.isEmpty() ? "#pragma pack()\n" : "")
        + "#pragma GCC visibility pop\n".repeat(state.visibility.depth())
        + "#pragma GCC diagnostic pop\n".repeat(state.diagnostics.depth())
        + "#pragma GCC pop_options\n".repeat(state.options.depth())
        + (hasOptions ? "#pragma GCC reset_options\n" : "")
        + (state.order.isEmpty() ? "" : "#pragma scalar_storage_order default\n");
  }
}
