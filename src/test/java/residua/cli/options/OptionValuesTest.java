package residua.cli.options;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.TypeConversionException;
import residua.base.diagnostics.InputException;
import residua.c.specification.Property;
import residua.reducer.sizing.Pricing;

/** The values of options that several commands share. */
class OptionValuesTest {
  /** A command with two groups of options. */
  @Command(name = "test")
  private static final class Words {
    @Mixin private GrowthOptions growth;
    @Mixin private PropertyOptions property;

    static Words of(String... words) {
      Words result = new Words();
      new CommandLine(result).parseArgs(words);
      return result;
    }
  }

  @ParameterizedTest
  @CsvSource({"p.c:12, p.c, 12", "a/b.c:1, a/b.c, 1", "7, '', 7", "C:\\x.c:3, C:\\x.c, 3"})
  void linesAreOfAFileOrOfTheProgram(String text, String file, int line) {
    assertThat(LineNumber.of(text)).isEqualTo(new LineNumber(file, line));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "p.c", "p.c:", "p.c:0", "p.c:-1", "0", "p.c:99999999999", "p.c:1x"})
  void theseAreNoLines(String text) {
    assertThatThrownBy(() -> LineNumber.of(text))
        .isInstanceOf(TypeConversionException.class)
        .hasMessageContaining("is not FILE:LINE");
  }

  @Test
  void aFileIsKnownByTheLastPartOfItsName() {
    assertThat(LineNumber.of("src/p.c:1").isIn("/other/p.c")).isTrue();
    assertThat(LineNumber.of("1").isIn("/other/p.c")).isTrue();
    assertThat(LineNumber.of("src/q.c:1").isIn("/other/p.c")).isFalse();
    assertThat(LineNumber.of("c:1").isIn("/other/p.c")).isFalse();
  }

  @Test
  void growthIsANumberOrAWord() {
    Pricing pricing = Pricing.FOR_TESTERS;
    String asNumber = Words.of("--max-growth", "1.5").growth.growth(pricing).toString();
    String exact = Words.of("--max-growth", "none").growth.growth(pricing).toString();
    assertThat(asNumber).contains("1.5");
    assertThat(Words.of().growth.growth(pricing))
        .isEqualTo(Words.of("--max-growth", "auto", "--fold", "auto").growth.growth(pricing));
    assertThat(exact).isNotEqualTo(asNumber);
    assertThat(Words.of("--fold", "loops=3").growth.growth(pricing))
        .isNotEqualTo(Words.of("--fold", "loops").growth.growth(pricing));
  }

  @ParameterizedTest
  @CsvSource({
    "--max-growth, 0.5",
    "--max-growth, -1",
    "--max-growth, 1e3",
    "--max-growth, some",
    "--fold, loops=",
    "--fold, all",
    "--property, termination",
    "--error-call, f",
  })
  void theseAreWrongUsage(String option, String value) {
    assertThatThrownBy(() -> Words.of(option, value).property.property("main"))
        .isInstanceOf(ParameterException.class);
  }

  @Test
  void errorCallsAreAddedToTheUsualOnes() throws InputException {
    Property usual = Words.of("--property", "unreach-call").property.property("main");
    assertThat(Words.of().property.property("main")).isEqualTo(new Property.AllRuns());
    assertThat(usual).isEqualTo(Property.UnreachCall.usual());
    assertThat(
            Words.of("--property", "unreach-call", "--error-call", "fail")
                .property
                .property("main"))
        .isEqualTo(Property.UnreachCall.usual().with(List.of("fail")))
        .isNotEqualTo(usual);
  }

  @Test
  void standardInputIsNamedOnce() {
    CommandLine command = new CommandLine(new Words());
    StandardInput.checkNamedOnce(command.getCommandSpec(), "-", List.of("a", "b"));
    StandardInput.checkNamedOnce(command.getCommandSpec(), "p.c", List.of("-"));
    assertThatThrownBy(
            () -> StandardInput.checkNamedOnce(command.getCommandSpec(), "-", List.of("a", "-")))
        .isInstanceOf(ParameterException.class);
  }
}
