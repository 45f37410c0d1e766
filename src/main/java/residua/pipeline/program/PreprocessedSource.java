package residua.pipeline.program;

import static residua.pipeline.program.FileContents.shownName;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import residua.base.diagnostics.InputException;
import residua.base.diagnostics.OtherLanguage;
import residua.base.text.QuotedName;
import residua.base.text.SourceText;
import residua.c.cfa.Program;
import residua.c.frontend.CFrontend;
import residua.c.preprocessor.CompilerCheck;
import residua.c.preprocessor.NonCFileCheck;
import residua.c.preprocessor.OriginalText;
import residua.c.preprocessor.Preprocessor;

/** The text that is parsed for a file: its own text, or the preprocessor's output. */
final class PreprocessedSource {
  private PreprocessedSource() {}

  /** Produces the preprocessor's output for a program. */
  interface Run {
    String of(Preprocessor preprocessor) throws InputException;
  }

  /** The text of a file's bytes, preprocessed if need be. */
  static SourceText of(ProgramSettings settings, String name, byte[] content, boolean preprocess)
      throws InputException {
    NonCFileCheck.refuse(shownName(name), content);
    TargetCheck.require(settings, shownName(name), false);
    String original = OriginalText.of(content);
    try {
      String text =
          read(
              settings,
              name,
              original,
              preprocess,
              preprocessor -> {
                TargetCheck.require(settings, shownName(name), true);
                return preprocessor.run(name, content);
              });
      return new SourceText(shownName(name), text, original);
    } catch (InputException e) {
      throw OtherLanguage.named(shownName(name), original, e);
    }
  }

  /** The program in a file's bytes, preprocessed if need be. */
  static Program parsed(ProgramSettings settings, String name, byte[] content, boolean preprocess)
      throws InputException {
    CompilerCheck compiler = settings.compilerCheck();
    return CFrontend.parse(
        of(settings, name, content, preprocess), settings.entry(), compiler::errors);
  }

  /** A text that is not that of the file is preprocessed as if it were. */
  static String readChanged(ProgramSettings settings, String text) throws InputException {
    return read(
        settings,
        settings.name(),
        text,
        settings.isAlwaysPreprocessed(),
        preprocessor -> {
          TargetCheck.require(settings, shownName(settings.name()), true);
          Path directory = Path.of(settings.name()).toAbsolutePath().getParent();
          List<String> words = new ArrayList<>(preprocessor.options());
          words.addAll(List.of("-iquote", String.valueOf(directory)));
          String name = QuotedName.quote(shownName(settings.name()));
          String marked = "# 1 \"" + name + "\"\n" + text;
          return new Preprocessor(preprocessor.command(), words)
              .run("-", marked.getBytes(StandardCharsets.ISO_8859_1));
        });
  }

  /** The text parsed for a file: its own text, or the preprocessor's output. */
  static String read(
      ProgramSettings settings, String name, String original, boolean preprocess, Run run)
      throws InputException {
    Preprocessor preprocessor =
        new Preprocessor(settings.preprocessor(), settings.preprocessorWords());
    if (ProgramSettings.isPreprocessed(name)) {
      String text = preprocessor.settled(shownName(name), original, true);
      return preprocess || Preprocessor.hasDirectives(text) ? run.of(preprocessor) : text;
    }
    return preprocess || preprocessor.isNeeded(original)
        ? run.of(preprocessor)
        : preprocessor.settled(shownName(name), original, false);
  }

  /** A residual program must not contain text that compilers could read differently. */
  static SourceText printed(ProgramSettings settings, String text) throws InputException {
    Preprocessor preprocessor =
        new Preprocessor(settings.preprocessor(), settings.preprocessorWords());
    String name = "<residual>";
    return new SourceText(name, preprocessor.settled(name, text, false), text);
  }
}
