package residua.analysis.counterexample;

import java.util.ArrayList;
import java.util.List;
import residua.c.cfa.Program;
import residua.c.cfa.Variable;

/**
 * The local variables whose declarations have no initialiser. They may have any value, so an
 * execution in which each of them is given one at its declaration is an execution of the program.
 */
final class UnsetVariables {
  /** The function that returns the values. */
  static final String GIVER = "residua_unset_";

  /** An initialiser, in GNU C; no line is added for its declaration, so that __LINE__ stays. */
  static final String VALUE = "({ extern int " + GIVER + "(void); " + GIVER + "(); })";

  private UnsetVariables() {}

  /**
   * Text offsets at which an initialiser can be inserted: after the variable's name. Only for
   * variables of arithmetic type whose declarators the text does not continue there.
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
