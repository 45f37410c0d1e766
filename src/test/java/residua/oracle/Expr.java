package residua.oracle;

import java.util.List;
import java.util.stream.Collectors;

/** Expressions of generated programs; all values are unsigned. */
sealed interface Expr {
  /** The C text; also fills the sites of conditions and calls inside, which are on this line. */
  String render(int line);

  record Const(int value) implements Expr {
    @Override
    public String render(int line) {
      return value + "u";
    }
  }

  record Read(Var variable) implements Expr {
    @Override
    public String render(int line) {
      return variable.name();
    }
  }

  /** An input; the place is printed. */
  record Ask(int place) implements Expr {
    @Override
    public String render(int line) {
      return "__VERIFIER_ask(" + place + ")";
    }
  }

  /** An output. */
  record Show(Expr value) implements Expr {
    @Override
    public String render(int line) {
      return "__VERIFIER_show(" + value.render(line) + ")";
    }
  }

  /** Only the left operand may do something. */
  record Binary(String operator, Expr left, Expr right) implements Expr {
    @Override
    public String render(int line) {
      return operand(left, line) + " " + operator + " " + operand(right, line);
    }

    private static String operand(Expr operand, int line) {
      String text = operand.render(line);
      boolean simple =
          operand instanceof Const
              || operand instanceof Read
              || operand instanceof Ask
              || operand instanceof Call
              || operand instanceof Unseen;
      return simple ? text : "(" + text + ")";
    }
  }

  record Assign(Var variable, Expr value) implements Expr {
    @Override
    public String render(int line) {
      return variable.name() + " = " + value.render(line);
    }
  }

  record Comma(Expr first, Expr second) implements Expr {
    @Override
    public String render(int line) {
      return first.render(line) + ", " + second.render(line);
    }
  }

  /** A call of a function of the program; only the first argument may do something. */
  record Call(Site site, Func callee, List<Expr> arguments) implements Expr {
    @Override
    public String render(int line) {
      String text =
          callee.name
              + arguments.stream()
                  .map(argument -> argument.render(line))
                  .collect(Collectors.joining(", ", "(", ")"));
      site.set(line, text);
      return text;
    }
  }

  /**
   * A call of a function of the program through a table of pointers, or twice out of a library
   * function.
   *
   * @param chosen which of them; does nothing
   */
  record Unseen(Site site, List<Func> table, Expr chosen, Expr argument, boolean calledBack)
      implements Expr {
    @Override
    public String render(int line) {
      String pointer = "table[(" + chosen.render(line) + ") % " + table.size() + "u]";
      String value = argument.render(line);
      String text =
          calledBack ? "twice(" + pointer + ", " + value + ")" : pointer + "(" + value + ")";
      site.set(line, text);
      return text;
    }
  }

  /** Its test is a condition; its branches are conditions where it is one. */
  record Choice(Expr test, Expr yes, Expr no) implements Expr {
    @Override
    public String render(int line) {
      return part(test, line) + " ? " + part(yes, line) + " : " + part(no, line);
    }

    private static String part(Expr part, int line) {
      String text = part.render(line);
      return part instanceof Choice || part instanceof Comma ? "(" + text + ")" : text;
    }
  }

  /** A part of a condition that has no branches: one edge for each truth value. */
  record Atom(Site site, Expr value) implements Expr {
    @Override
    public String render(int line) {
      String text = value.render(line);
      site.set(line, text);
      return text;
    }
  }

  /** {@code &&} or {@code ||} of conditions. */
  record Logical(boolean and, Expr left, Expr right) implements Expr {
    @Override
    public String render(int line) {
      return part(left, line) + (and ? " && " : " || ") + part(right, line);
    }

    private static String part(Expr part, int line) {
      String text = part.render(line);
      return part instanceof Logical || part instanceof Choice ? "(" + text + ")" : text;
    }
  }

  /** Negation: of an atom's value, or of a condition with branches. */
  record Not(Expr operand) implements Expr {
    @Override
    public String render(int line) {
      return "!(" + operand.render(line) + ")";
    }
  }
}
