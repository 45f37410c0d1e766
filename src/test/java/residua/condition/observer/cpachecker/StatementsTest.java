package residua.condition.observer.cpachecker;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Collections;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** The edges of CPAchecker that statements and declarations are. */
class StatementsTest {
  private static final String INPUT = "extern int input(void);";
  private static final String FAIL = "extern void fail(void);";

  private static CpacheckerFile main(String... declarations) {
    return CpacheckerFile.program(INPUT, FAIL).then(declarations).then("int main(void)", "");
  }

  private static CpacheckerProduct run(String program, CpacheckerFile file) {
    return CpacheckerProduct.of(INPUT + "\n" + FAIL + "\n" + program, file.text());
  }

  @Test
  @DisplayName("an increment as a statement is three edges, in the header of a loop one")
  void increments() {
    CpacheckerProduct product =
        run(
            """
            int main(void) {
              int n = 0;
              for (int i = 0; i < 3; i++) {
                n++;
              }
              if (n == 3)
                fail();
            }
            """,
            main()
                .then("int n = 0;", "", "int i = 0;")
                .as("HEAD")
                .on("[i < 3]", "BODY")
                .on("[!(i < 3)]", "BEHIND")
                .in("BODY")
                .then("n++;", "n++;", "n++;", "")
                .on("i++", "HEAD")
                .in("BEHIND")
                .on("[!(n == 3)]", "__FALSE"));

    assertThat(product.statesAt(6)).containsExactly("BODY");
    assertThat(product.cut()).containsExactly("8: [n == 3]");
    assertThat(product.lost()).isEmpty();
  }

  @Test
  @DisplayName("a declaration is one edge for each variable and each call")
  void declarations() {
    CpacheckerProduct product =
        run(
            """
            typedef struct { int a; } pair;
            int main(void) {
              int x = input(), y = 0;
              int u, v = 1;
              pair p;
              p.a = 2;
              if (x) fail();
              return 0;
            }
            """,
            main("typedef struct { int a; } pair;", "typedef struct { int a; } pair;")
                .then("int x = input(), y = 0;", "int x = input(), y = 0;")
                .then("int x = input(), y = 0;", "int u, v = 1;", "int u, v = 1;")
                .then("pair p;", "p.a = 2;")
                .on("[x]", "__FALSE"));

    assertThat(product.cut()).containsExactly("9: [!(x)]");
    assertThat(product.lost()).isEmpty();
  }

  @Test
  @DisplayName("a static variable of a function is declared in front of the program")
  void staticVariable() {
    CpacheckerProduct product =
        run(
            """
            int main(void) {
              static int kept = 1;
              if (kept > 1) fail();
              return 0;
            }
            """,
            CpacheckerFile.program(INPUT, FAIL, "int main(void)", "static int kept = 1;")
                .on("[kept > 1]", "__FALSE"));

    assertThat(product.cut()).containsExactly("5: [!(kept > 1)]");
  }

  @Test
  @DisplayName("the edges of a function with a body lie behind the edge that calls it")
  void calls() {
    CpacheckerProduct product =
        run(
            """
            int total = 1;
            static void add(int n) { total = total + n; }
            static int twice(int n) { return n + n; }
            int main(void) {
              int a = twice(total);
              a = twice(a);
              add(a);
              if (total > 9) fail();
              return 0;
            }
            """,
            main("int total = 1;", "static void add(int n)", "static int twice(int n)")
                .then("int a = twice(total);", "int a = twice(total);")
                .then("", "return n + n;", "", "")
                .then("a = twice(a);", "", "return n + n;", "", "")
                .then("add(a);", "", "total = total + n;", "", "", "")
                .on("[total > 9]", "__FALSE"));

    assertThat(product.cut()).containsExactly("10: [!(total > 9)]");
    assertThat(product.lost()).isEmpty();
  }

  @Test
  @DisplayName("calls inside an expression have the text of the statement")
  void nestedCalls() {
    CpacheckerProduct product =
        run(
            """
            static int twice(int n) { return n + n; }
            int main(void) {
              int a = 1;
              a = twice(a) + twice(2);
              if (a > 9) fail();
              return 0;
            }
            """,
            main("static int twice(int n)")
                .then("int a = 1;")
                .then("a = twice(a) + twice(2);", "a = twice(a) + twice(2);")
                .then("", "return n + n;", "", "")
                .then("a = twice(a) + twice(2);", "a = twice(a) + twice(2);")
                .then("", "return n + n;", "", "")
                .then("a = twice(a) + twice(2);")
                .on("[a > 9]", "__FALSE"));

    assertThat(product.cut()).containsExactly("7: [!(a > 9)]");
    assertThat(product.lost()).isEmpty();
  }

  @Test
  @DisplayName("recursion ends by itself")
  void recursion() {
    CpacheckerProduct product =
        run(
            """
            static int down(int n) {
              if (n < 1)
                return 0;
              return down(n - 1);
            }
            int main(void) {
              int r = down(9);
              if (r) fail();
              return 0;
            }
            """,
            main("static int down(int n)")
                .then("int r = down(9);", "int r = down(9);")
                .as("START")
                .then("")
                .on("[n < 1]", "LAST")
                .on("[!(n < 1)]", "DEEPER")
                .in("DEEPER")
                .then("return down(n - 1);")
                .on("return down(n - 1);", "START")
                .in("LAST")
                .on("return 0;", "__FALSE"));

    assertThat(product.statesAt(4)).hasSize(1);
    assertThat(product.lost()).isEmpty();
  }

  @Test
  @DisplayName("a compound literal needs a variable, an assignment in brackets an edge")
  void literalsAndAssignmentsInside() {
    CpacheckerProduct product =
        run(
            """
            struct s { int a; };
            static void check(int n) { if (n > 2) fail(); }
            int main(void) {
              struct s v;
              int n;
              v = (struct s) {1};
              check(n = v.a);
              if (n) fail();
              return 0;
            }
            """,
            main("struct s { int a; };", "static void check(int n)")
                .then("struct s v;", "int n;", "v = (struct s) {1};", "v = (struct s) {1};")
                .then("check(n = v.a);", "check(n = v.a);", "")
                .then("[!(n > 2)]", "", "", "[n]")
                .on("fail();", "__FALSE"));

    assertThat(product.cut()).containsExactly("10: [!(n)]", "4: [n > 2]");
    assertThat(product.lost()).isEmpty();
  }

  @Test
  @DisplayName("a function that returns a pointer is declared with a blank before its name")
  void pointerReturned() {
    CpacheckerProduct product =
        run(
            """
            int kept;
            int* place(void) { return &kept; }
            int main(void) {
              int *p = place();
              if (*p) fail();
              return 0;
            }
            """,
            CpacheckerFile.program(INPUT, FAIL, "int kept;", "int * place(void)", "int main(void)")
                .then("int *p = place();", "int *p = place();", "", "return &kept;", "", "")
                .on("[*p]", "__FALSE"));

    assertThat(product.cut()).containsExactly("7: [!(*p)]");
    assertThat(product.lost()).isEmpty();
  }

  @Test
  @DisplayName("a compound assignment of a call needs a variable, what is constant a declaration")
  void calledAndCombined() {
    CpacheckerProduct product =
        run(
            """
            static int twice(int n) { return n + n; }
            int main(void) {
              int n = 1;
              n += input();
              n += twice(n);
              const int value = twice(n);
              int last = value;
              if (last > 9) fail();
              return 0;
            }
            """,
            main("static int twice(int n)")
                .then("int n = 1;", "n += input();", "n += input();", "n += input();")
                .then("n += twice(n);", "n += twice(n);", "", "return n + n;", "", "")
                .then("n += twice(n);")
                .then("const int value = twice(n);", "const int value = twice(n);")
                .then("", "return n + n;", "", "")
                .then("const int value = twice(n);", "int last = value;")
                .on("[last > 9]", "__FALSE"));

    assertThat(product.cut()).containsExactly("10: [!(last > 9)]");
    assertThat(product.lost()).isEmpty();
  }

  @Test
  @DisplayName("a constant that a call gives is declared behind it, however it is written")
  void constants() {
    CpacheckerProduct product =
        run(
            """
            typedef const int fixed;
            static int twice(int n) { return n + n; }
            int main(void) {
              int const one = twice(1);
              fixed two = twice(2);
              const int three = input();
              fixed four = input();
              int last = input();
              if (last > 9) fail();
              return 0;
            }
            """,
            main("typedef const int fixed;", "static int twice(int n)")
                .then(times(2, "int const one = twice(1);"))
                .then("", "return n + n;", "", "", "int const one = twice(1);")
                .then(times(2, "fixed two = twice(2);"))
                .then("", "return n + n;", "", "", "fixed two = twice(2);")
                .then(times(3, "const int three = input();"))
                .then(times(3, "fixed four = input();"))
                .then(times(2, "int last = input();"))
                .on("[last > 9]", "__FALSE"));

    assertThat(product.cut()).containsExactly("11: [!(last > 9)]");
    assertThat(product.lost()).isEmpty();
  }

  @Test
  @DisplayName("what points to a constant is none: the same declaration behind it is another one")
  void pointersToConstants() {
    CpacheckerProduct product =
        run(
            """
            static int kept;
            static const int *place(void) { return &kept; }
            int main(void) {
              { const int *p = place(); }
              { const int *p = place(); }
              if (kept) fail();
              return 0;
            }
            """,
            main("static int kept;", "static const int * place(void)")
                .then(times(2, "const int *p = place();"))
                .then("", "return &kept;", "", "")
                .then(times(2, "const int *p = place();"))
                .then("", "return &kept;", "", "")
                .on("[kept]", "__FALSE"));

    assertThat(product.cut()).containsExactly("8: [!(kept)]");
    assertThat(product.lost()).isEmpty();
  }

  @Test
  @DisplayName("arguments of a variable number of them need variables, types within have edges")
  void builtInsAndTypesInside() {
    CpacheckerProduct product =
        run(
            """
            struct obj { int a; int b; };
            int main(int count, ...) {
              unsigned off = __builtin_offsetof(struct obj, b);
              union { void *p; struct { char c[2]; } s; } data;
              __builtin_va_list list;
              __builtin_va_start(list, count);
              int last = __builtin_va_arg(list, int);
              last = __builtin_va_arg(list, int);
              __builtin_va_end(list);
              if (last) fail();
              return 0;
            }
            """,
            CpacheckerFile.program(INPUT, FAIL)
                .then("struct obj { int a; int b; };", "int main(int count, ...)", "")
                .then(times(2, "unsigned off = __builtin_offsetof(struct obj, b);"))
                .then(times(3, "union { void *p; struct { char c[2]; } s; } data;"))
                .then("__builtin_va_list list;", "__builtin_va_start(list, count);")
                .then(times(3, "int last = __builtin_va_arg(list, int);"))
                .then(times(3, "last = __builtin_va_arg(list, int);"))
                .then("__builtin_va_end(list);")
                .on("[last]", "__FALSE"));

    assertThat(product.cut()).containsExactly("12: [!(last)]");
    assertThat(product.lost()).isEmpty();
  }

  @Test
  @DisplayName("what stands before a comma in brackets has its own edges, a cast to void has none")
  void commasAndCasts() {
    CpacheckerProduct product =
        run(
            """
            static void set(int* p) { *p = 4; }
            int main(void) {
              int n = 1;
              int x = (set(&n), n);
              (void)((x == 4) || (fail(), 0));
              if (x) fail();
              return 0;
            }
            """,
            main("static void set(int* p)")
                .then("int n = 1;", "int x = (set(&n), n);", "set(&n)", "", "*p = 4;", "", "")
                .then("__CPAchecker_TMP_0 = n;", "int x = (set(&n), n);")
                .on("[(x == 4)]", "BEHIND")
                .on("[!((x == 4))]", "OTHER")
                .in("OTHER")
                .then("(fail(), 0)", "fail()", "__CPAchecker_TMP_1 = 0;")
                .on("[(fail(), 0)]", "BEHIND")
                .on("[!((fail(), 0))]", "BEHIND")
                .in("BEHIND")
                .on("[x]", "__FALSE"));

    assertThat(product.cut()).contains("8: [!(x)]").doesNotContain("8: [x]");
    assertThat(product.lost()).isEmpty();
  }

  private static String[] times(int count, String text) {
    return Collections.nCopies(count, text).toArray(String[]::new);
  }
}
