package residua.inputs;

import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;

/**
 * A program of several files, whose ingredients decide whether its error call is reached.
 *
 * @param ingredients what it is made of
 * @param files names below its directory, and texts of one character a byte
 * @param options how it is read, besides {@code -m32}; {@code @} stands for its directory
 */
record Sample(Set<Ingredient> ingredients, Map<String, String> files, List<String> options) {
  static final String MAIN = "src/m.c";
  static final String OTHER_UNIT = "src/other.c";

  /** Where an oracle defines what the outside world does. */
  static final String WORLD =
      """
      #ifndef READ
      #define READ(x) (x)
      #endif
      extern unsigned char __VERIFIER_nondet_uchar(void);
      extern void reach_error(void);
      """;

  /** Comments that may or may not hide the assignment after them. */
  private static final List<String> COMMENTS =
      List.of(
          "// a ?" + "?/\n",
          "// a \\\r",
          "// a \\\0\n",
          "// a \\ \n",
          "// a \\\r\n",
          "// a \\\n",
          "/* a *\\\n/",
          "/* a *?" + "?/\n/",
          "/* a */",
          "// a \r",
          "// a \f\n",
          "/\\\n/ a\n");

  /**
   * A random sample.
   *
   * @param random decides all
   * @param ingredients what it is made of
   */
  static Sample of(Random random, Set<Ingredient> ingredients) {
    return new Maker(random, EnumSet.copyOf(ingredients)).make();
  }

  boolean has(Ingredient ingredient) {
    return ingredients.contains(ingredient);
  }

  /** The same with another text of a file. */
  Sample with(String file, String text) {
    Map<String, String> all = new LinkedHashMap<>(files);
    all.put(file, text);
    return new Sample(ingredients, all, options);
  }

  /** The same, read with other options. */
  Sample with(List<String> otherOptions) {
    return new Sample(ingredients, files, otherOptions);
  }

  private static final class Maker {
    private final Random random;
    private final Set<Ingredient> ingredients;
    private final Map<String, String> files = new LinkedHashMap<>();
    private final List<String> options = new java.util.ArrayList<>();
    private final StringBuilder globals = new StringBuilder();
    private final StringBuilder body = new StringBuilder();

    Maker(Random random, Set<Ingredient> ingredients) {
      this.random = random;
      this.ingredients = ingredients;
    }

    Sample make() {
      String includes = "";
      if (ingredients.contains(Ingredient.HEADER)) {
        includes = header();
        body.append("  a += STEP;\n");
      }
      if (ingredients.contains(Ingredient.MACRO)) {
        options.addAll(List.of("-D", "BOUND=" + random.nextInt(4)));
        if (random.nextInt(4) == 0) {
          options.addAll(List.of("-U", "BOUND"));
        }
        globals.append("#ifndef BOUND\n#define BOUND 5\n#endif\n");
        body.append("  if (x % 4 > BOUND) a++;\n");
      }
      if (ingredients.contains(Ingredient.MISSING_UNIT)) {
        globals.append("int shared;\nextern int other(int);\n");
        body.append("  a += other(x % 3) * 0;\n  a += shared;\n");
        files.put(OTHER_UNIT, otherUnit());
      }
      if (ingredients.contains(Ingredient.VOLATILE)) {
        volatileObject();
      }
      if (ingredients.contains(Ingredient.BYTES)) {
        body.append("  ").append(pick(COMMENTS)).append(" a += 1;\n  a += 0; /* */\n");
      }
      if (ingredients.contains(Ingredient.ORDER)) {
        globals.append("static int g;\nstatic int f(void) { g = 5; return 1; }\n");
        body.append("  g = 1;\n  a += ").append(pick(ORDERS)).append(";\n");
      }
      if (ingredients.contains(Ingredient.WIDTH)) {
        body.append("  a += (int) sizeof(long) / 4 - 1;\n");
      }
      int slack = random.nextInt(5);
      String test =
          random.nextBoolean()
              ? "a > " + slack
              : "a == " + slack + " && x % 4 == " + random.nextInt(5);
      files.put(
          MAIN,
          includes
              + WORLD
              + globals
              + "int main(void) {\n"
              + "  unsigned char x = __VERIFIER_nondet_uchar();\n"
              + "  int a = x % 2;\n"
              + body
              + "  if ("
              + test
              + ") reach_error();\n  return 0;\n}\n");
      return new Sample(ingredients, files, options);
    }

    private static final List<String> ORDERS =
        List.of(
            "g * 2 + f()",
            "(g == 5) & (f() == 1)",
            "(g == 1) | (f() == 2)",
            "f() + g",
            "g - f()",
            "(g < 3) ^ f()");

    private String header() {
      String define = "#define STEP " + random.nextInt(3) + "\n";
      String decoy = "#define STEP 3\n";
      files.put("inc/step.h", define);
      return switch (random.nextInt(8)) {
        case 0 -> {
          options.addAll(List.of("-I", "@/inc"));
          yield "#include \"step.h\"\n";
        }
        case 1 -> {
          options.addAll(List.of("-iquote", "@/inc"));
          yield "#include \"step.h\"\n";
        }
        case 2 -> {
          options.addAll(List.of("-isystem", "@/inc"));
          yield "#include <step.h>\n";
        }
        case 3 -> {
          options.addAll(List.of("-include", "@/inc/step.h"));
          yield "";
        }
        case 4 -> {
          files.put("late/step.h", decoy);
          options.addAll(List.of("-I", "@/none", "-I", "@/inc", "-I", "@/late"));
          yield "#include <step.h>\n";
        }
        case 5 -> {
          files.put("late/step.h", decoy);
          options.addAll(List.of("-isystem", "@/late", "-I", "@/inc"));
          yield "#include \"step.h\"\n";
        }
        case 6 -> {
          options.addAll(List.of("-D", "HEADER=\"../inc/step.h\""));
          yield "#include HEADER\n";
        }
        default -> "#include \"../inc/step.h\"\n";
      };
    }

    private String otherUnit() {
      return WORLD
          + "extern int shared;\n"
          + switch (random.nextInt(4)) {
            case 0 -> "int other(int n) { return n; }\n";
            case 1 -> "int other(int n) { shared = n; return 0; }\n";
            case 2 -> "int other(int n) { if (n == 2) reach_error(); return 0; }\n";
            default -> "int other(int n) { (void) n; return 7; }\n";
          };
    }

    private void volatileObject() {
      globals.append("static volatile unsigned char flag;\n");
      body.append(
          switch (random.nextInt(4)) {
            case 0 -> "  while (!READ(flag)) ;\n  a += 1;\n";
            case 1 -> "  flag = 1;\n  if (READ(flag) != 1) a += 2;\n";
            case 2 -> "  a += READ(flag) % 3;\n";
            default -> "  if (READ(flag) != READ(flag)) a += 3;\n";
          });
    }

    private String pick(List<String> all) {
      return all.get(random.nextInt(all.size()));
    }
  }
}
