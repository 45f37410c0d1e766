package residua.c.callgraph;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import residua.base.text.Token;
import residua.base.text.TokenTable;
import residua.c.cfa.GlobalItem;
import residua.c.cfa.Symbols;

/**
 * Functions that a declaration renames for the assembler, and nothing else does: {@code extern void
 * quit(int) __asm__("_Exit");}. A call of {@code quit} is a call of {@code _Exit}.
 */
public final class AssemblerLabels {
  private static final Set<String> LABEL = Set.of("asm", "__asm", "__asm__");
  private static final Pattern SYMBOL = Pattern.compile("\"([A-Za-z_]\\w*)\"");

  private final Map<String, String> symbols = new HashMap<>();

  private AssemblerLabels() {}

  /** The labels in the declarations of a program. */
  public static AssemblerLabels of(List<GlobalItem> items, Symbols linked, TokenTable tokens) {
    AssemblerLabels result = new AssemblerLabels();
    for (GlobalItem item : items) {
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

  /** The symbol by which a function is called, if a label gives it one. */
  public Optional<String> symbol(String name) {
    return Optional.ofNullable(symbols.get(name));
  }
}
