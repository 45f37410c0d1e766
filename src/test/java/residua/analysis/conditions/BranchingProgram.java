package residua.analysis.conditions;

import java.util.Random;

/**
 * A random program with choices, short loops, a function, and error calls, for {@code ManyRuns}.
 */
final class BranchingProgram {
  private static final int DEPTH = 3;

  private final Random random;
  private final StringBuilder out = new StringBuilder();
  private int loops;

  BranchingProgram(Random random) {
    this.random = random;
  }

  String text() {
    out.append(
        """
        extern int __VERIFIER_nondet_int(void);
        extern void reach_error(void);
        static int g;
        """);
    out.append("static int f(int x) {\n  int y = g, z = 1;\n");
    block(1, 2);
    out.append("  return x + z;\n}\n");
    out.append("int main(void) {\n  int x = __VERIFIER_nondet_int(), y = 0, z = 2;\n");
    block(DEPTH, 4);
    out.append("  if (x == 1 && z == y) reach_error();\n  return 5;\n}\n");
    return out.toString();
  }

  private void block(int depth, int count) {
    for (int i = 0; i < count; i++) {
      statement(depth);
    }
  }

  private void statement(int depth) {
    String variable = variable();
    switch (random.nextInt(depth > 0 ? 8 : 4)) {
      case 0 -> line(variable + " = __VERIFIER_nondet_int();");
      case 1 -> line(variable + " = " + variable() + " + " + random.nextInt(3) + ";");
      case 2 -> line(variable + " = " + random.nextInt(3) + ";");
      case 3 -> {
        if (random.nextInt(3) == 0) {
          line("if (" + condition() + " && " + condition() + ") reach_error();");
        } else if (depth == DEPTH) {
          line(variable + " = f(" + variable() + ");");
        } else {
          line("g = " + variable + ";");
        }
      }
      case 4, 5 -> {
        line("if (" + condition() + ") {");
        block(depth - 1, 2);
        line("} else {");
        block(depth - 1, 1);
        line("}");
      }
      case 6 -> {
        String counter = "i" + loops++;
        line(
            "for (int %s = 0; %s < %d; %s++) {"
                .formatted(counter, counter, 2 + random.nextInt(6), counter));
        block(depth - 1, 2);
        line("}");
      }
      default -> line("if (" + condition() + ") return 5;");
    }
  }

  private String variable() {
    return random.nextInt(4) == 0 ? "g" : String.valueOf("xyz".charAt(random.nextInt(3)));
  }

  private String condition() {
    String[] operators = {"==", "<", ">", "!="};
    return variable() + " " + operators[random.nextInt(4)] + " " + random.nextInt(4);
  }

  private void line(String text) {
    out.append("  ").append(text).append('\n');
  }
}
