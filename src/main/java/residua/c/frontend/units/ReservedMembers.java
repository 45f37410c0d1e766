package residua.c.frontend.units;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import residua.base.diagnostics.InputException;
import residua.base.text.SourceText;
import residua.base.text.Token;
import residua.base.text.TokenTable;
import residua.c.preprocessor.SystemHeaders;

/**
 * Members that headers of the system call {@code x} in some units and {@code __x} in others, as the
 * macros of the unit say which names are the program's own (POSIX.1-2017, 2.2.2): {@code tm_gmtoff}
 * of {@code struct tm}, {@code fds_bits} of {@code fd_set}. The headers mean one type, and so do
 * the libraries that are called with it; as C is written, they are two (C17, 6.2.7).
 */
public final class ReservedMembers {
  private static final String RESERVED = "__";

  private final List<UnitText> units;
  private final List<Map<String, String>> names = new ArrayList<>();

  /** For each declaration, its texts, and the units that have them. */
  private final Map<String, Map<String, List<Variant>>> variants = new LinkedHashMap<>();

  /** A declaration in a unit. */
  private record Variant(int unit, UnitItem item) {}

  private ReservedMembers(List<UnitText> units) {
    this.units = units;
    units.forEach(unit -> names.add(new TreeMap<>()));
  }

  /**
   * The units with one name for each of them.
   *
   * @throws InputException never, if the units are C
   */
  public static List<UnitText> alike(List<UnitText> units, UnitReader.Judge judge)
      throws InputException {
    List<Map<String, String>> names = of(units);
    List<UnitText> result = new ArrayList<>();
    for (int i = 0; i < units.size(); i++) {
      UnitText unit = units.get(i);
      result.add(
          names.get(i).isEmpty()
              ? unit
              : UnitReader.read(replaced(unit, names.get(i)), unit.inline(), judge));
    }
    return result;
  }

  /** For each unit, the names that are to be replaced, each with what another unit calls it. */
  private static List<Map<String, String>> of(List<UnitText> units) {
    ReservedMembers result = new ReservedMembers(units);
    for (int unit = 0; unit < units.size(); unit++) {
      for (UnitItem item : units.get(unit).items()) {
        result.collect(unit, item);
      }
    }
    result.variants.values().forEach(result::compare);
    return result.names;
  }

  /** A unit's text with other names. */
  private static SourceText replaced(UnitText unit, Map<String, String> names) {
    SourceText source = unit.source();
    String text = SourceText.replaced(source.text(), word -> names.getOrDefault(word, word));
    return new SourceText(source.name(), text, source.original());
  }

  private void collect(int unit, UnitItem item) {
    SourceText source = units.get(unit).source();
    boolean declaresTypes =
        !item.names().isEmpty() && item.names().stream().allMatch(FileScopeName::isOfTypes);
    String file = declaresTypes ? source.file(item.text().start()) : "";
    if (!SystemHeaders.contains(file)) {
      return;
    }
    String text = source.text(item.text());
    FileScopeName name = item.names().getFirst();
    if (text.indexOf('{') >= 0) {
      variants
          .computeIfAbsent(
              file + '\0' + name.space() + '\0' + name.name(), key -> new LinkedHashMap<>())
          .computeIfAbsent(text, each -> new ArrayList<>())
          .add(new Variant(unit, item));
    }
  }

  private void compare(Map<String, List<Variant>> texts) {
    List<List<Variant>> all = List.copyOf(texts.values());
    for (int i = 1; i < all.size(); i++) {
      pairs(all.getFirst(), all.get(i)).ifPresent(this::add);
    }
  }

  /** A name in one unit, and what the other calls it. */
  private record Pair(int unit, String reserved, String name) {}

  /** Where two declarations differ; empty if they differ in other ways, too. */
  private Optional<List<Pair>> pairs(List<Variant> one, List<Variant> other) {
    List<String> ones = tokens(one.getFirst());
    List<String> others = tokens(other.getFirst());
    if (ones.size() != others.size()) {
      return Optional.empty();
    }
    List<Pair> result = new ArrayList<>();
    for (int i = 0; i < ones.size(); i++) {
      if (ones.get(i).equals(RESERVED + others.get(i))) {
        result.addAll(pairs(one, others.get(i)));
      } else if (others.get(i).equals(RESERVED + ones.get(i))) {
        result.addAll(pairs(other, ones.get(i)));
      } else if (!ones.get(i).equals(others.get(i))) {
        return Optional.empty();
      }
    }
    return Optional.of(result);
  }

  private static List<Pair> pairs(List<Variant> reserved, String name) {
    return reserved.stream().map(each -> new Pair(each.unit(), RESERVED + name, name)).toList();
  }

  private List<String> tokens(Variant variant) {
    TokenTable tokens = units.get(variant.unit()).source().tokens();
    List<String> result = new ArrayList<>();
    int end = tokens.from(variant.item().text().end());
    for (int i = tokens.from(variant.item().text().start()); i < end; i++) {
      if (tokens.kind(i) != Token.Kind.DIRECTIVE) {
        result.add(tokens.text(i));
      }
    }
    return result;
  }

  private void add(List<Pair> pairs) {
    boolean isFree =
        pairs.stream()
            .allMatch(pair ->
                units.get(pair.unit()).items().stream()
                    .flatMap(item -> item.names().stream())
                    .noneMatch(name ->
                        name.name().equals(pair.name()) || name.name().equals(pair.reserved())));
    if (isFree) {
      pairs.forEach(pair -> names.get(pair.unit()).put(pair.reserved(), pair.name()));
    }
  }
}
