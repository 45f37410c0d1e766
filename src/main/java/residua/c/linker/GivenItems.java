package residua.c.linker;

import java.util.HashSet;
import java.util.Set;
import java.util.function.IntFunction;
import residua.base.diagnostics.InputException;
import residua.base.text.Token;
import residua.base.text.TokenTable;
import residua.c.frontend.units.FileScopeName;
import residua.c.frontend.units.UnitItem;
import residua.c.frontend.units.UnitText;

/** What a compiler reads before a file, since an option names a header to be included. */
public final class GivenItems {
  /** Nothing is included. */
  public static final GivenItems NONE = new GivenItems();

  private final Set<String> texts = new HashSet<>();
  private final Set<Entity.Key> defined = new HashSet<>();

  private GivenItems() {}

  /** All items of such headers. */
  public static GivenItems of(UnitText headers) {
    GivenItems result = new GivenItems();
    for (UnitItem item : headers.items()) {
      result.texts.add(text(headers.source().tokens(), item, headers.source().tokens()::text));
      for (FileScopeName name : item.names()) {
        if (!name.isDeclaration()) {
          result.defined.add(new Entity.Key(name.space(), name.name()));
        }
      }
    }
    return result;
  }

  /**
   * Whether an item need not be written.
   *
   * @param called what each token is called in the file
   * @throws InputException if it defines what the headers define, in another way
   */
  boolean has(UnitEntities unit, UnitItem item, IntFunction<String> called) throws InputException {
    if (texts.contains(text(unit.tokens(), item, called))) {
      return true;
    }
    for (FileScopeName name : item.names()) {
      String own = called.apply(unit.tokens().from(name.at().start()));
      if (!name.isDeclaration() && defined.contains(new Entity.Key(name.space(), own))) {
        throw new InputException(
            unit.text().source().position(name.at().start()),
            "'"
                + own
                + "' comes from a header that an option includes, and is changed; write one file,"
                + " not a directory");
      }
    }
    return false;
  }

  private static String text(TokenTable tokens, UnitItem item, IntFunction<String> called) {
    StringBuilder result = new StringBuilder();
    int end = tokens.from(item.text().end());
    for (int i = tokens.from(item.text().start()); i < end; i++) {
      if (tokens.kind(i) != Token.Kind.DIRECTIVE) {
        result.append(called.apply(i)).append('\0');
      }
    }
    return result.toString();
  }
}
