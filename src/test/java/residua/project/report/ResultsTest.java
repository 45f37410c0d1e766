package residua.project.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import residua.base.text.Position;
import residua.project.Expectation;
import residua.project.Proof;
import residua.project.ProofMeans;
import residua.project.ProofQuestion;

/** The results of proofs in several formats. */
class ResultsTest {
  private static ProofResult result(
      ProofVerdict verdict, Expectation expected, boolean affected, String why) {
    Proof proof =
        new Proof(
            "p",
            Position.ofFile("residua.yml"),
            new ProofQuestion(
                List.of("a.c"),
                Optional.empty(),
                List.of(),
                "main",
                List.of("unreach-call"),
                List.of()),
            new ProofMeans(
                List.of(), List.of(), List.of(), Duration.ofSeconds(1), OptionalInt.empty()),
            expected);
    return new ProofResult(
        proof,
        affected,
        new ProofAnswer(
            Optional.of(verdict),
            ProofAnswer.Origin.RUN,
            verdict.name(),
            1.25,
            List.of(),
            Optional.empty(),
            false),
        why,
        List.of("a < b & \"c\" \u0001"));
  }

  @Test
  void onlyWhatIsNotExpectedIsWorse() {
    assertThat(result(ProofVerdict.FALSE, Expectation.FALSE, true, "").isWorse()).isFalse();
    assertThat(result(ProofVerdict.FALSE, Expectation.UNKNOWN, true, "").isWorse()).isTrue();
    assertThat(result(ProofVerdict.UNKNOWN, Expectation.UNKNOWN, true, "").isWorse()).isFalse();
    assertThat(result(ProofVerdict.UNKNOWN, Expectation.TRUE, true, "").isWorse()).isTrue();
    assertThat(result(ProofVerdict.UNKNOWN, Expectation.FALSE, true, "").isWorse()).isTrue();
    assertThat(result(ProofVerdict.TRUE, Expectation.FALSE, true, "").isWorse()).isFalse();
    assertThat(result(ProofVerdict.TRUE, Expectation.FALSE, true, "").isBetter()).isTrue();
    assertThat(result(ProofVerdict.ERROR, Expectation.FALSE, true, "").isWorse()).isTrue();
  }

  @Test
  void junitHasFailuresErrorsAndPasses() throws Exception {
    List<ProofResult> all =
        List.of(
            result(ProofVerdict.TRUE, Expectation.TRUE, true, ""),
            result(ProofVerdict.FALSE, Expectation.TRUE, true, "<why>"),
            result(ProofVerdict.UNKNOWN, Expectation.TRUE, true, "]]>"),
            result(ProofVerdict.ERROR, Expectation.TRUE, true, "'"),
            result(ProofVerdict.UNKNOWN, Expectation.TRUE, false, ""));
    String text = JUnitXml.write("a&b", all);
    var root =
        DocumentBuilderFactory.newInstance()
            .newDocumentBuilder()
            .parse(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)))
            .getDocumentElement();
    assertThat(root.getAttribute("name")).isEqualTo("a&b");
    assertThat(root.getElementsByTagName("testcase").getLength()).isEqualTo(5);
    assertThat(root.getElementsByTagName("failure").getLength()).isEqualTo(1);
    assertThat(root.getElementsByTagName("error").getLength()).isEqualTo(2);
    assertThat(root.getAttribute("errors")).isEqualTo("2");
  }

  @Test
  void textOfAProgramIsNoMarkup() {
    List<ProofResult> all =
        List.of(result(ProofVerdict.FALSE, Expectation.TRUE, true, "<script>|`x`\n[a](b)"));
    assertThat(ResultsTable.html("p", all, List.of())).doesNotContain("<script>|");
    assertThat(ResultsTable.markdown(all).lines().filter(line -> line.startsWith("| p ")))
        .hasSize(1);
    assertThat(ResultsTable.markdown(all)).doesNotContain("<script>").doesNotContain("|`x`");
  }

  @Test
  void pagesOfDifferentProofsHaveDifferentNames() {
    assertThat(ResultsTable.pageName("a/b")).isNotEqualTo(ResultsTable.pageName("a:b"));
    assertThat(ResultsTable.pageName("a/b")).isNotEqualTo(ResultsTable.pageName("a_2fb"));
    assertThat(ResultsTable.pageName("ring-full")).isEqualTo("ring-full.html");
  }
}
