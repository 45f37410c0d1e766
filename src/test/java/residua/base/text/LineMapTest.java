package residua.base.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import residua.c.preprocessor.Preprocessor;

/** What gcc 12 takes for the line and the file of the line behind; it is asked with an error. */
class LineMapTest {
  private static final String HERE = "here";

  private static String place(String before) {
    String text = before + HERE + ";\n";
    SourceText source = new SourceText("t.c", text, text);
    int offset = text.lastIndexOf(HERE);
    return source.file(offset) + ":" + source.line(offset);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "# 30 \"x\"\n",
        "# 30 \"x\" 1 3 4\n",
        "#30\"x\"\n",
        "  # 30 \"x\"\r\n",
        "#line 30 \"x\"\n",
        "%:line 30 \"x\"\n",
        "\f # \u000b line 30 \"x\"\n",
        "#line 30 \"x\" extra\n",
        "#line 30 \"x\" \"y\"\n",
        "#line 30 \"x\" // comment\n",
        "#/*a*/line/*b*/30/*c*/\"x\"/*d\n*/\n",
        "#li\\\nne 3\\\n0 \"x\"\n",
        "#line \\\r\n 30 \"x\"\n",
        "/* a\n*/ # 30 \"x\"\n",
        "#line 4294967326 \"\\170\"\n",
        "#pragma a \"\n# 30 \"x\"\n",
      })
  void isSaidByMarkers(String text) {
    assertThat(place(text)).isEqualTo("x:30");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/*\n# 30 \"x\"\n",
        "/*\n#line 30 \"x\"\n",
        "// a \\\n# 30 \"x\"\n",
        "// a \\ \t\n# 30 \"x\"\n",
        "// a \\\r\n# 30 \"x\"\n",
        "char *s = \"a\\\n# 30 \";\n",
        "char *s = \"a\\\r\n# 30 \";\n",
        "char *s = \"a\\ \n# 30 \";\n",
        "int x = \\\n# 30 \"x\"\n",
        "int x = \\ \r\n# 30 \"x\"\n",
        "int x; /*\n*/ # 30 \"x\"\n",
        "int x;\n# 30 read\n",
        "int x;\n# 30 \"x\" read\n",
        "int x;\n# 30 \"x\n",
        "int x;\n#line 30 read\n",
        "int x;\n#line 30 L\"x\"\n",
        "int x;\n#line 30u \"x\"\n",
        "int x;\n#line30 \"x\"\n",
        "int x;\n#line\n",
        "int x;\n#\n",
        "int x;\n#pragma 30 \"x\"\n",
      })
  void isNotSaidElsewhere(String text) {
    String end = text.startsWith("/*") ? "*/" : "";
    assertThat(place(text + end)).isEqualTo("t.c:3");
  }

  @Test
  void countsOnFromEachMarker() {
    assertThat(place("# 7 \"x\"\n\n\n#line 20\n\n")).isEqualTo("x:21");
    assertThat(place("#line 7 \"x\"\n\n#line 9 \"t.c\"\n")).isEqualTo("t.c:9");
  }

  @Test
  void keepsLinesThatCannotBeCounted() {
    assertThat(place("#line 4000000000\n\n")).isEqualTo("t.c:2147483647");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "char *s = \"a\\ \nb\";\n",
        "int x = 1 + \\\t\n 2;\n",
        "int x; // a \\ \nx++;\nint y;\n",
      })
  void isPreprocessedWhereOnlyCompilersSplice(String text) {
    assertThat(Preprocessor.isNeededFor(text)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(strings = {"char *s = \"a\\\nb\";\n", "char *s = \"\\\\ \";\nint x;\n"})
  void isNotWhereAllDo(String text) {
    assertThat(Preprocessor.isNeededFor(text)).isFalse();
  }
}
