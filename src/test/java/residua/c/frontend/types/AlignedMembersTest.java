package residua.c.frontend.types;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import residua.analysis.reachability.Limits;
import residua.base.diagnostics.InputException;
import residua.base.text.SourceText;
import residua.c.frontend.CFrontend;
import residua.pipeline.analysis.Analysis;
import residua.testing.Analyses;
import residua.testing.Extent;
import residua.testing.Gcc;

/** Structures whose members, or they themselves, ask for an alignment are laid out as by gcc. */
class AlignedMembersTest {
  private static final String HEAD =
      "#define offsetof(t, m) __builtin_offsetof(t, m)\n"
          + "typedef struct { long long a __attribute__((__aligned__(__alignof__(long long))));"
          + " long double b __attribute__((__aligned__(__alignof__(long double)))); } widest;\n";
  private static final String MASKED =
      HEAD.replaceFirst("#define.*\n", "extern void reach_error(void);\n");

  @TempDir private Path directory;

  /** The size of a structure {@code s} with members {@code a}, {@code b}, {@code c} by gcc. */
  private List<String> byGcc(String structure) throws IOException {
    Path source =
        Files.writeString(
            directory.resolve("s.c"),
            HEAD
                + "int printf(const char *, ...);\n"
                + structure
                + "\nint main(void) { printf(\"%d %d %d %d %d\", (int) sizeof(struct s), (int)"
                + " _Alignof(struct s), (int) offsetof(struct s, a), (int) offsetof(struct s, b),"
                + " (int) offsetof(struct s, c)); return 0; }\n");
    Path program = directory.resolve("s");
    Gcc.execute("gcc", "-w", "-o", program.toString(), source.toString());
    return List.of(Gcc.outcome(List.of(program.toString())).output().split(" "));
  }

  /** Whether an analysis calculates the same numbers. */
  private static Analysis.Verdict verdict(String structure, List<String> numbers)
      throws InputException {
    String text =
        MASKED
            + structure
            + String.format(
                "\nint main(void) { if (sizeof(struct s) != %s) reach_error();"
                    + " if (_Alignof(struct s) != %s) reach_error();"
                    + " if (__builtin_offsetof(struct s, a) != %s) reach_error();"
                    + " if (__builtin_offsetof(struct s, b) != %s) reach_error();"
                    + " if (__builtin_offsetof(struct s, c) != %s) reach_error(); return 0; }\n",
                numbers.toArray());
    return new Analysis(List.of(Analyses.named("value")), new Limits(Map.of("time", 60L)))
        .run(
            CFrontend.understand(
                new SourceText("p.c", text, text), "main", (all, suspicion) -> suspicion),
            List.of(),
            step -> {})
        .verdict();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "struct s { char a; int b __attribute__((aligned(16))); char c; };",
        "struct s { char a; __attribute__((aligned(8))) char b; char c; };",
        "struct s { char a; char __attribute__((aligned(8))) b; char c; };",
        "struct s { char a; _Alignas(32) short b; char c; };",
        "struct s { char a; char *b __attribute__((aligned(16))); char c; };",
        "struct s { char a; char b[3] __attribute__((aligned(4))); char c; };",
        "struct s { char a; widest b; char c; };",
        "struct s { char a, b; int c; } __attribute__((aligned(64)));",
        "struct __attribute__((aligned(16))) s { int a; char b, c; };",
        "struct s { char a; int b; char c; } __attribute__((packed, aligned(4)));",
        "struct s { char a; int b __attribute__((aligned(2))); char c; };",
        "struct in { char x; } __attribute__((aligned(8)));"
            + " struct s { char a; struct in b; char c; } __attribute__((packed));",
        "struct s { char a; struct { char b; } __attribute__((aligned(8))); char c; };",
        "struct s { char a; union { int b; char d __attribute__((aligned(32))); }; char c; };",
      })
  void layoutsAreThoseOfGcc(String structure) throws IOException, InputException {
    List<String> numbers = byGcc(structure);
    assertThat(verdict(structure, numbers)).as(numbers.toString()).isEqualTo(Analysis.Verdict.TRUE);
  }

  @Test
  void randomLayoutsAreThoseOfGcc() throws IOException, InputException {
    long seed = System.nanoTime();
    System.out.println("AlignedMembersTest: seed " + seed);
    Random random = new Random(seed);
    for (int i = 0; i < Extent.of(200, 8); i++) {
      StringBuilder structure = new StringBuilder("struct s { ");
      for (String name : List.of("a", "b", "c")) {
        structure.append(member(name, random));
      }
      structure.append("}").append(random.nextInt(4) == 0 ? aligned(random) : "").append(";");
      List<String> numbers = byGcc(structure.toString());
      assertThat(verdict(structure.toString(), numbers))
          .as(structure + " " + numbers)
          .isEqualTo(Analysis.Verdict.TRUE);
    }
  }

  private static String member(String name, Random random) {
    List<String> types =
        new ArrayList<>(List.of("char", "short", "int", "long", "double", "widest"));
    String type = types.get(random.nextInt(types.size()));
    return switch (random.nextInt(4)) {
      case 0 -> type + " " + name + "; ";
      case 1 -> type + " " + name + aligned(random) + "; ";
      case 2 -> aligned(random) + " " + type + " " + name + "[3]; ";
      default -> type + " *" + name + aligned(random) + "; ";
    };
  }

  private static String aligned(Random random) {
    return " __attribute__((aligned(" + (1 << random.nextInt(6)) + ")))";
  }

  /** Where gcc's rules are not modelled, nothing is said. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "struct s { char a; int b __attribute__((aligned(2))); char c; } __attribute__((packed));",
        "typedef int number __attribute__((aligned(16))); struct s { char a; number b; char c; };",
        "struct s { char a; int b __attribute__((aligned)); char c; };",
        "struct s { char a; int [[gnu::aligned(16)]] b; char c; };",
        "struct s { char a; __attribute__((aligned(16))) char *b; char c; };",
      })
  void otherAlignmentsAreNotModelled(String structure) throws InputException {
    assertThat(verdict(structure, List.of("1", "1", "1", "1", "1")))
        .isEqualTo(Analysis.Verdict.UNKNOWN);
  }
}
