package residua;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
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
  private static final Pattern CODE = Pattern.compile("```.*?```", Pattern.DOTALL);
  private static final Pattern LINK = Pattern.compile("]\\(([^)\\s]+)\\)");
  private static final Pattern HEADING = Pattern.compile("^#+ (.*)$", Pattern.MULTILINE);
  private static final Pattern ANCHOR = Pattern.compile("<a (?:id|name)=\"(.*?)\"");

  @Test
  void everyLinkLeadsSomewhere() throws IOException {
    List<Path> pages = new ArrayList<>(pages());
    pages.add(Path.of("README.md"));
    pages.add(Path.of("CHANGELOG.md"));
    List<String> broken = new ArrayList<>();
    int links = 0;
    for (Path page : pages) {
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
    assertThat(links(CONTENTS))
        .containsAll(
            pages().stream()
                .filter(page -> !page.equals(CONTENTS))
                .map(page -> page.getFileName().toString())
                .toList());
  }

  private static List<Path> pages() throws IOException {
    try (Stream<Path> files = Files.list(DOCS)) {
      return files.filter(file -> file.toString().endsWith(".md")).sorted().toList();
    }
  }

  private static String text(Path page) throws IOException {
    return CODE.matcher(Files.readString(page)).replaceAll("");
  }

  private static List<String> links(Path page) throws IOException {
    return LINK.matcher(text(page)).results().map(link -> link.group(1)).toList();
  }

  private static boolean leadsSomewhere(Path page, String link) throws IOException {
    String[] parts = link.split("#", 2);
    Path target = parts[0].isEmpty() ? page : page.resolveSibling(parts[0]);
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
