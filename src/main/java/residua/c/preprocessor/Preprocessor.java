package residua.c.preprocessor;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import residua.base.diagnostics.InputException;
import residua.base.text.Lexer;
import residua.base.text.Position;
import residua.base.text.SourceText;
import residua.base.text.Token;

/**
 * Runs the system's C preprocessor. The command is split into words and never reaches a shell.
 *
 * @param command the command with its own options, for instance {@code cc -E}
 * @param options further options in the order given: {@code -I}, {@code -D}, {@code -U} ...
 */
public record Preprocessor(List<String> command, List<String> options) {

  /**
   * Words whose meaning depends on the position in a file or on the file, or changes for the
   * following text (GCC, "The C Preprocessor", "Predefined Macros", "Pragmas").
   */
  private static final Set<String> PLACES =
      Set.of(
          "__LINE__",
          "__FILE__",
          "__FILE_NAME__",
          "__BASE_FILE__",
          "__INCLUDE_LEVEL__",
          "__TIMESTAMP__",
          "__COUNTER__",
          "_Pragma");

  /** Options that make a compiler keep comments. */
  private static final Set<String> COMMENTS = Set.of("-C", "-CC");

  /** Without line markers, lines would not be those of the file. */
  private static final String NO_MARKERS = "-P";

  /**
   * Options with which a preprocessor does not write the text that a compiler reads, or counts no
   * lines.
   */
  private static final Set<String> UNUSABLE =
      Set.of(
          "-traditional",
          "-traditional-cpp",
          "-fdirectives-only",
          "-fpreprocessed",
          "-frewrite-includes",
          "-frewrite-imports");

  public Preprocessor {
    command = List.copyOf(command);
    options = List.copyOf(options);
  }

  /**
   * Whether a text has a directive or a word that only a preprocessor understands, or text that
   * only the compiler in use can interpret: spliced lines in its code, trigraphs, zeros.
   */
  public static boolean isNeededFor(String text) {
    return isNeededFor(text, SourceDialect.USUAL);
  }

  /** The same, for the dialect of this command. */
  public boolean isNeeded(String text) {
    return isNeededFor(text, dialect());
  }

  private static boolean isNeededFor(String text, SourceDialect dialect) {
    return firstForPreprocessor(text).isPresent() || firstDoubt(text, dialect).isPresent();
  }

  /** Whether a text has a directive or a word that only a preprocessor understands. */
  public static boolean hasDirectives(String text) {
    return firstForPreprocessor(text).isPresent();
  }

  /**
   * A text that need not be preprocessed, so that all compilers read it alike.
   *
   * @param name of its file
   * @param preprocessed whether compilers take it to be preprocessed already
   * @throws InputException with the position that they may read differently
   */
  public String settled(String name, String text, boolean preprocessed) throws InputException {
    return SettledText.of(name, text, dialect(), preprocessed);
  }

  private SourceDialect dialect() {
    return SourceDialect.of(Stream.concat(command.stream(), options.stream()).toList());
  }

  private static OptionalInt firstForPreprocessor(String text) {
    Lexer lexer = new Lexer(text, 0, text.length());
    while (lexer.next()) {
      if (isForPreprocessor(text, lexer)) {
        return OptionalInt.of(lexer.start());
      }
    }
    return OptionalInt.empty();
  }

  private static OptionalInt firstDoubt(String text, SourceDialect dialect) {
    return LexicalAmbiguities.in(text).stream()
        .filter(doubt ->
            switch (doubt.kind()) {
              case LITERAL_SPLICE -> false;
              case DIVISION -> !dialect.lineComments();
              case OPEN, TRIGRAPH_IN_LITERAL, TRIGRAPH_IN_COMMENT -> true;
            })
        .mapToInt(LexicalAmbiguity::offset)
        .findFirst();
  }

  private static boolean isForPreprocessor(CharSequence text, Lexer lexer) {
    boolean directive = lexer.kind() == Token.Kind.DIRECTIVE;
    if (!directive && text.charAt(lexer.start()) != '_') {
      return false;
    }
    String token = text.subSequence(lexer.start(), lexer.end()).toString();
    return directive ? !isForCompiler(token) : PLACES.contains(token);
  }

  private static boolean isForCompiler(String directive) {
    String body = directive.substring(directive.startsWith("%:") ? 2 : 1).strip();
    return body.isEmpty()
        || Character.isDigit(body.charAt(0))
        || body.matches("(?s)line[ \\t]++[0-9].*|(pragma|ident|sccs)\\b.*");
  }

  /**
   * Preprocesses a program. All compilers read the result alike.
   *
   * @param name the file's name; {@code -} stands for standard input
   * @param content the file's bytes, passed to the preprocessor where it reads standard input
   * @throws InputException if the preprocessor is missing or reports an error, or if its output
   *     cannot be read with certainty
   */
  public String run(String name, byte[] content) throws InputException {
    return settled(
        name,
        content,
        usable ->
            new PreprocessorCall(usable, options, () -> firstReason(name, content))
                .text(name, content));
  }

  /**
   * Preprocesses a program in another directory, and finds out which files that reads.
   *
   * @param directory the directory for relative names in the options, and for that of the file
   * @param environment further environment variables
   * @param name the file's name
   * @param content the file's bytes
   * @throws InputException as {@link #run}, or if the preprocessor does not report the files read
   */
  public WithFiles runIn(
      Path directory, Map<String, String> environment, String name, byte[] content)
      throws InputException {
    List<Path> files = new ArrayList<>();
    String text =
        settled(
            name,
            content,
            usable -> {
              WithFiles read =
                  new PreprocessorCall(usable, options, () -> firstReason(name, content))
                      .textIn(directory, environment, name);
              files.addAll(read.files());
              return read.text();
            });
    return new WithFiles(text, files);
  }

  /**
   * A text, and the files that were read for it.
   *
   * @param files as the preprocessor names them
   */
  public record WithFiles(String text, List<Path> files) {
    public WithFiles {
      files = List.copyOf(files);
    }
  }

  /** The output of a command. */
  private interface Output {
    String of(List<String> usable) throws InputException;
  }

  private String settled(String name, byte[] content, Output output) throws InputException {
    for (String word : command) {
      if (UNUSABLE.contains(word)) {
        throw new InputException(
            Position.ofFile(name),
            "cannot preprocess: with "
                + word
                + " the result is not what a compiler reads; leave it out");
      }
    }
    List<String> marking = command.stream().filter(word -> !word.equals(NO_MARKERS)).toList();
    List<String> without = marking.stream().filter(word -> !COMMENTS.contains(word)).toList();
    if (without.equals(marking) || hasOpenDoubt(OriginalText.of(content))) {
      // Where lines are spliced, some compilers write comments that they do not read so.
      return settled(name, output.of(without), false);
    }
    try {
      return settled(name, output.of(marking), false);
    } catch (InputException e) {
      // Perhaps the doubt is only in a comment of an included file.
      return settled(name, output.of(without), false);
    }
  }

  private static boolean hasOpenDoubt(String text) {
    return LexicalAmbiguities.in(text).stream()
        .anyMatch(doubt -> doubt.kind() == LexicalAmbiguity.Kind.OPEN);
  }

  private static Position firstReason(String name, byte[] content) {
    String text = new String(content, StandardCharsets.ISO_8859_1);
    IntStream reasons =
        IntStream.concat(
            firstForPreprocessor(text).stream(), firstDoubt(text, SourceDialect.USUAL).stream());
    OptionalInt reason = reasons.min();
    return reason.isPresent()
        ? new SourceText(name, text, text).position(reason.getAsInt())
        : Position.ofFile(name);
  }
}
