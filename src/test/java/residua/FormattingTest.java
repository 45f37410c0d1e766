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
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import residua.testing.Extent;
import residua.testing.Gcc;

/**
 * Every Java file is formatted by google-java-format. To repair what is not: {@code mvn test
 * -Dtest=FormattingTest -Dformat=apply}.
 *
 * <p>The gate takes the files that the last commits have changed, and those that are not committed.
 *
 * <p>A test and not a Maven plugin, because the formatter parses with the Java compiler it runs on:
 * Maven may run on a Java that does not know this language level, the tests never do.
 */
class FormattingTest {

  private static final boolean APPLY = "apply".equals(System.getProperty("format"));
  private static final int COMMITS = 50;

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
    Optional<Set<Path>> changed = Extent.isFull() || APPLY ? Optional.empty() : changed();
    try (Stream<Path> files = Files.walk(Path.of("src"))) {
      return files
          .filter(file -> file.toString().endsWith(".java"))
          .filter(file -> changed.isEmpty() || changed.get().contains(file))
          .sorted()
          .toList();
    }
  }

  /** Files that differ from those of earlier commits; empty if Git does not know. */
  private static Optional<Set<Path>> changed() {
    try {
      Gcc.Outcome known = Gcc.outcome(List.of("git", "diff", "--name-only", "HEAD~" + COMMITS));
      Gcc.Outcome others = Gcc.outcome(List.of("git", "ls-files", "--others"));
      return known.exitCode() != 0 || others.exitCode() != 0
          ? Optional.empty()
          : Optional.of(
              Stream.concat(known.output().lines(), others.output().lines())
                  .map(Path::of)
                  .collect(Collectors.toSet()));
    } catch (IOException e) {
      return Optional.empty(); // Git is not installed.
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
