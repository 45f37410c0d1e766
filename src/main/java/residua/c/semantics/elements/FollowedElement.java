package residua.c.semantics.elements;

import java.util.List;
import java.util.Optional;
import residua.c.semantics.Expression;
import residua.c.semantics.Operands;
import residua.c.semantics.Scalar;

/**
 * The element that is followed of each array.
 *
 * @param index its number, an object that keeps its value: a signed integer of 64 bits
 * @param last the number of the element that was read last
 * @param values the values of the elements with that number, one of each array
 * @param own further objects that the original program does not have
 */
public record FollowedElement(
    Expression.Load index, Expression.Load last, List<Value> values, List<Own> own) {
  public FollowedElement {
    values = List.copyOf(values);
    own = List.copyOf(own);
  }

  /**
   * An object that the original program does not have.
   *
   * @param function the function to whose frame it belongs; negative for static storage duration
   * @param element the element that it has the value of, if that is the one last read
   */
  public record Own(int function, Expression address, Optional<Expression.Load> element) {
    private boolean is(int other, Expression address) {
      return (function < 0 || function == other) && this.address.equals(address);
    }
  }

  /** The element of which an object of a function has the value if it is the one last read. */
  public Optional<Expression.Load> readInto(int function, Expression.Load object) {
    return own.stream()
        .filter(each -> each.is(function, object.address()))
        .flatMap(each -> each.element().stream())
        .findFirst();
  }

  /** Whether an object of a function is one of these, and no variable of the original program. */
  public boolean isOwn(int function, Expression address) {
    return address.equals(index.address())
        || address.equals(last.address())
        || own.stream().anyMatch(each -> each.is(function, address))
        || values.stream()
            .anyMatch(each ->
                each.isKnownIn(function)
                    && (each.load().address().equals(address)
                        || each.length() instanceof Expression.Load length
                            && length.address().equals(address)));
  }

  /**
   * What a condition says of the original program if the element with a number is followed.
   *
   * @param number not negative
   */
  public Expression inOriginal(Expression condition, long number) {
    Expression.Constant chosen = new Expression.Constant(Scalar.I64, number);
    if (condition.equals(index)) {
      return chosen;
    }
    for (Value each : values) {
      Scalar type = each.load().type();
      if (condition.equals(each.load())) {
        return new Expression.Load(type, new Expression.Element(each.start(), chosen, type.size()));
      }
      if (condition.equals(each.length()) && condition instanceof Expression.Load length) {
        // The size in bytes is there.
        return new Expression.Binary(
            Expression.Operator.DIVIDE,
            length.type(),
            length,
            new Expression.Constant(length.type(), type.size()));
      }
    }
    return Operands.changed(condition, operand -> inOriginal(operand, number));
  }

  /**
   * The value of an element.
   *
   * @param function the function that declares the array; negative for static storage duration
   * @param start the address of the array in the original program
   * @param length number of elements of the array, a signed integer of 64 bits
   */
  public record Value(int function, Expression.Load load, Expression start, Expression length) {
    /** Whether a function can name it. */
    public boolean isKnownIn(int other) {
      return function < 0 || function == other;
    }
  }
}
