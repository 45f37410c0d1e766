package residua.analysis.artifacts;

import java.util.Optional;
import residua.c.semantics.Expression;
import residua.c.semantics.Expression.Operator;
import residua.c.semantics.Scalar;

/**
 * Prints conditions on integer variables as C, where all of them can be named at a location. A
 * condition that C cannot express is left out.
 */
final class InvariantText {
  private final NameableVariables variables;
  private final int function;
  private final int location;

  /** At a location of a function. */
  InvariantText(NameableVariables variables, int function, int location) {
    this.variables = variables;
    this.function = function;
    this.location = location;
  }

  /** A condition in C without side effects, parenthesised if it is an operand. */
  Optional<String> of(Expression condition) {
    return switch (condition) {
      case Expression.Compare(var relation, var left, var right) -> {
        boolean isArithmetic =
            left instanceof Expression.Binary || right instanceof Expression.Binary;
        Scalar type = left instanceof Expression.Binary ? left.type() : right.type();
        Optional<String> first = isArithmetic ? wrapping(left, type) : plain(left);
        Optional<String> second = isArithmetic ? wrapping(right, type) : plain(right);
        // C compares narrow integers of two types as int: the same bits may have different values.
        boolean isAlike = isArithmetic || left.type() == right.type();
        yield isAlike && first.isPresent() && second.isPresent()
            ? Optional.of(first.get() + " " + sign(relation) + " " + second.get())
            : Optional.empty();
      }
      case Expression.Either(var left, var right) -> {
        Optional<String> first = of(left);
        Optional<String> second = of(right);
        yield first.isPresent() && second.isPresent()
            ? Optional.of("(" + first.get() + " || " + second.get() + ")")
            : Optional.empty();
      }
      default -> Optional.empty();
    };
  }

  private static String sign(Expression.Relation relation) {
    return switch (relation) {
      case EQUAL -> "==";
      case DIFFERENT -> "!=";
      case LESS -> "<";
      case AT_MOST -> "<=";
      case GREATER -> ">";
      case AT_LEAST -> ">=";
    };
  }

  private Optional<String> plain(Expression operand) {
    return switch (operand) {
      case Expression.Load load -> variables.name(function, location, load);
      case Expression.Constant(Scalar type, long bits) when type != Scalar.U64 ->
          Optional.of(NameableVariables.literal(type, bits));
      default -> Optional.empty();
    };
  }

  /** Unsigned arithmetic, as in C: it wraps around. */
  private Optional<String> wrapping(Expression operand, Scalar type) {
    if (type != Scalar.U32 && type != Scalar.U64) {
      // Narrower integers would be promoted to int.
      return Optional.empty();
    }
    return switch (operand) {
      case Expression.Constant(Scalar of, long bits) when of == type ->
          Optional.of(Long.toUnsignedString(bits) + (type == Scalar.U32 ? "U" : "ULL"));
      case Expression.Binary(Operator operator, Scalar of, var left, var right)
          when of == type && (operator == Operator.ADD || operator == Operator.MULTIPLY) -> {
        Optional<String> first = wrapping(left, type);
        Optional<String> second = wrapping(right, type);
        yield first.isPresent() && second.isPresent()
            ? Optional.of(
                "(" + first.get() + (operator == Operator.ADD ? " + " : " * ") + second.get() + ")")
            : Optional.empty();
      }
      case Expression.Convert(Scalar of, Expression.Load load) when of == type -> cast(load, type);
      case Expression.Load load -> cast(load, type);
      default -> Optional.empty();
    };
  }

  private Optional<String> cast(Expression.Load load, Scalar type) {
    String word = type == Scalar.U32 ? "unsigned int" : "unsigned long long";
    return variables.name(function, location, load).map(name -> "(" + word + ") " + name);
  }
}
