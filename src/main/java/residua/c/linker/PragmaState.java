package residua.c.linker;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import residua.base.text.SourceText;
import residua.base.text.Token;
import residua.base.text.TokenTable;

/** Ends what the pragmas of a unit have begun: it does not concern the next one. */
final class PragmaState {
  private static final Pattern PRAGMA =
      Pattern.compile("(?s)(?:#|%:)\\s*pragma\\s+(?:GCC\\s+)?(\\w+)\\b\\s*(.*)");

  private PragmaState() {}

  /** The pragmas to be added after a unit. */
  static String after(SourceText source) {
    TokenTable tokens = source.tokens();
    boolean packs = false;
    boolean hasOptions = false;
    boolean orders = false;
    int visibilities = 0;
    int diagnostics = 0;
    for (int i = 0; i < tokens.size(); i++) {
      if (tokens.kind(i) != Token.Kind.DIRECTIVE) {
        continue;
      }
      Matcher pragma = PRAGMA.matcher(tokens.text(i));
      if (pragma.matches()) {
        int change =
            pragma.group(2).startsWith("push") ? 1 : pragma.group(2).startsWith("pop") ? -1 : 0;
        switch (pragma.group(1)) {
          case "pack" -> packs = true;
          case "visibility" -> visibilities += change;
          case "diagnostic" -> diagnostics += change;
          case "optimize", "target", "push_options", "pop_options" -> hasOptions = true;
          case "scalar_storage_order" -> orders = true;
          default -> {
            // Nothing that goes on.
          }
        }
      }
    }
    return (packs ? "#pragma pack()\n" : "")
        + "#pragma GCC visibility pop\n".repeat(Math.max(0, visibilities))
        + "#pragma GCC diagnostic pop\n".repeat(Math.max(0, diagnostics))
        + (hasOptions ? "#pragma GCC reset_options\n" : "")
        + (orders ? "#pragma scalar_storage_order default\n" : "");
  }
}
