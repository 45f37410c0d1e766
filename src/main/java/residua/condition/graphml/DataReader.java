package residua.condition.graphml;

import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import residua.base.diagnostics.InputException;
import residua.base.text.Position;
import residua.condition.Evidence;
import residua.condition.graphml.KeyTable.Key;
import residua.condition.graphml.KeyTable.Value;

/** Reads the data of elements: those with a meaning to values; the others are reported once. */
final class DataReader {
  private final XmlCursor xml;
  private final KeyTable keys;
  private final Report report;
  private final Set<String> ignored = new HashSet<>();

  DataReader(XmlCursor xml, KeyTable keys, Report report) {
    this.xml = xml;
    this.keys = keys;
    this.report = report;
  }

  /** The values of one element. */
  final class Element {
    private final Domain domain;
    private final KeyValues values = new KeyValues();
    private final Set<String> names = new HashSet<>();

    private Element(Domain domain) {
      this.domain = domain;
    }

    /** Reads the data element that starts at the cursor, up to its end. */
    void readData() throws InputException {
      Position position = xml.position();
      Optional<String> id = xml.attribute("key");
      Optional<Key> key = id.flatMap(text -> keys.find(text, domain));
      if (key.isEmpty()) {
        xml.skip();
        report.error(position, undeclared(id));
        return;
      }
      String name = key.get().name();
      Optional<DialectKey> meaning = DialectKey.of(name, domain);
      boolean isNew = names.add(name);
      // A condition may be about several properties.
      boolean isList = meaning.filter(DialectKey.PROPERTY::equals).isPresent();
      if (!isNew && !isList) {
        report.error(position, "'" + name + "' is given twice");
      }
      if (meaning.isPresent() && isList && !isNew) {
        String before = values.get(meaning.get()).map(Value::text).orElse("");
        values.put(meaning.get(), new Value(before + Evidence.SEPARATOR + xml.text(), position));
      } else if (meaning.isPresent()) {
        values.put(meaning.get(), new Value(xml.text(), position));
      } else {
        xml.skip();
        ignore(key.get(), position);
      }
    }

    /** The values read, and the defaults of those that are missing. */
    KeyValues complete(KeyValues defaults) {
      values.addMissing(defaults);
      return values;
    }

    private String undeclared(Optional<String> id) {
      if (id.isEmpty()) {
        return "<data> needs a 'key'";
      }
      String message = "the key '" + id.get() + "' is not declared";
      return keys.isDeclared(id.get()) ? message + " for a <" + domain.value() + ">" : message;
    }

    private void ignore(Key key, Position position) {
      String name = key.name();
      Optional<DialectKey> elsewhere = DialectKey.of(name);
      if (elsewhere.isPresent()) {
        String place = elsewhere.get().domain().value();
        report.error(position, "'" + name + "' belongs to a <" + place + ">");
      } else if (domain == Domain.EDGE
          && (ForeignKeys.restrictsEdges(name) || ForeignKeys.restrictsEdges(key.id()))) {
        report.error(
            position,
            "'"
                + name
                + "' narrows what the edge matches, and is not supported: without it, the"
                + " condition would claim more than it says");
      } else if (!ForeignKeys.isUsualOnGraph(name) && ignored.add(domain + " " + name)) {
        announce(name, position);
      }
    }

    private void announce(String name, Position position) {
      String message = "'" + name + "' means nothing in a condition: ignored";
      if (domain != Domain.EDGE || ForeignKeys.isHarmlessOnEdge(name)) {
        report.note(position, message);
      } else {
        report.warning(
            position, message + "; if it narrows what the edge matches, remove the edge");
      }
    }
  }

  /** Begins an element. */
  Element element(Domain domain) {
    return new Element(domain);
  }
}
