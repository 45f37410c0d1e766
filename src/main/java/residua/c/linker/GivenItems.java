package residua.c.linker;

import java.util.HashSet;
import java.util.Set;
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
      result.texts.add(text(headers.source().tokens(), item));
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
   * @throws InputException if it defines what the headers define, in another way
   */
  boolean has(UnitEntities unit, UnitItem item) throws InputException {
    if (texts.contains(text(unit.tokens(), item))) {
      return true;
    }
    for (FileScopeName name : item.names()) {
      if (!name.isDeclaration() && defined.contains(new Entity.Key(name.space(), name.name()))) {
        throw new InputException(
            unit.text().source().position(name.at().start()),
            "'"
                + name.name()
                + "' comes from a header that an option includes, and is changed; write one file,"
                + " not a directory");
      }
    }
    return false;
  }

  private static String text(TokenTable tokens, UnitItem item) {
    StringBuilder result = new StringBuilder();
    int end = tokens.from(item.text().end());
    for (int i = tokens.from(item.text().start()); i < end; i++) {
      if (tokens.kind(i) != Token.Kind.DIRECTIVE) {
        result.append(tokens.text(i)).append('\0');
      }
    }
    return result.toString();
  }
}
