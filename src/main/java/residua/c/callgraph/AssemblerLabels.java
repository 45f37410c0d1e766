package residua.c.callgraph;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import residua.base.text.Token;
import residua.base.text.TokenTable;
import residua.base.text.WordSet;
import residua.c.cfa.GlobalItem;
import residua.c.cfa.Symbols;

/**
 * Functions that a declaration renames for the assembler, and nothing else does: {@code extern void
 * quit(int) __asm__("_Exit");}. A call of {@code quit} is a call of {@code _Exit}.
 */
public final class AssemblerLabels {
  private static final Set<String> LABEL = Set.of("asm", "__asm", "__asm__");
  private static final Set<String> BEFORE_STATEMENTS = Set.of("if", "while", "for", "switch");
  private static final Pattern SYMBOL = Pattern.compile("\"([A-Za-z_]\\w*)\"");
  private static final Pattern QUOTES = Pattern.compile("^[^\"]*\"|\"$");

  private final Map<String, String> symbols = new HashMap<>();
  private final Map<String, Set<String>> inBlocks = new HashMap<>();

  private AssemblerLabels() {}

  /** The labels in the declarations of a program. */
  public static AssemblerLabels of(List<GlobalItem> items, Symbols linked, TokenTable tokens) {
    AssemblerLabels result = new AssemblerLabels();
    WordSet labels = tokens.wordsThat(LABEL::contains);
    for (GlobalItem item : items) {
      if (item.function().isPresent() && tokens.firstWithin(item.text(), labels).isPresent()) {
        result.addBlocks(item, tokens);
      }
      boolean isSimple =
          item.function().isEmpty()
              && item.declarators() == 1
              && item.declares().size() == 1
              && item.symbols().size() == 1;
      if (isSimple) {
        String name = item.declares().getFirst();
        // Another declaration, a pragma or assembly may give either of them a further name.
        label(item, name, tokens)
            .filter(symbol -> linked.names(name).equals(Set.of(name, symbol)))
            .ifPresent(symbol -> result.symbols.put(name, symbol));
      }
    }
    return result;
  }

  /** Adds the labels of the functions that a function declares: {@code name(...) asm("symbol")}. */
  private void addBlocks(GlobalItem item, TokenTable tokens) {
    int start = tokens.from(item.text().start());
    int end = tokens.from(item.text().end());
    for (int i = start + 1; i + 2 < end; i++) {
      boolean isLabel =
          LABEL.contains(tokens.text(i))
              && tokens.is(i - 1, ')')
              && tokens.is(i + 1, '(')
              && tokens.kind(i + 2) == Token.Kind.STRING;
      int name = isLabel ? beforeParentheses(tokens, i - 1, start) : -1;
      if (name >= start && !BEFORE_STATEMENTS.contains(tokens.text(name))) {
        StringBuilder symbol = new StringBuilder();
        for (int at = i + 2; at < end && tokens.kind(at) == Token.Kind.STRING; at++) {
          symbol.append(QUOTES.matcher(tokens.text(at)).replaceAll(""));
        }
        inBlocks.computeIfAbsent(tokens.text(name), n -> new TreeSet<>()).add("" + symbol);
      }
    }
  }

  private static int beforeParentheses(TokenTable tokens, int last, int start) {
    int depth = 0;
    int at = last + 1;
    do {
      at--;
      depth += tokens.is(at, ')') ? 1 : tokens.is(at, '(') ? -1 : 0;
    } while (at > start && depth > 0);
    return at - 1;
  }

  /** The symbol after the parameters of a function: {@code name(...) asm("symbol")}. */
  private static Optional<String> label(GlobalItem item, String name, TokenTable tokens) {
    int end = tokens.from(item.text().end());
    int at = tokens.from(item.text().start());
    while (at + 1 < end && !(tokens.text(at).equals(name) && tokens.is(at + 1, '('))) {
      at++;
    }
    int depth = 0;
    do {
      at++;
      depth += tokens.is(at, '(') ? 1 : tokens.is(at, ')') ? -1 : 0;
    } while (at < end && depth > 0);
    boolean isLabel =
        at + 4 < end
            && LABEL.contains(tokens.text(at + 1))
            && tokens.is(at + 2, '(')
            && tokens.kind(at + 3) == Token.Kind.STRING
            && tokens.is(at + 4, ')');
    return isLabel
        ? Optional.of(SYMBOL.matcher(tokens.text(at + 3)))
            .filter(matcher -> matcher.matches())
            .map(matcher -> matcher.group(1))
        : Optional.empty();
  }

  /** Symbols that declarations in functions give to a function, where it is called so. */
  public Set<String> symbolsInBlocks(String name) {
    return inBlocks.getOrDefault(name, Set.of());
  }

  /** The functions to which declarations in functions give symbols. */
  public Set<String> namedInBlocks() {
    return new TreeSet<>(inBlocks.keySet());
  }

  /** The symbol by which a function is called, if a label gives it one. */
  public Optional<String> symbol(String name) {
    return inBlocks.containsKey(name) ? Optional.empty() : Optional.ofNullable(symbols.get(name));
  }
}
