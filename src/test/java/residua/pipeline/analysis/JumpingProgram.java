package residua.pipeline.analysis;

import java.util.Random;

/** A random program with loops, a function, labels and computed gotos, for {@code ManyRuns}. */
final class JumpingProgram {
  private static final int LABELS = 4;

  private final Random random;
  private final StringBuilder out = new StringBuilder();
  private int loops;

  JumpingProgram(Random random) {
    this.random = random;
  }

  String text() {
    out.append(
        """
        extern int __VERIFIER_nondet_int(void);
        extern void reach_error(void);
        static int g, steps;
        """);
    function("static int f(int x)", "int y = g, z = 1;", "return x + z;");
    function("int main(void)", "int x = __VERIFIER_nondet_int(), y = 0, z = 2;", "return 5;");
    return out.toString();
  }

  private void function(String head, String first, String last) {
    line(head + " {");
    line("static void *t[] = {&&l0, &&l1, &&l2, &&l3};");
    line(first);
    for (int label = 0; label < LABELS; label++) {
      line("l" + label + ": ;");
      block(2, 1 + random.nextInt(3), head.contains("main"));
    }
    line(last);
    line("}");
  }

  private void block(int depth, int count, boolean isMain) {
    for (int i = 0; i < count; i++) {
      statement(depth, isMain);
    }
  }

  private void statement(int depth, boolean isMain) {
    String variable = variable();
    switch (random.nextInt(depth > 0 ? 9 : 6)) {
      case 0 -> line(variable + " = __VERIFIER_nondet_int();");
      case 1 -> line(variable + " = " + random.nextInt(3) + ";");
      case 2 -> line(isMain ? variable + " = f(" + variable() + ");" : "g = " + variable + ";");
      case 3 -> line("if (" + condition() + " && " + condition() + ") reach_error();");
      case 4 -> line("if (" + condition() + " && steps++ < 5) goto *t[" + variable() + " & 3];");
      case 5 -> line("if (" + condition() + ") return 5;");
      case 6, 7 -> {
        line("if (" + condition() + ") {");
        block(depth - 1, 2, isMain);
        line("}");
      }
      default -> {
        String counter = "i" + loops++;
        line(
            "for (int %s = 0; %s < %d; %s++) {"
                .formatted(counter, counter, 2 + random.nextInt(4), counter));
        block(depth - 1, 2, isMain);
        line("}");
      }
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
