package residua.base.text;

import java.nio.charset.StandardCharsets;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Spellings of identifiers: a universal character name equals the character itself. */
public final class Identifiers {
  private static final Pattern UNIVERSAL =
      Pattern.compile("\\\\u([0-9a-fA-F]{4})|\\\\U([0-9a-fA-F]{8})");

  private Identifiers() {}

  /** The spelling with UTF-8 in place of universal character names, one character a byte. */
  public static String canonical(String name) {
    if (name.indexOf('\\') < 0) {
      return name;
    }
    return UNIVERSAL.matcher(name).replaceAll(match -> Matcher.quoteReplacement(bytes(match)));
  }

  private static String bytes(MatchResult match) {
    String digits = match.group(1) == null ? match.group(2) : match.group(1);
    int codePoint = Integer.parseUnsignedInt(digits, 16);
    if (!Character.isValidCodePoint(codePoint)) {
      return match.group();
    }
    byte[] utf8 = Character.toString(codePoint).getBytes(StandardCharsets.UTF_8);
    return new String(utf8, StandardCharsets.ISO_8859_1);
  }
}
