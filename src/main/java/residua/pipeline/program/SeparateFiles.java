package residua.pipeline.program;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import residua.base.diagnostics.InputException;
import residua.base.text.Position;
import residua.base.text.SourceText;
import residua.base.text.TokenTable;
import residua.c.cfa.Program;
import residua.c.frontend.units.UnitReader;
import residua.c.frontend.units.UnitText;
import residua.c.linker.GivenItems;
import residua.c.linker.LinkedText;
import residua.c.linker.Separation;
import residua.c.preprocessor.CompilerCheck;
import residua.c.preprocessor.DefinedMacros;
import residua.c.preprocessor.Preprocessor;
import residua.reducer.printing.text.PrintedText;

/** A residual program as a directory: one file for each file of the program. */
public final class SeparateFiles {
  /** C requires something in each file (C17, 6.9). */
  private static final String NOTHING =
      "/* Nothing is left of this file. */\nextern int __residua_nothing;\n";

  /** The option that names a header to be included before a file. */
  private static final String INCLUDE = "-include";

  private SeparateFiles() {}

  /**
   * The files, by their paths relative to the directory.
   *
   * @param inputs the program was the last that it read
   * @param marksLines whether line directives point to the original files
   * @throws InputException if the text cannot be divided
   */
  public static Map<String, String> of(
      ProgramReader inputs,
      ProgramSettings settings,
      Program program,
      PrintedText printed,
      boolean marksLines)
      throws InputException {
    Map<String, String> result = new TreeMap<>();
    Optional<LinkedProgram> files = inputs.files();
    if (files.isEmpty()) {
      Path name = Path.of(settings.name().equals("-") ? "program.c" : settings.name());
      result.put(name.getFileName().toString(), printed.text());
      return result;
    }
    LinkedText linked = files.get().linked();
    int main = linked.unitOf(program.entryFunction().text().start());
    CompilerCheck compiler = settings.compilerCheck();
    UnitText text =
        UnitReader.read(
            new SourceText("<residual>", printed.text(), printed.text()),
            UnitReader.InlineDialect.C99,
            compiler::errors);
    List<GivenItems> given = new ArrayList<>();
    for (ProgramUnit unit : settings.units()) {
      given.add(given(settings, unit, compiler));
    }
    List<String> texts = Separation.of(text, printed::origin, linked, main, given, marksLines);
    LinkedProgram.UnitNames names =
        LinkedProgram.UnitNames.of(settings.units().stream().map(ProgramUnit::name).toList());
    for (int i = 0; i < texts.size(); i++) {
      ProgramUnit unit = settings.units().get(i);
      String content = texts.get(i).isEmpty() ? NOTHING : texts.get(i);
      result.put(names.relative(unit.name()), undefined(settings, unit, content) + content);
    }
    return result;
  }

  private static GivenItems given(
      ProgramSettings settings, ProgramUnit unit, CompilerCheck compiler) throws InputException {
    List<String> words = words(settings, unit);
    if (words.stream().noneMatch(word -> word.startsWith(INCLUDE))
        || ProgramSettings.isPreprocessed(unit.name())) {
      return GivenItems.NONE;
    }
    String text = new Preprocessor(settings.preprocessor(), words).run("-", new byte[0]);
    SourceText source = new SourceText(unit.name(), text, text);
    return GivenItems.of(UnitReader.read(source, ReadUnit.inline(unit), compiler::errors));
  }

  private static List<String> words(ProgramSettings settings, ProgramUnit unit) {
    List<String> words = new ArrayList<>(settings.preprocessorWords());
    words.addAll(unit.textWords());
    return words;
  }

  /**
   * Options may define macros, and name headers that do. In a text that is preprocessed already,
   * they must not be replaced again.
   */
  private static String undefined(ProgramSettings settings, ProgramUnit unit, String text)
      throws InputException {
    if (ProgramSettings.isPreprocessed(unit.name())) {
      return "";
    }
    Set<String> defined = defined(settings, unit).keySet();
    TokenTable tokens = TokenTable.of(text);
    TreeSet<String> result = new TreeSet<>();
    for (int word = 0; word < tokens.wordCount(); word++) {
      if (defined.contains(tokens.spelling(word))) {
        result.add("#undef " + tokens.spelling(word) + "\n");
      }
    }
    return String.join("", result);
  }

  /** With all options of the unit: some headers define more where compilers optimise. */
  private static Map<String, String> defined(ProgramSettings settings, ProgramUnit unit)
      throws InputException {
    List<String> call = new ArrayList<>(settings.preprocessor());
    call.addAll(settings.preprocessorWords());
    call.addAll(unit.words());
    try {
      return DefinedMacros.of(call);
    } catch (IOException e) {
      throw new InputException(
          Position.ofFile(unit.name()),
          "the macros before it are not known: " + call.getFirst() + ": " + e.getMessage());
    }
  }

  /** Reads such a directory; the program was the last that was read. */
  static LinkedProgram read(ProgramReader inputs, ProgramSettings settings, String directory)
      throws InputException {
    LinkedProgram.UnitNames names =
        LinkedProgram.UnitNames.of(settings.units().stream().map(ProgramUnit::name).toList());
    List<ProgramUnit> units = new ArrayList<>();
    for (ProgramUnit unit : settings.units()) {
      String name = Path.of(directory).resolve(names.relative(unit.name())).toString();
      units.add(new ProgramUnit(name, unit.words()));
    }
    return LinkedProgram.read(
        settings.of(units),
        inputs::bytes,
        inputs.files().map(files -> files.linked().chosen()).orElse(Map.of()));
  }
}
