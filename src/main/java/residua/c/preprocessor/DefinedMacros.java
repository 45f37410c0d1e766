package residua.c.preprocessor;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import residua.base.concurrent.Subprocess;
import residua.base.diagnostics.InputException;
import residua.base.text.Position;

/** The macros that are defined before a file begins: by the compiler and by options. */
public final class DefinedMacros {
  private static final Pattern DEFINITION = Pattern.compile("(?m)^#define (\\w+)");

  private DefinedMacros() {}

  /**
   * Their names.
   *
   * @param command the preprocessor's command
   * @param words its options
   * @throws InputException if it cannot be run
   */
  public static Set<String> of(List<String> command, List<String> words) throws InputException {
    List<String> call = new ArrayList<>(command);
    call.addAll(words);
    call.addAll(List.of("-dM", "-E", "-x", "c", "/dev/null"));
    try {
      Subprocess.Result result = new Subprocess(call).run(new byte[0]);
      if (result.code() != 0) {
        throw new InputException(
            Position.ofFile(command.getFirst()),
            "cannot list its macros: "
                + new String(result.errors(), StandardCharsets.UTF_8).strip());
      }
      Set<String> names = new TreeSet<>();
      Matcher matcher =
          DEFINITION.matcher(new String(result.output(), StandardCharsets.ISO_8859_1));
      while (matcher.find()) {
        names.add(matcher.group(1));
      }
      return names;
    } catch (IOException e) {
      throw new InputException(
          Position.ofFile(command.getFirst()), "cannot be run: " + e.getMessage());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new InputException(Position.ofFile(command.getFirst()), "interrupted");
    }
  }
}
