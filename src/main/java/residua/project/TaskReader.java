package residua.project;

import java.io.IOException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.PathMatcher;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import residua.base.diagnostics.Diagnostic;
import residua.base.diagnostics.FileTrouble;
import residua.base.diagnostics.InputException;
import residua.base.text.Position;

/**
 * Reads SV-COMP's task definitions, format 2.0.
 *
 * @param directory of the project, or the one that has another version of its files
 * @param proofs reads the keys that tasks share with other proofs
 */
record TaskReader(Path directory, ProofReader proofs) {
  /** Property files that ask for something else. */
  private static final Set<String> NOT_VERIFIED =
      Set.of("termination", "no-data-race", "coverage-branches", "coverage-error-call");

  /**
   * The proofs of the task definitions that a pattern names.
   *
   * @param notes receives what is left out
   */
  List<Proof> of(ProofKeys own, ProofKeys defaults, List<Diagnostic> notes) throws InputException {
    Yaml pattern = own.fields().field("tasks").orElseThrow();
    List<Proof> result = new ArrayList<>();
    for (Yaml each : pattern.items("patterns of task definitions")) {
      Set<Path> found = matching(each);
      if (found.isEmpty()) {
        throw new InputException(each.at(), "no file matches this pattern");
      }
      for (Path task : found) {
        result.addAll(task(task, own, defaults, notes));
      }
    }
    return result;
  }

  private Set<Path> matching(Yaml pattern) throws InputException {
    String glob = pattern.text("a pattern of task definitions");
    Set<Path> result = new TreeSet<>();
    Path root = directory.toString().isEmpty() ? Path.of(".") : directory;
    try (Stream<Path> files = Files.walk(root)) {
      PathMatcher below = FileSystems.getDefault().getPathMatcher("glob:" + glob);
      // As in shells: ** also stands for no directory.
      PathMatcher beside =
          FileSystems.getDefault().getPathMatcher("glob:" + glob.replace("**/", ""));
      files
          .map(file -> root.relativize(file))
          .filter(file -> below.matches(file) || (glob.contains("**/") && beside.matches(file)))
          .filter(file -> Files.isRegularFile(root.resolve(file)))
          .forEach(result::add);
    } catch (IOException | IllegalArgumentException e) {
      throw new InputException(
          pattern.at(),
          e instanceof IOException io ? FileTrouble.of(io) : "this is no pattern of file names");
    }
    return result;
  }

  private List<Proof> task(Path task, ProofKeys own, ProofKeys defaults, List<Diagnostic> notes)
      throws InputException {
    String file = directory.resolve(task).toString();
    Yaml root;
    try {
      root = Yaml.read(file, Files.readAllBytes(directory.resolve(task)));
    } catch (IOException e) {
      throw new InputException(Position.ofFile(file), "cannot be read: " + FileTrouble.of(e));
    }
    root.fields("a task definition");
    String version = need(root, "format_version").text("a version");
    if (!version.equals("2.0")) {
      throw new InputException(
          need(root, "format_version").at(), "format 2.0 is read, not " + version);
    }
    List<String> files = new ArrayList<>();
    for (String input : need(root, "input_files").texts("files of C")) {
      files.add(beside(task, input));
    }
    List<Asked> asked = asked(task, root, notes);
    List<Proof> result = new ArrayList<>();
    for (Asked each : asked) {
      String name = asked.size() == 1 ? task.toString() : task + ":" + each.name();
      result.add(
          new Proof(
              name,
              Position.ofFile(file),
              new ProofQuestion(
                  files,
                  Optional.empty(),
                  List.of(),
                  "main",
                  List.of(each.file()),
                  flags(root, own, defaults)),
              proofs.means(own, defaults),
              expected(each, own)));
    }
    return result;
  }

  /** A property of a task. */
  private record Asked(String name, String file, Optional<Expectation> verdict) {}

  private List<Asked> asked(Path task, Yaml root, List<Diagnostic> notes) throws InputException {
    List<Asked> result = new ArrayList<>();
    for (Yaml each : need(root, "properties").items("properties")) {
      String file = need(each, "property_file").text("a property file");
      String name = Path.of(file).getFileName().toString().replaceFirst("\\.prp$", "");
      if (NOT_VERIFIED.contains(name)) {
        notes.add(Diagnostic.note(each.at(), name + " is not verified here, so it is left out"));
        continue;
      }
      Optional<Yaml> verdict = each.field("expected_verdict");
      Optional<Expectation> expected =
          verdict.isEmpty()
              ? Optional.empty()
              : Expectation.of(verdict.get().text("true or false"));
      result.add(new Asked(name, beside(task, file), expected));
    }
    return result;
  }

  private List<String> flags(Yaml root, ProofKeys own, ProofKeys defaults) throws InputException {
    List<String> result = new ArrayList<>(proofs.flags(own, defaults));
    Optional<Yaml> model = root.field("options").flatMap(options -> options.field("data_model"));
    if (model.isPresent() && model.get().text("a data model").equals("ILP32")) {
      result.add(ProofQuestion.NARROW);
    }
    return result;
  }

  /** The verdict that the task states, unless the project says what is known today. */
  private Expectation expected(Asked asked, ProofKeys own) throws InputException {
    return proofs.expected(own, own).or(asked::verdict).orElse(Expectation.TRUE);
  }

  private static Yaml need(Yaml data, String key) throws InputException {
    return data.field(key)
        .orElseThrow(() -> new InputException(data.at(), "'" + key + "' is missing"));
  }

  private static String beside(Path task, String file) {
    return task.resolveSibling(file).normalize().toString();
  }
}
