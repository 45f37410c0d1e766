package residua.oracle;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A rendered program as several translation units. Each line stands in its unit where it stands in
 * the whole, so lines of conditions stay; functions are distributed one after the other. The static
 * table of functions is in each unit.
 *
 * @param texts of the units
 * @param unitOfLine for each line, from 1, the unit that has its function; -1 before the functions
 */
record SplitUnits(List<String> texts, List<Integer> unitOfLine) {
  static SplitUnits of(Prog program, String whole, int count) {
    List<String> lines = whole.lines().toList();
    List<String> heads = program.functions().stream().map(each -> each.head() + " {").toList();
    List<Integer> units = new ArrayList<>(List.of(-1));
    int function = -1;
    for (String line : lines) {
      if (function + 1 < heads.size() && line.equals(heads.get(function + 1))) {
        function++;
      }
      units.add(function < 0 ? -1 : function % count);
    }
    List<String> texts = new ArrayList<>();
    for (int unit = 0; unit < count; unit++) {
      StringBuilder text = new StringBuilder();
      for (int line = 1; line <= lines.size(); line++) {
        int of = units.get(line);
        boolean isHere = of < 0 || of == unit;
        text.append(isHere ? inUnit(lines.get(line - 1), of < 0, unit) : "").append('\n');
      }
      texts.add(text.toString());
    }
    return new SplitUnits(texts, units);
  }

  /** Functions and variables are external; the variables are those of the first unit. */
  private static String inUnit(String line, boolean isDeclaration, int unit) {
    boolean isVariable = isDeclaration && line.matches("static unsigned \\w+;");
    if (isVariable) {
      return line.replaceFirst("static", unit == 0 ? "" : "extern");
    }
    boolean isTable = line.startsWith("static unsigned (*table");
    return isTable ? line : line.replaceFirst("^static ", "");
  }

  /** The name of a unit's file. */
  static String name(int unit) {
    return "unit" + unit + ".c";
  }

  /** The file of a line of a function. */
  Optional<String> file(int line) {
    int unit = line < unitOfLine.size() ? unitOfLine.get(line) : -1;
    return unit < 0 ? Optional.empty() : Optional.of(name(unit));
  }
}
