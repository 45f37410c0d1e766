package residua.analysis.counterexample;

import java.util.Random;

/**
 * Random programs whose operations may overflow, divide by zero, shift too far, or access memory
 * outside of objects. Each statement stands on a line of its own; two inputs have four values each.
 */
final class ObligationPrograms {
  /** Number of values of each input. */
  static final int VALUES = 4;

  private static final String[] INTS = {"a", "b", "c", "x", "y"};
  private static final String[] LARGE = {
    "2147483640", "1073741824", "(-2147483647)", "65536", "46341", "1000000007"
  };

  private final Random random;
  private final StringBuilder text = new StringBuilder();
  private int loops;

  private ObligationPrograms(long seed) {
    this.random = new Random(seed * 1_000_003 + 17);
  }

  /** The program of a seed. */
  static String of(long seed) {
    ObligationPrograms program = new ObligationPrograms(seed);
    program.write();
    String text = program.text.toString();
    return new Random(seed * 1_000_003 + 18).nextInt(2) == 0 ? text : throughPointers(text);
  }

  /** The same program, which calls the C library through pointers. */
  private static String throughPointers(String text) {
    return text.replaceAll("(?<!\\*)\\b(malloc|free|strlen|memcpy|memset)\\((?!un|vo|co)", "by_$1(")
        .replace(
            "struct pair {",
            """
            void *(*by_malloc)(unsigned long) = malloc;
            static void (*const by_free)(void *) = free;
            static unsigned long (*by_strlen)(const char *) = strlen;
            void *(*by_memset)(void *, int, unsigned long) = memset;
            void *(*by_memcpy)(void *, const void *, unsigned long) = memcpy;
            struct pair {\
            """);
  }

  private void line(int depth, String words) {
    text.append("  ".repeat(depth)).append(words).append('\n');
  }

  private void write() {
    line(0, "extern void *malloc(unsigned long size);");
    line(0, "extern void free(void *object);");
    line(0, "extern void *memcpy(void *to, const void *from, unsigned long size);");
    line(0, "extern void *memset(void *to, int byte, unsigned long size);");
    line(0, "extern int memcmp(const void *left, const void *right, unsigned long size);");
    line(0, "extern unsigned long strlen(const char *text);");
    line(0, "extern char *strcpy(char *to, const char *from);");
    line(0, "extern char *strcat(char *to, const char *from);");
    line(0, "extern char *strncpy(char *to, const char *from, unsigned long size);");
    line(0, "extern char *strncat(char *to, const char *from, unsigned long size);");
    line(0, "extern unsigned char __VERIFIER_nondet_uchar(void);");
    line(0, "struct pair { int first; short second; int many[3]; };");
    line(0, "int global[5];");
    line(0, "static int twice(int n) {");
    line(1, "return " + pick("n + n", "n * 2", "n << 1", "n - -n") + ";");
    line(0, "}");
    line(0, "static int *moved(int *from, int by) {");
    line(1, "return from + by;");
    line(0, "}");
    line(0, "int main(void) {");
    line(1, "int x = __VERIFIER_nondet_uchar() & 3;");
    line(1, "int y = __VERIFIER_nondet_uchar() & 3;");
    line(1, "int a = " + number() + ";");
    line(1, "int b = " + number() + ";");
    line(1, "int c = 2 * x - y;");
    line(1, "long l = " + pick("x", "9223372036854775800L", "-5000000000L", "3037000500L") + ";");
    line(1, "unsigned u = y;");
    line(1, "short s = " + pick("32760", "x", "-7") + ";");
    line(1, "signed char t = " + pick("120", "y", "-128") + ";");
    line(1, "int array[6] = { 1, 2, 3, 4, 5, 6 };");
    line(1, "struct pair pair = { 1, 2, { 3, 4, 5 } };");
    line(1, "struct pair *to = &pair;");
    line(1, "int *p = " + pick("array", "global", "pair.many", "&array[2]", "&pair.first") + ";");
    line(1, "char text[8] = " + pick("\"abcdefg\"", "\"abc\"", "{ 65, 66, 67 }") + ";");
    line(1, "char few[4] = " + pick("\"xyz\"", "{ 65, 66, 67, 68 }", "\"\"") + ";");
    boolean isHeap = random.nextBoolean();
    if (isHeap) {
      line(1, "int *q = malloc(4 * sizeof(int));");
      line(1, "if (q == 0)");
      line(2, "return 0;");
      line(1, "memset(q, 0, 4 * sizeof(int));");
    } else {
      line(1, "int *q = global;");
    }
    statements(1, 3 + random.nextInt(6));
    if (isHeap && random.nextInt(4) > 0) {
      line(1, "free(q);");
      if (random.nextInt(4) == 0) {
        line(1, pick("a = q[1];", "free(q);", "q[0] = 1;"));
      }
    }
    line(1, "return a == b;");
    line(0, "}");
  }

  private void statements(int depth, int count) {
    for (int i = 0; i < count; i++) {
      statement(depth);
    }
  }

  private void statement(int depth) {
    switch (random.nextInt(depth < 3 ? 16 : 12)) {
      case 0, 1 -> line(depth, pick("a", "b", "c") + " = " + expression(2) + ";");
      case 2 ->
          line(
              depth,
              pick("a", "b", "s", "t", "c")
                  + pick(" += ", " -= ", " *= ", " /= ", " %= ", " <<= ", " >>= ")
                  + expression(1)
                  + ";");
      case 3 -> line(depth, element() + " = " + expression(1) + ";");
      case 4 -> line(depth, pick("a++;", "--b;", "s++;", "t--;", "++u;", "l++;", "p++;", "p--;"));
      case 5 ->
          line(
              depth,
              "l = " + pick("l + a", "l * b", "l - c", "-l", "l << x", "l / c", "l * l") + ";");
      case 6 ->
          line(
              depth,
              "p = "
                  + pick("moved(p, c)", "array + x", "&array[y]", "p + 1", "global", "q + c")
                  + ";");
      case 7 ->
          line(
              depth,
              pick(
                  "memcpy(array, global, 8);",
                  "memcpy(global, p, 8);",
                  "memset(p, 0, 12);",
                  "(void) (" + expression(2) + ");",
                  "a = twice(b);",
                  "to = &pair;",
                  "to->first = b;",
                  "a = to->many[y & 3];"));
      case 8 -> line(depth, "u = " + pick("u - 1", "u * 3", "u << y", "u / x", "a >> y") + ";");
      case 9, 10, 11 -> line(depth, string());
      case 12, 13 -> {
        line(depth, "if (" + condition() + ") {");
        statements(depth + 1, 1 + random.nextInt(2));
        if (random.nextBoolean()) {
          line(depth, "} else {");
          statements(depth + 1, 1);
        }
        line(depth, "}");
      }
      default -> {
        String i = "i" + loops++;
        line(
            depth,
            "for (int "
                + i
                + " = 0; "
                + i
                + " < "
                + pick("3", "x", "6", "y + 1")
                + "; "
                + i
                + "++) {");
        line(depth + 1, pick("array", "global", "p", "q") + "[" + i + "] = " + expression(1) + ";");
        statements(depth + 1, 1);
        line(depth, "}");
      }
    }
  }

  /** A call of a string function; texts that overlap are another mistake. */
  private String string() {
    return switch (random.nextInt(10)) {
      case 0 -> "strcpy(few, " + pick("\"ab\"", "\"abc\"", "text", "text + y", "\"abcd\"") + ");";
      case 1 -> "strcpy(text + " + pick("x", "0", "y") + ", " + pick("\"abcde\"", "few") + ");";
      case 2 -> "strcat(text, " + pick("\"d\"", "few", "\"abcd\"") + ");";
      case 3 -> "strncpy(few, text, " + pick("4", "3", "x", "y + 2", "5") + ");";
      case 4 -> "strncat(text, " + pick("few", "\"abcdefgh\"") + ", " + pick("2", "x", "y") + ");";
      case 5 -> "a = strlen(" + pick("text", "few", "text + y", "few + x") + ");";
      case 6 -> "memset(few, 65, " + pick("4", "x", "y + 1", "5") + ");";
      case 7 -> "memcpy(text, few, " + pick("4", "x", "y + 2", "c") + ");";
      case 8 -> "a = memcmp(text, few, " + pick("4", "x", "y + 2") + ");";
      default -> pick("few[x] = 0;", "text[7] = 0;", "few[3] = 0;", "text[y] = 65;");
    };
  }

  private String condition() {
    return switch (random.nextInt(4)) {
      case 0 -> expression(1) + pick(" < ", " == ", " >= ") + expression(1);
      case 1 -> "x > " + random.nextInt(VALUES) + " && " + expression(1);
      case 2 -> "y != " + random.nextInt(VALUES) + " || " + expression(1) + " > 0";
      default -> pick("x == y", "x < 4", "y", "c > 2");
    };
  }

  private String element() {
    return switch (random.nextInt(6)) {
      case 0 -> "array[" + pick("x", "y", "c", "x + y", "5", "x % 6", "(x + y) & 3") + "]";
      case 1 -> "global[" + pick("x", "y", "c", "4", "x & 3") + "]";
      case 2 -> "p[" + pick("0", "x", "c", "1", "-1") + "]";
      case 3 -> "*p";
      case 4 -> "q[" + pick("0", "3", "x", "x & 3") + "]";
      default -> "pair.many[" + pick("0", "2", "x & 1") + "]";
    };
  }

  private String expression(int depth) {
    if (depth == 0 || random.nextInt(4) == 0) {
      return switch (random.nextInt(4)) {
        case 0 -> number();
        case 1 -> element();
        default -> INTS[random.nextInt(INTS.length)];
      };
    }
    return switch (random.nextInt(9)) {
      case 0, 1 -> binary(depth, pick(" + ", " - "));
      case 2 -> binary(depth, " * ");
      case 3 -> binary(depth, pick(" / ", " % "));
      case 4 ->
          "("
              + variable(expression(depth - 1))
              + pick(" << ", " >> ")
              + pick("x", "y", "c", "30")
              + ")";
      case 5 -> "-" + INTS[random.nextInt(INTS.length)];
      case 6 ->
          "(" + condition() + " ? " + expression(depth - 1) + " : " + expression(depth - 1) + ")";
      case 7 -> "(" + pick("short", "long", "unsigned", "signed char") + ") " + expression(0);
      default -> binary(depth, pick(" & ", " | ", " ^ "));
    };
  }

  private String binary(int depth, String operator) {
    return "(" + variable(expression(depth - 1)) + operator + expression(depth - 1) + ")";
  }

  /** Compilers calculate with constants themselves, and report nothing then. */
  private String variable(String operand) {
    String names = operand.replaceAll("\\((short|long|unsigned|signed char)\\)", "");
    return names.matches(".*[a-z].*") ? operand : INTS[random.nextInt(INTS.length)];
  }

  private String number() {
    return random.nextInt(3) == 0
        ? LARGE[random.nextInt(LARGE.length)]
        : String.valueOf(random.nextInt(12));
  }

  private String pick(String... choices) {
    return choices[random.nextInt(choices.length)];
  }
}
