package residua.c.linker;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import residua.base.text.AttributeTokens;
import residua.base.text.TokenTable;
import residua.c.frontend.units.FileScopeName.Kind;
import residua.c.frontend.units.FileScopeName.State;
import residua.c.frontend.units.UnitItem;

/**
 * What declarations of a function say of its effects, as {@code noreturn} and {@code nonnull} do. A
 * compiler believes it only in the units that say so; in one text it would hold for all calls, and
 * for the definition. It is left out where a unit declares a function of the program without it.
 */
final class DeclaredEffects {
  private static final Set<String> EFFECTS =
      Set.of(
          "noreturn",
          "const",
          "pure",
          "nonnull",
          "returns_nonnull",
          "malloc",
          "alloc_size",
          "alloc_align",
          "assume_aligned",
          "access",
          "leaf",
          "nothrow",
          "error");

  private static final String SPECIFIER = "_Noreturn";

  private final Map<Integer, BitSet> leftOut = new HashMap<>();

  private final Map<Integer, BitSet> attributes = new HashMap<>();

  /** What one declaration says, and the tokens that say it. */
  private record Said(String what, int from, int to) {}

  private DeclaredEffects() {}

  static DeclaredEffects of(List<UnitEntities> units) {
    DeclaredEffects result = new DeclaredEffects();
    Map<String, List<Entity>> bySymbol = new LinkedHashMap<>();
    for (UnitEntities unit : units) {
      for (Entity entity : unit.all()) {
        if (entity.isExternal() && entity.kind() == Kind.FUNCTION) {
          bySymbol.computeIfAbsent(entity.symbol(), symbol -> new ArrayList<>()).add(entity);
        }
      }
    }
    bySymbol.values().stream()
        .filter(group -> group.size() > 1)
        .filter(group -> group.stream().anyMatch(DeclaredEffects::isDefined))
        .forEach(group -> result.compare(group, units));
    return result;
  }

  /** The tokens of a unit that are left out. */
  BitSet leftOut(int unit) {
    return (BitSet) leftOut.getOrDefault(unit, new BitSet()).clone();
  }

  private static boolean isDefined(Entity entity) {
    return entity.state() != State.DECLARED && entity.state() != State.DECLARED_INLINE;
  }

  private void compare(List<Entity> group, List<UnitEntities> units) {
    List<List<Said>> said = new ArrayList<>();
    Set<String> all = new HashSet<>();
    for (Entity entity : group) {
      List<Said> ofUnit = said(entity, units.get(entity.unit()));
      said.add(ofUnit);
      ofUnit.forEach(each -> all.add(each.what()));
    }
    for (String what : all) {
      boolean isOfAll =
          said.stream().allMatch(one -> one.stream().anyMatch(each -> each.what().equals(what)));
      for (int i = 0; !isOfAll && i < group.size(); i++) {
        BitSet tokens = leftOut.computeIfAbsent(group.get(i).unit(), unit -> new BitSet());
        said.get(i).stream()
            .filter(each -> each.what().equals(what))
            .forEach(each -> tokens.set(each.from(), each.to()));
      }
    }
  }

  private List<Said> said(Entity entity, UnitEntities unit) {
    List<Said> result = new ArrayList<>();
    entity.declarations().stream()
        .map(Entity.Declared::item)
        .distinct()
        .forEach(item -> add(unit, unit.text().items().get(item), result));
    return result;
  }

  /** What stands outside of parentheses and braces, before the body. */
  private void add(UnitEntities unit, UnitItem item, List<Said> result) {
    TokenTable tokens = unit.tokens();
    int end = item.body().isPresent() ? tokens.from(item.body().getAsInt()) : unit.end(item);
    BitSet inside = attributes.computeIfAbsent(unit.unit(), each -> AttributeTokens.of(tokens));
    int depth = 0;
    for (int i = unit.first(item); i < end; i++) {
      if (inside.get(i)) {
        int after = inside.nextClearBit(i);
        if (depth == 0) {
          addAttributes(tokens, i, after, result);
        }
        i = after - 1;
      } else if (!inside.get(i + 1)) {
        // The first parenthesis of an attribute is not one of its tokens; the last one is.
        depth += tokens.is(i, '(') || tokens.is(i, '{') ? 1 : 0;
        depth -= tokens.is(i, ')') || tokens.is(i, '}') ? 1 : 0;
        if (depth == 0 && tokens.text(i).equals(SPECIFIER)) {
          result.add(new Said("noreturn", i, i + 1));
        }
      }
    }
  }

  private static void addAttributes(TokenTable tokens, int from, int to, List<Said> result) {
    for (int i = from; i < to; i++) {
      String name = tokens.text(i).replaceAll("^__|__$", "");
      if (!EFFECTS.contains(name.equals(SPECIFIER) ? "noreturn" : name)) {
        continue;
      }
      int end = tokens.is(i + 1, '(') ? closing(tokens, i + 1, to) + 1 : i + 1;
      StringBuilder what = new StringBuilder(name);
      for (int j = i + 1; j < end; j++) {
        what.append(tokens.text(j));
      }
      result.add(new Said(what.toString(), i, end));
      i = end - 1;
    }
  }

  private static int closing(TokenTable tokens, int open, int end) {
    int depth = 0;
    for (int i = open; i < end; i++) {
      depth += tokens.is(i, '(') ? 1 : tokens.is(i, ')') ? -1 : 0;
      if (depth == 0) {
        return i;
      }
    }
    return end - 1;
  }
}
