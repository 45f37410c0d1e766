package residua.reducer.structuring.jumps;

import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import residua.reducer.structuring.Statement;
import residua.reducer.structuring.layout.LabelNumbers;

/** The surroundings of a statement. */
final class JumpContext {
  private final Reached atBreak;
  private final Reached atContinue;
  private final Loop loop;
  private final Map<Integer, List<Integer>> cases;
  private final OptionalInt otherwise;
  private boolean broken;

  /** A loop around a statement. */
  static final class Loop {
    private final int head;
    private final Loop outer;
    private boolean jumpedToEnd;

    Loop(int head, Loop outer) {
      this.head = head;
      this.outer = outer;
    }

    boolean isJumpedToEnd() {
      return jumpedToEnd;
    }
  }

  private JumpContext(
      Reached atBreak,
      Reached atContinue,
      Loop loop,
      Map<Integer, List<Integer>> cases,
      OptionalInt otherwise) {
    this.atBreak = atBreak;
    this.atContinue = atContinue;
    this.loop = loop;
    this.cases = cases;
    this.otherwise = otherwise;
  }

  /** The body of a function. */
  static JumpContext function() {
    return new JumpContext(null, null, null, Map.of(), OptionalInt.empty());
  }

  /**
   * The surroundings inside the body of a loop here.
   *
   * @param atBreak the target of {@code break}
   * @param atContinue the target of {@code continue}
   */
  JumpContext inLoop(int head, Reached atBreak, Reached atContinue) {
    return new JumpContext(atBreak, atContinue, new Loop(head, loop), cases, otherwise);
  }

  /**
   * The surroundings inside the body of a switch here.
   *
   * @param cases by label, the arms that lead to it
   * @param otherwise the label that is the default, if there is one
   */
  JumpContext inSwitch(Reached atBreak, Map<Integer, List<Integer>> cases, OptionalInt otherwise) {
    return new JumpContext(atBreak, atContinue, loop, cases, otherwise);
  }

  /** The case labels at a label. */
  List<Integer> casesAt(int label) {
    return cases.getOrDefault(label, List.of());
  }

  boolean isDefault(int label) {
    return otherwise.isPresent() && otherwise.getAsInt() == label;
  }

  /** Whether a jump made so far is a {@code break}. */
  boolean isBroken() {
    return broken;
  }

  /** The innermost loop; null if there is none. */
  Loop loop() {
    return loop;
  }

  /** Whether a statement other than {@code goto} jumps to a label. */
  boolean needsNoLabel(int label, boolean returnsNothing) {
    return Reached.contains(atBreak, label)
        || Reached.contains(atContinue, label)
        || label == LabelNumbers.END && returnsNothing;
  }

  /** The jump to a label, where falling through does not lead to it. */
  Statement jump(int label, LabelNumbers labels, boolean returnsNothing) {
    if (Reached.contains(atBreak, label)) {
      broken = true;
      return new Statement.Break();
    }
    if (Reached.contains(atContinue, label)) {
      return new Statement.Continue();
    }
    if (label == LabelNumbers.END && returnsNothing) {
      return new Statement.Return();
    }
    for (Loop each = loop; each != null; each = each.outer) {
      if (each.head == label) {
        each.jumpedToEnd = true;
        return new Statement.Goto(labels.endOfLoop(label));
      }
    }
    return new Statement.Goto(label);
  }
}
