package residua.portfolio.obligations;

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
 */
public record ObligationStatus(
    Position where,
    Position edge,
    String function,
    SafetyProperty property,
    Optional<String> provedBy) {}
