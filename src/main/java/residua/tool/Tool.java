package residua.tool;

import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.MapperFeature;
import com.fasterxml.jackson.databind.exc.UnrecognizedPropertyException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.RecordComponent;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import residua.base.diagnostics.FileTrouble;
import residua.base.diagnostics.InputException;
import residua.base.text.Position;
import residua.c.specification.SafetyProperty;
import residua.tool.ToolDescription.Reading;
import residua.tool.description.ExtendedDescription;

/** A tool with the files that belong to its description. */
public final class Tool {
  /** The parts of a description, which a file does not separate. */
  private static final List<Class<? extends Record>> PARTS =
      List.of(
          ToolDescription.Identity.class,
          ToolDescription.Start.class,
          ToolDescription.Bounding.class,
          ToolDescription.Report.class,
          ToolDescription.Left.class,
          ToolDescription.Interpretation.class);

  private static final List<String> NAMES =
      List.of(
          "cbmc",
          "esbmc",
          "klee",
          "afl++",
          "libfuzzer",
          "cpachecker",
          "ultimate-automizer",
          "smack",
          "frama-c",
          "gcc-analyzer");
  private static final Pattern REFERENCES = Pattern.compile("\\$([0-9])(?![0-9])");
  private static final Pattern GROUPS = Pattern.compile("\\(\\?<line>");

  private final ToolDescription description;
  private final Optional<Path> directory;

  private Tool(ToolDescription description, Optional<Path> directory) {
    this.description = description;
    this.directory = directory;
  }

  /** Whether a file of the user describes it. */
  public boolean isOfUser() {
    return directory.isPresent();
  }

  /** The names of the built-in tool descriptions. */
  public static List<String> names() {
    return NAMES;
  }

  /**
   * The tool with a built-in description.
   *
   * @throws IllegalArgumentException if there is none with this name
   */
  public static Tool named(String name) {
    if (!NAMES.contains(name)) {
      throw new IllegalArgumentException("no tool '" + name + "'");
    }
    try (InputStream file = resource(name + ".json")) {
      return new Tool(
          parse(name + ".json", file.readAllBytes(), ConstructTable.of(name)), Optional.empty());
    } catch (IOException | InputException e) {
      throw new IllegalStateException("the description of " + name + " is broken", e);
    }
  }

  /**
   * A tool described by a file.
   *
   * @throws InputException if it cannot be read or is not a description
   */
  public static Tool in(String file) throws InputException {
    try {
      Path path = Path.of(file);
      byte[] content = Files.readAllBytes(path);
      return new Tool(
          parse(
              file,
              ExtendedDescription.of(file, content, NAMES, name -> resource(name + ".json")),
              Map.of()),
          Optional.of(path.toAbsolutePath().getParent()));
    } catch (java.nio.file.NoSuchFileException e) {
      throw new InputException(Position.ofFile(file), "no such file");
    } catch (IOException | IllegalArgumentException e) {
      throw new InputException(Position.ofFile(file), "cannot be read: " + FileTrouble.of(e));
    }
  }

  /** The parser's message, without its description of itself. */
  private static String words(JsonProcessingException e) {
    String first = e.getOriginalMessage().lines().findFirst().orElse("");
    return first
        .replaceFirst(" \\(start marker at .*", "")
        .replaceFirst("Unexpected character \\((.*) \\(code \\d+.*", "not JSON: found $1")
        .replaceFirst("Unrecognized token ('.*?').*", "not JSON: found $1")
        .replaceFirst("Missing required creator property ('[^']*').*", "$1 is missing");
  }

  /**
   * Reads a description.
   *
   * @param measured its readings of constructs, in addition to those in the description
   */
  private static ToolDescription parse(String file, byte[] content, Map<String, Reading> measured)
      throws InputException {
    JsonMapper mapper =
        JsonMapper.builder()
            .enable(DeserializationFeature.FAIL_ON_READING_DUP_TREE_KEY)
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .enable(MapperFeature.ACCEPT_CASE_INSENSITIVE_ENUMS)
            .build();
    ToolDescription description;
    try {
      description = read(mapper, content);
    } catch (JsonProcessingException e) {
      JsonLocation at = e.getLocation();
      Position place =
          at == null || at.getLineNr() < 1
              ? Position.ofFile(file)
              : new Position(file, at.getLineNr(), Math.max(0, at.getColumnNr()));
      throw new InputException(place, words(e));
    } catch (IOException e) {
      throw new InputException(Position.ofFile(file), "cannot be read: " + FileTrouble.of(e));
    }
    validate(file, description);
    return measured.isEmpty() ? description : description.reading(measured);
  }

  /**
   * Reads a description.
   *
   * @throws JsonProcessingException if it is none
   */
  private static ToolDescription read(JsonMapper mapper, byte[] content) throws IOException {
    requireKnownMembers(mapper, content);
    return new ToolDescription(
        mapper.readValue(content, ToolDescription.Identity.class),
        mapper.readValue(content, ToolDescription.Start.class),
        mapper.readValue(content, ToolDescription.Bounding.class),
        mapper.readValue(content, ToolDescription.Report.class),
        mapper.readValue(content, ToolDescription.Left.class),
        mapper.readValue(content, ToolDescription.Interpretation.class));
  }

  /** Checks that each member of a description belongs to one of its parts. */
  private static void requireKnownMembers(JsonMapper mapper, byte[] content) throws IOException {
    Set<String> known =
        PARTS.stream()
            .flatMap(part -> Arrays.stream(part.getRecordComponents()))
            .map(RecordComponent::getName)
            .collect(Collectors.toCollection(TreeSet::new));
    try (JsonParser parser = mapper.createParser(content)) {
      if (parser.nextToken() != JsonToken.START_OBJECT) {
        return;
      }
      for (String name = parser.nextFieldName(); name != null; name = parser.nextFieldName()) {
        parser.nextToken();
        if (!known.contains(name)) {
          throw UnrecognizedPropertyException.from(
              parser, ToolDescription.class, name, List.copyOf(known));
        }
        parser.skipChildren();
      }
    }
  }

  private static void validate(String file, ToolDescription description) throws InputException {
    Position place = Position.ofFile(file);
    if (description.start().commands().isEmpty()
        || description.start().commands().stream().anyMatch(List::isEmpty)
        || description.identity().version().isEmpty()) {
      throw new InputException(place, "'commands' and 'version' need at least one word each");
    }
    for (Pattern pattern :
        java.util.stream.Stream.concat(
                description.report().places().stream(), description.report().path().stream())
            .toList()) {
      if (!GROUPS.matcher(pattern.pattern()).find()) {
        throw new InputException(place, "'" + pattern + "' has no group (?<line>...)");
      }
    }
    for (String name : description.start().properties().checks().keySet()) {
      if (SafetyProperty.named(name).isEmpty()) {
        throw new InputException(place, "no property '" + name + "'");
      }
    }
    List<ToolDescription.Rule> rules = new ArrayList<>(description.report().verdicts());
    rules.addAll(description.start().properties().verdicts());
    for (ToolDescription.Rule rule : rules) {
      int groups = rule.line().matcher("").groupCount();
      if (!REFERENCES.matcher(rule.why()).replaceAll("").matches("[^$\\\\]*")
          || REFERENCES
              .matcher(rule.why())
              .results()
              .anyMatch(found -> Integer.parseInt(found.group(1)) > groups)) {
        throw new InputException(place, "'" + rule.why() + "' names no group of its pattern");
      }
    }
    if (description.bounding().bounds().stream().anyMatch(bound -> bound < 1)) {
      throw new InputException(place, "'bounds' are at least 1");
    }
    if (description.bounding().unbounded() < 0 || description.bounding().unbounded() > 100) {
      throw new InputException(place, "'unbounded' is a percentage");
    }
    for (String name : description.start().files().keySet()) {
      if (Path.of(name).isAbsolute() || Path.of(name).normalize().startsWith("..")) {
        throw new InputException(place, "'files' may only name paths in the tool's directory");
      }
    }
  }

  private static InputStream resource(String name) throws IOException {
    InputStream file = Tool.class.getResourceAsStream("/residua/tool/" + name);
    if (file == null) {
      throw new IOException("no file " + name);
    }
    return file;
  }

  /** Its description. */
  public ToolDescription description() {
    return description;
  }

  /** Puts the files it needs into its directory. */
  public void putFiles(Path workspace) throws IOException {
    for (var file : description.start().files().entrySet()) {
      Path target = workspace.resolve(file.getKey());
      Files.createDirectories(target.getParent());
      if (directory.isPresent()) {
        Files.copy(directory.get().resolve(file.getValue()), target);
      } else {
        try (InputStream content = resource(file.getValue())) {
          Files.copy(content, target);
        }
      }
    }
  }
}
