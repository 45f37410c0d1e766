package residua.analysis;

import java.util.ArrayList;
import java.util.List;
import residua.cfa.Program;
import residua.cfa.Variable;

/**
 * The variables of functions that their declarations give no value. They may have any: so a run in
 * which each is given one where it is declared is a run of the program.
 */
final class UnsetVariables {
  /** The function that gives the values. */
  static final String GIVER = "residua_unset_";

  /** A value, in GNU C; no line is added for its declaration, so that __LINE__ stays. */
  static final String VALUE = "({ extern int " + GIVER + "(void); " + GIVER + "(); })";

  private UnsetVariables() {}

  /**
   * Where in the text one may be given a value: behind its name. Only of numbers of which the text
   * says nothing more there.
   */
  static List<Integer> places(Program program) {
    String text = program.source().text();
    List<Integer> result = new ArrayList<>();
    for (Variable each : program.variables()) {
      int end = each.offset() + each.name().length();
      boolean isNumber =
          each.kind() == Variable.Kind.INTEGER || each.kind() == Variable.Kind.FLOATING;
      if (isNumber
          && each.function().isPresent()
          && !each.isParameter()
          && !each.isStatic()
          && !each.initialised()
          && text.startsWith(each.name(), each.offset())
          && isEnd(text, end)) {
        result.add(end);
      }
    }
    return result;
  }

  private static boolean isEnd(String text, int from) {
    int at = from;
    while (at < text.length() && text.charAt(at) == ' ') {
      at++;
    }
    return at < text.length() && (text.charAt(at) == ',' || text.charAt(at) == ';');
  }
}
