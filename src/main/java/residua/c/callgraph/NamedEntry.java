package residua.c.callgraph;

import java.util.Optional;
import residua.base.text.Slice;
import residua.base.text.Token;
import residua.base.text.TokenTable;
import residua.c.cfa.GlobalItem;
import residua.c.cfa.Program;
import residua.c.cfa.Symbols;

/**
 * Finds where a program names its entry function outside code that may be rewritten: in an
 * initialiser or an alias at file scope, or in assembly. Such a name continues to denote the
 * function with which execution starts, so that function must be complete.
 */
public final class NamedEntry {
  private final Program program;
  private final TokenTable tokens;
  private final Symbols symbols;
  private final String entry;

  private NamedEntry(Program program) {
    this.program = program;
    this.tokens = program.source().tokens();
    this.symbols = Symbols.of(program.items());
    this.entry = program.entryFunction().name();
  }

  /** The first such occurrence, as far as the words of the program tell. */
  public static Optional<Slice> in(Program program) {
    NamedEntry names = new NamedEntry(program);
    return program.items().stream().flatMap(item -> names.in(item).stream()).findFirst();
  }

  private Optional<Slice> in(GlobalItem item) {
    if (symbols.usedBy(item).contains(entry)) {
      return Optional.of(item.text());
    }
    boolean mayInitialise =
        item.function().isEmpty()
            && CodeWords.mayUse(tokens, item, entry)
            && CodeWords.initialises(tokens, item.text());
    return mayInitialise
        ? tokens.firstWithin(item.text(), tokens.wordsThat(entry::equals)).map(Token::slice)
        : Optional.empty();
  }
}
