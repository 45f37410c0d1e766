package residua.bench;

import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import residua.testing.Tool;

/**
 * How large a program is.
 *
 * @param locations as {@code inspect} counts them
 * @param lines lines that are not empty and hold more than a comment
 */
public record Size(int locations, int lines) {
  private static final Pattern LOCATIONS = Pattern.compile("\"locations\" : (\\d+)");
  private static final Pattern COMMENT = Pattern.compile("/\\*.*?\\*/|//[^\n]*", Pattern.DOTALL);

  /** Measures a program in a file. */
  public static Size of(Path program, String text) {
    Tool.Result result = Tool.run("inspect", program.toString(), "--format", "json");
    Matcher matcher = LOCATIONS.matcher(result.out());
    if (!matcher.find()) {
      throw new IllegalArgumentException(program + ": " + result);
    }
    String code = COMMENT.matcher(text).replaceAll("");
    int lines = (int) code.lines().filter(line -> !line.isBlank()).count();
    return new Size(Integer.parseInt(matcher.group(1)), lines);
  }

  @Override
  public String toString() {
    return locations + "/" + lines;
  }
}
