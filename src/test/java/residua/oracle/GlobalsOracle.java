package residua.oracle;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import residua.testing.Gcc;
import residua.testing.Tool;

/**
 * Random functions over objects of file scope. Answers under {@code --globals any} are compared
 * with executions from all values of the objects, and of the argument: a program is TRUE if and
 * only if none of them reaches the error call.
 */
final class GlobalsOracle {
  /** What holds a value of one byte, and one of three bits. */
  private static final List<String> BYTES =
      List.of("a", "s.x", "t[1]", "u.c[0]", "static_byte", "p.q[0].y");

  private static final String OBJECTS =
      """
      unsigned char a = 3;
      struct s { int w; unsigned char x; unsigned b : 3; } s = { 1, 2, 3 };
      unsigned char t[2];
      union { unsigned char c[2]; signed char d; } u;
      static unsigned char static_byte = 9;
      struct p { struct { unsigned char y; const unsigned char z; } q[1]; } p = { { { 1, 4 } } };
      const unsigned char fixed = 5;
      _Bool flag = 1;
      """;

  private final Path directory;
  private final Map<String, Integer> counts = new TreeMap<>();

  GlobalsOracle(Path directory) {
    this.directory = directory;
  }

  /** How many answers there were of each kind. */
  Map<String, Integer> counts() {
    return Map.copyOf(counts);
  }

  /** What is wrong with the answers about a program. */
  Optional<String> wrong(long seed, List<String> analyses) throws IOException {
    Random random = new Random(seed);
    String first = BYTES.get(random.nextInt(BYTES.size()));
    String second = BYTES.get(random.nextInt(BYTES.size()));
    String body = body(random, first, second);
    boolean isReached = isReached(first, second, body);
    Path program = directory.resolve("program.c");
    Files.writeString(program, "extern void reach_error(void);\n" + OBJECTS + body, ISO_8859_1);
    for (String analysis : analyses) {
      Tool.Result result =
          Tool.run(
              "analyse",
              program.toString(),
              "--entry",
              "f",
              "--globals",
              "any",
              "--with",
              analysis,
              "--limit",
              "time=20");
      String answer = result.out().split("\\s")[0];
      counts.merge((isReached ? "reached, " : "not reached, ") + answer, 1, Integer::sum);
      boolean isWrong =
          answer.equals("TRUE") && isReached
              || answer.equals("FALSE") && !isReached
              || !List.of("TRUE", "FALSE", "UNKNOWN").contains(answer);
      if (isWrong) {
        return Optional.of(analysis + ": " + result + "\n" + body);
      }
    }
    return Optional.empty();
  }

  private static String body(Random random, String first, String second) {
    StringBuilder text = new StringBuilder("int f(unsigned char n) {\n");
    text.append("  int r = ").append(expression(random, first, second)).append(";\n");
    for (int i = random.nextInt(3); i >= 0; i--) {
      switch (random.nextInt(4)) {
        case 0 ->
            text.append("  if (").append(condition(random, first, second)).append(") return 0;\n");
        case 1 ->
            text.append("  if (").append(condition(random, first, second)).append(") r += 7;\n");
        case 2 ->
            text.append("  ").append(first).append(" += ").append(random.nextInt(9)).append(";\n");
        default -> text.append("  if (flag) r -= ").append(second).append(";\n");
      }
    }
    // The constants are those that they are initialised with.
    text.append("  if (fixed != 5 || p.q[0].z != 4) reach_error();\n");
    text.append("  if (").append(condition(random, first, second)).append(" && r == ");
    text.append(random.nextInt(400) - 60).append(") reach_error();\n");
    return text.append("  return r;\n}\n").toString();
  }

  private static String expression(Random random, String first, String second) {
    List<String> operands = List.of(first, second, "n", "s.b", String.valueOf(random.nextInt(50)));
    String left = operands.get(random.nextInt(4));
    String right = operands.get(random.nextInt(5));
    return left + List.of(" + ", " - ", " ^ ", " & ").get(random.nextInt(4)) + right;
  }

  private static String condition(Random random, String first, String second) {
    return "("
        + expression(random, first, second)
        + List.of(" < ", " > ", " == ", " != ").get(random.nextInt(4))
        + random.nextInt(260)
        + ")";
  }

  /** Executes the function from all values. */
  private boolean isReached(String first, String second, String body) throws IOException {
    String text =
        "#include <stdio.h>\n#include <stdlib.h>\n"
            + "static void reach_error(void) { puts(\"reached\"); exit(0); }\n"
            + OBJECTS
            + body
            + "int main(void) {\n"
            + "  for (int i = 0; i < 256; i++) for (int j = 0; j < 256; j++)\n"
            + "    for (int k = 0; k < 16; k++) for (int n = 0; n < 256; n++) {\n"
            + "      s.b = k / 2; flag = k % 2; "
            + first
            + " = i; "
            + second
            + " = j;\n"
            + "      f(n);\n"
            + "    }\n"
            + "  return 0;\n}\n";
    Path file = directory.resolve("all.c");
    Files.writeString(file, text, ISO_8859_1);
    Path executable = directory.resolve("all");
    Gcc.execute("gcc", "-O2", "-w", file.toString(), "-o", executable.toString());
    return Gcc.outcome(List.of(executable.toString())).output().contains("reached");
  }
}
