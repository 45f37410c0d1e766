package residua.portfolio.obligations;

import java.util.List;
import java.util.Optional;
import residua.base.text.Position;
import residua.c.specification.SafetyProperty;

/**
 * What is known of an operation that may violate a property.
 *
 * @param where the operation
 * @param edge where the edge begins that executes it
 * @param function the enclosing function
 * @param provedBy the stage that has proved that it violates nothing, if one has
 * @param unless if it is not proved: operations before it that may be undefined, if it is proved
 *     unless one of them is
 */
public record ObligationStatus(
    Position where,
    Position edge,
    String function,
    SafetyProperty property,
    Optional<String> provedBy,
    List<Position> unless) {
  public ObligationStatus {
    unless = List.copyOf(unless);
  }
}
