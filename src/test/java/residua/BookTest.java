package residua;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The documentation holds together. */
class BookTest {
  private static final Path DOCS = Path.of("docs");
  private static final Path CONTENTS = DOCS.resolve("README.md");
  private static final Path EVALUATION = DOCS.resolve("evaluation");
  private static final Set<Path> WIDE = Set.of(Path.of("CHANGELOG.md"));
  private static final Path[] INDEXES = {DOCS.resolve("decisions/README.md")};
  private static final Pattern OPTIONS =
      Pattern.compile("<!-- options: .*?<!-- end of options -->", Pattern.DOTALL);
  private static final Pattern CODE = Pattern.compile("```.*?```", Pattern.DOTALL);
  private static final Pattern LINK = Pattern.compile("]\\(([^)\\s]+)\\)");
  private static final Pattern HEADING = Pattern.compile("^#+ (.*)$", Pattern.MULTILINE);
  private static final Pattern ANCHOR = Pattern.compile("<a (?:id|name)=\"(.*?)\"");

  @Test
  void everyLinkLeadsSomewhere() throws IOException {
    List<String> broken = new ArrayList<>();
    int links = 0;
    for (Path page : allPages()) {
      for (String link : links(page)) {
        links++;
        if (!link.startsWith("https://") && !leadsSomewhere(page, link)) {
          broken.add(page + ": " + link);
        }
      }
    }
    assertThat(links).isGreaterThan(50);
    assertThat(broken).isEmpty();
  }

  @Test
  void everyPageIsInTheContents() throws IOException {
    List<String> reached =
        Stream.concat(Stream.of(CONTENTS), Stream.of(INDEXES))
            .flatMap(index -> linkedFrom(index))
            .toList();
    assertThat(reached)
        .containsAll(
            pages().stream().filter(page -> !page.equals(CONTENTS)).map(Path::toString).toList());
  }

  /** A bar in code divides cells all the same, unless there is a backslash in front of it. */
  @Test
  void everyRowOfATableHasAsManyCellsAsItsHead() throws IOException {
    List<String> broken = new ArrayList<>();
    for (Path page : allPages()) {
      int cells = 0;
      for (String line : text(page).lines().toList()) {
        boolean isRow = line.startsWith("|");
        int count = isRow ? line.split("(?<!\\\\)\\|", -1).length : 0;
        if (isRow && cells != 0 && count != cells) {
          broken.add(page + ": " + line);
        }
        cells = isRow && cells == 0 ? count : isRow ? cells : 0;
      }
    }
    assertThat(broken).isEmpty();
  }

  @Test
  void codeAndTextAreApart() throws IOException {
    List<String> broken = new ArrayList<>();
    for (Path page : allPages()) {
      String last = "";
      for (String line : text(page).lines().toList()) {
        boolean isList = last.matches(" *([-*]|\\d+\\.) .*") || last.startsWith("  ");
        boolean isCode = line.startsWith("    ");
        boolean isBetween = isCode != last.startsWith("    ") && !isList;
        if (isBetween && !line.isBlank() && !last.isBlank()) {
          broken.add(page + ": " + line);
        }
        last = line;
      }
    }
    assertThat(broken).isEmpty();
  }

  @Test
  void everyBlockOfCodeHasAnEnd() throws IOException {
    for (Path page : allPages()) {
      long fences = Files.readString(page).lines().filter(line -> line.startsWith("```")).count();
      assertThat(fences % 2).as(page.toString()).isZero();
    }
  }

  /** No line is so long that it cannot be read on a screen; tables of options are generated. */
  @Test
  void noLineIsLong() throws IOException {
    List<String> broken = new ArrayList<>();
    for (Path page : allPages()) {
      if (page.startsWith(EVALUATION) || WIDE.contains(page)) {
        continue;
      }
      String own = OPTIONS.matcher(Files.readString(page)).replaceAll("");
      own.lines()
          .filter(line -> line.length() > 200)
          .forEach(line -> broken.add(page + ": " + line));
    }
    assertThat(broken).isEmpty();
  }

  private static List<Path> allPages() throws IOException {
    List<Path> pages = new ArrayList<>(pages());
    pages.add(Path.of("README.md"));
    pages.add(Path.of("CHANGELOG.md"));
    pages.add(Path.of("test-programs/README.md"));
    return pages;
  }

  private static List<Path> pages() throws IOException {
    try (Stream<Path> files = Files.walk(DOCS)) {
      return files.filter(file -> file.toString().endsWith(".md")).sorted().toList();
    }
  }

  private static String text(Path page) throws IOException {
    return CODE.matcher(Files.readString(page)).replaceAll("");
  }

  private static List<String> links(Path page) throws IOException {
    return LINK.matcher(text(page)).results().map(link -> link.group(1)).toList();
  }

  private static Stream<String> linkedFrom(Path index) {
    try {
      return links(index).stream()
          .map(link -> index.resolveSibling(link.split("#")[0]).normalize().toString());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static boolean leadsSomewhere(Path page, String link) throws IOException {
    String[] parts = link.split("#", 2);
    Path target = parts[0].isEmpty() ? page : page.resolveSibling(parts[0]).normalize();
    return Files.exists(target) && (parts.length == 1 || anchors(target).contains(parts[1]));
  }

  private static Set<String> anchors(Path page) throws IOException {
    String text = text(page);
    return Stream.concat(
            HEADING.matcher(text).results().map(heading -> anchor(heading.group(1))),
            ANCHOR.matcher(text).results().map((MatchResult anchor) -> anchor.group(1)))
        .collect(Collectors.toSet());
  }

  /** As code hosts make it of a heading. */
  private static String anchor(String heading) {
    return heading
        .strip()
        .toLowerCase(Locale.ROOT)
        .replaceAll("[^\\p{L}\\p{N}_ -]", "")
        .replace(' ', '-');
  }
}
