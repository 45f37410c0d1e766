package residua.oracle;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Prints a generated program, one statement a line, and tells its sites where they are. */
final class Renderer {
  private final StringBuilder out = new StringBuilder();
  private int line = 1;
  private int depth;

  private Renderer() {}

  static String render(Prog program) {
    Renderer renderer = new Renderer();
    renderer.line("extern int __VERIFIER_ask(int);");
    renderer.line("extern void __VERIFIER_show(int);");
    for (Var global : program.globals()) {
      renderer.line("static unsigned " + global.name() + ";");
    }
    for (Func function : program.functions()) {
      if (function != program.main()) {
        renderer.line(function.head() + ";");
      }
    }
    if (!program.table().isEmpty()) {
      renderer.line("extern unsigned twice(unsigned (*)(unsigned), unsigned);");
      renderer.line(
          program.table().stream()
              .map(function -> function.name)
              .collect(Collectors.joining(", ", "static unsigned (*table[])(unsigned) = {", "};")));
    }
    for (Func function : program.functions()) {
      renderer.line(function.head() + " {");
      renderer.statements(function.body);
      renderer.line("}");
    }
    return renderer.out.toString();
  }

  private void line(String text) {
    out.append("  ".repeat(depth)).append(text).append('\n');
    line++;
  }

  private void statements(List<Stmt> list) {
    depth++;
    for (int i = 0; i < list.size(); i++) {
      statement(list.get(i));
      boolean last = i + 1 == list.size();
      if (list.get(i) instanceof Stmt.Case && (last || isDeclaration(list.get(i + 1)))) {
        // A label belongs to a statement.
        line(";");
      }
    }
    depth--;
  }

  private static boolean isDeclaration(Stmt statement) {
    return statement instanceof Stmt.Declare || statement instanceof Stmt.DeclareStatic;
  }

  private void braced(String head, List<Stmt> body, String tail) {
    line(head + "{");
    statements(body);
    line("}" + tail);
  }

  private void statement(Stmt statement) {
    switch (statement) {
      case Stmt.Simple simple -> line(edge(simple.site(), simple.value().render(line) + ";"));
      case Stmt.Declare declare -> line(declaration(declare));
      case Stmt.DeclareStatic declare ->
          line(
              edge(
                  declare.site(),
                  "static unsigned " + declare.variable().name() + " = " + declare.value() + ";"));
      case Stmt.Return end ->
          line(
              edge(
                  end.site(),
                  "return" + end.value().map(v -> " " + v.render(line)).orElse("") + ";"));
      case Stmt.Block block -> block(block);
      case Stmt.If branch -> {
        line("if (" + branch.condition().render(line) + ") {");
        statements(branch.then());
        if (!branch.otherwise().isEmpty()) {
          line("} else {");
          statements(branch.otherwise());
        }
        line("}");
      }
      case Stmt.While loop ->
          braced("while (" + loop.condition().render(line) + ") ", loop.body(), "");
      case Stmt.DoWhile loop -> {
        line("do {");
        statements(loop.body());
        line("} while (" + loop.condition().render(line) + ");");
      }
      case Stmt.For loop -> braced(head(loop), loop.body(), "");
      case Stmt.Switch dispatch -> {
        String controller = dispatch.controller().render(line);
        line("switch (" + controller + ") {");
        statements(dispatch.body());
        line("}");
        nameCases(dispatch, controller);
      }
      case Stmt.Case label -> {
        label.site().set(line, "");
        line(label.value().map(value -> "case " + value + ":").orElse("default:"));
      }
      case Stmt.Label label -> line(label.name() + ":;");
      case Stmt.Goto jump -> line("goto " + jump.name() + ";");
      case Stmt.Break jump -> line("break;");
      case Stmt.Continue jump -> line("continue;");
      case Stmt.Empty empty -> line(";");
    }
  }

  /** Every other block that nothing jumps into is a statement expression. */
  private void block(Stmt.Block block) {
    boolean closed = block.body().stream().noneMatch(Renderer::isOrHoldsTarget);
    if (!closed || line % 2 == 0) {
      braced("", block.body(), "");
    } else if (line % 3 == 0) {
      braced("((void) sizeof (int), __extension__ (", block.body(), "));");
    } else {
      braced("(", block.body(), ");");
    }
  }

  private static boolean isOrHoldsTarget(Stmt statement) {
    return switch (statement) {
      case Stmt.Label label -> true;
      case Stmt.Case label -> true;
      case Stmt.Switch dispatch -> dispatch.body().stream().anyMatch(Renderer::holdsLabel);
      default ->
          statement.bodies().stream().flatMap(List::stream).anyMatch(Renderer::isOrHoldsTarget);
    };
  }

  private static boolean holdsLabel(Stmt statement) {
    return statement instanceof Stmt.Label
        || statement.bodies().stream().flatMap(List::stream).anyMatch(Renderer::holdsLabel);
  }

  private String head(Stmt.For loop) {
    String init =
        switch (loop.init().orElse(new Stmt.Empty())) {
          case Stmt.Declare declare -> declaration(declare);
          case Stmt.Simple simple -> edge(simple.site(), simple.value().render(line) + ";");
          default -> ";";
        };
    String condition = loop.condition().map(value -> " " + value.render(line)).orElse("");
    String step =
        loop.step()
            .map(simple -> edge(simple.site(), simple.value().render(line) + ";"))
            .map(text -> " " + text.substring(0, text.length() - 1))
            .orElse("");
    return "for (" + init + condition + ";" + step + ") ";
  }

  private String declaration(Stmt.Declare declare) {
    Optional<String> value = declare.value().map(v -> v.render(line));
    return edge(
        declare.site(),
        "unsigned " + declare.variable().name() + value.map(v -> " = " + v).orElse("") + ";");
  }

  private String edge(Site site, String text) {
    site.set(line, text);
    return text;
  }

  /** A switch compares with its case labels from the first to the last. */
  private static void nameCases(Stmt.Switch dispatch, String controller) {
    boolean primary = controller.chars().allMatch(Character::isLetterOrDigit);
    boolean call =
        dispatch.controller() instanceof Expr.Ask
            || dispatch.controller() instanceof Expr.Call
            || dispatch.controller() instanceof Expr.Unseen;
    String left = primary || call ? controller : "(" + controller + ")";
    for (Stmt.Case label : dispatch.cases()) {
      label
          .value()
          .ifPresent(value -> label.site().set(label.site().line(), left + " == " + value));
    }
  }
}
