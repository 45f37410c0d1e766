package residua.c.semantics.elements;

import java.util.Optional;
import java.util.Set;
import residua.c.semantics.Expression;
import residua.c.semantics.Scalar;

/**
 * An access to an element of a declared object.
 *
 * @param index number of the element, a signed integer of 64 bits
 */
record ElementAccess(ArrayPlace place, Expression index) {
  /**
   * The element at an address; empty if the address has another form.
   *
   * @param function the function that is executed
   * @param type the type of the element
   * @param reserved the objects of the frame that hold addresses of arrays whose length is
   *     calculated
   */
  static Optional<ElementAccess> at(
      Expression address, int function, Scalar type, Set<ArrayPlace> reserved) {
    return switch (address) {
      case Expression.Element element ->
          start(element.pointer(), function, reserved)
              .flatMap(place ->
                  index(element, type.size()).map(index -> new ElementAccess(place, index)));
      default ->
          start(address, function, reserved)
              .map(place -> new ElementAccess(place, new Expression.Constant(Scalar.I64, 0)));
    };
  }

  private static Optional<ArrayPlace> start(
      Expression pointer, int function, Set<ArrayPlace> reserved) {
    return switch (pointer) {
      case Expression.Local local -> {
        ArrayPlace place = new ArrayPlace(function, local.slot());
        // That object holds an address.
        yield reserved.contains(place) ? Optional.empty() : Optional.of(place);
      }
      case Expression.Global global ->
          Optional.of(new ArrayPlace(ArrayPlace.STATIC, global.index()));
      case Expression.Load(Scalar type, Expression.Local local) when type.isPointer() ->
          Optional.of(new ArrayPlace(function, local.slot())).filter(reserved::contains);
      default -> Optional.empty();
    };
  }

  private static Optional<Expression> index(Expression.Element element, int size) {
    if (element.size() == size) {
      Expression index = element.index();
      return Optional.of(
          index.type() == Scalar.I64 ? index : new Expression.Convert(Scalar.I64, index));
    }
    return element.index() instanceof Expression.Constant constant
            && constant.bits() * element.size() % size == 0
        ? Optional.of(new Expression.Constant(Scalar.I64, constant.bits() * element.size() / size))
        : Optional.empty();
  }
}
