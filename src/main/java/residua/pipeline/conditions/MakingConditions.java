package residua.pipeline.conditions;

import java.util.List;
import java.util.Optional;
import residua.base.diagnostics.Diagnostic;
import residua.c.cfa.Program;
import residua.condition.ConditionAutomaton;
import residua.condition.EdgeAlphabet;
import residua.condition.State;
import residua.condition.Unmatched;
import residua.condition.alphabet.Letter;

/** Functions shared by the producers of conditions. */
public final class MakingConditions {
  private MakingConditions() {}

  /** A condition that covers no execution. */
  static ConditionAutomaton coveringNothing() {
    return new ConditionAutomaton(
        EdgeAlphabet.SOURCE_EDGES,
        List.of(new State("open", false, Unmatched.STAY)),
        0,
        List.of(),
        Optional.empty(),
        Optional.empty());
  }

  /** A condition that covers every execution. */
  public static ConditionAutomaton coveringAll() {
    return new ConditionAutomaton(
        EdgeAlphabet.SOURCE_EDGES,
        List.of(new State("proved", true, Unmatched.RESIDUAL)),
        0,
        List.of(),
        Optional.empty(),
        Optional.empty());
  }

  /** The diagnostic where a condition covers less than it should. */
  static Diagnostic inexact(Program program, List<Letter> letters) {
    Letter first = letters.get(0);
    int more = letters.size() - 1;
    String others = more == 0 ? "" : ", and at " + more + " more edges";
    return Diagnostic.warning(
        program.source().position(first.edge().where().start()),
        "the result covers less than it could here"
            + others
            + ": no guard names the edge alone, or an assumption cannot be written");
  }
}
