package residua.pipeline.program;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.regex.Pattern;
import residua.base.concurrent.InOrder;
import residua.base.diagnostics.Diagnostic;
import residua.base.diagnostics.InputException;
import residua.base.text.Position;
import residua.base.text.SourceText;
import residua.c.frontend.units.FileScopeName.Space;
import residua.c.frontend.units.ReservedMembers;
import residua.c.frontend.units.UnitItem;
import residua.c.frontend.units.UnitText;
import residua.c.linker.LinkUnit;
import residua.c.linker.LinkedText;
import residua.c.linker.LinkedText.UnitName;
import residua.c.linker.Linker;
import residua.c.preprocessor.CompilerCheck;

/**
 * A program of several files, linked to one text.
 *
 * @param source the text; it has the name of the first file
 * @param identity the hashes of the files, a line each: their hash is that of the program
 * @param linked what came from which file
 */
record LinkedProgram(SourceText source, byte[] identity, LinkedText linked) {
  /** What compilers say of two declarations of one name with two types. */
  private static final Pattern DIFFERING =
      Pattern.compile("^(conflicting type|prototype for '|number of arguments doesn't match)");

  /** Reads files. */
  interface Files {
    /** The content of a file. */
    byte[] bytes(String name) throws InputException;

    /** The text to read instead of that of a file. */
    default String changed(String name, String original) throws InputException {
      return original;
    }

    /** The text of a unit, preprocessed if need be. */
    default SourceText source(ProgramSettings settings, ProgramUnit unit, byte[] content)
        throws InputException {
      return ReadUnit.source(settings, unit, content, this);
    }
  }

  /**
   * Reads and links the units of a program.
   *
   * @throws InputException if one cannot be read, or they cannot be linked
   */
  static LinkedProgram read(ProgramSettings settings, Files files) throws InputException {
    return read(settings, files, Map.of());
  }

  /**
   * The same.
   *
   * @param wanted the names of some entities in the text
   */
  static LinkedProgram read(ProgramSettings settings, Files files, Map<UnitName, String> wanted)
      throws InputException {
    CompilerCheck compiler = settings.compilerCheck();
    List<LinkUnit> units = new ArrayList<>();
    List<Diagnostic> errors = new ArrayList<>(RepresentationWords.refused(settings));
    List<byte[]> contents = new ArrayList<>();
    List<Callable<ReadUnit>> work = new ArrayList<>();
    for (ProgramUnit unit : settings.units()) {
      work.add(() -> ReadUnit.of(settings, unit, compiler, files));
    }
    for (ReadUnit unit : InOrder.results(work)) {
      unit.content().ifPresent(contents::add);
      errors.addAll(unit.errors());
      unit.unit().ifPresent(units::add);
    }
    if (!errors.isEmpty()) {
      throw new InputException(errors);
    }
    units = alike(units, compiler);
    Optional<UnitName> entry = entry(settings, units);
    Map<UnitName, String> kept = new HashMap<>(wanted);
    entry.ifPresent(name -> kept.put(name, settings.function()));
    LinkedText linked = Linker.link(units, kept);
    boolean isRenamed =
        entry
            .map(linked.chosen()::get)
            .filter(name -> !name.equals(settings.function()))
            .isPresent();
    if (isRenamed) {
      throw new InputException(
          Position.ofFile(settings.entryFile().orElseThrow()),
          "'" + settings.function() + "' is also the name of an external function; rename one");
    }
    List<SourceText> sources = units.stream().map(unit -> unit.text().source()).toList();
    SourceText source = SourceText.linked(linked.text(), sources, linked.names());
    String added =
        GlobalValues.appended(settings, source) + RepresentationWords.requirement(settings);
    List<Diagnostic> differing =
        compiler.errorsAndPlaces(settings.name(), linked.checked(), languageWords(settings));
    if (!differing.isEmpty()) {
      throw new InputException(withAdvice(differing));
    }
    return new LinkedProgram(
        added.isEmpty()
            ? source
            : SourceText.linked(linked.text() + added, sources, linked.names()),
        identity(settings, contents),
        linked);
  }

  private static List<LinkUnit> alike(List<LinkUnit> units, CompilerCheck compiler)
      throws InputException {
    List<UnitText> texts =
        ReservedMembers.alike(units.stream().map(LinkUnit::text).toList(), compiler::errors);
    List<LinkUnit> result = new ArrayList<>();
    for (int i = 0; i < units.size(); i++) {
      result.add(new LinkUnit(texts.get(i), units.get(i).isCommon(), units.get(i).isOptimised()));
    }
    return result;
  }

  /** Says what to do about declarations that differ, which compilers and linkers may accept. */
  private static List<Diagnostic> withAdvice(List<Diagnostic> errors) {
    List<Diagnostic> result = new ArrayList<>(errors);
    errors.stream()
        .filter(each -> DIFFERING.matcher(each.message()).find())
        .findFirst()
        .ifPresent(each ->
            result.add(
                Diagnostic.note(
                    each.position(),
                    "a compiler that reads one file at a time does not notice; declare it once, in"
                        + " a header that both files include")));
    return result;
  }

  /**
   * The bytes whose hash is that of a program.
   *
   * @param contents of its files, in their order
   */
  static byte[] identity(ProgramSettings settings, List<byte[]> contents) {
    UnitNames names = UnitNames.of(settings.units().stream().map(ProgramUnit::name).toList());
    TreeMap<String, String> hashes = new TreeMap<>();
    for (int i = 0; i < contents.size(); i++) {
      String name = names.relative(settings.units().get(i).name());
      hashes.put(name, FileContents.hash(contents.get(i)));
    }
    StringBuilder result = new StringBuilder();
    hashes.values().forEach(hash -> result.append(hash).append('\n'));
    return result.toString().getBytes(StandardCharsets.ISO_8859_1);
  }

  /** The entry function of the file that is named for it. */
  private static Optional<UnitName> entry(ProgramSettings settings, List<LinkUnit> units)
      throws InputException {
    if (settings.entryFile().isEmpty()) {
      return Optional.empty();
    }
    String file = settings.entryFile().get();
    for (int i = 0; i < units.size(); i++) {
      if (!path(settings.units().get(i).name()).equals(path(file))) {
        continue;
      }
      boolean isDefined =
          units.get(i).text().items().stream()
              .filter(UnitItem::isFunctionDefinition)
              .flatMap(item -> item.names().stream())
              .anyMatch(name -> name.name().equals(settings.function()));
      if (isDefined) {
        return Optional.of(new UnitName(i, Space.ORDINARY, settings.function()));
      }
      throw new InputException(
          Position.ofFile(file),
          "no function '"
              + settings.function()
              + "' with a body; name the entry function with"
              + " --entry");
    }
    throw new InputException(
        Position.ofFile(file), "--entry names it, and it is no file of the program");
  }

  private static Path path(String file) {
    return Path.of(file).toAbsolutePath().normalize();
  }

  /** The options that concern the language, of all units: they are compiled as one. */
  private static List<String> languageWords(ProgramSettings settings) {
    List<String> result = new ArrayList<>();
    for (ProgramUnit unit : settings.units()) {
      unit.words().stream().filter(word -> word.equals("-fms-extensions")).forEach(result::add);
    }
    if (settings.isNarrow()) {
      result.add("-m32");
    }
    result.add("-std=gnu17");
    return result;
  }

  /**
   * Names of a program's files relative to the deepest directory that holds them all: whatever
   * directory the user named them from, these stay the same.
   */
  record UnitNames(Path directory) {
    /** The names of these files, at least one. */
    static UnitNames of(List<String> files) {
      Path common = absolute(files.getFirst()).getParent();
      for (String file : files) {
        Path path = absolute(file);
        while (!path.startsWith(common)) {
          common = common.getParent();
        }
      }
      return new UnitNames(common);
    }

    private static Path absolute(String name) {
      return Path.of(name).toAbsolutePath().normalize();
    }

    String relative(String name) {
      return directory.relativize(absolute(name)).toString();
    }
  }
}
