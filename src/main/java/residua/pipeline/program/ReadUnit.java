package residua.pipeline.program;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import residua.base.diagnostics.Diagnostic;
import residua.base.diagnostics.InputException;
import residua.base.diagnostics.OtherLanguage;
import residua.base.text.SourceText;
import residua.c.frontend.units.UnitReader;
import residua.c.linker.LinkUnit;
import residua.c.preprocessor.CompilerCheck;
import residua.c.preprocessor.NonCFileCheck;
import residua.c.preprocessor.OriginalText;

/**
 * What has come of reading one unit of a program.
 *
 * @param name the name of its file
 * @param content the bytes of its file, if that can be read
 * @param unit the unit, if it is C
 * @param errors what is wrong with it
 */
record ReadUnit(
    String name, Optional<byte[]> content, Optional<LinkUnit> unit, List<Diagnostic> errors) {
  ReadUnit {
    errors = List.copyOf(errors);
  }

  /** Reads a unit; other threads may read others. */
  static ReadUnit of(
      ProgramSettings settings,
      ProgramUnit unit,
      CompilerCheck compiler,
      LinkedProgram.Files files) {
    try {
      byte[] content = files.bytes(unit.name());
      ReadUnit result = of(settings, unit, compiler, files, content);
      if (!result.errors().isEmpty() && unit.isOptimised()) {
        // Headers may declare more to compilers that optimise.
        ReadUnit optimised = of(settings, unit.optimised(), compiler, files, content);
        return optimised.errors().isEmpty() ? optimised : result;
      }
      return result;
    } catch (InputException e) {
      return new ReadUnit(unit.name(), Optional.empty(), Optional.empty(), e.diagnostics());
    }
  }

  private static ReadUnit of(
      ProgramSettings settings,
      ProgramUnit unit,
      CompilerCheck compiler,
      LinkedProgram.Files files,
      byte[] content) {
    List<Diagnostic> errors = new ArrayList<>();
    try {
      SourceText source = files.source(settings, unit, content);
      // A name that only another file declares must not be found there.
      errors.addAll(
          compiler.errorsAndPlaces(unit.name(), source.text(), languageWords(settings, unit)));
      LinkUnit linked =
          new LinkUnit(
              UnitReader.read(source, inline(unit), compiler::errors),
              isCommon(settings, unit),
              unit.isOptimised());
      return new ReadUnit(unit.name(), Optional.of(content), Optional.of(linked), errors);
    } catch (InputException e) {
      e.diagnostics().stream().filter(each -> !isAmong(errors, each)).forEach(errors::add);
      return new ReadUnit(unit.name(), Optional.of(content), Optional.empty(), errors);
    }
  }

  /** Compilers quote in two ways: the user's, and that of the language of this project. */
  private static boolean isAmong(List<Diagnostic> errors, Diagnostic error) {
    String message = error.message().replaceAll("[\u2018\u2019]", "'");
    return errors.stream()
        .anyMatch(
            each -> each.position().equals(error.position()) && each.message().equals(message));
  }

  /** The text of one unit, preprocessed if need be. */
  static SourceText source(ProgramSettings settings, ProgramUnit unit, byte[] content)
      throws InputException {
    return source(settings, unit, content, name -> content);
  }

  static SourceText source(
      ProgramSettings settings, ProgramUnit unit, byte[] content, LinkedProgram.Files files)
      throws InputException {
    List<String> words = new ArrayList<>(settings.preprocessorWords());
    words.addAll(unit.textWords());
    ProgramSettings own = settings.with(unit.name(), settings.preprocessor(), words);
    NonCFileCheck.refuse(unit.name(), content);
    String original = OriginalText.of(content);
    String changed = files.changed(unit.name(), original);
    if (!changed.equals(original)) {
      return new SourceText(unit.name(), PreprocessedSource.readChanged(own, changed), changed);
    }
    try {
      String text =
          PreprocessedSource.read(
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
}
