package residua.c.specification;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Properties as files state them: a TRUE is only given for the one that was asked about. */
class PropertyTextTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          CHECK( init(main()), LTL(G ! call(reach_error())) )       | main  | true
          CHECK(init(main()),LTL(G!call(reach_error())))            | main  | true
          CHECK( init(start()), LTL(G ! call(__VERIFIER_error())) ) | start | true
          CHECK( init(main()), LTL(G ! call(other())) )             | main  | false
          CHECK( init(main()), LTL(G ! call(__assert_fail())) )     | main  | false
          CHECK( init(main()), LTL(F call(reach_error())) )         | main  | false
          CHECK( init(main()), LTL(G ! overflow) )                  | main  | false
          CHECK( init(main()), LTL(G valid-free) )                  | main  | false
          CHECK( init(main()), LTL(F end) )                         | main  | false
          """)
  void aPropertyIsAboutErrorCallsOrNot(String text, String entry, boolean isAboutErrorCalls) {
    PropertyText property = PropertyText.of(text).orElseThrow();
    assertThat(property.entry()).isEqualTo(entry);
    assertThat(property.isAboutErrorCalls()).isEqualTo(isAboutErrorCalls);
    assertThat(property.isUnreachCall(entry)).isEqualTo(isAboutErrorCalls);
    assertThat(property.isUnreachCall("elsewhere")).isFalse();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "unreach-call",
        "COVER( init(main()), FQL(COVER EDGES(@DECISIONEDGE)) )",
        "CHECK( init(main()), LTL(G ! call(reach_error())) ) CHECK",
        "CHECK( init(main(int)), LTL(G ! call(reach_error())) )",
      })
  void otherTextsAreNoProperties(String text) {
    assertThat(PropertyText.of(text)).isEmpty();
  }

  /** Both in one file: it does not count as a question about error calls. */
  @Test
  void twoPropertiesAreNotTheOneThatComesFirst() {
    String both =
        """
        CHECK( init(main()), LTL(G ! call(reach_error())) )
        CHECK( init(main()), LTL(G valid-deref) )
        """;
    assertThat(PropertyText.of(both).filter(PropertyText::isAboutErrorCalls)).isEmpty();
  }

  @Test
  void moreErrorCallsMakeAnotherProperty() {
    Property.UnreachCall usual = Property.UnreachCall.usual();
    Property.UnreachCall more = usual.with(List.of("panic"));
    assertThat(more.errorCalls()).contains("panic").containsAll(usual.errorCalls());
    assertThat(more).isNotEqualTo(usual);
    assertThat(usual.with(List.of("reach_error"))).isEqualTo(usual);
    assertThat(new Property.AllRuns().name()).isEqualTo(Optional.empty());
    assertThat(new Property.AllRuns().errorCalls()).isEqualTo(usual.errorCalls());
    assertThat(new Property.UnreachCall(Set.of()).errorCalls()).isEmpty();
  }
}
