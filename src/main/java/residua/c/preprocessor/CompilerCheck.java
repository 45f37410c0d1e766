package residua.c.preprocessor;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import residua.base.diagnostics.Diagnostic;
import residua.base.diagnostics.InputException;
import residua.base.diagnostics.OtherLanguage;
import residua.base.process.Subprocess;
import residua.base.text.Lexer;
import residua.base.text.Position;
import residua.base.text.SourceText;
import residua.base.text.Token;

/**
 * Asks a C compiler whether a text is valid where this project's parser does not understand it.
 *
 * @param preprocessor the preprocessor's command; its first word is the compiler
 * @param language the options that a text of the program can only be read with
 */
public record CompilerCheck(List<String> preprocessor, List<String> language) {
  private static final Pattern LINE = Pattern.compile("#[ \\t]*(line)[ \\t]+\\d");

  public CompilerCheck {
    preprocessor = List.copyOf(preprocessor);
    language = List.copyOf(language);
  }

  /** A compiler that needs no option for any text. */
  public CompilerCheck(List<String> preprocessor) {
    this(preprocessor, List.of());
  }

  /**
   * The compiler's errors.
   *
   * @param suspicion the complaints of this project's parser: the answer if there is no compiler
   */
  public List<Diagnostic> errors(SourceText source, List<Diagnostic> suspicion) {
    List<String> words = new ArrayList<>(List.of(preprocessor.get(0)));
    words.addAll(language);
    // Preprocessed text must not be preprocessed again; other text may still have line splices.
    String kind = source.text().equals(source.original()) ? "c" : "cpp-output";
    words.addAll(List.of("-fsyntax-only", "-w", "-std=gnu17", "-x", kind, "-"));
    try {
      byte[] text = ContractClauses.without(source.text()).getBytes(StandardCharsets.ISO_8859_1);
      Subprocess.Result result = new Subprocess(words).run(text);
      if (result.code() == 0) {
        return List.of();
      }
      String messages = new String(result.errors(), StandardCharsets.UTF_8);
      List<Diagnostic> errors = CompilerMessages.errors(messages, source.name());
      return errors.isEmpty()
          ? suspicion
          : OtherLanguage.named(source.name(), source.original(), errors);
    } catch (IOException e) {
      return suspicion;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return suspicion;
    }
  }

  /**
   * The errors in a preprocessed text, each with the place of the other declaration if it has one.
   *
   * @param words options of the compiler that concern the language
   * @throws InputException if the compiler cannot be run
   */
  public List<Diagnostic> errorsAndPlaces(String name, String text, List<String> words)
      throws InputException {
    List<String> call = new ArrayList<>(List.of(preprocessor.get(0)));
    call.addAll(language);
    call.addAll(words);
    call.addAll(List.of("-fsyntax-only", "-w", "-x", "cpp-output", "-"));
    try {
      Subprocess.Result result =
          new Subprocess(call)
              .with(Map.of("LC_ALL", "C"))
              .run(
                  asPreprocessed(ContractClauses.without(text))
                      .getBytes(StandardCharsets.ISO_8859_1));
      if (result.code() == 0) {
        return List.of();
      }
      String messages = new String(result.errors(), StandardCharsets.UTF_8);
      List<Diagnostic> errors = CompilerMessages.errorsAndPlaces(messages, name);
      return errors.isEmpty()
          ? List.of(Diagnostic.error(Position.ofFile(name), messages.strip()))
          : errors;
    } catch (IOException e) {
      throw new InputException(
          Position.ofFile(name),
          "cannot be linked: types are compared by a compiler, and '"
              + preprocessor.get(0)
              + "' is not there; install a C compiler, or name another with --cpp");
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new InputException(Position.ofFile(name), "interrupted while linking");
    }
  }

  /** In preprocessed text, compilers understand {@code # 1} and not {@code #line 1}. */
  private static String asPreprocessed(String text) {
    if (!LINE.matcher(text).find()) {
      return text;
    }
    StringBuilder result = new StringBuilder(text);
    for (Token token : Lexer.tokens(text)) {
      if (token.kind() == Token.Kind.DIRECTIVE) {
        Matcher line = LINE.matcher(token.text(text));
        if (line.lookingAt()) {
          result.replace(token.start() + line.start(1), token.start() + line.end(1), "    ");
        }
      }
    }
    return result.toString();
  }
}
