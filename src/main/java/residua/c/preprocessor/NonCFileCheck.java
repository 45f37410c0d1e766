package residua.c.preprocessor;

import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.regex.Pattern;
import residua.base.diagnostics.InputException;
import residua.base.text.Position;

/**
 * Rejects files that cannot be C programs, whatever follows their first bytes. A compiler would
 * complain about these bytes one by one.
 */
public final class NonCFileCheck {
  private static final int SAMPLE = 256;
  private static final Pattern XML = Pattern.compile("\\s*<[?!a-zA-Z].*", Pattern.DOTALL);
  private static final Pattern AUTOMATON =
      Pattern.compile("\\s*(OBSERVER|CONTROL)\\s+AUTOMATON\\b.*", Pattern.DOTALL);
  private static final Pattern BINARY =
      Pattern.compile("(\\x7fELF|\\x1f\\x8b|PK\\x03\\x04|BC\\xc0\\xde).*", Pattern.DOTALL);

  private NonCFileCheck() {}

  /**
   * Rejects such a file.
   *
   * @param name its name in messages
   * @throws InputException if it is one
   */
  public static void refuse(String name, byte[] content) throws InputException {
    int length = Math.min(SAMPLE, content.length);
    Optional<String> found = kind(new String(content, 0, length, StandardCharsets.ISO_8859_1));
    if (found.isPresent()) {
      throw new InputException(new Position(name, 1, 1), "not a C program: " + found.get());
    }
  }

  private static Optional<String> kind(String start) {
    String text = start.startsWith("\u00ef\u00bb\u00bf") ? start.substring(3) : start;
    if (XML.matcher(text).matches()) {
      return Optional.of("found XML; are PROGRAM and CONDITION in the wrong order?");
    }
    if (AUTOMATON.matcher(text).matches()) {
      return Optional.of("found an automaton; are PROGRAM and CONDITION in the wrong order?");
    }
    return BINARY.matcher(text).matches() ? Optional.of("found binary data") : Optional.empty();
  }
}
