package residua.project;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import residua.base.diagnostics.Diagnostic;
import residua.base.diagnostics.InputException;
import residua.base.diagnostics.NearestName;
import residua.base.diagnostics.TimeText;
import residua.base.text.Position;
import residua.c.specification.Specification;
import residua.portfolio.named.StageNames;
import residua.portfolio.named.StageText;

/**
 * Reads one item of the list of proofs.
 *
 * @param tasks the directory where task definitions are
 * @param tools paths of the project's tool descriptions by the names of the tools
 */
record ProofReader(Path tasks, Map<String, String> tools) {
  /** Keys that a default makes sense for. */
  static final List<String> DEFAULTS =
      List.of(
          "files",
          "compile-commands",
          "units",
          "entry",
          "property",
          "flags",
          "stages",
          "steps",
          "time",
          "memory",
          "expected");

  private static final List<String> KEYS = with("name", DEFAULTS);
  private static final List<String> OF_TASKS =
      List.of("tasks", "flags", "stages", "time", "memory", "expected");
  private static final Duration USUAL_TIME = Duration.ofMinutes(15);

  ProofReader {
    tools = Map.copyOf(tools);
  }

  private static List<String> with(String first, List<String> others) {
    List<String> result = new ArrayList<>(List.of(first));
    result.addAll(others);
    return List.copyOf(result);
  }

  /** The proofs of an item: one, or those of the task definitions that it names. */
  List<Proof> of(Yaml item, ProofKeys defaults, List<Diagnostic> notes) throws InputException {
    ProofKeys own = new ProofKeys(item.fields("the keys of a proof"));
    boolean areTasks = own.has("tasks");
    Yaml.requireKnown(
        own.fields(), areTasks ? "of tasks" : "of a proof", areTasks ? OF_TASKS : KEYS);
    if (areTasks) {
      return new TaskReader(tasks, this).of(own, defaults, notes);
    }
    Optional<Yaml> name = item.field("name");
    if (name.isEmpty()) {
      throw new InputException(item.at(), "a proof needs a 'name', or 'tasks'");
    }
    // A proof that names its files has no use for the database of the defaults, and vice versa.
    boolean namesFiles = own.has("files") && !own.has("compile-commands");
    boolean namesUnits = own.has("units") || own.has("compile-commands");
    List<String> files =
        namesUnits && !own.has("files") ? List.of() : texts("files", own, defaults, "files of C");
    Optional<Yaml> database =
        namesFiles && !own.has("units")
            ? own.fields().field("compile-commands")
            : own.value("compile-commands", defaults);
    List<String> units =
        namesFiles && !own.has("units")
            ? List.of()
            : texts("units", own, defaults, "patterns of file names");
    if (files.isEmpty() && database.isEmpty()) {
      throw new InputException(item.at(), "a proof needs 'files', or 'compile-commands'");
    }
    if (!units.isEmpty() && database.isEmpty()) {
      throw new InputException(item.at(), "'units' needs 'compile-commands'");
    }
    Optional<Yaml> entry = own.value("entry", defaults);
    return List.of(
        new Proof(
            name(name.get()),
            item.at(),
            new ProofQuestion(
                files,
                database.isEmpty()
                    ? Optional.empty()
                    : Optional.of(database.get().text("a compilation database")),
                units,
                entry.isEmpty() ? "main" : entry.get().text("[FILE:]FUNCTION"),
                property(own, defaults),
                flags(own, defaults)),
            means(own, defaults).by(StepsReader.of(own, defaults, files)),
            expected(own, defaults).orElse(Expectation.TRUE)));
  }

  private static String name(Yaml given) throws InputException {
    String name = given.text("a name");
    if (!name.matches("[A-Za-z0-9_][A-Za-z0-9_.+/:-]*")) {
      throw new InputException(
          given.at(), "a name has letters, digits, and _ . + - / : , and begins with one of these");
    }
    return name;
  }

  private static List<String> texts(String key, ProofKeys own, ProofKeys defaults, String what)
      throws InputException {
    Optional<Yaml> given = own.value(key, defaults);
    return given.isEmpty() ? List.of() : given.get().texts(what);
  }

  List<String> property(ProofKeys own, ProofKeys defaults) throws InputException {
    Optional<Yaml> given = own.value("property", defaults);
    if (given.isEmpty()) {
      return List.of("unreach-call");
    }
    List<String> result = new ArrayList<>();
    List<Yaml> items = given.get().items("properties");
    for (Yaml item : items) {
      String property = item.text("a property");
      boolean isFile = property.endsWith(".prp");
      if (isFile && items.size() > 1) {
        throw new InputException(item.at(), "a property file stands alone");
      }
      if (!isFile && Specification.named(property).isEmpty()) {
        throw new InputException(
            item.at(), NearestName.instead("property", property, Specification.names()));
      }
      result.add(property);
    }
    if (result.isEmpty()) {
      throw new InputException(given.get().at(), "expected a property");
    }
    return result;
  }

  /** Options in a list, whether a value stands in an item of its own or not. */
  List<String> flags(ProofKeys own, ProofKeys defaults) throws InputException {
    Optional<Yaml> given = own.value("flags", defaults);
    List<String> result = new ArrayList<>();
    if (given.isEmpty()) {
      return result;
    }
    List<Yaml> items = given.get().items("flags");
    for (int i = 0; i < items.size(); i++) {
      String word = items.get(i).text("a flag").strip();
      if (word.equals(ProofQuestion.NARROW)) {
        result.add(word);
        continue;
      }
      Optional<String> option =
          ProofQuestion.WITH_PATH.stream()
              .filter(word::startsWith)
              .findFirst()
              .or(() -> ProofQuestion.WITH_VALUE.stream().filter(word::startsWith).findFirst());
      if (option.isEmpty()) {
        throw new InputException(
            items.get(i).at(),
            "'"
                + word.replaceAll("[^ -~]", "?")
                + "' is no flag of a proof: -I, -isystem, -iquote, -include, -D, -U, -m32; others"
                + " belong into a compilation database");
      }
      String value = word.substring(option.get().length()).strip();
      if (value.isEmpty()) {
        i++;
        if (i == items.size()) {
          throw new InputException(items.get(i - 1).at(), word + " needs a value");
        }
        value = items.get(i).text("the value of " + word);
      }
      result.add(option.get());
      result.add(value);
    }
    return result;
  }

  /** How proofs are tried. */
  ProofMeans means(ProofKeys own, ProofKeys defaults) throws InputException {
    return new ProofMeans(
        stages(own, defaults, false),
        stages(own, defaults, true),
        List.of(),
        time(own, defaults),
        memory(own, defaults));
  }

  /**
   * The stages of a proof.
   *
   * @param areOwn whether those are wanted that the project describes: their files
   */
  private List<String> stages(ProofKeys own, ProofKeys defaults, boolean areOwn)
      throws InputException {
    Optional<Yaml> given = own.value("stages", defaults);
    List<String> result = new ArrayList<>();
    if (given.isEmpty()) {
      return result;
    }
    for (Yaml item : given.get().items("stages")) {
      String stage = item.text("a stage");
      if (tools.containsKey(stage)) {
        if (areOwn) {
          result.add(tools.get(stage));
        }
        continue;
      }
      try {
        new StageNames(USUAL_TIME, OptionalInt.empty()).of(StageText.of(stage));
      } catch (IllegalArgumentException e) {
        throw new InputException(item.at(), e.getMessage());
      }
      if (!areOwn) {
        result.add(stage);
      }
    }
    return result;
  }

  private Duration time(ProofKeys own, ProofKeys defaults) throws InputException {
    Optional<Yaml> given = own.value("time", defaults);
    if (given.isEmpty()) {
      return USUAL_TIME;
    }
    String text = given.get().text(TimeText.FORMS);
    Position at = given.get().at();
    return TimeText.of(text)
        .orElseThrow(() -> new InputException(at, "expected " + TimeText.FORMS));
  }

  private static OptionalInt memory(ProofKeys own, ProofKeys defaults) throws InputException {
    Optional<Yaml> given = own.value("memory", defaults);
    if (given.isEmpty()) {
      return OptionalInt.empty();
    }
    String text = given.get().text("megabytes");
    if (!text.matches("[1-9][0-9]{0,8}")) {
      throw new InputException(given.get().at(), "expected megabytes, a whole number");
    }
    return OptionalInt.of(Integer.parseInt(text));
  }

  Optional<Expectation> expected(ProofKeys own, ProofKeys defaults) throws InputException {
    Optional<Yaml> given = own.value("expected", defaults);
    if (given.isEmpty()) {
      return Optional.empty();
    }
    String text = given.get().text("a verdict");
    Position at = given.get().at();
    return Optional.of(
        Expectation.of(text)
            .orElseThrow(() ->
                new InputException(at, NearestName.instead("verdict", text, Expectation.names()))));
  }
}
