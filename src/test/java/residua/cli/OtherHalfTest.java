package residua.cli;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import residua.testing.Extent;
import residua.testing.ToldTool;
import residua.testing.Tool;

/**
 * Programs whose other half is in another file, and fails: nothing that is said of one half may
 * rule that out. Each failure is seen by execution of both halves.
 */
class OtherHalfTest {
  private static final String ERROR = "#include <stdlib.h>\nvoid reach_error(void) { exit(42); }\n";
  private static final String DECLARED = "extern void reach_error(void);\n";
  private static final int FAILED = 42;

  /** What it is, a tool knows or not. */
  private static final String VARIABLE = "a variable of the other file";

  @TempDir Path directory;

  /**
   * A program in two files that fails.
   *
   * @param one the file that is verified
   * @param other the other file
   */
  record Halves(String name, String one, String other) {
    @Override
    public String toString() {
      return name;
    }
  }

  private static final String FAILING = "int f(int x) { reach_error(); return x; }\n";

  static Stream<Halves> halves() {
    return Stream.of(
        new Halves("called", "int f(int);\nint main(void) { return f(1); }\n", FAILING),
        new Halves("not declared", "int main(void) { return f(1); }\n", FAILING),
        new Halves(
            "declared inside", "int main(void) { extern int f(int); return f(1); }\n", FAILING),
        new Halves(
            "after a loop",
            "int f(int);\nint main(void) { for (int i = 0; i < 3; i++) {} return f(1); }\n",
            FAILING),
        new Halves(
            "in an operand",
            "int f(int);\nint main(void) { int x = 1; return x && f(x); }\n",
            FAILING),
        new Halves(
            "in a statement expression",
            "int f(int);\nint main(void) { return ({ int x = f(1); x; }); }\n",
            FAILING),
        new Halves(
            "in a function that is called twice",
            "int f(int);\nstatic int g(int x) { return x ? f(x) : 0; }\n"
                + "int main(void) { g(0); return g(1); }\n",
            FAILING),
        new Halves(
            "another symbol",
            "int sqrt(int) __asm__(\"f\");\nint main(void) { return sqrt(1); }\n",
            FAILING),
        new Halves(
            "by its address",
            "int f(int);\nint (*p)(int) = f;\nint main(void) { return p(1); }\n",
            FAILING),
        new Halves(
            "through a pointer of the other file",
            "extern int (*p)(int);\nint main(void) { return p(1); }\n",
            FAILING + "int (*p)(int) = f;\n"),
        new Halves(
            "through a member of an object of the other file",
            "extern struct { int x; int (*f)(int); } ops;\nint main(void) { return ops.f(1); }\n",
            FAILING + "struct { int x; int (*f)(int); } ops = {1, f};\n"),
        new Halves(
            "through a pointer that is given",
            "int (*get(void))(int);\nint main(void) { return get()(1); }\n",
            FAILING + "int (*get(void))(int) { return f; }\n"),
        new Halves(
            "through a pointer that is left",
            "static int (*p)(int);\nvoid put(int (**)(int));\n"
                + "int main(void) { put(&p); return p ? p(1) : 0; }\n",
            FAILING + "void put(int (**p)(int)) { *p = f; }\n"),
        new Halves(
            "in assembly",
            "int main(void) { __asm__ volatile(\"call f\" ::: \"memory\"); return 0; }\n",
            FAILING),
        new Halves(
            "when a scope ends",
            "void f(int *);\n"
                + "int main(void) { __attribute__((cleanup(f))) int x = 0; return x; }\n",
            "void f(int *x) { reach_error(); }\n"),
        new Halves(
            "where parameters are declared",
            "int f(int);\nstatic int g(int n, int a[f(n)]) { return n; }\n"
                + "int main(void) { int a[9]; return g(1, a); }\n",
            FAILING),
        new Halves(
            "it changes a variable",
            "int g;\nvoid f(void);\nint main(void) { f(); if (g) reach_error(); return 0; }\n",
            "extern int g;\nvoid f(void) { g = 1; }\n"),
        new Halves(
            "it changes what it was shown before",
            "static int v;\nvoid keep(int *);\nvoid f(void);\n"
                + "int main(void) { keep(&v); f(); if (v) reach_error(); return 0; }\n",
            "static int *k;\nvoid keep(int *p) { k = p; }\nvoid f(void) { *k = 1; }\n"),
        new Halves(
            "it calls back",
            "static int s;\n"
                + "static void b(void) { if (s) reach_error(); }\n"
                + "void keep(void (*)(void));\n"
                + "void f(void);\n"
                + "int main(void) { keep(b); s = 1; f(); return 0; }\n",
            "static void (*k)(void);\n"
                + "void keep(void (*p)(void)) { k = p; }\n"
                + "void f(void) { k(); }\n"),
        new Halves(
            "it calls by name",
            "int s;\nvoid b(void) { if (s == 2) reach_error(); }\nvoid f(void);\n"
                + "int main(void) { b(); f(); return 0; }\n",
            "extern int s;\nvoid b(void);\nvoid f(void) { s = 2; b(); }\n"),
        new Halves(
            "it calls by name what nothing else calls",
            "int s;\nvoid b(void) { if (s == 2) reach_error(); }\nvoid f(void);\n"
                + "int main(void) { f(); return 0; }\n",
            "extern int s;\nvoid b(void);\nvoid f(void) { s = 2; b(); }\n"),
        new Halves(
            "it calls by name through a function of its own",
            "static int s;\nvoid b(int x) { if (x == s) reach_error(); s = x; }\n"
                + "void (*f(void))(int);\n"
                + "int main(void) { b(1); f()(2); f()(2); return 0; }\n",
            "void b(int);\nvoid (*f(void))(int) { return b; }\n"),
        new Halves(
            VARIABLE,
            "extern int x;\nint main(void) { if (x == 7) reach_error(); return 0; }\n",
            "int x = 7;\n"));
  }

  @BeforeEach
  void writeError() throws IOException {
    Files.writeString(directory.resolve("error.c"), ERROR, ISO_8859_1);
  }

  private String one(Halves halves) throws IOException {
    Path one = directory.resolve("one.c");
    Files.writeString(one, DECLARED + halves.one(), ISO_8859_1);
    Files.writeString(directory.resolve("other.c"), DECLARED + halves.other(), ISO_8859_1);
    return one.toString();
  }

  /** What comes of a half when it is linked with the other one. */
  private int executed(String one) throws IOException {
    List<String> words =
        List.of("gcc", "-std=gnu17", "-w", "-no-pie", "-o", "program", one, "other.c", "error.c");
    assertThat(exitCode(words)).as(one).isZero();
    return exitCode(List.of("./program"));
  }

  private int exitCode(List<String> words) throws IOException {
    Process process = new ProcessBuilder(words).directory(directory.toFile()).inheritIO().start();
    try {
      assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
    } catch (InterruptedException e) {
      throw new IOException(e);
    }
    return process.exitValue();
  }

  @ParameterizedTest
  @MethodSource("halves")
  void itFails(Halves halves) throws IOException {
    assertThat(executed(one(halves))).isEqualTo(FAILED);
  }

  @ParameterizedTest
  @MethodSource("halves")
  void noAnalysisSaysTrue(Halves halves) throws IOException {
    String one = one(halves);
    List<String> analyses =
        List.of("enumerate", "value", "interval", "bmc", "k-induction", "predicate", "impact");
    for (String analysis : Extent.inTurn(analyses, 1, halves.name())) {
      String made = directory.resolve("made.graphml").toString();
      Tool.Result result =
          Tool.run("analyse", one, "--with", analysis, "--limit", "time=10", "-q", "-o", made);
      assertThat(result.out()).as(analysis).startsWith("UNKNOWN (");
      assertThat(result.exitCode()).isEqualTo(4);
      // Nor does what it has proved cover the failure.
      String residual = Tool.reduce(one, made, "-q", "--property", "unreach-call");
      Path file = Files.writeString(directory.resolve("residual.c"), residual, ISO_8859_1);
      assertThat(executed(file.toString())).as(analysis + "\n" + residual).isEqualTo(FAILED);
    }
  }

  @ParameterizedTest
  @MethodSource("halves")
  void verifyDoesNotSayTrue(Halves halves) throws IOException {
    String one = one(halves);
    String kept = directory.resolve("kept.graphml").toString();
    String told = ToldTool.saying(directory, "SAFE\n");
    List<List<String>> all =
        List.of(
            List.of("--with", "value:2s,bmc:4s"),
            List.of("--with", "value:2s,bmc:4s", "--portfolio"),
            List.of("--with", "value:2s", "--cycle", "--total-time", "4"),
            List.of("--with", "value:2s,bmc:4s", "--whole"),
            List.of("--tool", told),
            List.of("--tool", told, "--whole"));
    List<List<String>> ways = new ArrayList<>(Extent.inTurn(all, 1, halves.name()));
    ways.add(List.of("--with", "value:2s,bmc:4s", "--save", kept));
    for (List<String> way : ways) {
      if (halves.name().equals(VARIABLE) && way.contains("--tool")) {
        continue;
      }
      List<String> words = new ArrayList<>(List.of("verify", one, "-q"));
      words.addAll(way);
      Tool.Result result = Tool.run(words.toArray(String[]::new));
      assertThat(result.out()).as(way + result.err()).startsWith("UNKNOWN (");
      assertThat(result.exitCode()).isEqualTo(4);
    }
    String residual = Tool.reduce(one, kept, "-q", "--property", "unreach-call");
    Path file = Files.writeString(directory.resolve("residual.c"), residual, ISO_8859_1);
    assertThat(executed(file.toString())).as(residual).isEqualTo(FAILED);
  }

  /** Whoever has seen all within bounds has not seen the other file. */
  @ParameterizedTest
  @MethodSource("halves")
  void boundsDoNotCoverIt(Halves halves) throws IOException {
    if (halves.name().equals(VARIABLE)) {
      return;
    }
    String one = one(halves);
    String made = directory.resolve("made.graphml").toString();
    assertThat(Tool.run("condition", "bound", one, "--unwind", "9", "-o", made).exitCode())
        .isZero();
    assertThat(Tool.run("verify", one, made, "--with", "value:2s", "-q").out())
        .startsWith("UNKNOWN (");
    String residual = Tool.reduce(one, made, "-q", "--property", "unreach-call");
    Path file = Files.writeString(directory.resolve("residual.c"), residual, ISO_8859_1);
    assertThat(executed(file.toString())).as(residual).isEqualTo(FAILED);
  }

  @ParameterizedTest
  @MethodSource("halves")
  void itFailsInWhatReduceLeaves(Halves halves) throws IOException {
    String one = one(halves);
    String residual = Tool.reduce(one, "-q", "--reducer", "identity", "--property", "unreach-call");
    Path file = Files.writeString(directory.resolve("residual.c"), residual, ISO_8859_1);
    assertThat(executed(file.toString())).as(residual).isEqualTo(FAILED);
  }

  /** What a review or a change leaves open is open, too, where the other file calls it by name. */
  @ParameterizedTest
  @ValueSource(strings = {"product", "ghost"})
  void whatIsCalledByNameIsInTheStateOfNobody(String reducer) throws IOException {
    String one =
        one(
            new Halves(
                "",
                "int s;\nvoid b(void) { if (s == 2) reach_error(); }\nvoid f(void);\n"
                    + "int main(void) { b(); f(); b(); return 0; }\n",
                "extern int s;\nvoid b(void);\nvoid f(void) { s = 2; b(); }\n"));
    assertThat(executed(one)).isEqualTo(FAILED);
    Path before = directory.resolve("before.c");
    Files.writeString(
        before, Files.readString(Path.of(one)).replace("s == 2", "s == 3"), ISO_8859_1);
    String made = directory.resolve("made.graphml").toString();
    for (List<String> way :
        List.of(
            List.of("condition", "diff", before.toString(), one, "-o", made),
            List.of("condition", "diff", before.toString(), one, "--by", "text", "-o", made))) {
      assertThat(Tool.run(way.toArray(String[]::new)).exitCode()).isZero();
      String residual = Tool.reduce(one, made, "-q", "--reducer", reducer);
      Path file = Files.writeString(directory.resolve("residual.c"), residual, ISO_8859_1);
      assertThat(executed(file.toString())).as(way + residual).isEqualTo(FAILED);
      assertThat(Tool.run("check", one, made, file.toString()).out()).startsWith("sound");
    }
  }

  /** A residual program where such a function stops as for its callers here is refused. */
  @Test
  void whatIsCalledByNameIsThereAsItWas() throws IOException {
    String one =
        one(
            new Halves(
                "",
                "int s;\nvoid b(void) { if (s == 2) reach_error(); }\nvoid f(void);\n"
                    + "int main(void) { b(); f(); return 0; }\n",
                ""));
    String made = directory.resolve("made.graphml").toString();
    Tool.run("analyse", one, "--with", "enumerate", "-q", "-o", made);
    String residual = Tool.reduce(one, made, "-q", "--no-callback", "f");
    Path file = Files.writeString(directory.resolve("residual.c"), residual, ISO_8859_1);
    List<String> check = List.of("check", one, made, file.toString());
    assertThat(Tool.run(check.toArray(String[]::new)).out()).startsWith("not sound");
    List<String> stated = new ArrayList<>(check);
    stated.addAll(List.of("--no-callback", "f"));
    assertThat(Tool.run(stated.toArray(String[]::new)).out()).startsWith("sound");
  }
}
