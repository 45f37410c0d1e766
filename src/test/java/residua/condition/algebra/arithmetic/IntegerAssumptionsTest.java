package residua.condition.algebra.arithmetic;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import residua.c.cfa.Program;
import residua.smt.solver.SolverChoice;
import residua.testing.Models;

/** Which assumptions exclude each other, whatever integer types their variables have. */
class IntegerAssumptionsTest {
  private static final String PROGRAM =
      "int x, y, z, w; double d; int *p; int both; void f(void) { double both = 0; }\n"
          + "int main(void) { return 0; }\n";

  @TempDir private Path directory;

  private static IntegerAssumptions of(String program) {
    Program model = Models.program(program);
    return new IntegerAssumptions(model, SolverChoice.of(Optional.empty()));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '@',
      value = {
        "(x > 0) @ (x >= 1) @ SAME",
        "(x > 0) @ (0 < x) @ SAME",
        "(x == y) @ ((y - x) == 0) @ SAME",
        "(x == y) @ (y == x) @ SAME",
        "((x & 1) == 0) @ (!(x & 1)) @ SAME",
        "(x == 65) @ (x == 0x41) @ SAME",
        "(x > 5) @ (x > 3) @ FIRST_IMPLIES",
        "(x > 5 && y == 2) @ (y < 3 || x == 0) @ FIRST_IMPLIES",
        "(x == 5 ? y == 1 : y == 2) @ (y == 1 || y == 2) @ FIRST_IMPLIES",
        // With a sign it may be below zero, without one not.
        "(x > 0) @ (x != 0) @ FIRST_IMPLIES",
        "(x == x) @ (x >= 0) @ OTHER",
        "(-1 < x) @ (x >= 0) @ FIRST_IMPLIES",
        // What is too large for an int may be a long.
        "(x == 2147483648) @ (x == 4294967296) @ OTHER",
        "(x > 2147483647) @ (x < 0) @ OTHER",
        "(x == 5L) @ (x == 5) @ SAME",
        // Names that are not integers everywhere, too many of them, what is not understood.
        "(d > 0) @ (d >= 1) @ OTHER",
        "(both > 0) @ (both >= 1) @ OTHER",
        "(p != 0) @ (!(p == 0)) @ OTHER",
        "(x + y + z + w > 0) @ (0 < x + y + z + w) @ OTHER",
        "(x / 2 == 1) @ (x / 2 >= 1) @ OTHER",
        "(x * y == 1) @ (1 == x * y) @ OTHER",
        "((char)x == 1) @ (1 == (char)x) @ OTHER",
        "(f(x) == 1) @ (1 == f(x)) @ OTHER",
        "(a[x] == 1) @ (1 == a[x]) @ OTHER",
      })
  void comparesWhatIsSaid(String first, String second, String expected) {
    IntegerAssumptions assumptions = of(PROGRAM);
    boolean firstAlone = assumptions.mayHold(Map.of(first, true, second, false));
    boolean secondAlone = assumptions.mayHold(Map.of(first, false, second, true));

    assertThat(firstAlone ? "OTHER" : secondAlone ? "FIRST_IMPLIES" : "SAME")
        .as(first + " and " + second)
        .isEqualTo(expected);
  }

  @Test
  void saysNothingWhereIntegersMayBeWider() {
    assertThat(
            of("__int128 v; int x;\n" + PROGRAM)
                .mayHold(Map.of("(x > 0)", true, "(x >= 1)", false)))
        .isTrue();
  }

  /** Runs are the oracle: what is true of one run together can hold together. */
  @Test
  void whatHoldsTogetherInARunIsNotExcluded() throws Exception {
    long seed = 20261124;
    System.out.println("IntegerAssumptionsTest: seed " + seed);
    Random random = new Random(seed);
    List<String> types =
        List.of(
            "signed char",
            "unsigned char",
            "short",
            "unsigned short",
            "_Bool",
            "int",
            "unsigned",
            "long",
            "unsigned long");
    List<String> expressions = new ArrayList<>();
    StringBuilder text = new StringBuilder("#include <stdio.h>\nint main(void) {\n");
    int pairs = 150;
    for (int i = 0; i < pairs; i++) {
      expressions.add(truth(random, 3));
      expressions.add(truth(random, 3));
      for (int k = 0; k < 12; k++) {
        text.append("  { " + types.get(random.nextInt(types.size())) + " x = " + number(random));
        text.append("; " + types.get(random.nextInt(types.size())) + " y = " + number(random));
        text.append("; printf(\"%d %d %d\\n\", " + i + ", !!" + expressions.get(2 * i));
        text.append(", !!" + expressions.get(2 * i + 1) + "); }\n");
      }
    }
    Files.writeString(directory.resolve("all.c"), text + "  return 0;\n}\n");
    List<String> lines = outputOf(directory.resolve("all.c"));
    assertThat(lines).hasSize(12 * pairs);
    IntegerAssumptions assumptions = of("int x, y;\nint main(void) { return 0; }\n");
    int excluded = 0;
    for (int i = 0; i < pairs; i++) {
      String first = expressions.get(2 * i);
      String second = expressions.get(2 * i + 1);
      if (first.equals(second)) {
        continue;
      }
      for (boolean a : new boolean[] {true, false}) {
        for (boolean b : new boolean[] {true, false}) {
          boolean mayHold = assumptions.mayHold(Map.of(first, a, second, b));
          excluded += mayHold ? 0 : 1;
          if (!mayHold) {
            assertThat(lines)
                .as(first + " is " + a + ", " + second + " is " + b)
                .doesNotContain(i + " " + (a ? 1 : 0) + " " + (b ? 1 : 0));
          }
        }
      }
    }
    assertThat(excluded).as("it excludes something at all").isGreaterThan(20);
  }

  private static String number(Random random) {
    long[] odd = {0, 1, -1, 2, 5, 127, 128, 255, 65535, 2147483647L, -2147483648L, 4294967295L};
    return switch (random.nextInt(3)) {
      case 0 -> random.nextLong() + "L";
      case 1 -> odd[random.nextInt(odd.length)] + "L";
      default -> String.valueOf(random.nextInt(12) - 4);
    };
  }

  private static String constant(Random random) {
    return switch (random.nextInt(8)) {
      case 0 -> "0xffffffff";
      case 1 -> "4294967295";
      case 2 -> random.nextInt(9) + "U";
      case 3 -> random.nextInt(9) + "LL";
      case 4 -> "017";
      default -> String.valueOf(random.nextInt(7));
    };
  }

  private static String value(Random random, int depth) {
    if (depth == 0) {
      return random.nextInt(3) == 0 ? constant(random) : random.nextBoolean() ? "x" : "y";
    }
    String[] operators = {"+", "-", "&", "|", "^"};
    return switch (random.nextInt(6)) {
      case 0 -> "(-" + value(random, 0) + ")";
      case 1 -> "(~" + value(random, 0) + ")";
      case 2 -> "(" + value(random, 0) + " * " + constant(random) + ")";
      case 3 -> truth(random, depth - 1);
      case 4 ->
          "("
              + truth(random, 0)
              + " ? "
              + value(random, 0)
              + " : "
              + value(random, depth - 1)
              + ")";
      default ->
          "("
              + value(random, depth - 1)
              + " "
              + operators[random.nextInt(operators.length)]
              + " "
              + value(random, depth - 1)
              + ")";
    };
  }

  private static String truth(Random random, int depth) {
    String[] relations = {"==", "!=", "<", "<=", ">", ">="};
    return switch (depth == 0 ? 5 : random.nextInt(6)) {
      case 0 -> "(" + truth(random, depth - 1) + " && " + truth(random, depth - 1) + ")";
      case 1 -> "(" + truth(random, depth - 1) + " || " + truth(random, depth - 1) + ")";
      case 2 -> "(!" + truth(random, depth - 1) + ")";
      case 3 -> fits(random);
      default ->
          "("
              + value(random, Math.min(1, depth))
              + " "
              + relations[random.nextInt(relations.length)]
              + " "
              + value(random, 0)
              + ")";
    };
  }

  /** As it is written around what is assumed of sums, differences and products. */
  private static String fits(Random random) {
    String[] names = {"add", "sub", "mul"};
    String[] operators = {"+", "-", "*"};
    int which = random.nextInt(3);
    String left = random.nextBoolean() ? "x" : "y";
    String right = value(random, 0);
    String sum = "(" + left + " " + operators[which] + " " + right + ")";
    return "((__typeof__(%s))-1 > 0 || !__builtin_%s_overflow(%s, %s, &(__typeof__(%s)){0}))"
        .formatted(sum, names[which], left, right, sum);
  }

  private static List<String> outputOf(Path program) throws Exception {
    Path executable = program.resolveSibling("all");
    Process compiler =
        new ProcessBuilder("gcc", "-w", "-fwrapv", "-o", executable.toString(), program.toString())
            .inheritIO()
            .start();
    assertThat(compiler.waitFor()).isZero();
    Process run = new ProcessBuilder(executable.toString()).start();
    String output = new String(run.getInputStream().readAllBytes(), UTF_8);
    assertThat(run.waitFor()).isZero();
    return output.lines().toList();
  }
}
