package residua.reducer.residual;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Random;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import residua.c.cfa.Edge;
import residua.c.cfa.Function;
import residua.c.cfa.Program;
import residua.c.specification.Cause;
import residua.testing.Models;

/** Residual programs: nodes of copies of functions, and changes of the automaton's state. */
class StateChangeTest {
  private static final Reaction STOP = new Reaction.Stop(new Cause.Several());

  /** What a change does in a state. */
  private static Reaction applied(StateChange change, int state) {
    for (StateChange.Case each : change.cases()) {
      if (each.states().contains(state)) {
        return each.reaction();
      }
    }
    return change.kept().contains(state)
        ? new Reaction.Become(state)
        : change.others().orElse(new Reaction.Become(state));
  }

  /** However few states a change lists, it does in each possible one what was asked for. */
  @Test
  void aChangeReactsInEachStateAsItWasMadeFor() {
    for (long seed = 0; seed < 500; seed++) {
      Random random = new Random(seed);
      SortedMap<Integer, Reaction> reactions = new TreeMap<>();
      int count = 1 + random.nextInt(8);
      for (int i = 0; i < count; i++) {
        int state = 1 + random.nextInt(9);
        reactions.put(state, reaction(random, state, 2));
      }
      StateChange change = StateChange.of(reactions);
      reactions.forEach((state, wanted) -> {
        Reaction expected = wanted.isNothing(state) ? wanted : wanted.anonymous();
        assertThat(applied(change, state)).as("seed %s: %s", reactions, change).isEqualTo(expected);
      });
      boolean isMoving =
          reactions.entrySet().stream().anyMatch(e -> !e.getValue().isNothing(e.getKey()));
      assertThat(StateChange.ofMoving(reactions).isPresent()).isEqualTo(isMoving);
    }
  }

  private static Reaction reaction(Random random, int state, int depth) {
    return switch (random.nextInt(depth > 0 ? 4 : 3)) {
      case 0 -> new Reaction.Become(state);
      case 1 -> new Reaction.Become(random.nextInt(3));
      case 2 -> STOP;
      default ->
          new Reaction.Ask(
              "x > " + random.nextInt(2),
              reaction(random, state, depth - 1),
              reaction(random, state, depth - 1));
    };
  }

  @Test
  void aReactionIsFollowedByAnotherWhereItGoesOn() {
    Reaction ask = new Reaction.Ask("x", new Reaction.Become(2), STOP);
    assertThat(ask.then(state -> new Reaction.Become(state + 1)))
        .isEqualTo(new Reaction.Ask("x", new Reaction.Become(3), STOP));
    assertThat(ask.then(state -> STOP)).as("a question without a difference").isEqualTo(STOP);
    assertThat(ask.outcomes()).containsExactly(new Reaction.Become(2), STOP);
    assertThat(new Reaction.Become(2).isNothing(2)).isTrue();
    assertThat(new Reaction.Become(2).isNothing(3)).isFalse();
    assertThat(STOP.isNothing(2)).isFalse();
  }

  private static final Program PROGRAM =
      Models.program(
          """
          extern int ask(void);
          static int f(int n) { return n + 1; }
          int main(void) {
            int n = ask();
            while (n > 0 && f(n) > 2) {
              if (n == 5)
                break;
              n--;
            }
            switch (n) { case 1: n = 2; default: n++; }
            return f(n);
          }
          """);

  /** With each step as a whole, or with the parts of all steps one by one. */
  @Test
  void anUnchangedCopyFollowsTheFunction() {
    Function main = PROGRAM.entryFunction();
    Set<Integer> all = new HashSet<>();
    main.steps().stream()
        .filter(step -> StepSplitting.isPossible(PROGRAM, main, step))
        .forEach(step -> all.add(step.id()));
    for (Set<Integer> split : List.of(Set.<Integer>of(), all)) {
      Clone clone = Clone.unchanged(main, split);
      assertThat(clone.nodes().get(clone.entry()).location()).isEqualTo(main.entry());
      for (Node node : clone.nodes()) {
        assertThat(clone.nodes().get(node.id())).isSameAs(node);
        Set<Integer> next = new HashSet<>();
        for (Successor target : node.targets()) {
          if (target instanceof Successor.To(int to)) {
            next.add(clone.nodes().get(to).location());
          }
          assertThat(target).isNotInstanceOf(Successor.Stop.class);
        }
        assertThat(next).isEqualTo(after(main, node));
      }
    }
  }

  /**
   * The locations where control may come next: for a step that is executed as a whole, its exits.
   */
  private static Set<Integer> after(Function function, Node node) {
    Set<Integer> result = new HashSet<>();
    if (node instanceof Node.Run run) {
      for (int exit = 0; exit < function.steps().get(run.step()).exitCount(); exit++) {
        if (function.canExit(function.steps().get(run.step()), exit)) {
          result.add(function.steps().get(run.step()).exit(exit));
        }
      }
    } else {
      function.outgoing(node.location()).stream().map(Edge::target).forEach(result::add);
    }
    return result;
  }

  private static Residual residual(Node node) {
    Clone clone = new Clone(0, PROGRAM.entry(), "", List.of(node), 0, false);
    return new Residual(PROGRAM, new Residual.Start.InClone(0), List.of(clone), List.of());
  }

  @Test
  void aMalformedResidualProgramIsNotPrinted() {
    int entry = PROGRAM.entryFunction().entry();
    residual(new Node.Leave(0, entry, OptionalInt.empty())).validate();
    assertThatThrownBy(() -> residual(new Node.Skip(0, entry, new Successor.To(1))).validate())
        .hasMessageContaining("malformed");
    assertThatThrownBy(() -> residual(new Node.Leave(1, entry, OptionalInt.empty())).validate())
        .isInstanceOf(RuntimeException.class);
    StateChange change = new StateChange(List.of(), List.of(), Optional.empty());
    assertThatThrownBy(
            () -> residual(new Node.Update(0, entry, change, new Successor.Never())).validate())
        .hasMessageContaining("no variable");
  }

  @Test
  void stopsAreCountedWhereAnExecutionIsKnownToBeCovered() {
    assertThat(Residual.identity(PROGRAM).stops()).isZero();
    Residual stopped = new Residual(PROGRAM, new Residual.Start.Stopped(), List.of(), List.of());
    assertThat(stopped.stops()).isEqualTo(1);
  }
}
