package residua.condition.assumption;

import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import residua.base.text.Lexer;
import residua.base.text.Token;
import residua.c.cfa.Edge;
import residua.c.cfa.Function;
import residua.c.cfa.Program;
import residua.c.cfa.Step;
import residua.c.cfa.Variable;

/**
 * Definite assignment of local variables: reading a variable elsewhere is undefined (C17, 6.3.2.1),
 * or gives any value if its address is taken. Only assignments that are statements of their own are
 * recognised; from where an address is taken, the variable may be assigned through it.
 */
final class Assigned {
  private final Program program;
  private final VisibleNames names;
  private final Map<Variable, BitSet> unassigned = new HashMap<>();

  Assigned(Program program, VisibleNames names) {
    this.program = program;
    this.names = names;
  }

  /** Whether a variable of a function may be read at a location. */
  boolean isReadable(Function function, int location, Variable variable) {
    if (variable.function().isEmpty() || variable.isParameter()) {
      return true;
    }
    return !unassigned.computeIfAbsent(variable, v -> unassignedIn(function, v)).get(location);
  }

  /** Locations reached from the entry, or from the declaration, without an assignment. */
  private BitSet unassignedIn(Function function, Variable variable) {
    BitSet result = new BitSet();
    Deque<Integer> work = new ArrayDeque<>();
    result.set(function.entry());
    work.add(function.entry());
    for (Step step : function.steps()) {
      if (declares(step, variable) && !assigns(function, step, variable)) {
        result.set(exit(step));
        work.add(exit(step));
      }
    }
    while (!work.isEmpty()) {
      for (Edge edge : function.outgoing(work.remove())) {
        boolean assigned =
            edge.step() >= 0
                && !function.locations().get(edge.target()).internal()
                && assigns(function, function.steps().get(edge.step()), variable);
        if (!assigned && !result.get(edge.target())) {
          result.set(edge.target());
          work.add(edge.target());
        }
      }
    }
    return result;
  }

  private static int exit(Step step) {
    return step.exit(0);
  }

  private static boolean declares(Step step, Variable variable) {
    return step instanceof Step.Declaration && step.text().contains(variable.offset());
  }

  private boolean assigns(Function function, Step step, Variable variable) {
    if (declares(step, variable) && variable.initialised()) {
      return true;
    }
    String text = program.source().text();
    List<Token> tokens = Lexer.tokens(text, step.text().start(), step.text().end());
    if (variable.addressTaken() && takesAddress(tokens, variable)) {
      return true;
    }
    return step instanceof Step.Simple
        && tokens.size() > 2
        && tokens.get(0).text(text).equals(variable.name())
        && tokens.get(1).is(text, '=')
        && !tokens.get(2).is(text, '=')
        && names.at(function, step.entry(), variable.name()).filter(variable::equals).isPresent();
  }

  private boolean takesAddress(List<Token> tokens, Variable variable) {
    String text = program.source().text();
    for (int i = 1; i < tokens.size(); i++) {
      if (tokens.get(i - 1).is(text, '&') && tokens.get(i).text(text).equals(variable.name())) {
        return true;
      }
    }
    return false;
  }
}
