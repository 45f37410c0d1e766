package residua.sources.stated;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import residua.base.diagnostics.InputException;
import residua.base.text.Position;
import residua.c.cfa.LocationName;

/**
 * A formula over program states as {@code analyse --formula} writes it, in C or SMT-LIB: what must
 * hold whenever control is at a location.
 *
 * @param keys what it says of itself
 * @param parts what must hold where
 */
public record AssumptionFile(Map<String, String> keys, List<Part> parts) {
  /** Says that it is only about executions that conditions of others do not cover. */
  public static final String GIVEN = "given";

  private static final Pattern KEY = Pattern.compile("([a-z]+): (.*)");
  private static final Pattern PART =
      Pattern.compile("(.*?:[0-9]+(?::[0-9]+)?: [A-Za-z_$][\\w$]*(?:#[0-9]+)?): (.*)");
  private static final Pattern NUMBERED = Pattern.compile("pc = ([0-9]+) at (.*)");

  /**
   * What must hold at a location.
   *
   * @param where in the file
   * @param expression in C
   * @param globals the names in it that denote objects of file scope; of the others it is not said
   */
  public record Part(Position where, LocationName at, String expression, Set<String> globals) {
    public Part {
      globals = Set.copyOf(globals);
    }
  }

  public AssumptionFile {
    keys = Map.copyOf(keys);
    parts = List.copyOf(parts);
  }

  /**
   * Reads a file.
   *
   * @param name for messages
   * @throws InputException if it is malformed
   */
  public static AssumptionFile read(String name, String text) throws InputException {
    boolean isSmt = text.stripLeading().startsWith(";") || text.stripLeading().startsWith("(");
    Map<String, String> keys = new LinkedHashMap<>();
    List<Part> parts = new ArrayList<>();
    Map<String, LocationName> numbered = new HashMap<>();
    String comment = isSmt ? ";" : "//";
    List<String> lines = text.lines().toList();
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i).strip();
      Position where = new Position(name, i + 1, 0);
      if (line.startsWith(comment)) {
        String said = line.substring(comment.length()).strip();
        Matcher number = NUMBERED.matcher(said);
        Matcher key = KEY.matcher(said);
        if (isSmt && number.matches()) {
          numbered.put(number.group(1), location(where, number.group(2)));
        } else if (key.matches()) {
          keys.put(key.group(1), key.group(2));
        }
      } else if (!isSmt && !line.isEmpty()) {
        Matcher part = PART.matcher(line);
        if (!part.matches()) {
          throw new InputException(where, "not FILE:LINE:COLUMN: FUNCTION: EXPRESSION");
        }
        parts.add(new Part(where, location(where, part.group(1)), part.group(2), Set.of()));
      }
    }
    if (isSmt) {
      parts.addAll(SmtAssumption.parts(name, text, numbered));
    }
    return new AssumptionFile(keys, parts);
  }

  private static LocationName location(Position where, String text) throws InputException {
    Optional<LocationName> name = LocationName.read(text);
    return name.orElseThrow(() -> new InputException(where, "not a location: " + text));
  }
}
