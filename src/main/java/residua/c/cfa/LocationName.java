package residua.c.cfa;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import residua.base.text.Position;

/**
 * A name of a location that no other location of the program has, except those inside the
 * evaluation of a step, which have none.
 *
 * @param position where control is in the text
 * @param function the name of its function
 * @param number among the locations of that function at this position, from 1
 */
public record LocationName(Position position, String function, int number)
    implements Comparable<LocationName> {
  private static final Pattern WRITTEN =
      Pattern.compile("(.*?):([0-9]+)(?::([0-9]+))?: ([A-Za-z_$][\\w$]*)(?:#([0-9]+))?");

  /** The name of a location that is not internal. */
  public static LocationName of(Program program, Function function, int location) {
    Position position = position(program, function.locations().get(location));
    int number = alike(program, function, position).indexOf(location) + 1;
    return new LocationName(position, function.name(), number);
  }

  /** Reads a name from its text. */
  public static Optional<LocationName> read(String text) {
    Matcher parts = WRITTEN.matcher(text);
    if (!parts.matches()) {
      return Optional.empty();
    }
    try {
      int column = parts.group(3) == null ? 0 : Integer.parseInt(parts.group(3));
      int number = parts.group(5) == null ? 1 : Integer.parseInt(parts.group(5));
      return Optional.of(
          new LocationName(
              new Position(parts.group(1), Integer.parseInt(parts.group(2)), column),
              parts.group(4),
              number));
    } catch (NumberFormatException e) {
      return Optional.empty();
    }
  }

  /** The location of a function with this name; empty if there is none. */
  public Optional<Integer> in(Program program, Function of) {
    List<Integer> alike = alike(program, of, position);
    return function.equals(of.name()) && number >= 1 && number <= alike.size()
        ? Optional.of(alike.get(number - 1))
        : Optional.empty();
  }

  private static List<Integer> alike(Program program, Function function, Position position) {
    List<Integer> result = new ArrayList<>();
    for (Location each : function.locations()) {
      if (!each.internal() && position(program, each).equals(position)) {
        result.add(each.id());
      }
    }
    return result;
  }

  private static Position position(Program program, Location location) {
    return program.source().position(location.offset());
  }

  @Override
  public int compareTo(LocationName other) {
    int byPosition = position.compareTo(other.position);
    int byFunction = byPosition == 0 ? function.compareTo(other.function) : byPosition;
    return byFunction == 0 ? Integer.compare(number, other.number) : byFunction;
  }

  /** {@code FILE:LINE:COLUMN: FUNCTION}, with {@code #NUMBER} from the second one on. */
  @Override
  public String toString() {
    return position + ": " + function + (number == 1 ? "" : "#" + number);
  }
}
