package residua.c.frontend.masking;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import residua.base.text.Slice;
import residua.base.text.SourceText;

/** What the parser sees of constructs it does not understand: text of the same width. */
class MaskingTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      ignoreLeadingAndTrailingWhitespace = false,
      value = {
        // program                                  | what the parser sees
        "int x;|int x;",
        "int x __attribute__((unused));|int x                        ;",
        "__attribute__((a)) int f(void);|                   int f(void);",
        "[[nodiscard]] int f(void);|              int f(void);",
        "int a[b[0]];|int a[b[0]];",
        "_Alignas(16) char c;|             char c;",
        "_Thread_local int x;|              int x;",
        "x = __extension__ 3;|x = +             3;",
        "x = __real__ z;|x = +        z;",
        "_Static_assert(1, \"(\");|                      ;",
        "x = _Generic(y, int: 1);|x = (_                );",
        "x = __builtin_offsetof(struct s, b.c);|x = (_*sizeof         (struct s)    );",
        "x = __builtin_offsetof(typeof(y), b);|x = (_                             );",
        "_Float128 x;|double    x;",
        "__int128 x;|__int128 x;",
        "__int128_t x;|__int128   x;",
        "__uint128_t x;|__float128  x;",
        "_Atomic(int) x;|        int  x;",
        "_Atomic int x;|        int x;",
        "asm volatile(\"nop\");|                   ;",
        "__label__ a, b; a: ;|              ; a: ;",
        "\"__attribute__((x))\";|\"__attribute__((x))\";",
        "int attribute(void);|int attribute(void);",
      })
  void partsAreOverwrittenInPlace(String program, String seen) {
    assertThat(mask(program)).isEqualTo(seen).hasSameSizeAs(program);
  }

  @Test
  void linesStayWhereTheyAre() {
    assertThat(mask("int x __attribute__((\naligned(8)));\n#pragma once\nint y;\n"))
        .isEqualTo("int x                \n            ;\n            \nint y;\n");
  }

  @Test
  void aLineMarkerMayStandAfterTheNameOfAnAttribute() {
    assertThat(mask("int x __attribute__\n# 1 \"a.h\"\n((unused));"))
        .isEqualTo("int x              \n         \n          ;");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "asm(\"nop\")                   | ASSEMBLY",
        "asm volatile(\"\" : : : \"r\") | ASSEMBLY",
        "asm goto(\"\" : : : : out)     | ASSEMBLY_GOTO",
        "asm volatile goto(\"\")        | ASSEMBLY_GOTO",
        "_Static_assert(1, \"\")        | ASSERTION",
        "__label__ a                    | LOCAL_LABELS",
        "__attribute__((fallthrough))   | DECORATION",
      })
  void whatWasHiddenIsRemembered(String construct, MaskedText.Kind kind) {
    String before = "{ ";
    MaskedText masked = Masking.mask(source(before + construct + "; }"));
    Slice whole = new Slice(before.length(), before.length() + construct.length());
    assertThat(masked.firstWithin(whole, kind).map(MaskedText.Mask::slice)).contains(whole);
  }

  @Test
  void declarationsBeginWithWhatIsHiddenInFrontOfThem() {
    String text = "int a; __attribute__((a)) _Thread_local int b;";
    MaskedText masked = Masking.mask(source(text));
    assertThat(masked.startWithDecorations(text.indexOf("int b")))
        .isEqualTo(text.indexOf("__attribute__"));
    assertThat(masked.startWithDecorations(text.indexOf("int a"))).isZero();
  }

  private static String mask(String text) {
    return new String(Masking.mask(source(text)).chars());
  }

  private static SourceText source(String text) {
    return new SourceText("test.c", text, text);
  }
}
