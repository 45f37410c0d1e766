package residua.reducer.structuring.jumps;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.function.Predicate;
import java.util.stream.Stream;
import residua.reducer.residual.Successor;
import residua.reducer.structuring.BranchCondition;
import residua.reducer.structuring.Statement;
import residua.reducer.structuring.Statement.Loop.Kind;
import residua.reducer.structuring.layout.Draft;

/**
 * The loop statement that a loop becomes.
 *
 * @param condition the condition that leaves it, if there is one at its beginning or end
 * @param exit the statements executed where the condition fails; they do not return to the loop
 * @param advance the vertex executed between two iterations, if there is one
 * @param atContinue the target of {@code continue}
 * @param body the remaining body
 */
record LoopForm(
    Draft.Loop loop,
    Kind kind,
    Optional<BranchCondition> condition,
    List<Draft> exit,
    OptionalInt advance,
    Optional<Integer> atContinue,
    List<Draft> body) {

  /**
   * @param after the labels reached directly after the loop
   * @param standsAlone conditions that can be evaluated outside the body
   * @param isAdvance vertices that are the third expression of a {@code for}
   */
  static LoopForm of(
      Draft.Loop loop,
      Reached after,
      Predicate<BranchCondition> standsAlone,
      IntPredicate isAdvance) {
    LoopForm form =
        new LoopForm(
            loop,
            Kind.FOR,
            Optional.empty(),
            List.of(),
            OptionalInt.empty(),
            Optional.of(loop.head()),
            loop.body());
    form = form.withConditionFirst(after, standsAlone).withoutRest(after).withAdvance(isAdvance);
    return form.condition.isPresent() || form.advance.isPresent()
        ? form
        : form.withConditionLast(after, standsAlone);
  }

  private LoopForm withConditionFirst(Reached after, Predicate<BranchCondition> standsAlone) {
    if (loop.literal()) {
      BranchCondition literal = new BranchCondition.Atom(loop.head());
      return new LoopForm(loop, Kind.WHILE, Optional.of(literal), exit, advance, atContinue, body);
    }
    if (body.isEmpty()
        || !(body.getFirst() instanceof Draft.If first)
        || !standsAlone.test(first.condition())) {
      return this;
    }
    boolean whenFalse = leaves(first.otherwise(), after);
    if (!whenFalse && !leaves(first.then(), after)) {
      return this;
    }
    List<Draft> rest = new ArrayList<>(whenFalse ? first.then() : first.otherwise());
    rest.addAll(body.subList(1, body.size()));
    return new LoopForm(
        loop,
        Kind.WHILE,
        Optional.of(whenFalse ? first.condition() : first.condition().negated()),
        whenFalse ? first.otherwise() : first.then(),
        advance,
        atContinue,
        rest);
  }

  /**
   * Moves statements after the back jump that do not belong to the loop to the position after the
   * loop.
   */
  private LoopForm withoutRest(Reached after) {
    int end = body.indexOf(new Draft.Go(loop.head())) + 1;
    boolean exitFallsThrough =
        exit.size() == 1
            && exit.getFirst() instanceof Draft.Go(int label)
            && Reached.contains(after, label);
    if (end == 0
        || end == body.size()
        || loop.followed()
        || exit.isEmpty()
        || exitFallsThrough
        || !body.subList(end, body.size()).stream().allMatch(this::leaves)) {
      return this;
    }
    List<Draft> rest = new ArrayList<>(exit);
    rest.addAll(body.subList(end, body.size()));
    return new LoopForm(loop, kind, condition, rest, advance, atContinue, body.subList(0, end));
  }

  /**
   * Takes the third expression of a {@code for} out of the body, wherever it is: jumps to it go to
   * the end of the body instead.
   */
  private LoopForm withAdvance(IntPredicate isAdvance) {
    OptionalInt vertex = loop.latches() == 1 ? advanceIn(body, isAdvance) : OptionalInt.empty();
    if (vertex.isEmpty()) {
      return this;
    }
    int label = vertex.getAsInt();
    List<Draft> rest = new ArrayList<>(withoutAdvance(body, label));
    if (rest.getLast().equals(new Draft.Go(label))) {
      rest.removeLast();
    }
    rest.add(new Draft.Mark(label));
    return new LoopForm(loop, Kind.FOR, condition, exit, vertex, Optional.of(label), rest);
  }

  /** The third expression of a {@code for} among statements in the scope of the loop. */
  private OptionalInt advanceIn(List<Draft> drafts, IntPredicate isAdvance) {
    for (int i = drafts.size() - 1; i >= 0; i--) {
      OptionalInt found =
          switch (drafts.get(i)) {
            case Draft.Do(int vertex) ->
                isAdvance.test(vertex) && isLatch(drafts, i - 1, vertex)
                    ? OptionalInt.of(vertex)
                    : OptionalInt.empty();
            case Draft.If branch -> {
              OptionalInt then = advanceIn(branch.then(), isAdvance);
              yield then.isPresent() ? then : advanceIn(branch.otherwise(), isAdvance);
            }
            case Draft.Choose choice -> advanceIn(choice.body(), isAdvance);
            default -> OptionalInt.empty();
          };
      if (found.isPresent()) {
        return found;
      }
    }
    return OptionalInt.empty();
  }

  /** Whether a vertex executed between its label and a back jump stands somewhere. */
  private boolean isLatch(List<Draft> drafts, int at, int vertex) {
    return at >= 0
        && at + 2 < drafts.size()
        && drafts.get(at).equals(new Draft.Mark(vertex))
        && drafts.get(at + 1).equals(new Draft.Do(vertex))
        && drafts.get(at + 2).equals(new Draft.Go(loop.head()));
  }

  private List<Draft> withoutAdvance(List<Draft> drafts, int vertex) {
    List<Draft> result = new ArrayList<>();
    for (int i = 0; i < drafts.size(); i++) {
      if (isLatch(drafts, i, vertex)) {
        result.add(new Draft.Go(vertex));
        i += 2;
        continue;
      }
      result.add(
          switch (drafts.get(i)) {
            case Draft.If branch ->
                new Draft.If(
                    branch.condition(),
                    withoutAdvance(branch.then(), vertex),
                    withoutAdvance(branch.otherwise(), vertex));
            case Draft.Choose choice ->
                new Draft.Choose(
                    choice.vertex(),
                    choice.arms(),
                    choice.otherwise(),
                    without(choice.inside(), vertex),
                    withoutAdvance(choice.body(), vertex));
            case Draft other -> other;
          });
    }
    return result;
  }

  private static Set<Integer> without(Set<Integer> labels, int label) {
    Set<Integer> result = new HashSet<>(labels);
    result.remove(label);
    return result;
  }

  private LoopForm withConditionLast(Reached after, Predicate<BranchCondition> standsAlone) {
    if (loop.latches() != 1
        || body.isEmpty()
        || !(body.getLast() instanceof Draft.If last)
        || !standsAlone.test(last.condition())) {
      return this;
    }
    List<Draft> again = List.of(new Draft.Go(loop.head()));
    boolean whenFalse = last.then().equals(again) && leaves(last.otherwise(), after);
    if (!whenFalse && !(last.otherwise().equals(again) && leaves(last.then(), after))) {
      return this;
    }
    List<Draft> rest = body.subList(0, body.size() - 1);
    Optional<Integer> test = Optional.empty();
    if (!rest.isEmpty() && rest.getLast() instanceof Draft.Mark(int label)) {
      test = Optional.of(label);
    }
    return new LoopForm(
        loop,
        Kind.DO,
        Optional.of(whenFalse ? last.condition() : last.condition().negated()),
        whenFalse ? last.otherwise() : last.then(),
        advance,
        test,
        rest);
  }

  /**
   * Whether a branch can be moved after the loop: it leaves the loop, and nothing else stands
   * there.
   */
  private boolean leaves(List<Draft> branch, Reached after) {
    if (branch.size() == 1
        && branch.getFirst() instanceof Draft.Go(int label)
        && Reached.contains(after, label)) {
      return true;
    }
    return !branch.isEmpty()
        && !loop.followed()
        && !(branch.getFirst() instanceof Draft.Mark(int label) && loop.written().test(label))
        && branch.stream().allMatch(this::leaves);
  }

  private boolean leaves(Draft draft) {
    return switch (draft) {
      case Draft.Go(int label) -> loop.leaves().test(label);
      case Draft.If branch ->
          branch.then().stream().allMatch(this::leaves)
              && branch.otherwise().stream().allMatch(this::leaves);
      case Draft.Choose choice ->
          Stream.concat(
                      choice.arms().stream().map(Draft.Arm::target), Stream.of(choice.otherwise()))
                  .allMatch(target ->
                      !(target instanceof Successor.To(int label)) || loop.leaves().test(label))
              && choice.body().stream().allMatch(this::leaves);
      case Draft.Loop inner -> inner.body().stream().allMatch(this::leaves);
      case Draft.Block block -> block.body().stream().allMatch(this::leaves);
      case Draft.Mark mark -> true;
      case Draft.Do vertex -> true;
      case Draft.Remember remember -> true;
      case Draft.Declare declare -> true;
      case Draft.JumpedOver declaration -> true;
      case Draft.Stop stop -> true;
    };
  }

  /** Prepends the loop to a sequence. */
  void addTo(Sequence sequence, JumpContext around, JumpStatements jumps) {
    List<Draft> exit =
        this.exit.isEmpty()
            ? Breaks.exit(
                loop, body, sequence.reached(), label -> jumps.needsNoLabel(label, around))
            : this.exit;
    exit.reversed().forEach(draft -> jumps.add(draft, sequence, around));
    Reached next = atContinue.map(label -> new Reached(label, null)).orElse(null);
    JumpContext inside = around.inLoop(loop.head(), sequence.reached(), next);
    Sequence statements = jumps.sequence(body, next, inside);
    if (inside.loop().isJumpedToEnd()) {
      int end = jumps.labels().endOfLoop(loop.head());
      statements.pieces().append(new Piece.Plain(new Statement.Label(end)));
    }
    boolean endless = exit.isEmpty() && !inside.isBroken();
    List<Piece> pieces = statements.pieces().toList();
    sequence.add(new Piece.Loop(kind, condition, advance, pieces), endless);
    boolean testFirst = condition.isPresent() && kind != Kind.DO;
    sequence.setReached(testFirst ? null : statements.reached());
  }
}
