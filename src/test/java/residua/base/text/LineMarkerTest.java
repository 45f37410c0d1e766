package residua.base.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** What line markers say. */
class LineMarkerTest {
  /** gcc: "linemarker ignored due to incorrect nesting" where the one before is left out. */
  @Test
  void markersOfPartsDoNotSayThatFilesBeginOrEnd() {
    assertThat(
            LineMarker.withoutNesting(
                "# 1 \"a.h\" 1 3 4\nint x;\n# 2 \"a.c\" 2\nint y;\n# 7 \"b.c\"\n# 12 \"c.c\" 3\n"))
        .isEqualTo("# 1 \"a.h\" 3 4\nint x;\n# 2 \"a.c\"\nint y;\n# 7 \"b.c\"\n# 12 \"c.c\" 3\n");
    String other = "char *s = \"# 1 \\\"a.h\\\" 1\";\n#pragma pack(1)\n";
    assertThat(LineMarker.withoutNesting(other)).isEqualTo(other);
  }
}
