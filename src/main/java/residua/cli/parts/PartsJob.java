package residua.cli.parts;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.Stream;
import picocli.CommandLine;
import residua.base.diagnostics.InputException;
import residua.c.specification.SafetyProperty;
import residua.c.specification.Specification;
import residua.cli.options.ProgramOptions;
import residua.cli.options.PureOption;
import residua.cli.options.ReadingOptions;
import residua.cli.options.SpecificationOption;
import residua.condition.NamedCondition;
import residua.pipeline.program.ProgramReader;
import residua.pipeline.program.ProgramSettings;
import residua.pipeline.program.TextHash;
import residua.pipeline.program.stated.ProgramAssumptions;

/**
 * The description of a job that is done in parts, as it is stored.
 *
 * @param program its files, with absolute names, at least one
 * @param conditions what was verified before, with absolute names; where it was verified for
 *     another version, what could be carried to this one
 * @param reading options that determine how the program is read
 * @param tools options that name the tools for verification
 * @param wanted the parts that are wanted
 * @param assumptions what is stated about functions without a body
 * @param asked the properties that are verified
 */
public record PartsJob(
    List<String> program,
    List<String> conditions,
    List<String> reading,
    List<String> tools,
    Wanted wanted,
    ProgramAssumptions assumptions,
    Specification asked) {
  /**
   * The parts that are wanted.
   *
   * @param parts how many
   * @param resplit how often an undecided part is split
   * @param division options that determine the criterion for splitting
   */
  public record Wanted(int parts, int resplit, List<String> division) {
    public Wanted {
      division = List.copyOf(division);
    }
  }

  public PartsJob {
    program = List.copyOf(program);
    conditions = List.copyOf(conditions);
    reading = List.copyOf(reading);
    tools = List.copyOf(tools);
  }

  /**
   * Options of a command line that determine how the program is read, apart from its preprocessor.
   */
  public static List<String> reading(CommandLine.Model.CommandSpec spec, ProgramOptions program) {
    List<String> words = new ArrayList<>();
    if (program.trustsConditions()) {
      words.add(ReadingOptions.TRUST_CONDITION);
    }
    words.addAll(List.of("--entry", program.absoluteEntry()));
    program
        .database()
        .ifPresent(file ->
            words.addAll(
                List.of(ProgramOptions.DATABASE, Path.of(file).toAbsolutePath().toString())));
    for (String name :
        List.of(
            "--cpp", ReadingOptions.VOLATILE, ReadingOptions.GLOBALS, "--max-growth", "--fold")) {
      Optional.ofNullable(spec.commandLine().getParseResult().matchedOption(name))
          .ifPresent(
              option -> words.addAll(List.of(name, option.originalStringValues().getLast())));
    }
    return words;
  }

  /** The same job with other tools. */
  public PartsJob with(List<String> otherTools) {
    return new PartsJob(program, conditions, reading, otherTools, wanted, assumptions, asked);
  }

  /** The job as it is stored. */
  public ObjectNode toJson() {
    ObjectNode node = JsonNodeFactory.instance.objectNode();
    node.put("program", name());
    put(node.putArray("units"), program.subList(1, program.size()));
    put(node.putArray("conditions"), conditions);
    put(node.putArray("reading"), reading);
    put(node.putArray("tools"), tools);
    node.put("parts", wanted.parts());
    node.put("resplit", wanted.resplit());
    put(node.putArray("division"), wanted.division());
    put(node.putArray("pure"), new TreeSet<>(assumptions.names()));
    if (!asked.isUnreachCall()) {
      put(node.putArray("property"), asked.words());
    }
    return node;
  }

  private static void put(ArrayNode array, Collection<String> words) {
    words.forEach(array::add);
  }

  /** Reads a stored job; missing texts are empty. */
  public static PartsJob of(JsonNode node) {
    List<String> program = new ArrayList<>(List.of(node.path("program").asText()));
    program.addAll(words(node.path("units")));
    return new PartsJob(
        program,
        words(node.path("conditions")),
        words(node.path("reading")),
        words(node.path("tools")),
        new Wanted(
            node.path("parts").asInt(), node.path("resplit").asInt(), words(node.path("division"))),
        ProgramAssumptions.of(words(node.path("pure"))),
        specification(words(node.path("property"))));
  }

  /** Where nothing is stored, nothing else was asked for. */
  private static Specification specification(List<String> names) {
    List<SafetyProperty> all =
        names.stream().flatMap(name -> SafetyProperty.named(name).stream()).toList();
    return all.isEmpty() ? Specification.UNREACH_CALL : new Specification(all);
  }

  private static List<String> words(JsonNode array) {
    List<String> result = new ArrayList<>();
    array.forEach(word -> result.add(word.asText()));
    return result;
  }

  /** The same, with other conditions. */
  public PartsJob on(List<String> otherConditions) {
    return new PartsJob(program, otherConditions, reading, tools, wanted, assumptions, asked);
  }

  /**
   * The subject of answers, apart from the conditions: the program's preprocessed text, which
   * depends on headers, too.
   *
   * @throws InputException if it cannot be read or preprocessed
   */
  TextHash text() throws InputException {
    return new ProgramReader(InputStream.nullInputStream()).textHash(settings());
  }

  /**
   * The hash of the program's files.
   *
   * @throws InputException if one cannot be read
   */
  public String programHash() throws InputException {
    return new ProgramReader(InputStream.nullInputStream()).programHash(settings());
  }

  /** The name of the program: that of its first file. */
  public String name() {
    return program.getFirst();
  }

  /**
   * The program, and how it is read.
   *
   * @throws InputException if its compilation database cannot be used
   */
  public ProgramSettings settings() throws InputException {
    ProgramOptions options = new ProgramOptions();
    List<String> words = new ArrayList<>(readingAlone());
    words.add(name());
    new CommandLine(options)
        .setExpandAtFiles(false)
        .setCaseInsensitiveEnumValuesAllowed(true)
        .parseArgs(words.toArray(String[]::new));
    options.conditionsAmong(program.subList(1, program.size()));
    return options.settings();
  }

  /**
   * The premises of a TRUE, apart from the tools.
   *
   * @throws InputException if a condition cannot be read
   */
  List<String> premises() throws InputException {
    return Stream.of(
            assumptions.premise().stream(),
            text().premise().stream(),
            given().stream().map(each -> each.automaton().evidence().premise(each.name())))
        .flatMap(each -> each)
        .distinct()
        .toList();
  }

  /**
   * The conditions that were given.
   *
   * @throws InputException if one cannot be read
   */
  List<NamedCondition> given() throws InputException {
    ProgramReader inputs = new ProgramReader(InputStream.nullInputStream());
    List<NamedCondition> result = new ArrayList<>();
    for (String name : conditions) {
      result.add(new NamedCondition(name, inputs.condition(name, new ArrayList<>())));
    }
    return result;
  }

  /** The files that answers are about: program and conditions. */
  public List<Path> files() {
    List<Path> result = new ArrayList<>(program.stream().map(Path::of).toList());
    conditions.forEach(each -> result.add(Path.of(each)));
    return result;
  }

  /**
   * The options that determine how the program is read, without those about the size of residuals.
   */
  public List<String> readingAlone() {
    List<String> result = new ArrayList<>();
    for (int i = 0; i < reading.size(); i++) {
      if (List.of("--max-growth", "--fold").contains(reading.get(i))) {
        i++;
      } else {
        result.add(reading.get(i));
      }
    }
    return result;
  }

  /** The options that determine how parts are verified, and on what that rests. */
  public List<String> verifying() {
    List<String> words = new ArrayList<>(tools);
    if (!asked.isUnreachCall()) {
      words.addAll(property());
    }
    if (assumptions.isGiven()) {
      words.addAll(List.of(PureOption.NAME, String.join(",", new TreeSet<>(assumptions.names()))));
    }
    return words;
  }

  /** The option that names the properties. */
  public List<String> property() {
    return List.of(SpecificationOption.NAME, String.join(",", asked.words()));
  }

  /** The arguments of a command on the program with conditions. */
  public List<String> command(String name, List<Path> more) {
    List<String> words = new ArrayList<>(List.of(name, "-q", "--no-progress"));
    words.addAll(program);
    words.addAll(conditions);
    more.forEach(file -> words.add(file.toString()));
    words.addAll(reading);
    return words;
  }
}
