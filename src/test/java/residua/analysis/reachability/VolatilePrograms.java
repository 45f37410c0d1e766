package residua.analysis.reachability;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * Random programs with volatile objects, in two texts: as C, and with each read of one replaced by
 * the next value that somebody else may have put there. The second one is written by this class
 * alone: it knows where it writes a read.
 */
final class VolatilePrograms {
  private static final String OBJECTS =
      """
      extern void reach_error(void);
      typedef volatile int word;
      struct part { volatile int f; int g; volatile unsigned b : 2; };
      volatile int v;
      volatile unsigned char c;
      struct part s;
      word a[2];
      volatile struct { int x; int y[2]; } w;
      volatile int *p = &v;
      int n, m, t, i;
      """;

  private final Random random;
  private final StringBuilder real = new StringBuilder();
  private final StringBuilder replaced = new StringBuilder();
  private int depth;

  /**
   * A program.
   *
   * @param text as it is
   * @param replaced the same with calls of {@code in} for reads
   */
  record Texts(String text, String replaced) {}

  /** An expression, in both texts. */
  private record Both(String text, String replaced) {
    static Both same(String text) {
      return new Both(text, text);
    }
  }

  private VolatilePrograms(Random random) {
    this.random = random;
  }

  static Texts next(Random random) {
    VolatilePrograms maker = new VolatilePrograms(random);
    maker.statements(3 + random.nextInt(4));
    String error = "  if (n == %d && m >= %d) reach_error();\n";
    String end = error.formatted(random.nextInt(4), random.nextInt(3)) + "  return 0;\n}\n";
    return new Texts(
        OBJECTS
            + "static int f(volatile int x) { return x + 1; }\nint main(void) {\n"
            + "  volatile int l = 1;\n"
            + maker.real
            + end,
        OBJECTS
            + "extern int in(void);\n"
            + "static int f(int x) { return in() + 1; }\nint run(void) {\n"
            + "  volatile int l = 1;\n"
            + maker.replaced
            + end);
  }

  private int number() {
    return random.nextInt(4);
  }

  private Both read() {
    return switch (random.nextInt(12)) {
      case 0, 1 -> new Both("v", "in()");
      case 2 -> new Both("c", "((unsigned char)in())");
      case 3 -> new Both("s.f", "in()");
      case 4 -> new Both("(&s)->f", "in()");
      case 5 -> new Both("s.b", "(in() & 3)");
      case 6 -> new Both("a[n & 1]", "in()");
      case 7 -> new Both("*p", "in()");
      case 8 -> new Both("*(volatile int *)&m", "in()");
      case 9 -> new Both("l", "in()");
      case 10 -> new Both("w.y[n & 1]", "in()");
      default -> {
        Both given = read();
        yield new Both("f(" + given.text() + ")", "f(" + given.replaced() + ")");
      }
    };
  }

  private Both value() {
    return switch (random.nextInt(6)) {
      case 0 -> Both.same(String.valueOf(number()));
      case 1 -> Both.same("n");
      case 2 -> {
        Both one = read();
        yield new Both("(" + one.text() + " & 3)", "(" + one.replaced() + " & 3)");
      }
      case 3 -> {
        Both one = read();
        Both other = read();
        yield new Both(
            "(%s ? %s : 2)".formatted(one.text(), other.text()),
            "(%s ? %s : 2)".formatted(one.replaced(), other.replaced()));
      }
      default -> read();
    };
  }

  private Both truth() {
    String relation = List.of("==", "!=", "<", ">").get(random.nextInt(4));
    Both one = read();
    int number = number();
    Both plain =
        new Both(
            one.text() + " " + relation + " " + number,
            one.replaced() + " " + relation + " " + number);
    if (random.nextInt(3) > 0) {
      return plain;
    }
    String operator = random.nextBoolean() ? " && " : " || ";
    Both other = read();
    return new Both(
        plain.text() + operator + other.text(), plain.replaced() + operator + other.replaced());
  }

  private void line(String text, String other) {
    String indent = "  ".repeat(depth + 1);
    real.append(indent).append(text).append('\n');
    replaced.append(indent).append(other).append('\n');
  }

  private void statements(int count) {
    for (int k = 0; k < count; k++) {
      statement();
    }
  }

  private void block(Runnable inside) {
    depth++;
    inside.run();
    depth--;
  }

  private void statement() {
    Both value = value();
    switch (random.nextInt(depth > 1 ? 9 : 13)) {
      case 0 -> line("n = " + value.text() + ";", "n = " + value.replaced() + ";");
      case 1 -> line("m = " + value.text() + ";", "m = " + value.replaced() + ";");
      case 2 -> line("n += " + value.text() + ";", "n += " + value.replaced() + ";");
      case 3 -> {
        String object = List.of("v", "s.f", "a[1]", "*p", "w.x", "l").get(random.nextInt(6));
        line(object + " = " + number() + ";", object + " = " + number() + ";");
      }
      case 4 -> {
        String object = List.of("v", "s.f", "a[m & 1]", "*p", "w.x").get(random.nextInt(5));
        int number = number();
        line("m = (" + object + " += " + number + ");", "m = in() + " + number + ";");
      }
      case 5 -> line("n = v++;", "n = in();");
      case 6 -> line("m = --*p;", "m = in() - 1;");
      case 7 ->
          line(
              "{ struct part k = s; n = k.f; m += k.g; }",
              "{ struct part k = s; n = in(); m += k.g; }");
      case 8 -> line("i = 0; n = a[i++]; m = i;", "i = 0; n = (i++, in()); m = i;");
      case 9 -> {
        Both truth = truth();
        line("if (" + truth.text() + ") {", "if (" + truth.replaced() + ") {");
        block(() -> statements(1 + random.nextInt(2)));
        if (random.nextBoolean()) {
          line("} else {", "} else {");
          block(() -> statements(1));
        }
        line("}", "}");
      }
      case 10 -> {
        Both truth = truth();
        line(
            "for (t = 0; t < 2 && (" + truth.text() + "); t++) {",
            "for (t = 0; t < 2 && (" + truth.replaced() + "); t++) {");
        block(() -> statements(1));
        line("}", "}");
      }
      case 11 -> line("while (!v) ;", "while (!in()) ;");
      default -> {
        Both read = read();
        int label = number();
        line("switch (" + read.text() + ") {", "switch (" + read.replaced() + ") {");
        line("case " + label + ":", "case " + label + ":");
        block(() -> statements(1));
        line("break;", "break;");
        line("default:", "default:");
        block(() -> statements(1));
        line("}", "}");
      }
    }
  }

  /**
   * What runs the replaced text on all inputs of a few values, and tells if an error is reached.
   */
  static String harness(int length) {
    List<String> values = new ArrayList<>();
    for (int value : new int[] {0, 1, 2, 3}) {
      values.add(String.valueOf(value));
    }
    return """
    #include <stdio.h>
    #include <unistd.h>
    #include <sys/wait.h>
    extern int run(void);
    static const int values[] = { %s };
    static int given[%d], at;
    int in(void) { if (at == %d) _exit(0); return given[at++]; }
    void reach_error(void) { _exit(7); }
    int main(void) {
      long all = 1;
      for (int k = 0; k < %d; k++) all *= 4;
      for (long code = 0; code < all; code++) {
        long rest = code;
        for (int k = 0; k < %d; k++, rest /= 4) given[k] = values[rest %% 4];
        at = 0;
        int status, child = fork();
        if (!child) { alarm(1); run(); _exit(0); }
        waitpid(child, &status, 0);
        if (WIFEXITED(status) && WEXITSTATUS(status) == 7) { puts("reached"); return 0; }
      }
      puts("not");
      return 0;
    }
    """
        .formatted(String.join(", ", values), length, length, length, length);
  }
}
