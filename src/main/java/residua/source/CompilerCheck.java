package residua.source;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Asks a C compiler whether a text is right where this project's parser does not understand it.
 *
 * @param preprocessor the preprocessor's command; its first word is the compiler
 */
public record CompilerCheck(List<String> preprocessor) {
  private static final Pattern ERROR =
      Pattern.compile("^(.+?):(\\d+):(?:(\\d+):)? (?:fatal )?error: (.*)$");

  public CompilerCheck {
    preprocessor = List.copyOf(preprocessor);
  }

  /**
   * The compiler's errors.
   *
   * @param suspicion what this project's parser complained about: the answer if there is no
   *     compiler
   */
  public List<Diagnostic> errors(SourceText source, List<Diagnostic> suspicion) {
    List<String> words = new ArrayList<>(List.of(preprocessor.get(0)));
    // What was preprocessed must not be again; what was not may still have line splices.
    String language = source.text().equals(source.original()) ? "c" : "cpp-output";
    words.addAll(List.of("-fsyntax-only", "-w", "-std=gnu17", "-x", language, "-"));
    try {
      Process process = new ProcessBuilder(words).redirectErrorStream(true).start();
      Thread feeder = new Thread(() -> feed(process, source.text()));
      feeder.start();
      String messages = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      int code = process.waitFor();
      feeder.join();
      return code == 0 ? List.of() : parse(source, messages, suspicion);
    } catch (IOException e) {
      return suspicion;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return suspicion;
    }
  }

  private static void feed(Process process, String text) {
    try (var input = process.getOutputStream()) {
      input.write(text.getBytes(StandardCharsets.ISO_8859_1));
    } catch (IOException e) {
      // The compiler stopped reading; its messages say why.
    }
  }

  private static List<Diagnostic> parse(
      SourceText source, String messages, List<Diagnostic> suspicion) {
    List<Diagnostic> result = new ArrayList<>();
    for (String line : messages.split("\\R")) {
      Matcher matcher = ERROR.matcher(line);
      if (matcher.matches()) {
        int column = matcher.group(3) == null ? 0 : Integer.parseInt(matcher.group(3));
        String file = matcher.group(1).equals("<stdin>") ? source.name() : matcher.group(1);
        Position position = new Position(file, Integer.parseInt(matcher.group(2)), column);
        result.add(Diagnostic.error(position, matcher.group(4)));
      }
    }
    return result.isEmpty() ? suspicion : result;
  }
}
