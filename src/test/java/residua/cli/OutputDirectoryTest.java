package residua.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import residua.testing.Tool;

/**
 * A residual program of several files as a directory: each file compiles with the options of the
 * original, and the linked result does what the residual program in one file does.
 */
class OutputDirectoryTest {
  private static final String WAY =
      """
      int printf(const char *, ...);
      int step(int);
      int (*get(void))(int);
      static int count = 1;
      static int add(int n) { return n + count; }
      int main(void) {
        int r = 0;
        for (int i = 0; i < 5; i++) {
          r += step(i);
          r = add(r);
          r += get()(i);
          printf("%d\\n", r);
        }
        return r % 100;
      }
      """;

  /** Statics of the same names; one of them is called through a pointer from the other file. */
  private static final String STEP =
      """
      static int count = 10;
      static int add(int n) { static int calls; return n * count + ++calls; }
      int step(int n) {
        if (n == 3)
          return add(n) + 1000;
        return add(n);
      }
      int (*get(void))(int) { return add; }
      """;

  @TempDir private Path directory;

  private String write(String name, String text) throws IOException {
    Path file = directory.resolve(name);
    Files.createDirectories(file.getParent());
    return Files.writeString(file, text).toString();
  }

  /** Verified: what comes to a line of a file after another one. */
  private String condition(String file, int line, String then, int thenLine) throws IOException {
    return write(
        "condition.graphml",
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <graphml xmlns="http://graphml.graphdrawing.org/xmlns">
          <key id="unmatched" for="graph" attr.name="unmatched" attr.type="string"/>
          <key id="entry" for="node" attr.name="entry" attr.type="boolean"/>
          <key id="accepting" for="node" attr.name="accepting" attr.type="boolean"/>
          <key id="file" for="edge" attr.name="originFileName" attr.type="string"/>
          <key id="line" for="edge" attr.name="startline" attr.type="int"/>
          <graph edgedefault="directed">
            <data key="unmatched">stay</data>
            <node id="q"><data key="entry">true</data></node>
            <node id="p"/>
            <node id="t"><data key="accepting">true</data></node>
            <edge source="q" target="p"><data key="file">%s</data><data key="line">%d</data></edge>
            <edge source="p" target="t"><data key="file">%s</data><data key="line">%d</data></edge>
          </graph>
        </graphml>
        """
            .formatted(file, line, then, thenLine));
  }

  private Tool.Result reduce(String output, String... arguments) {
    List<String> all = new ArrayList<>(List.of("reduce"));
    all.addAll(Arrays.asList(arguments));
    all.addAll(List.of("-q", "-o", output));
    return Tool.run(all.toArray(String[]::new));
  }

  private String execute(List<String> command) throws IOException {
    Path output = directory.resolve("output.txt");
    Process process =
        new ProcessBuilder(command)
            .directory(directory.toFile())
            .redirectErrorStream(true)
            .redirectOutput(output.toFile())
            .start();
    try {
      assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
    } catch (InterruptedException e) {
      throw new IOException(e);
    }
    return Files.readString(output) + "exit code " + process.exitValue();
  }

  private String run(List<String> words, String... files) throws IOException {
    List<String> command = new ArrayList<>(List.of("gcc", "-w", "-o", "program"));
    command.addAll(words);
    command.addAll(Arrays.asList(files));
    assertThat(execute(command)).isEqualTo("exit code 0");
    return execute(List.of("./program"));
  }

  @Test
  void filesBehaveAsOneFileDoes() throws IOException {
    String main = write("src/main.c", WAY);
    String step = write("src/lib/step.c", STEP);
    String condition = condition("step.c", 5, "main.c", 11);
    String one = directory.resolve("one.c").toString();
    String out = directory.resolve("out").toString();

    assertThat(reduce(one, main, step, condition).exitCode()).isZero();
    assertThat(reduce(out + "/", main, step, condition).exitCode()).isZero();

    String expected = run(List.of(), one);
    assertThat(expected).endsWith("exit code 0").doesNotContain("1000").hasLineCount(4);
    assertThat(run(List.of(), out + "/main.c", out + "/lib/step.c")).isEqualTo(expected);
    assertThat(Files.readString(Path.of(out, "lib/step.c")))
        .as("names are those of the file")
        .contains("static int count = 10;")
        .contains("static int add(int n) { static int calls; return n * count + ++calls; }")
        .contains("#line 5 \"" + step + "\"");
    Tool.Result checked = Tool.run("check", main, step, condition, out);
    assertThat(checked.out()).startsWith("sound");
    assertThat(checked.exitCode()).isZero();
  }

  @Test
  void theDirectoryThatIsCheckedCounts() throws IOException {
    String main = write("main.c", WAY);
    String step = write("step.c", STEP);
    String condition = condition("step.c", 5, "main.c", 11);
    Path out = Files.createDirectory(directory.resolve("out"));
    assertThat(reduce(out.toString(), main, step, condition).exitCode()).isZero();
    Path file = out.resolve("step.c");
    String text = Files.readString(file);

    Files.writeString(file, text.replace("count = 10", "count = 11"));
    assertThat(Tool.run("check", main, step, condition, out.toString()).exitCode())
        .as("an initial value")
        .isIn(3, 4);
    Files.writeString(file, text.replace("n * count", "n + count"));
    assertThat(Tool.run("check", main, step, condition, out.toString()).exitCode())
        .as("an expression")
        .isIn(3, 4);
    Files.writeString(file, text.replace("static int count = 10;", "static int count;"));
    assertThat(Tool.run("check", main, step, condition, out.toString()).exitCode())
        .as("no initial value")
        .isIn(3, 4);
  }

  /** An attribute that one function has is none of another one, which it would define. */
  @Test
  void anAliasThatTheOriginalDoesNotHaveIsNoDeclaration() throws IOException {
    String main =
        write("main.c", "int f(int);\nint h(int);\nint main(void) {\n  return f(1) + h(1);\n}\n");
    String other =
        write("h.c", "int g(int n) { return n; }\nint h(int) __attribute__((alias(\"g\")));\n");
    String condition = condition("h.c", 1, "main.c", 4);
    Path out = Files.createDirectory(directory.resolve("out"));
    assertThat(reduce(out.toString(), main, other, condition).exitCode()).isZero();
    List<String> check = List.of("check", main, other, condition, out.toString());
    assertThat(Tool.run(check.toArray(String[]::new)).exitCode()).isZero();

    Path file = out.resolve("h.c");
    Files.writeString(
        file, Files.readString(file) + "\nint f(int) __attribute__((alias(\"g\")));\n");
    assertThat(Tool.run(check.toArray(String[]::new)).exitCode()).isIn(3, 4);
  }

  /** A macro that names itself would be replaced once more. */
  @Test
  void textIsNotPreprocessedAgain() throws IOException {
    write("given.h", "#define add(n) (add(n) + 1)\n");
    write("main.c", "int get(int);\nint main(void) {\n  return get(5);\n}\n");
    write(
        "get.c", "static int (add)(int n) { return n; }\nint get(int n) {\n  return add(n);\n}\n");
    String database =
        write(
            "commands.json",
            """
            [{"directory": "%1$s", "file": "main.c", "command": "gcc -c main.c"},
             {"directory": "%1$s", "file": "get.c", "command": "gcc -include given.h -c get.c"}]
            """
                .formatted(directory));
    String out = directory.resolve("out") + "/";
    assertThat(reduce(out, "--compile-commands", database, "--reducer", "identity").err())
        .isEmpty();
    String get = out + "get.c";
    assertThat(execute(List.of("gcc", "-w", "-include", "given.h", "-c", get, "-o", "get.o")))
        .isEqualTo("exit code 0");
    assertThat(run(List.of(), out + "main.c", "get.o")).isEqualTo("exit code 6");
  }

  /** One header with two meanings: as one text, its function has two names. */
  @Test
  void whatAnOptionIncludesIsNotWrittenUnderAnotherName() throws IOException {
    write("given.h", "static int add(int n) { return n + MORE; }\n");
    write("main.c", "int get(int);\nint main(void) { return add(get(5)); }\n");
    write("get.c", "int get(int n) { return add(n); }\n");
    String database =
        write(
            "commands.json",
            """
            [{"directory": "%1$s", "file": "main.c", "command": "gcc -DMORE=1 -include given.h"},
             {"directory": "%1$s", "file": "get.c", "command": "gcc -includegiven.h -DMORE=20"}]
            """
                .formatted(directory));
    String out = directory.resolve("out") + "/";
    assertThat(reduce(out, "--compile-commands", database, "--reducer", "identity").err())
        .isEmpty();
    List<String> compile = List.of("gcc", "-includegiven.h", "-DMORE=20", "-c", "-o", "get.o");
    assertThat(execute(Stream.concat(compile.stream(), Stream.of(out + "get.c")).toList()))
        .isEqualTo("exit code 0");
    List<String> words = List.of("-DMORE=1", "-include", "given.h");
    assertThat(run(words, out + "main.c", "get.o")).isEqualTo("exit code 26");
  }

  @Test
  void filesCompileWithTheirOptions() throws IOException {
    write("given.h", "#define TEN 10\nstruct s { int m; };\n#define add add_\n");
    write("main.c", WAY);
    write(
        "step.c",
        """
        static struct s count = { TEN };
        static int add(n) int n; { static int calls; return n * count.m + ++calls; }
        int step(int n) {
          if (n == 3)
            return add(n) + EXTRA;
          return add(n);
        }
        int (*get(void))(int) { return add; }
        """);
    String database =
        write(
            "commands.json",
            """
            [{"directory": "%1$s", "file": "main.c", "command": "gcc -std=c99 -c main.c"},
             {"directory": "%1$s", "file": "step.c",
              "command": "gcc -std=gnu89 -include given.h -DEXTRA=7 -D__residua_state=5 -c step.c"}]
            """
                .formatted(directory));
    String condition = condition("step.c", 4, "main.c", 11);
    String one = directory.resolve("one.c").toString();
    String out = directory.resolve("out") + "/";
    for (String reducer : List.of("product", "ghost")) {
      assertThat(reduce(one, "--compile-commands", database, condition, "--reducer", reducer).err())
          .isEmpty();
      assertThat(reduce(out, "--compile-commands", database, condition, "--reducer", reducer).err())
          .isEmpty();
      String expected = run(List.of(), one);
      assertThat(
              execute(
                  List.of(
                      "gcc",
                      "-w",
                      "-std=gnu89",
                      "-include",
                      "given.h",
                      "-DEXTRA=7",
                      "-D__residua_state=5",
                      "-c",
                      out + "step.c",
                      "-o",
                      "step.o")))
          .isEqualTo("exit code 0");
      assertThat(run(List.of("-std=c99"), out + "main.c", "step.o")).isEqualTo(expected);
    }
  }

  /** Markers that a preprocessor writes between tokens are an extension that -pedantic refuses. */
  @Test
  void filesCompileWhereOnlyTheStandardIsTaken() throws IOException {
    write(
        "main.c",
        """
        #include <stddef.h>
        int check(int *p);
        int main(void) {
          int *p = NULL;
          int *q =
            NULL;
          return check(p) + check(q);
        }
        """);
    write("check.c", "#include <stddef.h>\nint check(int *p) { return p !=\n  NULL; }\n");
    String database =
        write(
            "commands.json",
            """
            [{"directory": "%1$s", "file": "main.c", "command": "gcc -ansi -pedantic -c main.c"},
             {"directory": "%1$s", "file": "check.c", "command": "gcc -ansi -pedantic -c check.c"}]
            """
                .formatted(directory));
    String out = directory.resolve("out") + "/";

    Tool.Result result = reduce(out, "--compile-commands", database, "--reducer", "identity");

    assertThat(result.err()).isEmpty();
    for (String file : List.of("out/main.c", "out/check.c")) {
      List<String> command =
          List.of(
              "gcc", "-ansi", "-pedantic", "-Wall", "-Wextra", "-Werror", "-c", file, "-o", "o");
      assertThat(execute(command)).isEqualTo("exit code 0");
    }
    assertThat(Files.readString(directory.resolve("out/main.c"))).contains("#line 4 \"");
  }

  @Test
  void aFileOfWhichNothingIsLeftIsThere() throws IOException {
    String main =
        write("main.c", "int f(void);\nint main(void) {\n  return 0;\n  return f();\n}\n");
    String other = write("f.c", "static int x;\nint f(void) {\n  return x;\n}\n");
    String out = directory.resolve("out") + "/";
    String condition = condition("main.c", 3, "main.c", 4);
    assertThat(reduce(out, main, other, condition).exitCode()).isZero();
    String command = "-Wall -Wextra -pedantic-errors -Werror -c";
    List<String> words = new ArrayList<>(List.of("gcc"));
    words.addAll(List.of(command.split(" ")));
    words.addAll(List.of("-o", "f.o", out + "f.c"));
    assertThat(execute(words)).isEqualTo("exit code 0");
  }

  @Test
  void filesOfTheProgramStay() throws IOException {
    String main = write("main.c", WAY);
    String step = write("step.c", STEP);
    Tool.Result result = reduce(directory + "/", main, step, "--reducer", "identity");
    assertThat(result.exitCode()).isEqualTo(1);
    assertThat(result.err()).contains(main + ": error: this file of the program would be replaced");
    assertThat(Files.readString(Path.of(step))).isEqualTo(STEP);
  }

  @Test
  void aProgramOfOneFileKeepsItsName() throws IOException {
    String main = write("one.c", "int main(void) {\n  return 3;\n}\n");
    String out = directory.resolve("out") + "/";
    assertThat(reduce(out, main, "--reducer", "identity").exitCode()).isZero();
    assertThat(run(List.of(), out + "one.c")).isEqualTo("exit code 3");
  }
}
