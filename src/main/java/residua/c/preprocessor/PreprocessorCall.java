package residua.c.preprocessor;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import residua.base.diagnostics.Diagnostic;
import residua.base.diagnostics.FileTrouble;
import residua.base.diagnostics.InputException;
import residua.base.process.Subprocess;
import residua.base.text.Position;

/**
 * One call of a preprocessor.
 *
 * @param command the command with its own options
 * @param options further options
 * @param reason where the program needs it, for a message if there is no such command
 */
record PreprocessorCall(List<String> command, List<String> options, Supplier<Position> reason) {
  /**
   * Its output.
   *
   * @throws InputException if it is missing or reports an error
   */
  String text(String name, byte[] content) throws InputException {
    return text(name, content, new Subprocess(words(name, List.of())));
  }

  /**
   * Its output when it runs in another directory, and the files that it reads.
   *
   * @throws InputException as {@link #text}, or if it does not report the files read
   */
  Preprocessor.WithFiles textIn(Path directory, Map<String, String> environment, String name)
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
        return new Preprocessor.WithFiles(text, files);
      } finally {
        Files.delete(list);
      }
    } catch (IOException e) {
      throw new InputException(
          Position.ofFile(name), "cannot preprocess: no temporary file: " + FileTrouble.of(e));
    }
  }

  private List<String> words(String name, List<String> more) throws InputException {
    if (name.substring(name.lastIndexOf('/') + 1).startsWith("@")) {
      // Compilers pass the last part of a name on among their programs.
      throw new InputException(
          Position.ofFile(name),
          "cannot preprocess: compilers read options from a file with such a name; rename it, or"
              + " pass it on standard input");
    }
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
      // The name must not be read as an option, nor as that of a file of options.
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
          reason.get(),
          "cannot preprocess: "
              + command.get(0)
              + ": "
              + why(e)
              + "; install a C compiler, name another with --cpp, or preprocess the file yourself");
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new InputException(Position.ofFile(name), "interrupted while preprocessing");
    }
  }

  private static String why(IOException e) {
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
