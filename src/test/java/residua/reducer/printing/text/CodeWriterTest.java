package residua.reducer.printing.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import residua.base.text.Slice;
import residua.base.text.SourceText;

/** The text of a residual program, whose lines are known to be those of the original. */
class CodeWriterTest {
  private static final String TEXT =
      """
      first();
      # 40 "other.h"
      second();
      third(1,
            2);
      # 3 "p.c"
      fourth();
      fifth();


      sixth();
      """;
  private static final SourceText SOURCE = new SourceText("p.c", TEXT, TEXT);
  private static final List<String> STATEMENTS =
      List.of("first();", "second();", "third(1,\n      2);", "fourth();", "fifth();", "sixth();");

  private static Slice slice(String statement) {
    int start = TEXT.indexOf(statement);
    return new Slice(start, start + statement.length());
  }

  private static CodeWriter writer(boolean directives) {
    return new CodeWriter(
        SOURCE, new Templates(new PrintOptions(directives, false, List.of())), directives);
  }

  @Test
  void aStatementStandsInTheFileAndLineThatItCameFrom() {
    for (long seed = 0; seed < 200; seed++) {
      Random random = new Random(seed);
      CodeWriter writer = writer(true);
      List<String> written = new ArrayList<>();
      int made = 0;
      for (int i = 0; i < 12; i++) {
        switch (random.nextInt(6)) {
          case 0 -> writer.indent();
          case 1 -> writer.blankLine();
          case 2 -> {
            writer.code("made" + made++ + "();");
            written.add("");
          }
          default -> {
            String statement = STATEMENTS.get(random.nextInt(STATEMENTS.size()));
            writer.original(statement, slice(statement));
            written.add(statement);
          }
        }
      }
      SourceText result = new SourceText("r.c", writer.text(), writer.text());
      int from = 0;
      for (String statement : written) {
        if (!statement.isEmpty()) {
          from = result.text().indexOf(statement, from);
          assertThat(from).as("seed %d: %s", seed, statement).isNotNegative();
          assertThat(result.file(from) + ":" + result.line(from))
              .as("seed %d: %s in\n%s", seed, statement, writer.text())
              .isEqualTo(
                  SOURCE.file(slice(statement).start())
                      + ":"
                      + SOURCE.line(slice(statement).start()));
          from += statement.length();
        }
      }
    }
  }

  @Test
  void withoutDirectivesThereAreNone() {
    CodeWriter writer = writer(false);
    STATEMENTS.forEach(statement -> writer.original(statement, slice(statement)));
    writer.after();
    assertThat(writer.text()).isEqualTo(String.join("\n", STATEMENTS) + "\n");
  }

  @Test
  void deepCodeIsNotIndentedWithoutEnd() {
    CodeWriter writer = writer(false);
    for (int i = 0; i < 1_000; i++) {
      writer.indent();
    }
    assertThat(writer.indentation()).isLessThan(100);
    for (int i = 0; i < 999; i++) {
      writer.unindent();
    }
    assertThat(writer.indentation()).isEqualTo(2);
  }

  @Test
  void partsOfATextAreReplacedWhereverTheyStand() {
    SliceText text = new SliceText(SOURCE);
    Slice third = slice("third(1,\n      2);");
    text.replace(slice("third"), "f");
    text.replace(new Slice(third.start() + 6, third.start() + 7), "g()");
    SliceText copy = text.copy();
    copy.replace(new Slice(third.end() - 3, third.end() - 2), "3");
    assertThat(text.of(third)).isEqualTo("f(g(),\n      2);");
    assertThat(copy.of(third)).isEqualTo("f(g(),\n      3);");
    assertThat(text.of(slice("fourth();"))).isEqualTo("fourth();");
    assertThat(SliceText.withoutMarkers("a;\n# 3 \"p.c\"\nb;\n")).doesNotContain("p.c");
  }
}
