package residua.project;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import residua.base.diagnostics.Diagnostic;
import residua.base.diagnostics.FileTrouble;
import residua.base.diagnostics.InputException;
import residua.base.text.Position;

/** Reads {@code residua.yml}. */
public final class ProjectReader {
  /** The usual name of the file. */
  public static final String USUAL = "residua.yml";

  private static final List<String> KEYS = List.of("defaults", "proofs", "tools");

  private final String name;
  private final Path directory;
  private final Path tasks;
  private final List<Diagnostic> notes = new ArrayList<>();
  private final List<Diagnostic> errors = new ArrayList<>();

  private ProjectReader(String name, Path directory, Path tasks) {
    this.tasks = tasks;
    this.name = name;
    this.directory = directory;
  }

  /**
   * Reads the proofs of a project.
   *
   * @throws InputException with all errors in the file
   */
  public static Project read(String name) throws InputException {
    Path file = Path.of(name);
    try {
      return read(name, Files.readAllBytes(file), directory(name));
    } catch (NoSuchFileException e) {
      throw new InputException(
          Position.ofFile(name), "no such file; 'residua prove --init' writes a first one");
    } catch (IOException e) {
      throw new InputException(Position.ofFile(name), "cannot be read: " + FileTrouble.of(e));
    }
  }

  /**
   * Reads the proofs of a project, also of another version of its file.
   *
   * @param name of the file, which says where the project's directory is
   * @param tasks the directory where this version's task definitions are
   * @throws InputException with all errors in the file
   */
  public static Project read(String name, byte[] content, Path tasks) throws InputException {
    return new ProjectReader(name, directory(name), tasks).project(Yaml.read(name, content));
  }

  /** The same, with the task definitions of the project's directory. */
  public static Project read(String name, byte[] content) throws InputException {
    return read(name, content, directory(name));
  }

  private static Path directory(String name) {
    Path parent = Path.of(name).getParent();
    return parent == null ? Path.of("") : parent;
  }

  private Project project(Yaml root) throws InputException {
    Yaml.Fields fields = root.fields("the keys 'proofs' and perhaps 'defaults'");
    Yaml.requireKnown(fields, "of a project", KEYS);
    Map<String, String> tools = tools(root);
    ProofReader proofs = new ProofReader(tasks, tools);
    ProofKeys defaults = new ProofKeys(new Yaml.Fields(Map.of(), root.at()));
    Optional<Yaml> given = root.field("defaults");
    if (given.isPresent()) {
      defaults = new ProofKeys(given.get().fields("keys of proofs"));
      Yaml.requireKnown(defaults.fields(), "of defaults", ProofReader.DEFAULTS);
    }
    Optional<Yaml> list = root.field("proofs");
    if (list.isEmpty()) {
      throw new InputException(root.at(), "the list 'proofs' is missing");
    }
    Map<String, Proof> result = new LinkedHashMap<>();
    for (Yaml item : list.get().items("proofs")) {
      try {
        for (Proof proof : proofs.of(item, defaults, notes)) {
          add(result, proof);
        }
      } catch (InputException e) {
        errors.addAll(e.diagnostics());
      }
    }
    if (!errors.isEmpty()) {
      throw new InputException(errors);
    }
    return new Project(name, directory, List.copyOf(result.values()), notes);
  }

  private static void add(Map<String, Proof> result, Proof proof) throws InputException {
    Proof other = result.putIfAbsent(proof.name(), proof);
    if (other != null) {
      throw new InputException(
          proof.at(), "there is another proof '" + proof.name() + "': " + other.at());
    }
  }

  /** The descriptions of tools, by the names that they give. */
  private Map<String, String> tools(Yaml root) throws InputException {
    Map<String, String> result = new LinkedHashMap<>();
    Optional<Yaml> given = root.field("tools");
    if (given.isPresent()) {
      for (Yaml file : given.get().items("tool descriptions")) {
        String path = file.text("the path of a tool description");
        try {
          String resolved = directory.resolve(path).normalize().toString();
          result.put(residua.tool.Tool.in(resolved).description().name(), path);
        } catch (InputException e) {
          throw new InputException(
              file.at(), "this tool cannot be used: " + e.diagnostics().getFirst());
        }
      }
    }
    return result;
  }
}
