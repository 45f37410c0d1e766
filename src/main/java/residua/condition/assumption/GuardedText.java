package residua.condition.assumption;

import java.util.Optional;
import residua.c.cfa.Variable;
import residua.c.expression.CExpression;

/**
 * Prints an expression as C, together with a guard: an expression that is true only if evaluating
 * it is defined (C17, 6.5: no signed overflow, no division by zero, no shift out of range). Where
 * the guard fails the assumption has no value, so it does not hold.
 */
final class GuardedText {

  /** Looks names up. */
  interface Names {
    /**
     * The variable that a name denotes where the assumption is tested.
     *
     * @throws Untestable if it is not a variable, or must not be read
     */
    Variable variable(CExpression.Name name) throws Untestable;
  }

  /**
   * C for an expression.
   *
   * @param text the expression, in parentheses where it needs them as an operand
   * @param kind the kind of its value
   * @param guard what must hold for it to be defined; empty if it always is
   */
  private record Code(String text, Variable.Kind kind, Optional<String> guard) {}

  private final Names names;

  private GuardedText(Names names) {
    this.names = names;
  }

  /** An expression that is true if and only if the given one is defined and true. */
  static String of(CExpression expression, Names names) throws Untestable {
    Code code = new GuardedText(names).code(expression);
    requireScalar(code);
    return and(code.guard(), Optional.of(code.text())).orElseThrow();
  }

  /** Whether an expression is defined for all values of its variables. */
  static boolean isUnguarded(CExpression expression, Names names) throws Untestable {
    return new GuardedText(names).code(expression).guard().isEmpty();
  }

  private Code code(CExpression expression) throws Untestable {
    return switch (expression) {
      case CExpression.Constant constant ->
          new Code(
              constant.text(),
              constant.floating() ? Variable.Kind.FLOATING : Variable.Kind.INTEGER,
              Optional.empty());
      case CExpression.Predefined name -> code(name.value());
      case CExpression.Name name -> {
        Variable variable = names.variable(name);
        yield new Code(variable.name(), variable.kind(), Optional.empty());
      }
      case CExpression.Unary unary -> unary(unary.operator(), code(unary.operand()));
      case CExpression.Binary(String operator, CExpression left, CExpression right) ->
          binary(operator, code(left), code(right), right);
      case CExpression.Choice choice -> choice(choice);
      case CExpression.Cast cast -> {
        Code operand = code(cast.operand());
        requireInteger(operand);
        yield new Code("(" + cast.type() + ")" + operand.text(), operand.kind(), operand.guard());
      }
      case CExpression.Fits fits -> throw new Untestable("it is guarded already");
    };
  }

  private Code choice(CExpression.Choice choice) throws Untestable {
    Code condition = code(choice.condition());
    Code first = code(choice.whenTrue());
    Code second = code(choice.whenFalse());
    requireScalar(condition);
    requireNumber(first);
    requireNumber(second);
    Optional<String> guard = condition.guard();
    if (first.guard().isPresent() || second.guard().isPresent()) {
      String either =
          "(%s ? %s : %s)"
              .formatted(condition.text(), first.guard().orElse("1"), second.guard().orElse("1"));
      guard = and(guard, Optional.of(either));
    }
    String text = "(%s ? %s : %s)".formatted(condition.text(), first.text(), second.text());
    return new Code(text, common(first, second), guard);
  }

  private static Code unary(String operator, Code operand) throws Untestable {
    String text = operator + parenthesised(operand.text());
    return switch (operator) {
      case "!" -> {
        requireScalar(operand);
        yield new Code(text, Variable.Kind.INTEGER, operand.guard());
      }
      case "~" -> {
        requireInteger(operand);
        yield new Code(text, Variable.Kind.INTEGER, operand.guard());
      }
      default -> {
        requireNumber(operand);
        boolean mayOverflow =
            operator.equals("-")
                && operand.kind() == Variable.Kind.INTEGER
                && !isNegatable(operand.text());
        Optional<String> own =
            mayOverflow
                ? Optional.of(noOverflow("sub", "0", operand.text(), "-" + operand.text()))
                : Optional.empty();
        yield new Code(text, operand.kind(), and(operand.guard(), own));
      }
    };
  }

  /** Keeps {@code - -x} from becoming a decrement. */
  private static String parenthesised(String operand) {
    return operand.startsWith("-") || operand.startsWith("+") ? "(" + operand + ")" : operand;
  }

  private static Code binary(String operator, Code left, Code right, CExpression rightTree)
      throws Untestable {
    String text = "(" + left.text() + " " + operator + " " + right.text() + ")";
    Optional<String> guard = and(left.guard(), right.guard());
    return switch (operator) {
      case "&&", "||" -> {
        requireScalar(left);
        requireScalar(right);
        String skipped = operator.equals("&&") ? "!" + left.text() : left.text();
        Optional<String> rightGuard = right.guard().map(own -> "(" + skipped + " || " + own + ")");
        yield new Code(text, Variable.Kind.INTEGER, and(left.guard(), rightGuard));
      }
      case "==", "!=", "<", ">", "<=", ">=" -> {
        requireComparable(operator, left, right);
        yield new Code(text, Variable.Kind.INTEGER, guard);
      }
      case "&", "|", "^" -> {
        requireInteger(left);
        requireInteger(right);
        yield new Code(text, Variable.Kind.INTEGER, guard);
      }
      case "<<", ">>" -> {
        requireInteger(left);
        requireInteger(right);
        yield new Code(
            text, Variable.Kind.INTEGER, and(guard, Optional.of(shift(operator, left, right))));
      }
      case "%" -> {
        requireInteger(left);
        requireInteger(right);
        yield new Code(
            text, Variable.Kind.INTEGER, and(guard, divisible(left, right, text, rightTree)));
      }
      default -> arithmetic(operator, left, right, rightTree, text, guard);
    };
  }

  private static Code arithmetic(
      String operator,
      Code left,
      Code right,
      CExpression rightTree,
      String text,
      Optional<String> guard)
      throws Untestable {
    requireNumber(left);
    requireNumber(right);
    Variable.Kind kind = common(left, right);
    Optional<String> own =
        switch (operator) {
          case "+" -> overflow("add", left, right, text, kind);
          case "-" -> overflow("sub", left, right, text, kind);
          case "*" -> overflow("mul", left, right, text, kind);
          default ->
              kind == Variable.Kind.FLOATING
                  ? Optional.of("(" + right.text() + " != 0)")
                  : divisible(left, right, text, rightTree);
        };
    return new Code(text, kind, and(guard, own));
  }

  private static Optional<String> overflow(
      String operation, Code left, Code right, String text, Variable.Kind kind) {
    return kind == Variable.Kind.FLOATING
        ? Optional.empty()
        : Optional.of(noOverflow(operation, left.text(), right.text(), text));
  }

  /** Unsigned arithmetic is modular; signed arithmetic must fit the type of its result. */
  private static String noOverflow(String operation, String left, String right, String text) {
    return "((__typeof__(%s))-1 > 0 || !__builtin_%s_overflow(%s, %s, &(__typeof__(%s)){0}))"
        .formatted(text, operation, left, right, text);
  }

  /** The smallest integer divided by -1 does not fit. */
  private static Optional<String> divisible(
      Code left, Code right, String text, CExpression rightTree) {
    CExpression divisor =
        rightTree instanceof CExpression.Predefined name ? name.value() : rightTree;
    if (divisor instanceof CExpression.Constant constant && isSmallNumber(constant.text())) {
      return constant.text().matches("0+") ? Optional.of("0") : Optional.empty();
    }
    String fits = noOverflow("sub", "0", left.text(), text);
    return Optional.of("(%s != 0 && (%s != -1 || %s))".formatted(right.text(), right.text(), fits));
  }

  private static String shift(String operator, Code left, Code right) {
    String inRange =
        "%s >= 0 && %s < 64 && %s < (int)sizeof(+%s) * 8"
            .formatted(right.text(), right.text(), right.text(), left.text());
    if (operator.equals(">>")) {
      return "(" + inRange + ")";
    }
    String fits =
        noOverflow("mul", left.text(), "(1ULL << " + right.text() + ")", "+" + left.text());
    return "(" + inRange + " && " + left.text() + " >= 0 && " + fits + ")";
  }

  /** Whether it is a constant that is smaller than the largest value of its type. */
  private static boolean isNegatable(String text) {
    return text.matches("[0-9]{1,9}(?:[uU]|[lL]{1,2})?|[0-9]{1,18}[lL]{2}");
  }

  private static boolean isSmallNumber(String text) {
    return text.matches("[0-9]{1,9}");
  }

  private static Variable.Kind common(Code first, Code second) {
    return first.kind() == Variable.Kind.FLOATING ? first.kind() : second.kind();
  }

  private static void requireComparable(String operator, Code left, Code right) throws Untestable {
    boolean pointers = left.kind() == Variable.Kind.POINTER;
    if (!pointers && right.kind() != Variable.Kind.POINTER) {
      requireNumber(left);
      requireNumber(right);
      return;
    }
    boolean withNull = (pointers ? right : left).text().equals("0");
    if (!withNull || !(operator.equals("==") || operator.equals("!="))) {
      throw new Untestable("it compares pointers");
    }
  }

  private static void requireScalar(Code code) throws Untestable {
    if (code.kind() == Variable.Kind.OTHER) {
      throw new Untestable("'" + code.text() + "' is not a number");
    }
  }

  private static void requireNumber(Code code) throws Untestable {
    requireScalar(code);
    if (code.kind() == Variable.Kind.POINTER) {
      throw new Untestable("'" + code.text() + "' is not a number");
    }
  }

  private static void requireInteger(Code code) throws Untestable {
    if (code.kind() != Variable.Kind.INTEGER) {
      throw new Untestable("'" + code.text() + "' is not an integer");
    }
  }

  private static Optional<String> and(Optional<String> first, Optional<String> second) {
    if (first.isEmpty() || second.isEmpty()) {
      return first.isPresent() ? first : second;
    }
    return Optional.of(first.get() + " && " + second.get());
  }
}
