package residua.c.semantics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Structures that pragmas pack lie in memory as gcc lays them out. */
class PackingTest {
  private static final String PROGRAM =
      """
      extern int printf(const char *, ...);
      extern void *memset(void *, int, unsigned long);
      #pragma pack(push)
      #pragma pack(1)
      struct A { char c; int i; short s; unsigned b1 : 7; signed b2 : 13; int b3 : 20; _Bool f : 1;
                 unsigned b4 : 31; long l; };
      struct B { unsigned a : 5; int b : 9; };
      union U { int a : 11; unsigned char b; struct B s; };
      #pragma pack(pop)
      #pragma pack(2)
      struct D { char c; int i; long l; int b : 9; };
      #pragma pack()
      struct E { char c; struct A a; int i; };
      struct F { _Bool f : 1, g : 1; unsigned b : 3; };
      struct A known = {1, -2, 3, 100, -4000, -500000, 1, 0x7ffffff1, -9};
      static void show(void *p, int size) {
        unsigned char *b = p;
        for (int i = 0; i < size; i++) printf(" %d", b[i]);
        printf("\\n");
      }
      int main(void) {
        struct A a; memset(&a, 0, sizeof a);
        a.c = 1; a.i = 0x12345678; a.s = -2; a.b1 = 99; a.b2 = -77; a.b3 = 400000; a.f = 7;
        a.b4 = 0x7abcdef1; a.l = -5;
        printf("%d %d %d %d %d %d\\n", a.i, a.s, a.b1, a.b2, a.b3, a.f);
        show(&a, sizeof a);
        show(&known, sizeof known);
        struct B b; memset(&b, 255, sizeof b); b.a = 3; b.b = -100; show(&b, sizeof b);
        union U u; memset(&u, 0, sizeof u); u.a = -3; show(&u, sizeof u);
        struct D d; memset(&d, 0, sizeof d); d.i = 5; d.l = 6; d.b = -1; show(&d, sizeof d);
        struct E e; memset(&e, 0, sizeof e); e.a = a; e.i = 8; show(&e, sizeof e);
        struct F f; memset(&f, 0, sizeof f); f.f = 4; f.g = 1; f.b = 5; show(&f, sizeof f);
        printf("%d %d\\n", f.f, f.g);
        a.b2++; a.b4 >>= 3; a.b3 -= 12345;
        printf("%d %d %u\\n", a.b2, a.b3, (unsigned)a.b4);
        return 0;
      }
      """;

  @TempDir Path directory;

  @Test
  void theyAreLaidOutAsByGcc() throws Exception {
    assumeTrue(Files.isExecutable(Path.of("/usr/bin/gcc")), "there is no gcc");
    Path program = Files.writeString(directory.resolve("p.c"), PROGRAM);
    Comparison.Result result = new Comparison(directory, List.of()).compare(program);
    assertThat(result.outcome()).as(result.detail()).isEqualTo(Comparison.Outcome.SAME);
  }

  private static final String[] TYPES = {
    "char", "unsigned char", "short", "int", "unsigned", "long", "_Bool", "enum small", "enum wide"
  };

  private static String program(Random random) {
    StringBuilder types =
        new StringBuilder(
            """
            extern int printf(const char *, ...);
            extern void *memset(void *, int, unsigned long);
            enum __attribute__((packed)) small { LOW = -3, HIGH = 90 };
            enum wide { FAR = 300 } __attribute__((__packed__));
            static void show(void *p, int size) {
              unsigned char *b = p;
              printf("%d:", size);
              for (int i = 0; i < size; i++) printf(" %d", b[i]);
              printf("\\n");
            }
            """);
    StringBuilder main = new StringBuilder("int main(void) {\n");
    for (int i = 0; i < 8; i++) {
      boolean isPacked = random.nextInt(3) > 0;
      boolean isInFront = random.nextBoolean();
      String kind = random.nextInt(5) == 0 ? "union" : "struct";
      types
          .append(kind)
          .append(isPacked && isInFront ? " __attribute__((packed))" : "")
          .append(" T")
          .append(i)
          .append(" {");
      main.append("  { %s T%d v; memset(&v, 0, sizeof v);\n".formatted(kind, i));
      int members = 1 + random.nextInt(6);
      for (int m = 0; m < members; m++) {
        String type = TYPES[random.nextInt(TYPES.length)];
        boolean isBits = random.nextInt(3) == 0 && !type.equals("long");
        int most =
            switch (type) {
              case "_Bool" -> 1;
              case "char", "unsigned char", "enum small" -> 8;
              case "short", "enum wide" -> 16;
              default -> 32;
            };
        int width = type.startsWith("enum") ? most : 1 + random.nextInt(most);
        types.append(" %s m%d%s;".formatted(type, m, isBits ? " : " + width : ""));
        main.append("    v.m%d = %d; show(&v, sizeof v);\n".formatted(m, random.nextInt(100000)));
        main.append("    printf(\"%%ld\\n\", (long)v.m%d);\n".formatted(m));
      }
      types.append(" }").append(isPacked && !isInFront ? " __attribute__((packed))" : "");
      types.append(";\n");
      main.append("    printf(\"%d\\n\", (int)__alignof__(").append(kind).append(" T");
      main.append(i).append(")); }\n");
      types.append("struct W%d { char c; %s T%d in; };\n".formatted(i, kind, i));
      main.append("  printf(\"%%d\\n\", (int)sizeof(struct W%d));\n".formatted(i));
    }
    return types.append(main).append("  return 0;\n}\n").toString();
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12})
  void attributesPackAsGccDoes(long seed) throws Exception {
    assumeTrue(Files.isExecutable(Path.of("/usr/bin/gcc")), "there is no gcc");
    Path program = Files.writeString(directory.resolve("p.c"), program(new Random(seed)));
    Comparison.Result result = new Comparison(directory, List.of()).compare(program);
    boolean isLeftOpen = result.detail().contains("a bit-field in a small structure");
    assertThat(result.outcome())
        .as("seed %d: %s", seed, result.detail())
        .isEqualTo(isLeftOpen ? Comparison.Outcome.UNKNOWN : Comparison.Outcome.SAME);
  }
}
