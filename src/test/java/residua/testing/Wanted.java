package residua.testing;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A C program that says on its own lines what is expected of them, in comments such as {@code //
 * want "text"}. A comment {@code // was "text"} gives the line's text in the version before.
 *
 * @param file where it is
 * @param text its text
 */
public record Wanted(Path file, String text) {
  private static final Path ROOT = Path.of("src", "test", "resources", "residua");
  private static final Pattern WANT = Pattern.compile("// want \"([^\"]*)\"");
  private static final Pattern WAS = Pattern.compile("^( *)(.*?) *// was \"([^\"]*)\"");

  /** The programs of a directory of the test resources, in the order of their names. */
  public static Stream<Wanted> in(String directory) throws IOException {
    List<Path> files;
    try (Stream<Path> all = Files.list(ROOT.resolve(directory))) {
      files = all.filter(file -> file.toString().endsWith(".c")).sorted().toList();
    }
    Stream.Builder<Wanted> result = Stream.builder();
    for (Path file : files) {
      result.add(new Wanted(file, Files.readString(file, ISO_8859_1)));
    }
    return result.build();
  }

  /** What is expected, by line, from 1. */
  public SortedMap<Integer, String> lines() {
    SortedMap<Integer, String> result = new TreeMap<>();
    List<String> all = text.lines().toList();
    for (int i = 0; i < all.size(); i++) {
      Matcher matcher = WANT.matcher(all.get(i));
      if (matcher.find()) {
        result.put(i + 1, matcher.group(1));
      }
    }
    return result;
  }

  /** The text of the version before. */
  public String before() {
    StringBuilder result = new StringBuilder();
    for (String line : text.lines().toList()) {
      Matcher matcher = WAS.matcher(line);
      result.append(matcher.find() ? matcher.group(1) + matcher.group(3) : line).append('\n');
    }
    return result.toString();
  }

  /** Its file's name, for messages. */
  @Override
  public String toString() {
    return file.getFileName().toString();
  }
}
