package residua.project;

import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.dataformat.yaml.YAMLFactory;
import com.fasterxml.jackson.dataformat.yaml.YAMLParser;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import residua.base.diagnostics.InputException;
import residua.base.diagnostics.NearestName;
import residua.base.text.Position;

/** Plain data of a YAML document, with positions. Aliases and tags are rejected. */
sealed interface Yaml {
  /** The deepest nesting that is read. */
  int DEEPEST = 30;

  /** The position of its first character. */
  Position at();

  /** A text, a number, or a truth value, as it is written. */
  record Text(String text, Position at) implements Yaml {}

  /** A list. */
  record Items(List<Yaml> items, Position at) implements Yaml {}

  /** A mapping. */
  record Fields(Map<String, Field> fields, Position at) implements Yaml {}

  /** An entry of a mapping. */
  record Field(Yaml value, Position at) {}

  /**
   * Reads a document.
   *
   * @throws InputException if it is none, with the position
   */
  static Yaml read(String file, byte[] content) throws InputException {
    try (YAMLParser parser = new YAMLFactory().createParser(content)) {
      if (parser.nextToken() == null) {
        throw new InputException(Position.ofFile(file), "it is empty");
      }
      Yaml root = data(file, parser, 0);
      if (parser.nextToken() != null) {
        throw new InputException(here(file, parser), "there is more than one document");
      }
      return root;
    } catch (JsonProcessingException e) {
      JsonLocation at = e.getLocation();
      Position place =
          at == null || at.getLineNr() < 1
              ? Position.ofFile(file)
              : new Position(file, at.getLineNr(), Math.max(0, at.getColumnNr()));
      String message = String.valueOf(e.getOriginalMessage()).lines().findFirst().orElse("");
      throw new InputException(place, "malformed YAML: " + message.replaceAll("[^ -~]", "?"));
    } catch (IOException e) {
      throw new InputException(Position.ofFile(file), "malformed YAML");
    }
  }

  private static Position here(String file, YAMLParser parser) {
    JsonLocation at = parser.currentTokenLocation();
    return new Position(file, at.getLineNr(), at.getColumnNr());
  }

  private static Yaml data(String file, YAMLParser parser, int depth)
      throws IOException, InputException {
    Position at = here(file, parser);
    if (depth > DEEPEST || parser.isCurrentAlias() || parser.getTypeId() != null) {
      throw new InputException(at, "aliases, tags and deep nesting are not read here");
    }
    return switch (parser.currentToken()) {
      case START_OBJECT -> {
        Map<String, Field> fields = new LinkedHashMap<>();
        while (parser.nextToken() != JsonToken.END_OBJECT) {
          Position key = here(file, parser);
          String name = parser.currentName();
          parser.nextToken();
          if (fields.put(name, new Field(data(file, parser, depth + 1), key)) != null) {
            throw new InputException(key, "'" + name + "' occurs twice");
          }
        }
        yield new Fields(fields, at);
      }
      case START_ARRAY -> {
        List<Yaml> items = new ArrayList<>();
        while (parser.nextToken() != JsonToken.END_ARRAY) {
          items.add(data(file, parser, depth + 1));
        }
        yield new Items(items, at);
      }
      default -> new Text(parser.getText(), at);
    };
  }

  /** The entries of a mapping. */
  default Fields fields(String what) throws InputException {
    if (this instanceof Fields fields) {
      return fields;
    }
    throw new InputException(at(), "expected " + what);
  }

  /** The items of a list; a text alone is a list of one. */
  default List<Yaml> items(String what) throws InputException {
    return switch (this) {
      case Items items -> items.items();
      case Text text -> List.of(text);
      case Fields fields -> throw new InputException(at(), "expected a list of " + what);
    };
  }

  /** A text that is not empty. */
  default String text(String what) throws InputException {
    if (this instanceof Text text && !text.text().isBlank()) {
      return text.text();
    }
    throw new InputException(at(), "expected " + what);
  }

  /** The texts of a list. */
  default List<String> texts(String what) throws InputException {
    List<String> result = new ArrayList<>();
    for (Yaml item : items(what)) {
      result.add(item.text(what));
    }
    return result;
  }

  /** The value of a key of a mapping, if it is there; empty if this is none. */
  default Optional<Yaml> field(String name) {
    return this instanceof Fields fields
        ? Optional.ofNullable(fields.fields().get(name)).map(Field::value)
        : Optional.empty();
  }

  /**
   * Rejects unknown keys.
   *
   * @param where the kind of mapping, for the message
   */
  static void requireKnown(Fields fields, String where, Collection<String> known)
      throws InputException {
    for (Map.Entry<String, Field> each : fields.fields().entrySet()) {
      if (!known.contains(each.getKey())) {
        String name = each.getKey().replaceAll("[^ -~]", "?");
        throw new InputException(
            each.getValue().at(),
            "no key '"
                + name
                + "' "
                + where
                + NearestName.question(name, known)
                + "; there are "
                + String.join(", ", known));
      }
    }
  }
}
