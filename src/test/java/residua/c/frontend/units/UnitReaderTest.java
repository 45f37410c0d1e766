package residua.c.frontend.units;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import residua.base.diagnostics.InputException;
import residua.base.text.SourceText;
import residua.c.frontend.units.UnitReader.InlineDialect;
import residua.testing.Wanted;

/** What items at file scope declare: each line's names with kind, linkage and state. */
class UnitReaderTest {
  static Stream<Wanted> programs() throws IOException {
    return Wanted.in("c/frontend/units");
  }

  private static UnitText read(String text, InlineDialect inline) throws InputException {
    return UnitReader.read(
        new SourceText("p.c", text, text), inline, (source, suspicion) -> suspicion);
  }

  @ParameterizedTest
  @MethodSource("programs")
  void itemsDeclareThese(Wanted wanted) throws InputException {
    UnitText unit = read(wanted.text(), InlineDialect.C99);
    SortedMap<Integer, String> names = new TreeMap<>();
    for (UnitItem item : unit.items()) {
      names.put(
          unit.source().line(item.text().start()),
          item.names().stream().map(UnitReaderTest::shown).collect(joining(", "))
              + (item.isSeparable() ? "" : "stays"));
    }
    assertThat(shown(names)).isEqualTo(shown(wanted.lines()));
  }

  private static String shown(SortedMap<Integer, String> lines) {
    return lines.entrySet().stream()
        .map(each -> each.getKey() + ": " + each.getValue())
        .collect(joining("\n"));
  }

  private static String shown(FileScopeName name) {
    String words =
        name.isOfTypes()
            ? name.name() + " " + name.kind()
            : name.name() + " " + name.linkage() + " " + name.kind();
    return (words + " " + name.state()).toLowerCase(Locale.ROOT)
        + name.symbol().map(symbol -> " as " + symbol).orElse("")
        + (name.isWeak() ? " weak" : "");
  }

  @Test
  void gnu89ReadsInlineTheOtherWayRound() throws InputException {
    String text = "extern inline int f(void) { return 1; }\ninline int g(void) { return 2; }\n";
    assertThat(states(read(text, InlineDialect.C99)))
        .containsExactly(FileScopeName.State.DEFINED, FileScopeName.State.INLINE_ONLY);
    assertThat(states(read(text, InlineDialect.GNU89)))
        .containsExactly(FileScopeName.State.GNU_INLINE_ONLY, FileScopeName.State.DEFINED);
  }

  private static List<FileScopeName.State> states(UnitText unit) {
    return unit.items().stream()
        .flatMap(item -> item.names().stream())
        .map(FileScopeName::state)
        .toList();
  }

  /** A name in a block, or called without a declaration, is one of another unit, too. */
  @Test
  void namesInBlocksAreExternal() throws InputException {
    String text =
        "static int own(void) { return 1; }\n"
            + "int main(void) { extern int there; extern int far(int); return own() + there +"
            + " far(1) + implied(2); }\n";
    assertThat(read(text, InlineDialect.C99).external())
        .containsExactlyInAnyOrder("there", "far", "implied");
  }

  @Test
  void tokensAreTagsMembersOrOrdinary() throws InputException {
    UnitText unit =
        read("struct s { int m; } o;\nint f(int p) { return o.m + p; }\n", InlineDialect.C99);
    StringBuilder roles = new StringBuilder();
    for (int i = 0; i < unit.source().tokens().size(); i++) {
      String text = unit.source().tokens().text(i);
      if (List.of("s", "m", "o", "p", "f").contains(text)) {
        roles
            .append(text)
            .append(unit.isTag(i) ? " tag, " : unit.isOrdinary(i) ? " name" : " member, ")
            .append(!unit.isOrdinary(i) ? "" : unit.isLocal(i) ? " of f, " : ", ");
      }
    }
    assertThat(roles.toString())
        .isEqualTo("s tag, m member, o name, f name, p name of f, o name, m member, p name, ");
  }

  @Test
  void whatIsNoCIsRefused() {
    assertThatThrownBy(() -> read("int f( { return 1; }\n", InlineDialect.C99))
        .isInstanceOf(InputException.class);
  }
}
