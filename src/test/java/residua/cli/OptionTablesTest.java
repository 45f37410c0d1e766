package residua.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * The option tables in {@code docs/reference} are those that picocli knows. They stand between
 * {@code <!-- options: COMMAND -->} and {@code <!-- end of options -->}.
 */
class OptionTablesTest {
  private static final Path REFERENCE = Path.of("docs/reference");
  private static final Pattern TABLE =
      Pattern.compile("(<!-- options: (.*?) -->\n)(.*?)(<!-- end of options -->)", Pattern.DOTALL);
  private static final String REGENERATE =
      "the options in %s are not those of the commands; write them anew with:"
          + " mvn test -Dtest=OptionTablesTest -Dgolden=write";

  private final OptionTables tables = new OptionTables();

  @Test
  void eachPageHasTheOptionsOfItsCommands() throws IOException {
    for (Path page : pages()) {
      String text = Files.readString(page, UTF_8);
      String wanted =
          TABLE
              .matcher(text)
              .replaceAll((MatchResult table) ->
                  Matcher.quoteReplacement(
                      table.group(1) + tables.markdown(table.group(2)) + table.group(4)));
      if ("write".equals(System.getProperty("golden"))) {
        Files.writeString(page, wanted, UTF_8);
      } else {
        assertThat(text).as(REGENERATE, page).isEqualTo(wanted);
      }
    }
  }

  @Test
  void eachCommandHasATable() throws IOException {
    List<String> found = new ArrayList<>();
    for (Path page : pages()) {
      TABLE
          .matcher(Files.readString(page, UTF_8))
          .results()
          .forEach(each -> found.addAll(List.of(each.group(2).split(", "))));
    }
    assertThat(found).containsExactlyInAnyOrderElementsOf(tables.names());
  }

  private static List<Path> pages() throws IOException {
    try (Stream<Path> files = Files.list(REFERENCE)) {
      return files.filter(file -> file.toString().endsWith(".md")).sorted().toList();
    }
  }
}
