package residua.source;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.concurrent.CompletableFuture;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Runs the system's C preprocessor. The command is split into words and never reaches a shell.
 *
 * @param command the command with its own options, for instance {@code cc -E}
 * @param options further options in the order given: {@code -I}, {@code -D}, {@code -U} ...
 */
public record Preprocessor(List<String> command, List<String> options) {
  private static final Pattern MESSAGE =
      Pattern.compile("^(.+?):(\\d+):(?:(\\d+):)? (fatal error|error|warning|note): (.*)$");

  public Preprocessor {
    command = List.copyOf(command);
    options = List.copyOf(options);
  }

  /** Whether a text has a directive that only a preprocessor understands. */
  public static boolean isNeededFor(CharSequence text) {
    return firstForPreprocessor(text).isPresent();
  }

  private static OptionalInt firstForPreprocessor(CharSequence text) {
    Lexer lexer = new Lexer(text, 0, text.length());
    while (lexer.next()) {
      if (lexer.kind() == Token.Kind.DIRECTIVE
          && !isForCompiler(text.subSequence(lexer.start(), lexer.end()).toString())) {
        return OptionalInt.of(lexer.start());
      }
    }
    return OptionalInt.empty();
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
    List<String> words = new ArrayList<>(command);
    words.addAll(options);
    if (name.equals("-")) {
      words.addAll(List.of("-x", "c", "-"));
    } else {
      // A name that looks like an option must not be read as one.
      words.add(name.startsWith("-") ? "./" + name : name);
    }
    try {
      Process process = new ProcessBuilder(words).start();
      CompletableFuture<byte[]> errors = readLater(process.getErrorStream());
      CompletableFuture<byte[]> output = readLater(process.getInputStream());
      feed(process, name.equals("-") ? content : new byte[0]);
      int code = process.waitFor();
      String messages = new String(errors.join(), StandardCharsets.UTF_8);
      if (code != 0) {
        throw new InputException(diagnostics(name, code, messages));
      }
      return new String(output.join(), StandardCharsets.ISO_8859_1);
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

  private static void feed(Process process, byte[] content) {
    try (OutputStream input = process.getOutputStream()) {
      input.write(content);
    } catch (IOException e) {
      // The preprocessor stopped reading; its exit code and messages say why.
    }
  }

  /** Reads in a thread of its own: a process that cannot write would never end. */
  private static CompletableFuture<byte[]> readLater(InputStream stream) {
    return CompletableFuture.supplyAsync(
        () -> {
          ByteArrayOutputStream bytes = new ByteArrayOutputStream();
          try (stream) {
            stream.transferTo(bytes);
          } catch (IOException e) {
            // The process died; what it wrote so far is all there is.
          }
          return bytes.toByteArray();
        },
        task -> new Thread(task, "preprocessor output").start());
  }

  private List<Diagnostic> diagnostics(String name, int code, String messages) {
    List<Diagnostic> result = new ArrayList<>();
    for (String line : messages.split("\\R")) {
      Matcher matcher = MESSAGE.matcher(line);
      if (matcher.matches() && matcher.group(4).endsWith("error")) {
        int column = matcher.group(3) == null ? 0 : Integer.parseInt(matcher.group(3));
        Position position =
            new Position(matcher.group(1), Integer.parseInt(matcher.group(2)), column);
        result.add(Diagnostic.error(position, matcher.group(5)));
      }
    }
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
