package residua.pipeline.program;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import residua.base.diagnostics.Diagnostic;
import residua.base.diagnostics.InputException;
import residua.base.diagnostics.OtherLanguage;
import residua.base.text.Position;
import residua.base.text.SourceText;
import residua.c.frontend.units.FileScopeName.Space;
import residua.c.frontend.units.UnitItem;
import residua.c.frontend.units.UnitReader;
import residua.c.linker.LinkUnit;
import residua.c.linker.LinkedText;
import residua.c.linker.LinkedText.UnitName;
import residua.c.linker.Linker;
import residua.c.preprocessor.CompilerCheck;
import residua.c.preprocessor.OriginalText;

/**
 * A program of several files, linked to one text.
 *
 * @param source the text; it has the name of the first file
 * @param identity the hashes of the files, a line each: their hash is that of the program
 * @param linked what came from which file
 */
record LinkedProgram(SourceText source, byte[] identity, LinkedText linked) {
  /** Reads the bytes of a file. */
  interface Files {
    byte[] bytes(String name) throws InputException;
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
    CompilerCheck compiler = new CompilerCheck(settings.preprocessor());
    List<LinkUnit> units = new ArrayList<>();
    List<Diagnostic> errors = new ArrayList<>(RepresentationWords.refused(settings));
    TreeMap<String, String> hashes = new TreeMap<>();
    UnitNames names = UnitNames.of(settings.units());
    Optional<String> first = Optional.empty();
    for (ProgramUnit unit : settings.units()) {
      try {
        byte[] content = files.bytes(unit.name());
        hashes.put(names.relative(unit.name()), ProgramReader.hash(content));
        SourceText source = source(settings, unit, content);
        // A name that only another file declares must not be found there.
        errors.addAll(
            compiler.errorsAndPlaces(unit.name(), source.text(), languageWords(settings, unit)));
        first = first.or(() -> Optional.of(source.original()));
        units.add(
            new LinkUnit(
                UnitReader.read(source, inline(unit), compiler::errors), isCommon(settings, unit)));
      } catch (InputException e) {
        errors.addAll(e.diagnostics());
      }
    }
    if (!errors.isEmpty()) {
      throw new InputException(errors);
    }
    Optional<UnitName> entry = entry(settings, units);
    Map<UnitName, String> kept = new HashMap<>(wanted);
    entry.ifPresent(name -> kept.put(name, settings.entry()));
    LinkedText linked = Linker.link(units, kept);
    if (entry.filter(linked.renamed()::containsKey).isPresent()) {
      throw new InputException(
          Position.ofFile(settings.entryFile().orElseThrow()),
          "'" + settings.entry() + "' is also the name of an external function; rename one");
    }
    String text = linked.text();
    List<Diagnostic> differing =
        compiler.errorsAndPlaces(settings.name(), text, languageWords(settings));
    if (!differing.isEmpty()) {
      throw new InputException(differing);
    }
    StringBuilder identity = new StringBuilder();
    hashes.values().forEach(hash -> identity.append(hash).append('\n'));
    return new LinkedProgram(
        new SourceText(
            settings.name(),
            text,
            first.orElseThrow(),
            settings.units().stream().map(ProgramUnit::name).toList()),
        identity.toString().getBytes(StandardCharsets.ISO_8859_1),
        linked);
  }

  /** The entry function of the file that is named for it. */
  private static Optional<UnitName> entry(ProgramSettings settings, List<LinkUnit> units)
      throws InputException {
    if (settings.entryFile().isEmpty()) {
      return Optional.empty();
    }
    String file = settings.entryFile().get();
    for (int i = 0; i < units.size(); i++) {
      if (!Path.of(settings.units().get(i).name()).normalize().equals(Path.of(file).normalize())) {
        continue;
      }
      boolean isDefined =
          units.get(i).text().items().stream()
              .filter(UnitItem::isFunctionDefinition)
              .flatMap(item -> item.names().stream())
              .anyMatch(name -> name.name().equals(settings.entry()));
      if (isDefined) {
        return Optional.of(new UnitName(i, Space.ORDINARY, settings.entry()));
      }
      throw new InputException(
          Position.ofFile(file),
          "no function '"
              + settings.entry()
              + "' with a body; name the entry function with"
              + " --entry");
    }
    throw new InputException(
        Position.ofFile(file), "--entry names it, and it is no file of the program");
  }

  /** The text of one unit, preprocessed if need be. */
  static SourceText source(ProgramSettings settings, ProgramUnit unit, byte[] content)
      throws InputException {
    List<String> words = new ArrayList<>(settings.preprocessorWords());
    words.addAll(unit.words());
    ProgramSettings own = settings.with(unit.name(), settings.preprocessor(), words);
    NonCFileCheck.refuse(unit.name(), content);
    String original = OriginalText.of(content);
    try {
      String text =
          ProgramReader.read(
              own,
              unit.name(),
              original,
              own.isAlwaysPreprocessed(),
              preprocessor -> preprocessor.run(unit.name(), content));
      return new SourceText(unit.name(), text, original);
    } catch (InputException e) {
      throw OtherLanguage.named(unit.name(), original, e);
    }
  }

  static UnitReader.InlineDialect inline(ProgramUnit unit) {
    boolean isOld =
        unit.words().stream()
            .anyMatch(word ->
                word.equals("-fgnu89-inline")
                    || word.equals("-ansi")
                    || word.matches("-std=(gnu|c)(89|90)|-std=iso9899:(1990|199409)"));
    return isOld ? UnitReader.InlineDialect.GNU89 : UnitReader.InlineDialect.C99;
  }

  private static boolean isCommon(ProgramSettings settings, ProgramUnit unit) {
    return unit.words().contains("-fcommon")
        || settings.preprocessorWords().contains("-fcommon")
        || settings.preprocessor().contains("-fcommon");
  }

  /** The options that concern the language of one unit. */
  private static List<String> languageWords(ProgramSettings settings, ProgramUnit unit) {
    List<String> result = new ArrayList<>(List.of("-std=gnu17"));
    unit.words().stream()
        .filter(word -> word.matches("-std=.+|-ansi|-[fm].+"))
        .forEach(result::add);
    if (settings.isNarrow()) {
      result.add("-m32");
    }
    return result;
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

  /** Names of files relative to the deepest directory that holds them all. */
  record UnitNames(Path directory) {
    static UnitNames of(List<ProgramUnit> units) {
      Path common = absolute(units.getFirst().name()).getParent();
      for (ProgramUnit unit : units) {
        Path path = absolute(unit.name());
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
