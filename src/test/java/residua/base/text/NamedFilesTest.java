package residua.base.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Files are compared as what their names denote; where nothing tells, it is not known. */
class NamedFilesTest {
  private static String which(String program, String before) {
    String text = before.replace("HERE", Path.of("").toAbsolutePath().toString()) + "here;\n";
    String name = program.replace("HERE", Path.of("").toAbsolutePath().toString());
    SourceText source = new SourceText(name, text, text);
    int offset = text.lastIndexOf("here");
    assertThat(source.isInMainFile(0)).isEqualTo(!before.startsWith("#"));
    return source.isInMainFile(offset)
        ? "MAIN"
        : source.mayBeInMainFile(offset) ? "UNKNOWN" : "OTHER";
  }

  @ParameterizedTest
  @CsvSource({
    "p.c, p.c, MAIN",
    "./p.c, p.c, MAIN",
    "p.c, .//p.c, MAIN",
    "HERE/p.c, p.c, MAIN",
    "HERE/./p.c, p.c, MAIN",
    "p.c, HERE/p.c, MAIN",
    "src/p.c, ./src//p.c, MAIN",
    "src/p.c, HERE/src/p.c, MAIN",
    "pom.xml, src/../pom.xml, MAIN",
    "p.c, no/such/../../p.c, UNKNOWN",
    "src/p.c, p.c, UNKNOWN",
    "HERE/src/p.c, p.c, UNKNOWN",
    "/other/p.c, p.c, UNKNOWN",
    "p.c, /other/p.c, UNKNOWN",
    "p.c, src/p.c, UNKNOWN",
    "p.c, xp.c, OTHER",
    "p.c, q.c, OTHER",
    "p.c, p.c/q.c, OTHER",
    "p.c, <built-in>, OTHER",
  })
  void areToldFromTheMainFile(String program, String named, String which) {
    assertThat(which(program, "int x;\n#line 3 \"" + named + "\"\n")).isEqualTo(which);
  }

  @Test
  void mainIsWhatTheFirstMarkerNames() {
    String head = "# 0 \"./p.c\"\n# 0 \"<built-in>\"\n# 1 \"./p.c\"\n";
    assertThat(which("q.i", head)).isEqualTo("MAIN");
    assertThat(which("q.i", head + "# 5 \"p.c\"\n")).isEqualTo("MAIN");
    assertThat(which("q.i", head + "# 5 \"x/p.c\"\n")).isEqualTo("UNKNOWN");
    assertThat(which("q.i", head + "# 5 \"q.c\"\n")).isEqualTo("OTHER");
  }
}
