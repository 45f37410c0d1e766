package residua.condition.alphabet;

import residua.base.text.FoldedText;
import residua.c.cfa.Edge;
import residua.c.cfa.Operation;
import residua.c.cfa.Program;

/**
 * A letter: what an automaton over the edges of a program reads in one step.
 *
 * @param index among all letters of the program
 * @param edge an edge that is not blank
 * @param returns whether it is the return from the call at that edge
 */
public record Letter(int index, Edge edge, boolean returns) {

  /** Whether it is the step into a function. */
  public boolean enters() {
    return !returns && edge.operation() instanceof Operation.Call;
  }

  /** The letter for display: {@code FILE:LINE: TEXT}. */
  public String inWords(Program program) {
    var position = program.source().position(edge.where().start());
    String text = residua.c.cfa.EdgeText.of(program.source(), edge);
    String place = position.file() + ":" + position.line() + ": ";
    return place + (returns ? "return from " + text : enters() ? "call " + text : text);
  }

  /** Its text for a guard; the return from a call has none. */
  String text(Program program) {
    return returns ? "" : FoldedText.of(residua.c.cfa.EdgeText.of(program.source(), edge));
  }
}
