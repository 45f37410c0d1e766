package residua.reducer.structuring.jumps;

import java.util.List;
import java.util.function.IntPredicate;
import java.util.function.Predicate;
import residua.c.specification.Cause;
import residua.reducer.residual.Successor;
import residua.reducer.structuring.BranchCondition;
import residua.reducer.structuring.Statement;
import residua.reducer.structuring.layout.Draft;
import residua.reducer.structuring.layout.LabelNumbers;

/**
 * Chooses how each jump is made: by falling through, {@code break}, {@code continue}, {@code
 * return}, or with a {@code goto}; and gives loops their form. Works from the end to the beginning,
 * since the form of a jump depends on the statements after it.
 */
public final class JumpStatements {
  /** A branch that leaves comes first if it has at most this many labels and simple statements. */
  private static final int SHORT = 4;

  private final LabelNumbers labels;
  private final boolean returnsNothing;
  private final IntPredicate returns;
  private final IntPredicate isAdvance;
  private final Predicate<BranchCondition> standsAlone;

  /**
   * @param returnsNothing whether {@code return;} is allowed
   * @param returns vertices after which control leaves the function
   * @param isAdvance vertices that are the third expression of a {@code for}
   * @param standsAlone conditions that do not name anything that a block inside declares
   */
  public JumpStatements(
      LabelNumbers labels,
      boolean returnsNothing,
      IntPredicate returns,
      IntPredicate isAdvance,
      Predicate<BranchCondition> standsAlone) {
    this.labels = labels;
    this.returnsNothing = returnsNothing;
    this.returns = returns;
    this.isAdvance = isAdvance;
    this.standsAlone = standsAlone;
  }

  /** The statements of a function's body. */
  public List<Piece> resolve(List<Draft> body) {
    return sequence(body, null, JumpContext.function()).pieces().toList();
  }

  Sequence sequence(List<Draft> drafts, Reached after, JumpContext around) {
    Sequence sequence = new Sequence(after);
    for (int i = drafts.size() - 1; i >= 0; i--) {
      add(drafts.get(i), sequence, around);
    }
    return sequence;
  }

  /** Prepends a statement to a sequence. */
  void add(Draft draft, Sequence sequence, JumpContext around) {
    switch (draft) {
      case Draft.Mark(int label) -> mark(label, sequence, around);
      case Draft.Do(int vertex) ->
          sequence.add(new Statement.Execute(vertex), returns.test(vertex));
      case Draft.Remember(int value) -> sequence.add(new Statement.Remember(value), false);
      case Draft.Declare(List<Integer> vertices) ->
          sequence.add(new Statement.Declare(vertices), false);
      case Draft.JumpedOver(int step) -> sequence.add(new Statement.JumpedOver(step), false);
      case Draft.Stop(Cause cause) -> sequence.add(new Statement.Stop(cause), true);
      case Draft.Go(int label) -> go(label, sequence, around);
      case Draft.If branch -> branch(branch, sequence, around);
      case Draft.Choose choice -> choose(choice, sequence, around);
      case Draft.Loop loop ->
          LoopForm.of(loop, sequence.reached(), standsAlone, isAdvance)
              .addTo(sequence, around, this);
      case Draft.Block(int scope, List<Draft> body) -> {
        Sequence inside = sequence(body, sequence.reached(), around);
        sequence.add(new Piece.Block(scope, inside.pieces().toList()), inside.endsInJump());
        sequence.setReached(inside.reached());
      }
    }
  }

  LabelNumbers labels() {
    return labels;
  }

  /** Whether a statement other than {@code goto} jumps to a label. */
  boolean needsNoLabel(int label, JumpContext around) {
    return around.needsNoLabel(label, returnsNothing);
  }

  private static void mark(int label, Sequence sequence, JumpContext around) {
    Reached reached = new Reached(label, sequence.reached());
    sequence.add(new Statement.Label(label), false);
    List<Integer> arms = around.casesAt(label);
    if (around.isDefault(label) || !arms.isEmpty()) {
      sequence.add(new Statement.Case(arms, around.isDefault(label)), false);
    }
    sequence.setReached(reached);
  }

  private void go(int label, Sequence sequence, JumpContext around) {
    if (Reached.contains(sequence.reached(), label)) {
      sequence.end(false);
      return;
    }
    sequence.add(around.jump(label, labels, returnsNothing), true);
    sequence.setReached(new Reached(label, null));
  }

  private void branch(Draft.If branch, Sequence sequence, JumpContext around) {
    if (branch.then().size() == 1 && branch.then().equals(branch.otherwise())) {
      add(branch.then().getFirst(), sequence, around);
      add(branch.condition(), new Sequence(null), new Sequence(null), sequence);
      return;
    }
    Sequence then = sequence(branch.then(), sequence.reached(), around);
    Sequence otherwise = sequence(branch.otherwise(), sequence.reached(), around);
    BranchCondition condition = branch.condition();
    if (then.pieces().isEmpty() && !otherwise.pieces().isEmpty()) {
      add(condition.negated(), otherwise, then, sequence);
    } else if (!then.endsInJump() && otherwise.endsInJump() && isShort(otherwise)) {
      sequence.addAll(then);
      add(condition.negated(), otherwise, new Sequence(null), sequence);
    } else if (isJump(otherwise) && !isJump(then)) {
      sequence.addAll(then);
      add(condition.negated(), otherwise, new Sequence(null), sequence);
    } else if (then.endsInJump()) {
      sequence.addAll(otherwise);
      add(condition, then, new Sequence(null), sequence);
    } else {
      add(condition, then, otherwise, sequence);
    }
  }

  /** Whether a sequence consists of a few simple statements. */
  private static boolean isShort(Sequence sequence) {
    return sequence.pieces().isAtMost(SHORT)
        && sequence.pieces().toList().stream().allMatch(Piece.Plain.class::isInstance);
  }

  /** Whether a sequence is just a jump. */
  private static boolean isJump(Sequence sequence) {
    return sequence.endsInJump()
        && sequence.pieces().isSingle()
        && sequence.pieces().first() instanceof Piece.Plain(Statement statement)
        && !(statement instanceof Statement.Execute);
  }

  private static void add(
      BranchCondition condition, Sequence then, Sequence otherwise, Sequence sequence) {
    boolean leaves = then.endsInJump() && otherwise.endsInJump();
    List<Piece> pieces = then.pieces().toList();
    sequence.add(new Piece.If(condition, pieces, otherwise.pieces().toList()), leaves);
  }

  private void choose(Draft.Choose choice, Sequence sequence, JumpContext around) {
    Cases cases = Cases.of(choice, sequence.reached());
    JumpContext inBody = around.inSwitch(sequence.reached(), cases.inside(), cases.defaultInside());
    Sequence stubs = new Sequence(sequence.reached());
    for (Cases.Stub stub : cases.stubs().reversed()) {
      Statement jump =
          switch (stub.target()) {
            case Successor.To(int label) -> inBody.jump(label, labels, returnsNothing);
            case Successor.Stop(Cause cause) -> new Statement.Stop(cause);
            case Successor.Never never -> throw new IllegalStateException("a way to nowhere");
          };
      stubs.add(jump, true);
      stubs.add(new Statement.Case(stub.arms(), stub.isDefault()), false);
    }
    Sequence body = sequence(choice.body(), stubs.reached(), inBody);
    if (!cases.stubs().isEmpty() && !choice.body().isEmpty() && !body.endsInJump()) {
      // Without this the last statement would fall through to the labels after it.
      stubs.add(new Statement.Break(), true);
    }
    stubs.addAll(body);
    sequence.add(new Piece.Switch(choice.vertex(), stubs.pieces().toList()), false);
  }
}
