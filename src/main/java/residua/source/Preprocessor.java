package residua.source;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;

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

  public Preprocessor {
    command = List.copyOf(command);
    options = List.copyOf(options);
  }

  /**
   * Whether a text has a directive or a word that only a preprocessor understands, or spliced lines
   * in its code.
   */
  public static boolean isNeededFor(CharSequence text) {
    return firstForPreprocessor(text).isPresent();
  }

  private static OptionalInt firstForPreprocessor(CharSequence text) {
    Lexer lexer = new Lexer(text, 0, text.length());
    int behind = 0;
    while (lexer.next()) {
      if (isForPreprocessor(text, lexer)
          || isSpliced(text, behind, isVerbatim(text, lexer) ? lexer.start() : lexer.end())) {
        return OptionalInt.of(lexer.start());
      }
      behind = lexer.end();
    }
    return OptionalInt.empty();
  }

  /** Whether lines may be spliced in a token and it still means what stands there. */
  private static boolean isVerbatim(CharSequence text, Lexer lexer) {
    return switch (lexer.kind()) {
      case DIRECTIVE -> true;
      case STRING, CHARACTER -> !isSplicedBehindBlanks(text, lexer.start(), lexer.end());
      case IDENTIFIER, NUMBER, PUNCTUATION -> false;
    };
  }

  /** As only compilers splice lines; a backslash and a blank would be read as an escape. */
  private static boolean isSplicedBehindBlanks(CharSequence text, int start, int end) {
    for (int i = start; i + 1 < end; i++) {
      if (text.charAt(i) == '\\') {
        char next = text.charAt(++i);
        if (next != '\n' && next != '\r' && Lexer.splice(text, i - 1, end) > 0) {
          return true;
        }
      }
    }
    return false;
  }

  private static boolean isSpliced(CharSequence text, int start, int end) {
    for (int i = start; i < end; i++) {
      if (Lexer.splice(text, i, text.length()) > 0) {
        return true;
      }
    }
    return false;
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
        || body.matches("(?s)(line|pragma|ident|sccs)\\b.*");
  }

  /**
   * Preprocesses a program.
   *
   * @param name the file's name; {@code -} stands for standard input
   * @param content the file's bytes, given to the preprocessor where it reads standard input
   * @throws InputException if the preprocessor is missing or reports an error
   */
  public String run(String name, byte[] content) throws InputException {
    if (name.substring(name.lastIndexOf('/') + 1).startsWith("@")) {
      // Compilers hand the last part of a name around among their programs.
      throw new InputException(
          Position.ofFile(name),
          "cannot preprocess: compilers read options from a file that is called like this; rename"
              + " it, or give it as standard input");
    }
    return text(name, content, new Subprocess(words(name, List.of())));
  }

  /**
   * Preprocesses a program in another directory, and finds out which files that read.
   *
   * @param directory what relative names in the options, and that of the file, are seen from
   * @param environment further environment variables
   * @param name the file's name
   * @throws InputException if the preprocessor is missing or reports an error, or does not say what
   *     it read
   */
  public WithFiles runIn(Path directory, Map<String, String> environment, String name)
      throws InputException {
    byte[] none = {};
    try {
      Path list = Files.createTempFile("residua-read", ".d");
      try {
        List<String> words = words(name, List.of("-MD", "-MT", "x", "-MF", list.toString()));
        String text = text(name, none, new Subprocess(words).in(directory).with(environment));
        String rule = Files.readString(list, StandardCharsets.ISO_8859_1);
        List<Path> files = ReadFiles.inRule(rule);
        if (files.isEmpty()) {
          throw new InputException(
              Position.ofFile(name),
              "'"
                  + String.join(" ", command)
                  + "' does not say which files it has read; gcc and clang do, with -MD -MF");
        }
        return new WithFiles(text, files);
      } finally {
        Files.delete(list);
      }
    } catch (IOException e) {
      throw new InputException(
          Position.ofFile(name), "cannot preprocess: no temporary file: " + FileTrouble.of(e));
    }
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

  private List<String> words(String name, List<String> more) {
    List<String> words = new ArrayList<>(command);
    words.addAll(options);
    words.addAll(more);
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
    return words;
  }

  private String text(String name, byte[] content, Subprocess process) throws InputException {
    try {
      Subprocess.Result result = process.run(name.equals("-") ? content : new byte[0]);
      String messages = new String(result.errors(), StandardCharsets.UTF_8);
      if (result.code() != 0) {
        throw new InputException(diagnostics(name, result.code(), messages));
      }
      return new String(result.output(), StandardCharsets.ISO_8859_1);
    } catch (IOException e) {
      throw new InputException(
          firstDirective(name, content),
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

  private static Position firstDirective(String name, byte[] content) {
    String text = new String(content, StandardCharsets.ISO_8859_1);
    OptionalInt directive = firstForPreprocessor(text);
    return directive.isPresent()
        ? new SourceText(name, text, text).position(directive.getAsInt())
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
