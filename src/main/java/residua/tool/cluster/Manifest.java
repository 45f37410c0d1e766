package residua.tool.cluster;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import residua.base.diagnostics.InputException;
import residua.base.text.Position;

/**
 * The content of a split program's directory, as described by {@code
 * docs/reference/manifest.schema.json}.
 *
 * @param residua the version that wrote it
 * @param program that was divided; of several files, the first, with the hash of all
 * @param units the files of a program of several
 * @param entry the function where execution starts
 * @param conditions what was verified before
 * @param request how it was divided; in the file, its members stand in its place
 * @param parts in the order of the program's text
 */
@JsonInclude(JsonInclude.Include.ALWAYS)
public record Manifest(
    String residua,
    NamedFile program,
    List<NamedFile> units,
    String entry,
    List<NamedFile> conditions,
    Request request,
    List<PartEntry> parts) {
  /** Its name in the directory. */
  public static final String NAME = "manifest.json";

  private static final double ROUNDING = 1e-6;

  private static final String REQUEST = "request";

  public Manifest {
    units = List.copyOf(units);
    conditions = List.copyOf(conditions);
    parts = List.copyOf(parts);
  }

  /**
   * How a program was divided.
   *
   * @param by the criterion by which executions are distinguished
   * @param wanted how many parts were asked for
   * @param options of the reductions, as they were given
   */
  public record Request(String by, int wanted, List<String> options) {
    public Request {
      options = List.copyOf(options);
    }
  }

  /**
   * A file that was read or written.
   *
   * @param file its name; beside the manifest if it was written
   * @param sha256 of its bytes, hexadecimal
   */
  public record NamedFile(String file, String sha256) {}

  /**
   * A part.
   *
   * @param name of the part
   * @param condition that covers the executions of the other parts
   * @param program that is left
   * @param likelihood how likely an execution belongs to it, as an estimate; all add up to 1
   * @param empty whether nothing is left of it
   * @param lines of the program's file, of several the first, on which the part executes something,
   *     as {@link LineRanges}
   * @param unitLines the same for each file of a program of several
   * @param choices for each decision on the path, in order, the outcomes that lead here
   */
  public record PartEntry(
      String name,
      NamedFile condition,
      NamedFile program,
      double likelihood,
      boolean empty,
      String lines,
      List<FileLines> unitLines,
      List<List<Outcome>> choices) {
    public PartEntry {
      unitLines = List.copyOf(unitLines);
      choices = choices.stream().map(List::copyOf).toList();
    }
  }

  /**
   * Lines of a file.
   *
   * @param lines as {@link LineRanges}
   */
  public record FileLines(String file, String lines) {}

  /**
   * An edge of the program that an execution takes.
   *
   * @param file of its text
   * @param line of its text, from 1
   * @param text of the edge, as in conditions
   */
  public record Outcome(String file, int line, String text) {}

  private static JsonMapper mapper() {
    return JsonMapper.builder()
        .enable(SerializationFeature.INDENT_OUTPUT)
        .enable(DeserializationFeature.FAIL_ON_READING_DUP_TREE_KEY)
        .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
        .enable(DeserializationFeature.FAIL_ON_NULL_CREATOR_PROPERTIES)
        .enable(DeserializationFeature.FAIL_ON_MISSING_CREATOR_PROPERTIES)
        .build();
  }

  /**
   * The manifest in a directory.
   *
   * @throws InputException if it cannot be read or is malformed, or if a condition is not the one
   *     it names
   */
  public static Manifest in(Path directory) throws InputException {
    Path file = directory.resolve(NAME);
    try {
      JsonNode tree = mapper().readTree(Files.readAllBytes(file));
      // Earlier versions divided programs of one file only.
      addIfAbsent(tree, "units");
      tree.path("parts").forEach(part -> addIfAbsent(part, "unitLines"));
      Manifest manifest = mapper().treeToValue(nested(tree), Manifest.class);
      for (PartEntry part : manifest.parts()) {
        Path condition = directory.resolve(part.condition().file());
        if (!WorkDirectory.hashOf(condition).equals(part.condition().sha256())) {
          throw new InputException(
              Position.ofFile(condition.toString()), "is not the condition of " + NAME);
        }
      }
      if (manifest.parts().isEmpty()) {
        throw new InputException(Position.ofFile(file.toString()), "has no parts");
      }
      return manifest;
    } catch (IOException e) {
      throw new InputException(Position.ofFile(file.toString()), "is damaged or missing");
    }
  }

  /** The content of a file, with the members of the request in an object. */
  private static JsonNode nested(JsonNode file) {
    if (!(file instanceof ObjectNode object)) {
      return file;
    }
    ObjectNode request = object.objectNode();
    // No file has a member of that name: inside it is unknown, and an error.
    for (String name : List.of("by", "wanted", "options", REQUEST)) {
      if (object.has(name)) {
        request.set(name, object.remove(name));
      }
    }
    object.set(REQUEST, request);
    return object;
  }

  /** The content of a file. */
  private ObjectNode flat() {
    ObjectNode all = mapper().valueToTree(this);
    ObjectNode result = all.objectNode();
    all.properties()
        .forEach(each -> {
          if (each.getKey().equals(REQUEST)) {
            result.setAll((ObjectNode) each.getValue());
          } else {
            result.set(each.getKey(), each.getValue());
          }
        });
    return result;
  }

  private static void addIfAbsent(JsonNode node, String array) {
    if (node instanceof ObjectNode object && !object.has(array)) {
      object.putArray(array);
    }
  }

  /**
   * The manifest in a directory, if that divides what it should.
   *
   * @param program the hash of the program
   * @param conditions in order, what was verified before
   * @throws InputException also if it divides something else, or not all of it
   */
  public static Manifest in(Path directory, String program, List<Path> conditions)
      throws InputException {
    Manifest manifest = in(directory);
    Position place = Position.ofFile(directory.resolve(NAME).toString());
    List<String> divided = new ArrayList<>(List.of(manifest.program().sha256()));
    manifest.conditions().forEach(each -> divided.add(each.sha256()));
    List<String> expected = new ArrayList<>(List.of(program));
    for (Path file : conditions) {
      expected.add(WorkDirectory.hashOf(file));
    }
    if (!divided.equals(expected)) {
      throw new InputException(place, "is about another program or other conditions");
    }
    double all = manifest.parts().stream().mapToDouble(PartEntry::likelihood).sum();
    if (!(Math.abs(all - 1) < ROUNDING)) {
      throw new InputException(place, "does not name each part once");
    }
    return manifest;
  }

  /** The manifest as JSON, in UTF-8. */
  public byte[] toJson() {
    try {
      return (mapper().writeValueAsString(flat()).replace("\r\n", "\n") + "\n")
          .getBytes(StandardCharsets.UTF_8);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("records can be written", e);
    }
  }
}
