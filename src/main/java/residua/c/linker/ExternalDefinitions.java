package residua.c.linker;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import residua.base.text.AttributeTokens;
import residua.base.text.Position;
import residua.base.text.Token;
import residua.base.text.TokenTable;
import residua.c.frontend.units.AssemblerNames;
import residua.c.frontend.units.FileScopeName.Kind;
import residua.c.frontend.units.FileScopeName.Space;
import residua.c.frontend.units.FileScopeName.State;
import residua.c.frontend.units.UnitItem;

/**
 * Which definition of each external name counts, as ld decides: a strong one before weak ones,
 * those of the first unit before others; an inline definition only where there is no other (C17,
 * 6.7.4, 6.9).
 */
final class ExternalDefinitions {
  private static final Set<String> NEVER_COMMON =
      Set.of("thread", "_Thread_local", "thread_local", "section", "nocommon");

  private static final Pattern RENAMING =
      Pattern.compile("(?:#|%:)\\s*pragma\\s+redefine_extname\\s+(\\w+)");

  private final List<LinkUnit> units;
  private final List<UnitEntities> entities;
  private final LinkErrors errors;
  private final Set<ItemId> withoutBody = new HashSet<>();

  /** An item of a unit, both by index. */
  record ItemId(int unit, int item) {}

  private ExternalDefinitions(
      List<LinkUnit> units, List<UnitEntities> entities, LinkErrors errors) {
    this.units = units;
    this.entities = entities;
    this.errors = errors;
  }

  static ExternalDefinitions of(
      List<LinkUnit> units, List<UnitEntities> entities, LinkErrors errors) {
    ExternalDefinitions result = new ExternalDefinitions(units, entities, errors);
    Map<String, List<Entity>> bySymbol = new LinkedHashMap<>();
    for (UnitEntities unit : entities) {
      for (Entity entity : unit.all()) {
        if (entity.isExternal()) {
          bySymbol.computeIfAbsent(entity.symbol(), symbol -> new ArrayList<>()).add(entity);
        }
      }
    }
    bySymbol.values().forEach(result::decide);
    result.checkAssembly();
    result.checkRenamed();
    return result;
  }

  /** Whether an item is a definition that another one replaces: only its declaration remains. */
  boolean isReplaced(int unit, int item) {
    return withoutBody.contains(new ItemId(unit, item));
  }

  private void decide(List<Entity> group) {
    Entity first = group.getFirst();
    for (Entity each : group) {
      if ((each.kind() == Kind.FUNCTION) != (first.kind() == Kind.FUNCTION)) {
        errors.add(
            each.declarations().getFirst().position(),
            "'" + each.key().name() + "' redeclared as different kind of symbol",
            first.declarations().getFirst().position(),
            "previous declaration of '" + first.key().name() + "'");
        return;
      }
    }
    List<Entity> strong = new ArrayList<>();
    List<Entity> weak = new ArrayList<>();
    List<Entity> inline = new ArrayList<>();
    boolean isCommon = false;
    for (Entity each : group) {
      switch (each.state()) {
        case DEFINED -> (each.isWeak() ? weak : strong).add(each);
        case TENTATIVE -> {
          if (!each.isWeak() && isCommon(each)) {
            isCommon = true;
          } else {
            (each.isWeak() ? weak : strong).add(each);
          }
        }
        case INLINE_ONLY, GNU_INLINE_ONLY -> inline.add(each);
        case DECLARED, DECLARED_INLINE -> {
          // It is elsewhere.
        }
      }
    }
    for (Entity each : strong.stream().skip(1).toList()) {
      errors.add(
          each.definition().position(),
          "multiple definition of '" + each.key().name() + "'",
          strong.getFirst().definition().position(),
          "first defined here");
    }
    // For ld, a common symbol counts more than a weak one.
    weak.stream().skip(strong.isEmpty() && !isCommon ? 1 : 0).forEach(this::replace);
    boolean isDefined = !strong.isEmpty() || !weak.isEmpty();
    // The dialect of the linked text gives extern inline the other meaning.
    inline.stream()
        .filter(
            each -> isDefined || each != inline.getFirst() || each.state() == State.GNU_INLINE_ONLY)
        .forEach(this::replace);
    if (!isDefined && !inline.isEmpty()) {
      requireUnused(inline.getFirst());
    }
  }

  /** What the assembler knows of one unit, it would use in the next one, too. */
  private void checkAssembly() {
    Map<String, Position> known = new HashMap<>();
    for (UnitEntities unit : entities) {
      Map<String, Position> own = new HashMap<>();
      AssemblerNames.defined(unit.tokens())
          .forEach((name, string) ->
              own.put(name, unit.text().source().position(unit.tokens().start(string))));
      own.forEach((name, at) -> {
        if (known.containsKey(name)) {
          errors.add(
              at,
              "assembly defines '"
                  + name
                  + "', which that of another file defines, too; rename one",
              known.get(name),
              "first defined here");
        }
      });
      known.putAll(own);
    }
  }

  /** A pragma that renames would rename in the other files, too. */
  private void checkRenamed() {
    for (UnitEntities unit : entities) {
      TokenTable tokens = unit.tokens();
      for (int i = 0; i < tokens.size(); i++) {
        if (tokens.kind(i) == Token.Kind.DIRECTIVE) {
          Matcher pragma = RENAMING.matcher(tokens.text(i));
          if (pragma.lookingAt() && isNamedBesides(unit, pragma.group(1))) {
            errors.add(
                unit.text().source().position(tokens.start(i)),
                "this pragma would rename '" + pragma.group(1) + "' in other files, too");
          }
        }
      }
    }
  }

  private boolean isNamedBesides(UnitEntities unit, String name) {
    return entities.stream()
        .anyMatch(other ->
            other != unit
                && (other.get(new Entity.Key(Space.ORDINARY, name)).isPresent()
                    || other.text().external().contains(name)));
  }

  /** Whether the tentative definitions of an object may be those of other units, too. */
  private boolean isCommon(Entity entity) {
    UnitEntities unit = entities.get(entity.unit());
    boolean isSaid = false;
    for (Entity.Declared each : entity.declarations()) {
      UnitItem item = unit.text().items().get(each.item());
      for (int i = unit.first(item); i < unit.end(item); i++) {
        String word = unit.tokens().text(i).replaceAll("^__|__$", "");
        if (NEVER_COMMON.contains(word)) {
          return false;
        }
        isSaid |= word.equals("common") && AttributeTokens.of(unit.tokens()).get(i);
      }
    }
    return isSaid || units.get(entity.unit()).isCommon();
  }

  private void replace(Entity entity) {
    for (Entity.Declared each : entity.declarations()) {
      if (each.name().isDeclaration()) {
        continue;
      }
      if (declaresOthers(entities.get(entity.unit()).text().items().get(each.item()))) {
        errors.add(
            each.position(),
            "'"
                + entity.key().name()
                + "' is defined elsewhere, too, and this declaration declares more; divide it");
      }
      withoutBody.add(new ItemId(entity.unit(), each.item()));
    }
  }

  /** Whether it declares several functions or objects; its types remain in its declaration. */
  private static boolean declaresOthers(UnitItem item) {
    return item.names().stream().filter(name -> !name.isOfTypes()).count() > 1;
  }

  /** Without optimisation, a compiler calls the external definition, and there is none. */
  private void requireUnused(Entity inline) {
    for (UnitEntities unit : entities) {
      for (int item = 0; item < unit.text().items().size(); item++) {
        var at = unit.text().items().get(item);
        boolean isOwn = at.names().stream().anyMatch(n -> n.name().equals(inline.key().name()));
        for (int token = unit.first(at); !isOwn && token < unit.end(at); token++) {
          boolean isUse =
              unit.denotedBy(token)
                  .filter(e -> e.isExternal() && e.symbol().equals(inline.symbol()))
                  .isPresent();
          if (isUse) {
            errors.add(
                unit.text().source().position(unit.tokens().start(token)),
                "undefined reference to '" + inline.key().name() + "'",
                inline.definition().position(),
                "this inline definition is none for other calls; add 'static', or declare it"
                    + " 'extern' in one file");
            return;
          }
        }
      }
    }
  }
}
