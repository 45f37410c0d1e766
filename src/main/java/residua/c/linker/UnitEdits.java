package residua.c.linker;

import java.util.BitSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;
import residua.base.text.AttributeTokens;
import residua.base.text.Slice;
import residua.base.text.Token;
import residua.base.text.TokenTable;
import residua.c.frontend.units.AssemblerNames;
import residua.c.frontend.units.FileScopeName.Kind;
import residua.c.frontend.units.FileScopeName.Linkage;
import residua.c.frontend.units.FileScopeName.Space;
import residua.c.frontend.units.FileScopeName.State;
import residua.c.frontend.units.UnitItem;
import residua.c.frontend.units.UnitReader;

/** Renames in the text of a unit. */
final class UnitEdits {
  private static final Set<String> OWN_NAME =
      Set.of("__func__", "__FUNCTION__", "__PRETTY_FUNCTION__");
  private static final Set<String> INLINE = Set.of("inline", "__inline", "__inline__");
  private static final Set<String> NAMING =
      Set.of("alias", "__alias__", "weakref", "__weakref__", "ifunc", "__ifunc__");

  private static final Set<String> WITHOUT_TARGET = Set.of("weakref", "__weakref__");

  private static final Pattern POISON = Pattern.compile("(#|%:)\\s*pragma\\s+GCC\\s+poison\\b");

  private final UnitEntities unit;
  private final FinalNames names;
  private final TokenTable tokens;
  private final Map<Integer, String> byToken = new TreeMap<>();

  private UnitEdits(UnitEntities unit, FinalNames names) {
    this.unit = unit;
    this.names = names;
    this.tokens = unit.tokens();
  }

  /**
   * The edits of a unit.
   *
   * @param leftOut tokens that are left out
   */
  static UnitEdits of(UnitEntities unit, FinalNames names, BitSet leftOut, LinkErrors errors) {
    UnitEdits result = new UnitEdits(unit, names);
    leftOut.stream().forEach(token -> result.byToken.put(token, ""));
    for (int i = 0; i < result.tokens.size(); i++) {
      if (result.tokens.kind(i) == Token.Kind.DIRECTIVE
          && POISON.matcher(result.tokens.text(i)).lookingAt()) {
        result.byToken.put(i, ""); // It is obeyed, and would be for the next unit.
      }
      Optional<Entity> entity = unit.denotedBy(i).filter(names::isRenamed);
      if (entity.isPresent()) {
        result.byToken.put(i, names.of(entity.get()));
      }
    }
    result.strings(errors);
    unit.text().items().forEach(result::keepOwnName);
    unit.text().items().stream().filter(unit::isInlined).forEach(result::makeStatic);
    if (unit.text().inline() == UnitReader.InlineDialect.GNU89) {
      unit.text().items().forEach(result::defineExternally);
    }
    return result;
  }

  /** In gnu89, {@code inline} without {@code extern} defines an external function, in C17 not. */
  private void defineExternally(UnitItem item) {
    boolean isExternal =
        item.body().isPresent()
            && item.names().stream()
                .anyMatch(name ->
                    name.kind() == Kind.FUNCTION
                        && name.linkage() == Linkage.EXTERNAL
                        && name.state() == State.DEFINED);
    if (isExternal) {
      int body = tokens.from(item.body().getAsInt());
      for (int i = unit.first(item); i < body; i++) {
        if (INLINE.contains(tokens.text(i))) {
          byToken.put(i, "");
        }
      }
    }
  }

  private void makeStatic(UnitItem item) {
    int end = item.body().isPresent() ? tokens.from(item.body().getAsInt()) : unit.end(item);
    boolean isFirst = true;
    for (int i = unit.first(item); i < end; i++) {
      String text = tokens.text(i);
      if (text.equals("extern") || INLINE.contains(text)) {
        byToken.put(i, isFirst ? "static inline" : "");
        isFirst = false;
      }
    }
    if (isFirst) {
      int first = unit.first(item);
      byToken.put(first, "static " + byToken.getOrDefault(first, tokens.text(first)));
    }
  }

  /** A function that is renamed still tells its name. */
  private void keepOwnName(UnitItem item) {
    if (item.body().isEmpty() || item.names().isEmpty()) {
      return;
    }
    String name = item.names().getLast().name();
    if (renamed(name).isPresent()) {
      int end = unit.end(item);
      for (int i = tokens.from(item.body().getAsInt()); i < end; i++) {
        if (OWN_NAME.contains(tokens.text(i))) {
          byToken.put(i, "(\"" + name + "\")");
        }
      }
    }
  }

  private void strings(LinkErrors errors) {
    BitSet attributes = AttributeTokens.of(tokens);
    for (int i = 0; i < tokens.size(); i++) {
      if (tokens.kind(i) != Token.Kind.STRING) {
        continue;
      }
      if (attributes.get(i) && i >= 2 && NAMING.contains(tokens.text(i - 2))) {
        int at = i;
        checkTarget(i, errors);
        renamed(tokens.text(i).replaceAll("^\"|\"$", ""))
            .ifPresent(to -> byToken.put(at, "\"" + to + "\""));
      }
    }
    for (int i = 0; i < tokens.size(); i++) {
      if (AssemblerNames.isAssembly(tokens, i)) {
        checkAssembly(i, errors);
      }
    }
  }

  /** What an alias, or a resolver, is called must be defined in its own unit. */
  private void checkTarget(int string, LinkErrors errors) {
    String target = tokens.text(string).replaceAll("^\"|\"$", "");
    boolean isDefined =
        WITHOUT_TARGET.contains(tokens.text(string - 2))
            || unit.all().stream()
                .anyMatch(each ->
                    each.symbol().equals(target) && each.state().compareTo(State.DECLARED) > 0);
    if (!isDefined) {
      errors.add(
          unit.text().source().position(tokens.start(string)),
          "aliased to undefined symbol '" + target + "'; this file must define it");
    }
  }

  private Optional<String> renamed(String name) {
    return unit.get(new Entity.Key(Space.ORDINARY, name)).filter(names::isRenamed).map(names::of);
  }

  /** Assembly that uses a symbol which is renamed would use another one. */
  private void checkAssembly(int word, LinkErrors errors) {
    for (int string : AssemblerNames.strings(tokens, word)) {
      for (String part : AssemblerNames.words(tokens.text(string))) {
        Optional<Entity> entity =
            unit.get(new Entity.Key(Space.ORDINARY, part))
                .filter(each -> each.isInternal() && names.isRenamed(each));
        if (entity.isPresent()) {
          errors.add(
              unit.text().source().position(tokens.start(string)),
              "assembly names '" + part + "', of which another unit has one, too; rename one");
        }
      }
    }
  }

  /** The text of a slice. */
  String text(Slice slice) {
    String text = unit.text().source().text();
    StringBuilder result = new StringBuilder();
    int at = slice.start();
    int end = tokens.from(slice.end());
    for (int i = tokens.from(slice.start()); i < end; i++) {
      String by = byToken.get(i);
      if (by != null) {
        result.append(text, at, tokens.start(i)).append(by);
        at = tokens.end(i);
      }
    }
    return result.append(text, at, slice.end()).toString();
  }

  /**
   * A definition that another one replaces, as a declaration: without its body, or without its
   * initialiser.
   */
  String declaration(UnitItem item) {
    if (item.body().isPresent()) {
      return text(new Slice(item.text().start(), item.body().getAsInt())).stripTrailing() + ";";
    }
    int end = unit.end(item);
    for (int i = unit.first(item); i < end; i++) {
      if (tokens.is(i, '=')) {
        String head = text(new Slice(item.text().start(), tokens.start(i))).stripTrailing();
        return (head.matches("(?s).*\\bextern\\b.*") ? "" : "extern ") + head + ";";
      }
    }
    return "extern " + withoutAlias(item);
  }

  /** What says that a name is another one for something else is its definition. */
  private String withoutAlias(UnitItem item) {
    BitSet attributes = AttributeTokens.of(tokens);
    StringBuilder result = new StringBuilder();
    int at = item.text().start();
    int end = unit.end(item);
    for (int i = unit.first(item); i < end; i++) {
      int after = attributes.nextClearBit(i);
      if (attributes.get(i) && names(i, after)) {
        int from = tokens.is(i - 1, '(') ? i - 2 : i - 1;
        result.append(text(new Slice(at, tokens.start(from)))).append(' ');
        at = tokens.end(after - 1);
        i = after - 1;
      }
    }
    return result.append(text(new Slice(at, item.text().end()))).toString();
  }

  private boolean names(int from, int to) {
    for (int i = from; i < to; i++) {
      if (NAMING.contains(tokens.text(i))) {
        return true;
      }
    }
    return false;
  }
}
