package residua.matrix;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import residua.analysis.reachability.RandomPrograms;

/** Which variables of a program of {@link RandomPrograms} can be named where. */
final class VisibleNames {
  private static final List<String> GLOBALS = List.of("g", "h");
  private static final List<String> PARAMETERS = List.of("a", "b");
  private static final Pattern LOCAL = Pattern.compile("^  [A-Za-z_ ]+ \\**([ijkxyp]) = .*");

  private final List<String> lines;

  VisibleNames(String text) {
    this.lines = text.lines().toList();
  }

  /** Variables with a name that can be named after an edge on this line of a function. */
  List<String> scalars(String function, int line) {
    List<String> result = new ArrayList<>(GLOBALS);
    if (function.equals("main")) {
      locals(line).stream().filter(name -> !name.equals("p")).forEach(result::add);
    } else {
      result.addAll(PARAMETERS);
    }
    return result;
  }

  /** Elements, members and targets of pointers that can be named there. */
  List<String> throughPointers(String function, int line) {
    List<String> result = new ArrayList<>(List.of("t[1]", "t[g & 3]", "r.x", "r.a[1]"));
    if (function.equals("main") && locals(line).contains("p")) {
      result.add("*p");
      result.add("p[0]");
    }
    return result;
  }

  /** The locals of main declared above a line. */
  private List<String> locals(int line) {
    List<String> result = new ArrayList<>();
    for (String each : lines.subList(0, Math.min(line - 1, lines.size()))) {
      Matcher matcher = LOCAL.matcher(each);
      if (matcher.matches()) {
        result.add(matcher.group(1));
      }
    }
    return result;
  }
}
