package residua;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.google.googlejavaformat.java.Formatter;
import com.google.googlejavaformat.java.FormatterException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Every Java file is formatted by google-java-format. To repair what is not: {@code mvn test
 * -Dtest=FormattingTest -Dformat=apply}.
 *
 * <p>A test and not a Maven plugin, because the formatter parses with the Java compiler it runs on:
 * Maven may run on a Java that does not know this language level, the tests never do.
 */
class FormattingTest {

  private static final boolean APPLY = "apply".equals(System.getProperty("format"));

  @Test
  void everyJavaFileIsFormatted() throws IOException, FormatterException {
    List<Path> unformatted = new ArrayList<>();
    for (Path file : javaFiles()) {
      String text = Files.readString(file, UTF_8);
      String formatted = formatted(file, text);
      if (!formatted.equals(text)) {
        if (APPLY) {
          Files.writeString(file, formatted, UTF_8);
        } else {
          unformatted.add(file);
        }
      }
    }
    assertThat(unformatted)
        .as("not formatted; repair with: mvn test -Dtest=FormattingTest -Dformat=apply")
        .isEmpty();
  }

  private static List<Path> javaFiles() throws IOException {
    try (Stream<Path> files = Files.walk(Path.of("src"))) {
      return files.filter(file -> file.toString().endsWith(".java")).sorted().toList();
    }
  }

  private static String formatted(Path file, String text) throws FormatterException {
    try {
      return new Formatter().formatSourceAndFixImports(text);
    } catch (FormatterException e) {
      throw new FormatterException(file + ": " + e.getMessage());
    }
  }
}
