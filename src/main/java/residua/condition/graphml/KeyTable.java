package residua.condition.graphml;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import residua.base.diagnostics.InputException;
import residua.base.text.Position;

/**
 * The keys that a document declares: data elements refer to them by id, and their name determines
 * their meaning.
 */
final class KeyTable {
  private final Map<String, List<Key>> byId = new HashMap<>();
  private final List<Key> keys = new ArrayList<>();

  /**
   * A declared key.
   *
   * @param id the identifier that data elements use
   * @param name determines its meaning
   * @param domain the elements it may be used on
   * @param defaultValue the value on such elements that have none; blank means that there is none
   * @param position where it is declared
   */
  record Key(String id, String name, Domain domain, Value defaultValue, Position position) {}

  /** A value, with its position. */
  record Value(String text, Position position) {}

  /** Reads the declaration that starts at the cursor, up to its end. */
  void declare(XmlCursor xml, Report report) throws InputException {
    Position position = xml.position();
    Optional<String> id = xml.attribute("id");
    String name = xml.attribute("attr.name").or(() -> id).orElse("");
    String domainName = xml.attribute("for").orElse(Domain.ALL.value());
    Optional<Domain> domain = Domain.of(domainName);
    Value defaultValue = new Value("", position);
    while (xml.nextStart()) {
      if (xml.is("default")) {
        Position start = xml.position();
        defaultValue = new Value(xml.text(), start);
      } else if (xml.is("desc")) {
        xml.skip();
      } else {
        throw report.fatal(xml.position(), "<" + xml.name() + "> is not allowed in a <key>");
      }
    }
    if (id.isEmpty()) {
      report.error(position, "a <key> needs an 'id'");
    } else if (domain.isEmpty()) {
      report.error(position, "a <key> cannot be for '" + domainName + "'");
    } else {
      add(new Key(id.get(), name.strip(), domain.get(), defaultValue, position), report);
    }
  }

  private void add(Key key, Report report) {
    List<Key> sameId = byId.computeIfAbsent(key.id(), id -> new ArrayList<>());
    for (Key other : sameId) {
      if (other.domain().overlaps(key.domain())) {
        report.error(
            key.position(),
            "the key '" + key.id() + "' is declared in line " + other.position().line());
        return;
      }
    }
    sameId.add(key);
    keys.add(key);
  }

  /** The key to which data with this id on such an element refer. */
  Optional<Key> find(String id, Domain element) {
    return byId.getOrDefault(id, List.of()).stream()
        .filter(key -> key.domain().covers(element))
        .findFirst();
  }

  /** Whether the id is declared, for any kind of element. */
  boolean isDeclared(String id) {
    return byId.containsKey(id);
  }

  /** The default values of elements of this kind. */
  KeyValues defaults(Domain element, Report report) {
    KeyValues values = new KeyValues();
    for (Key key : keys) {
      Optional<DialectKey> meaning = DialectKey.of(key.name(), element);
      boolean covered = meaning.isPresent() && key.domain().covers(element);
      if (covered && !key.defaultValue().text().isBlank()) {
        if (values.get(meaning.get()).isPresent()) {
          report.error(key.position(), "'" + key.name() + "' has another default already");
        }
        values.put(meaning.get(), key.defaultValue());
      }
    }
    return values;
  }
}
