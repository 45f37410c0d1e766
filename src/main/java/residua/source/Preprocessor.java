package residua.source;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Runs the system's C preprocessor. The command is split into words and never reaches a shell.
 *
 * @param command the command with its own options, for instance {@code cc -E}
 * @param options further options in the order given: {@code -I}, {@code -D}, {@code -U} ...
 */
public record Preprocessor(List<String> command, List<String> options) {

  /**
   * Words that mean another thing elsewhere in a file, or in another file, or for what follows
   * (GCC, "The C Preprocessor", "Predefined Macros", "Pragmas").
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

  /** Options with which a preprocessor does not write what a compiler reads, or counts no lines. */
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
   * Whether a text has a directive or a word that only a preprocessor understands, or something in
   * it that only the compiler in use can tell how to read: spliced lines in its code, trigraphs,
   * zeros.
   */
  public static boolean isNeededFor(String text) {
    return isNeededFor(text, Dialect.USUAL);
  }

  /** The same, for the dialect of this command. */
  public boolean isNeeded(String text) {
    return isNeededFor(text, dialect());
  }

  private static boolean isNeededFor(String text, Dialect dialect) {
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
   * @param preprocessed whether it was preprocessed already, as compilers have it
   * @throws InputException with the place that they may read differently
   */
  public String settled(String name, String text, boolean preprocessed) throws InputException {
    return SettledText.of(name, text, dialect(), preprocessed);
  }

  private Dialect dialect() {
    return Dialect.of(Stream.concat(command.stream(), options.stream()).toList());
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

  private static OptionalInt firstDoubt(String text, Dialect dialect) {
    return Doubts.in(text).stream()
        .filter(doubt ->
            switch (doubt.kind()) {
              case LITERAL_SPLICE -> false;
              case DIVISION -> !dialect.lineComments();
              case OPEN, TRIGRAPH_IN_LITERAL, TRIGRAPH_IN_COMMENT -> true;
            })
        .mapToInt(Doubt::offset)
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
   * Preprocesses a program. What it becomes is read alike by all compilers.
   *
   * @param name the file's name; {@code -} stands for standard input
   * @param content the file's bytes, given to the preprocessor where it reads standard input
   * @throws InputException if the preprocessor is missing or reports an error, or if what it writes
   *     cannot be read with certainty
   */
  public String run(String name, byte[] content) throws InputException {
    for (String word : command) {
      if (UNUSABLE.contains(word)) {
        throw new InputException(
            Position.ofFile(name),
            "cannot preprocess: with " + word + " it is not what a compiler reads; leave it out");
      }
    }
    List<String> without = command.stream().filter(word -> !COMMENTS.contains(word)).toList();
    if (without.equals(command) || hasOpenDoubt(OriginalText.of(content))) {
      // Where lines are spliced, some compilers write comments that they do not read so.
      return settled(name, output(without, name, content), false);
    }
    try {
      return settled(name, output(command, name, content), false);
    } catch (InputException e) {
      // Perhaps it is only what stands in a comment of an included file.
      return settled(name, output(without, name, content), false);
    }
  }

  private static boolean hasOpenDoubt(String text) {
    return Doubts.in(text).stream().anyMatch(doubt -> doubt.kind() == Doubt.Kind.OPEN);
  }

  private String output(List<String> command, String name, byte[] content) throws InputException {
    if (name.substring(name.lastIndexOf('/') + 1).startsWith("@")) {
      // Compilers hand the last part of a name around among their programs.
      throw new InputException(
          Position.ofFile(name),
          "cannot preprocess: compilers read options from a file that is called like this; rename"
              + " it, or give it as standard input");
    }
    List<String> words =
        new ArrayList<>(command.stream().filter(word -> !word.equals(NO_MARKERS)).toList());
    words.addAll(options);
    if (name.equals("-")) {
      words.addAll(List.of("-x", "c", "-"));
    } else {
      if (!name.endsWith(".c") && !name.endsWith(".h")) {
        // A compiler would take it for another language, a library, or preprocessed already.
        words.addAll(List.of("-x", "c"));
      }
      // A name must not be read as an option, nor as that of a file of options.
      words.add(name.startsWith("-") || name.startsWith("@") ? "./" + name : name);
    }
    try {
      Subprocess.Result result = Subprocess.run(words, name.equals("-") ? content : new byte[0]);
      String messages = new String(result.errors(), StandardCharsets.UTF_8);
      if (result.code() != 0) {
        throw new InputException(diagnostics(name, result.code(), messages));
      }
      return new String(result.output(), StandardCharsets.ISO_8859_1);
    } catch (IOException e) {
      throw new InputException(
          firstReason(name, content),
          "cannot preprocess: "
              + command.get(0)
              + ": "
              + reason(e)
              + "; install a C compiler, name another with --cpp, or preprocess the file yourself");
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new InputException(Position.ofFile(name), "interrupted while preprocessing");
    }
  }

  private static Position firstReason(String name, byte[] content) {
    String text = new String(content, StandardCharsets.ISO_8859_1);
    IntStream reasons =
        IntStream.concat(
            firstForPreprocessor(text).stream(), firstDoubt(text, Dialect.USUAL).stream());
    OptionalInt reason = reasons.min();
    return reason.isPresent()
        ? new SourceText(name, text, text).position(reason.getAsInt())
        : Position.ofFile(name);
  }

  private static String reason(IOException e) {
    String message = String.valueOf(e.getMessage());
    return message.contains("No such file") ? "no such command" : message;
  }

  private List<Diagnostic> diagnostics(String name, int code, String messages) {
    List<Diagnostic> result = CompilerMessages.errors(messages, "<stdin>");
    if (result.isEmpty()) {
      String detail = messages.isBlank() ? "no message" : messages.strip().split("\\R")[0];
      result.add(
          Diagnostic.error(
              Position.ofFile(name),
              "'" + String.join(" ", command) + "' failed with exit code " + code + ": " + detail));
    }
    return result;
  }
}
