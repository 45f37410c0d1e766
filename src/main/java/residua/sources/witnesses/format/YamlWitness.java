package residua.sources.witnesses.format;

import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.dataformat.yaml.YAMLFactory;
import com.fasterxml.jackson.dataformat.yaml.YAMLParser;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.yaml.snakeyaml.LoaderOptions;
import residua.base.diagnostics.InputException;
import residua.base.text.Position;

/**
 * Reads witnesses in YAML, version 2.0 (Ayaziová and others, "Software Verification Witnesses 2.0",
 * SPIN 2024). The document is plain data: aliases and tags are rejected, no object is constructed
 * from it.
 */
final class YamlWitness {
  private static final int DEEPEST = 30;

  private final String file;
  private final YAMLParser parser;

  /** The files of the current entry, without their directories; empty if it names none. */
  private Set<String> inputs = Set.of();

  /** A piece of data, with its position. */
  private sealed interface Data {
    Position where();
  }

  private record Text(String text, Position where) implements Data {}

  private record Items(List<Data> items, Position where) implements Data {}

  private record Fields(Map<String, Data> fields, Position where) implements Data {}

  private YamlWitness(String file, YAMLParser parser) {
    this.file = file;
    this.parser = parser;
  }

  /**
   * Reads a document.
   *
   * @throws InputException if it is not a witness, or has an unsupported feature
   */
  static Witness read(String file, byte[] content) throws InputException {
    // The size of the document has been checked before.
    LoaderOptions limits = new LoaderOptions();
    limits.setCodePointLimit(Integer.MAX_VALUE);
    YAMLFactory factory = YAMLFactory.builder().loaderOptions(limits).build();
    try (YAMLParser parser = factory.createParser(content)) {
      YamlWitness reader = new YamlWitness(file, parser);
      parser.nextToken();
      Data root = reader.data(0);
      if (parser.nextToken() != null) {
        throw reader.error(reader.here(), "there is more than one document");
      }
      return reader.witness(root);
    } catch (JsonProcessingException e) {
      JsonLocation where = e.getLocation();
      Position place =
          where == null
              ? Position.ofFile(file)
              : new Position(file, where.getLineNr(), where.getColumnNr());
      String message = String.valueOf(e.getOriginalMessage()).lines().findFirst().orElse("");
      throw new InputException(place, "malformed YAML: " + message.replaceAll("[^ -~]", "?"));
    } catch (IOException e) {
      throw new InputException(Position.ofFile(file), "malformed YAML");
    }
  }

  private Position here() {
    JsonLocation where = parser.currentTokenLocation();
    return new Position(file, where.getLineNr(), where.getColumnNr());
  }

  private Data data(int depth) throws IOException, InputException {
    Position where = here();
    JsonToken token = parser.currentToken();
    if (token == null) {
      throw error(where, "it is empty");
    }
    if (depth > DEEPEST || parser.isCurrentAlias() || parser.getTypeId() != null) {
      throw error(where, "aliases, tags and deep nesting are not for witnesses");
    }
    switch (token) {
      case START_OBJECT -> {
        Map<String, Data> fields = new LinkedHashMap<>();
        while (parser.nextToken() != JsonToken.END_OBJECT) {
          String name = parser.currentName();
          parser.nextToken();
          if (fields.put(name, data(depth + 1)) != null) {
            throw error(where, "'" + name + "' occurs twice");
          }
        }
        return new Fields(fields, where);
      }
      case START_ARRAY -> {
        List<Data> items = new ArrayList<>();
        while (parser.nextToken() != JsonToken.END_ARRAY) {
          items.add(data(depth + 1));
        }
        return new Items(items, where);
      }
      default -> {
        return new Text(parser.getText(), where);
      }
    }
  }

  private Witness witness(Data root) throws InputException {
    List<List<Waypoint>> segments = new ArrayList<>();
    List<Invariant> invariants = new ArrayList<>();
    Optional<String> specification = Optional.empty();
    boolean isViolation = false;
    boolean isCorrectness = false;
    for (Data entry : items(root)) {
      String type = text(need(entry, "entry_type"));
      inputs = inputs(entry);
      Optional<Data> named = task(entry, "specification");
      if (named.isPresent()) {
        specification = Optional.of(text(named.get()));
      }
      switch (type) {
        case "violation_sequence" -> {
          if (isViolation) {
            throw error(entry.where(), "there is more than one violation");
          }
          isViolation = true;
          for (Data segment : items(need(entry, "content"))) {
            segments.add(segment(need(segment, "segment")));
          }
        }
        case "invariant_set" -> {
          isCorrectness = true;
          for (Data item : items(need(entry, "content"))) {
            invariants.add(invariant(need(item, "invariant")));
          }
        }
        default -> throw error(entry.where(), "entries of type '" + type + "' are not supported");
      }
    }
    if (isViolation == isCorrectness) {
      throw error(root.where(), "not a witness: neither a violation_sequence nor an invariant_set");
    }
    return isViolation
        ? new Witness.Sequence(segments, specification)
        : new Witness.Correctness(invariants, specification);
  }

  private List<Waypoint> segment(Data segment) throws InputException {
    List<Waypoint> result = new ArrayList<>();
    for (Data item : items(segment)) {
      result.add(waypoint(need(item, "waypoint")));
    }
    boolean isEnded = !result.isEmpty() && !result.getLast().avoid();
    if (!isEnded || result.stream().filter(point -> !point.avoid()).count() != 1) {
      throw error(segment.where(), "a segment ends with its only waypoint to follow");
    }
    return result;
  }

  private Waypoint waypoint(Data data) throws InputException {
    Data named = need(data, "type");
    Waypoint.Type type =
        switch (text(named)) {
          case "assumption" -> Waypoint.Type.ASSUMPTION;
          case "branching" -> Waypoint.Type.BRANCHING;
          case "function_enter" -> Waypoint.Type.FUNCTION_ENTER;
          case "function_return" -> Waypoint.Type.FUNCTION_RETURN;
          case "target" -> Waypoint.Type.TARGET;
          default -> throw error(named.where(), "no such waypoint: '" + text(named) + "'");
        };
    String action = text(need(data, "action"));
    if (!action.equals("follow") && !action.equals("avoid")) {
      throw error(data.where(), "a waypoint is to 'follow' or to 'avoid'");
    }
    Optional<String> constraint = Optional.empty();
    Optional<Data> given = field(data, "constraint");
    if (given.isPresent()) {
      Optional<Data> format = field(given.get(), "format");
      if (format.isPresent() && !isExpression(text(format.get()), type)) {
        throw error(
            format.get().where(),
            "only constraints of format c_expression are supported, and ext_c_expression of"
                + " function_return");
      }
      constraint = Optional.of(text(need(given.get(), "value")));
    }
    Data location = need(data, "location");
    return new Waypoint(
        type,
        action.equals("avoid"),
        constraint,
        file(location),
        line(location),
        column(location),
        data.where());
  }

  /**
   * The return value of a function cannot be named in C: an expression with it is an extended one.
   */
  private static boolean isExpression(String format, Waypoint.Type type) {
    return format.equals("c_expression")
        || (format.equals("ext_c_expression") && type == Waypoint.Type.FUNCTION_RETURN);
  }

  private Invariant invariant(Data data) throws InputException {
    Data type = need(data, "type");
    if (!text(type).equals("loop_invariant") && !text(type).equals("location_invariant")) {
      throw error(type.where(), "invariants of type '" + text(type) + "' are not supported");
    }
    Data format = need(data, "format");
    if (!text(format).equals("c_expression")) {
      throw error(format.where(), "only invariants of format c_expression are supported");
    }
    Data location = need(data, "location");
    Optional<Data> named = field(location, "file_name");
    if (named.isPresent() && !inputs.isEmpty() && !inputs.contains(name(named.get()))) {
      // It has lines of its own.
      throw error(
          named.get().where(), "'" + text(named.get()) + "' is not an input file of this witness");
    }
    return new Invariant(
        text(type).equals("loop_invariant"),
        text(need(data, "value")),
        file(location),
        line(location),
        column(location),
        data.where());
  }

  private Optional<String> file(Data location) throws InputException {
    Optional<Data> named = field(location, "file_name");
    return named.isEmpty() ? Optional.empty() : Optional.of(text(named.get()));
  }

  private int line(Data location) throws InputException {
    return number(need(location, "line"));
  }

  private OptionalInt column(Data location) throws InputException {
    Optional<Data> column = field(location, "column");
    return column.isEmpty() ? OptionalInt.empty() : OptionalInt.of(number(column.get()));
  }

  /** What the metadata of an entry say of the task. */
  private Optional<Data> task(Data entry, String what) throws InputException {
    Optional<Data> at = Optional.of(entry);
    for (String name : List.of("metadata", "task", what)) {
      at = at.isPresent() ? field(at.get(), name) : at;
    }
    return at;
  }

  private Set<String> inputs(Data entry) throws InputException {
    Optional<Data> at = task(entry, "input_files");
    Set<String> result = new HashSet<>();
    for (Data each : at.isPresent() ? items(at.get()) : List.<Data>of()) {
      result.add(name(each));
    }
    return result;
  }

  private String name(Data data) throws InputException {
    return text(data).replaceFirst(".*/", "");
  }

  private int number(Data data) throws InputException {
    String text = text(data);
    if (!text.matches("[1-9]\\d{0,8}")) {
      throw error(data.where(), "expected a positive integer");
    }
    return Integer.parseInt(text);
  }

  private List<Data> items(Data data) throws InputException {
    if (data instanceof Items items) {
      return items.items();
    }
    throw error(data.where(), "expected a list");
  }

  private String text(Data data) throws InputException {
    if (data instanceof Text text) {
      return text.text();
    }
    throw error(data.where(), "expected a text");
  }

  private Optional<Data> field(Data data, String name) throws InputException {
    if (data instanceof Fields fields) {
      return Optional.ofNullable(fields.fields().get(name));
    }
    throw error(data.where(), "expected fields, '" + name + "' among them");
  }

  private Data need(Data data, String name) throws InputException {
    return field(data, name).orElseThrow(() -> error(data.where(), "'" + name + "' is missing"));
  }

  private InputException error(Position where, String message) {
    return new InputException(where, message.replaceAll("[^ -~]", "?"));
  }
}
