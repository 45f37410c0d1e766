package residua.checker;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import residua.testing.Scratch;

/** Values that are kept byte by byte, since they must not be assigned to. */
class BoxTest {
  private static final String HEAD =
      """
      extern int ask(int);
      struct inner { const int tag; int data; };
      struct other { const int tag; char data[20]; };
      static struct inner inner(int tag) { return (struct inner){tag, ask(tag)}; }
      static struct other other(int tag) { return (struct other){tag, "other"}; }
      """;

  private static final String PROGRAM =
      """
      int main(void) {
        int i = ask(0);
        return inner(i).data - (ask(1) ? inner(2) : inner(3)).tag;
      }
      """;

  private static final String RESIDUAL =
      """
      int main(void) {
        int i = ask(0);
        union { char bytes[sizeof(__typeof__(inner(i)))]; __typeof__(inner(i)) value; } a;
        union { char bytes[sizeof(__typeof__(inner(2)))]; __typeof__(inner(2)) value; } b;
        union { char bytes[sizeof(__typeof__(inner(3)))]; __typeof__(inner(3)) value; } c;
        __typeof__(1 ? (ask(1)) : (ask(1))) d;
        {
          __typeof__(inner(i)) v = inner(i);
          __builtin_memcpy(a.bytes, &v, sizeof a.bytes);
        }
        d = ask(1);
        if (d) {
          __typeof__(inner(2)) v = inner(2);
          __builtin_memcpy(b.bytes, &v, sizeof b.bytes);
        } else {
          __typeof__(inner(3)) v = inner(3);
          __builtin_memcpy(c.bytes, &v, sizeof c.bytes);
        }
        return a.value.data - (d ? b.value : c.value).tag;
      }
      """;

  @TempDir private Path directory;

  private String verdict(String residual) throws IOException {
    return new Scratch(directory).verdictOfAll(HEAD + PROGRAM, HEAD + residual);
  }

  @Test
  void copiedValueIsTheOneThatWasKept() throws IOException {
    assertThat(verdict(RESIDUAL)).isEqualTo("sound and exact\n");
  }

  @Test
  void whatIsNotCopiedWholeIsNotProved() throws IOException {
    String[][] changes = {
      {"__builtin_memcpy(a.bytes, &v, sizeof a.bytes);", ""},
      {"__builtin_memcpy(a.bytes, &v, sizeof a.bytes);", "__builtin_memcpy(a.bytes, &v, 1);"},
      {"(b.bytes, &v, sizeof b.bytes)", "(c.bytes, &v, sizeof c.bytes)"},
      {"(b.bytes, &v, sizeof b.bytes)", "(b.bytes, &v, sizeof d)"},
      {"__builtin_memcpy(b", "__builtin_memmove(b"},
      {"a.value.data", "b.value.data"},
      {"a.value.data", "a.bytes.data"},
      {"a.value.data", "a.value.tag"},
      {"(d ? b.value : c.value)", "(d ? c.value : b.value)"},
      {"bytes[sizeof(__typeof__(inner(i)))]", "bytes[sizeof(__typeof__(i))]"},
      {"bytes[sizeof(__typeof__(inner(i)))]", "bytes[sizeof(__typeof__(inner(i))) - 1]"},
      {"inner(i)))]; __typeof__(inner(i)) value", "other(i)))]; __typeof__(other(i)) value"},
      {"__typeof__(inner(i)) v = inner(i)", "__typeof__(other(i)) v = inner(i)"},
      {"__typeof__(inner(i)) v = inner(i)", "__typeof__(inner(i)) v = inner(2)"},
      {"value; } a;", "value; char more; } a;"},
    };
    for (String[] change : changes) {
      String wrong = RESIDUAL.replace(change[0], change[1]);
      assertThat(wrong).isNotEqualTo(RESIDUAL);
      assertThat(verdict(wrong)).as(change[1]).doesNotStartWith("sound");
    }
  }
}
