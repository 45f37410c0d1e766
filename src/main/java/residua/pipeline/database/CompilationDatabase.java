package residua.pipeline.database;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.PathMatcher;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import residua.base.diagnostics.Diagnostic;
import residua.base.diagnostics.FileTrouble;
import residua.base.diagnostics.InputException;
import residua.base.text.Position;
import residua.pipeline.program.ProgramUnit;

/**
 * A JSON compilation database (Clang, "JSON Compilation Database Format Specification"), as CMake,
 * Meson and bear write it.
 */
public final class CompilationDatabase {
  private final String name;
  private final Map<Path, ProgramUnit> units = new LinkedHashMap<>();
  private final Map<ProgramUnit, String> crossCompiled = new HashMap<>();
  private final Map<Path, List<Entry>> entries = new LinkedHashMap<>();

  private final Set<Path> optionFiles = new TreeSet<>();

  private CompilationDatabase(String name) {
    this.name = name;
  }

  /**
   * A command for a file.
   *
   * @param file as the database calls it
   * @param object the file that it makes, if it says so
   */
  private record Entry(String file, ProgramUnit unit, Optional<Path> object) {}

  /**
   * Reads a database.
   *
   * @throws InputException if it cannot be read or is none
   */
  public static CompilationDatabase read(String name) throws InputException {
    CompilationDatabase result = new CompilationDatabase(name);
    try {
      JsonNode root = JsonMapper.builder().build().readTree(Files.readAllBytes(Path.of(name)));
      if (!root.isArray()) {
        throw result.error("this is no compilation database: not a JSON array");
      }
      for (JsonNode entry : root) {
        result.add(entry);
      }
    } catch (JsonProcessingException e) {
      int line = e.getLocation() == null ? 0 : e.getLocation().getLineNr();
      int column = e.getLocation() == null ? 0 : e.getLocation().getColumnNr();
      throw new InputException(
          new Position(name, Math.max(0, line), Math.max(0, column)),
          "this is no JSON: " + e.getOriginalMessage());
    } catch (NoSuchFileException e) {
      throw result.error("no such file");
    } catch (IOException e) {
      throw result.error("cannot be read: " + FileTrouble.of(e));
    }
    return result;
  }

  private InputException error(String message) {
    return new InputException(Position.ofFile(name), message);
  }

  private void add(JsonNode entry) throws InputException, IOException {
    String file = entry.path("file").asText();
    if (file.isEmpty()) {
      throw error("an entry has no 'file'");
    }
    Path here = Path.of(name).toAbsolutePath().getParent();
    Path directory = here.resolve(entry.path("directory").asText()).normalize();
    if (!Files.isDirectory(directory)) {
      throw error("the directory '" + directory + "' of '" + file + "' does not exist");
    }
    List<String> words = new ArrayList<>();
    if (entry.path("arguments").isArray()) {
      entry.path("arguments").forEach(word -> words.add(word.asText()));
    } else {
      words.addAll(CommandWords.split(entry.path("command").asText()));
    }
    if (words.isEmpty()) {
      throw error("the entry of '" + file + "' has neither 'command' nor 'arguments'");
    }
    Path path = directory.resolve(file).normalize();
    List<String> kept = new ArrayList<>(CommandWords.of(words, directory, optionFiles));
    kept.addAll(called(shown(path), given(words, file, path, directory)));
    ProgramUnit unit = new ProgramUnit(shown(path), kept);
    units.putIfAbsent(path, unit);
    CrossCompilers.in(words).ifPresent(compiler -> crossCompiled.put(unit, compiler));
    entries
        .computeIfAbsent(path, each -> new ArrayList<>())
        .add(new Entry(file, unit, object(entry, words, directory)));
  }

  private static Optional<Path> object(JsonNode entry, List<String> words, Path directory) {
    int option = words.lastIndexOf("-o");
    String named =
        option >= 0 && option + 1 < words.size()
            ? words.get(option + 1)
            : entry.path("output").asText();
    return named.isEmpty() ? Optional.empty() : Optional.of(directory.resolve(named).normalize());
  }

  /** A file as the compiler's command calls it. */
  private static String given(List<String> words, String file, Path path, Path directory) {
    return words.stream()
        .skip(1)
        .filter(word -> !word.startsWith("-") && path.equals(directory.resolve(word).normalize()))
        .findFirst()
        .orElse(file);
  }

  /** The options with which it calls itself so ({@code __FILE__}), and files beside it likewise. */
  private static List<String> called(String shown, String given) {
    String from = shown.substring(0, shown.lastIndexOf('/') + 1);
    String to = given.substring(0, given.lastIndexOf('/') + 1);
    boolean isSame = shown.substring(from.length()).equals(given.substring(to.length()));
    return from.isEmpty() || !isSame
        ? CommandWords.called(shown, given)
        : CommandWords.called(from, to);
  }

  private static boolean isC(ProgramUnit unit) {
    return ProgramUnit.isNameOfOne(unit.name());
  }

  /** Relative to the working directory, if it lies below. */
  private static String shown(Path path) {
    Path here = Path.of("").toAbsolutePath();
    return path.startsWith(here) ? here.relativize(path).toString() : path.toString();
  }

  /**
   * Requires that files were not compiled for another machine.
   *
   * @param units the files that are taken
   * @throws InputException if one was
   */
  public void requireThisMachine(List<ProgramUnit> units) throws InputException {
    for (ProgramUnit unit : units) {
      String compiler = crossCompiled.get(unit);
      if (compiler != null) {
        throw new InputException(
            Position.ofFile(unit.name()),
            "it is compiled by '"
                + compiler
                + "', where types may have other sizes than for cc; name it, if you trust it:"
                + " --cpp \""
                + compiler
                + " -E\"");
      }
    }
  }

  /**
   * Notes about entries that are not used.
   *
   * @param units the files that are taken
   */
  public List<Diagnostic> notes(List<ProgramUnit> units) {
    List<Diagnostic> result = new ArrayList<>();
    for (List<Entry> each : entries.values()) {
      if (each.size() > 1 && units.contains(each.getFirst().unit())) {
        result.add(Diagnostic.note(Position.ofFile(name), severalEntries(each)));
      }
    }
    if (this.units.values().stream().filter(CompilationDatabase::isC).allMatch(units::contains)) {
      this.units.values().stream()
          .filter(unit -> !isC(unit))
          .map(unit ->
              Diagnostic.note(
                  Position.ofFile(unit.name()),
                  "left out: its name does not end in .c or .i; what it defines is taken for"
                      + " unknown"))
          .forEach(result::add);
    }
    return result;
  }

  private static String severalEntries(List<Entry> all) {
    String other =
        all.stream()
            .skip(1)
            .flatMap(entry -> entry.object().stream())
            .findFirst()
            .map(object -> "; '--unit " + shown(object) + "' takes another one")
            .orElse("");
    return "'" + all.getFirst().file() + "' has several entries; the first one is taken" + other;
  }

  /** The files of options that its commands name ({@code @FILE}), by absolute paths. */
  public Set<Path> optionFiles() {
    return Collections.unmodifiableSet(optionFiles);
  }

  private static Path path(String file) {
    return Path.of(file).toAbsolutePath().normalize();
  }

  /** The entry of a file, if it has one. */
  public Optional<ProgramUnit> unit(String file) {
    return Optional.ofNullable(units.get(path(file)));
  }

  /**
   * All files of C, in the order of the database.
   *
   * @throws InputException if there is none
   */
  public List<ProgramUnit> all() throws InputException {
    List<ProgramUnit> result = units.values().stream().filter(CompilationDatabase::isC).toList();
    if (result.isEmpty()) {
      throw error("it has no file whose name ends in .c or .i");
    }
    return result;
  }

  /**
   * The files whose path, relative to the working directory or to that of the database, or whose
   * absolute path matches one of several patterns. One that matches the object file of an entry
   * instead takes this entry, also in place of another one for the same file.
   *
   * @param globs as {@link java.nio.file.FileSystem#getPathMatcher} reads them
   * @throws InputException if a pattern matches no file
   */
  public List<ProgramUnit> matching(List<String> globs) throws InputException {
    Map<String, ProgramUnit> result = new LinkedHashMap<>();
    for (String glob : globs) {
      PathMatcher matcher = matcher(glob);
      boolean isFound = false;
      for (Map.Entry<Path, List<Entry>> file : entries.entrySet()) {
        if (matches(matcher, file.getKey())) {
          ProgramUnit first = file.getValue().getFirst().unit();
          result.putIfAbsent(first.name(), first);
          isFound = true;
          continue;
        }
        Optional<ProgramUnit> named =
            file.getValue().stream()
                .filter(each -> each.object().filter(made -> matches(matcher, made)).isPresent())
                .map(Entry::unit)
                .findFirst();
        named.ifPresent(unit -> result.put(unit.name(), unit));
        isFound |= named.isPresent();
      }
      if (!isFound) {
        throw error("no file matches '" + glob + "'");
      }
    }
    return List.copyOf(result.values());
  }

  private boolean matches(PathMatcher matcher, Path path) {
    Path here = Path.of("").toAbsolutePath();
    Path beside = Path.of(name).toAbsolutePath().getParent();
    return matcher.matches(path)
        || matcher.matches(here.relativize(path))
        || matcher.matches(beside.relativize(path));
  }

  private PathMatcher matcher(String glob) throws InputException {
    try {
      return FileSystems.getDefault().getPathMatcher("glob:" + glob);
    } catch (IllegalArgumentException e) {
      throw error("'" + glob + "' is no pattern for file names");
    }
  }
}
