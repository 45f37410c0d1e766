package residua;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The classes, tests and scripts that pages name as evidence exist. */
class DocumentedNamesTest {
  private static final Pattern CLASS = Pattern.compile("\\bresidua((?:\\.[a-z]\\w*)*\\.[A-Z]\\w+)");
  private static final Pattern QUALIFIED =
      Pattern.compile("`((?:[a-z][a-z0-9]*\\.)+[A-Z]\\w+)(?:\\.[A-Z]\\w*)?`");
  private static final Pattern TEST = Pattern.compile("\\b[A-Z]\\w+(?:Test|Campaign)\\b");
  private static final Pattern FILE =
      Pattern.compile(
          "(?<![\\w/.])(?:src/(?:bench|benchexec|dist|test)|\\.ci|\\.github)/[\\w./-]*\\w");

  @Test
  void everyClassThatIsNamedExists() throws IOException {
    assertNone(
        CLASS,
        name -> {
          String file = "residua" + name.substring(7).replace('.', '/') + ".java";
          return Files.exists(Path.of("src/test/java", file))
              || Files.exists(Path.of("src/main/java", file));
        });
  }

  /** The code map names classes by their packages, without the first one. */
  @Test
  void everyClassOfTheCodeMapExists() throws IOException {
    List<String> missing =
        QUALIFIED
            .matcher(Files.readString(Path.of("docs/ARCHITECTURE.md"), UTF_8))
            .results()
            .map(each -> each.group(1))
            .filter(name ->
                Stream.of("main", "test")
                    .map(tree -> "src/" + tree + "/java/residua/" + name.replace('.', '/'))
                    .noneMatch(file -> Files.exists(Path.of(file + ".java"))))
            .toList();
    assertThat(missing).isEmpty();
  }

  @Test
  void everyTestThatIsNamedExists() throws IOException {
    Set<String> tests = classes();
    assertNone(TEST, tests::contains);
  }

  @Test
  void everyFileThatIsNamedExists() throws IOException {
    assertNone(FILE, name -> Files.exists(Path.of(name)));
  }

  private static void assertNone(Pattern pattern, Predicate<String> exists) throws IOException {
    List<String> missing = new ArrayList<>();
    int names = 0;
    for (Path page : pages()) {
      for (String name :
          pattern
              .matcher(Files.readString(page, UTF_8))
              .results()
              .map(MatchResult::group)
              .toList()) {
        names++;
        if (!exists.test(name)) {
          missing.add(page + ": " + name);
        }
      }
    }
    assertThat(names).isGreaterThan(20);
    assertThat(missing).isEmpty();
  }

  /** All but the changelog: it tells of what was, too. */
  private static List<Path> pages() throws IOException {
    try (Stream<Path> files = Files.walk(Path.of("docs"))) {
      return Stream.concat(
              files.filter(file -> file.toString().endsWith(".md")),
              Stream.of(Path.of("README.md")))
          .sorted()
          .toList();
    }
  }

  private static Set<String> classes() throws IOException {
    try (Stream<Path> files = Files.walk(Path.of("src"))) {
      return files
          .map(file -> file.getFileName().toString())
          .filter(name -> name.endsWith(".java"))
          .map(name -> name.substring(0, name.length() - ".java".length()))
          .collect(Collectors.toSet());
    }
  }
}
