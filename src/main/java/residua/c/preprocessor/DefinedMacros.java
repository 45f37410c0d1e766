package residua.c.preprocessor;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import residua.base.concurrent.Lazy;
import residua.base.process.Subprocess;

/** The macros that are defined before a file begins: by the compiler, and by options. */
public final class DefinedMacros {
  private static final Pattern DEFINITION = Pattern.compile("(?m)^#define (\\w+)(.*)$");

  private static final List<String> USUAL = List.of("cc");

  /** Those of the system's compiler do not change while this process runs. */
  private static final Lazy<Map<String, String>> OF_USUAL = new Lazy<>(DefinedMacros::ofUsual);

  private DefinedMacros() {}

  /**
   * Asks a preprocessor for them; the system's compiler without options is asked once, if it
   * answers.
   *
   * @param command its command, with its options
   * @return the macros with their values; those of macros with parameters begin with these
   * @throws IOException if it cannot be run, or reports an error
   */
  public static Map<String, String> of(List<String> command) throws IOException {
    if (!command.equals(USUAL)) {
      return asked(command);
    }
    try {
      return OF_USUAL.get();
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
  }

  private static Map<String, String> ofUsual() {
    try {
      return Collections.unmodifiableMap(asked(USUAL));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Map<String, String> asked(List<String> command) throws IOException {
    List<String> call = new ArrayList<>(command);
    call.addAll(List.of("-E", "-dM", "-x", "c", "-"));
    try {
      Subprocess.Result result = new Subprocess(call).run(new byte[0]);
      if (result.code() != 0) {
        throw new IOException(new String(result.errors(), StandardCharsets.UTF_8).strip());
      }
      Map<String, String> macros = new TreeMap<>();
      Matcher macro = DEFINITION.matcher(new String(result.output(), StandardCharsets.ISO_8859_1));
      while (macro.find()) {
        macros.put(macro.group(1), macro.group(2).strip());
      }
      return macros;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("interrupted", e);
    }
  }
}
