package residua.report.drawing;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import residua.condition.AssumptionText;
import residua.condition.ConditionAutomaton;
import residua.condition.NamedCondition;
import residua.condition.State;
import residua.condition.Transition;
import residua.condition.Unmatched;
import residua.report.drawing.JumpLanes.Jump;
import residua.report.inspection.Fate;
import residua.report.inspection.ShownText;

/**
 * Draws a condition in SVG: a listing of its states in the order of the file, below each its
 * transitions, with an arrow on the left to the target state.
 */
public final class ConditionSvg {
  private static final int TEXT_WIDTH = 60;

  /** A line of the listing: a state, or a transition below it. */
  private record Row(String text, boolean state, boolean accepting) {}

  private final ConditionAutomaton automaton;
  private final List<Row> rows = new ArrayList<>();
  private final List<Jump> jumps = new ArrayList<>();

  private ConditionSvg(ConditionAutomaton automaton) {
    this.automaton = automaton;
  }

  /** The drawing of a condition. */
  public static String write(ConditionAutomaton automaton) {
    Drawing drawing = new Drawing();
    new ConditionSvg(automaton).draw(drawing);
    return drawing.document();
  }

  /** The drawing of several conditions, one below the other. */
  public static String write(List<NamedCondition> conditions) {
    if (conditions.size() == 1) {
      return write(conditions.get(0).automaton());
    }
    Drawing drawing = new Drawing();
    for (NamedCondition each : conditions) {
      drawing.textAt(
          Drawing.MARGIN, drawing.top() + 12, "#000000", true, ShownText.line(each.name()));
      drawing.skip(Drawing.ROW + 4);
      new ConditionSvg(each.automaton()).draw(drawing);
      drawing.skip(Drawing.ROW);
    }
    return drawing.document();
  }

  private void list() {
    Map<Integer, List<Transition>> leaving = new HashMap<>();
    automaton
        .transitions()
        .forEach(each -> leaving.computeIfAbsent(each.source(), s -> new ArrayList<>()).add(each));
    Map<Integer, Integer> rowOf = new HashMap<>();
    List<Transition> drawn = new ArrayList<>();
    List<Integer> drawnIn = new ArrayList<>();
    for (int i = 0; i < automaton.states().size(); i++) {
      rowOf.put(i, rows.size());
      rows.add(new Row(describe(i), true, automaton.states().get(i).accepting()));
      for (Transition transition : leaving.getOrDefault(i, List.of())) {
        drawn.add(transition);
        drawnIn.add(rows.size());
        boolean accepts = automaton.states().get(transition.target()).accepting();
        rows.add(new Row(describe(transition), false, accepts));
      }
    }
    for (int i = 0; i < drawn.size(); i++) {
      jumps.add(new Jump(drawnIn.get(i), rowOf.get(drawn.get(i).target())));
    }
  }

  private String describe(int index) {
    State state = automaton.states().get(index);
    StringBuilder out = new StringBuilder(ShownText.line(state.name()));
    out.append(index == automaton.entry() ? "  entry" : "");
    out.append(state.accepting() ? "  accepting: verified" : "");
    boolean stays = state.unmatched() == Unmatched.STAY && !state.accepting();
    return out.append(stays ? "  stays on other edges" : "").toString();
  }

  private String describe(Transition transition) {
    String guard = ShownText.atMost(TEXT_WIDTH, ShownText.line(transition.guard().describe()));
    String assumption =
        ShownText.atMost(
            TEXT_WIDTH, ShownText.line(AssumptionText.join(transition.assumption().expressions())));
    return (guard.isEmpty() ? "any edge" : guard)
        + (assumption.isEmpty() ? "" : "  if " + assumption)
        + "  -> "
        + ShownText.line(automaton.states().get(transition.target()).name())
        + (transition.line() > 0 ? "  (line " + transition.line() + ")" : "");
  }

  private void draw(Drawing drawing) {
    list();
    int[] lanes = JumpLanes.assign(jumps);
    int left = Drawing.MARGIN + Drawing.LANE * (JumpLanes.count(lanes) + 1);
    for (int i = 0; i < jumps.size(); i++) {
      Jump jump = jumps.get(i);
      String colour = (rows.get(jump.from()).accepting() ? Fate.CUT : Fate.FOLLOWED).rgb();
      drawing.arrow(jump, left, left - Drawing.LANE * (lanes[i] + 1), colour);
    }
    for (int i = 0; i < rows.size(); i++) {
      Row row = rows.get(i);
      String colour = (row.accepting() ? Fate.CUT : row.state() ? Fate.PLAIN : Fate.FOLLOWED).rgb();
      drawing.text(left + (row.state() ? 6 : 30), i, colour, row.state(), row.text());
    }
    drawing.skip(Drawing.ROW * rows.size() + Drawing.MARGIN);
  }
}
