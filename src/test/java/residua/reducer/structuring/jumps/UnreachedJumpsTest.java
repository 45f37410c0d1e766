package residua.reducer.structuring.jumps;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import residua.reducer.structuring.BranchCondition;
import residua.reducer.structuring.Statement;

/** Jumps that control never comes to are dropped, all others stay. */
class UnreachedJumpsTest {
  private static final int LAST = 99;

  private static Piece plain(Statement statement) {
    return new Piece.Plain(statement);
  }

  private static Piece execute(int vertex) {
    return plain(new Statement.Execute(vertex));
  }

  private static Piece jump(int label) {
    return plain(new Statement.Goto(label));
  }

  private static Piece label(int label) {
    return plain(new Statement.Label(label));
  }

  private static Piece branch(List<Piece> then, List<Piece> otherwise) {
    return new Piece.If(new BranchCondition.Atom(0), then, otherwise);
  }

  private static final Piece BREAK = plain(new Statement.Break());

  private static List<Piece> dropped(Piece... pieces) {
    return UnreachedJumps.dropped(List.of(pieces), vertex -> vertex == LAST);
  }

  @Test
  void afterAJumpNoOtherIsReached() {
    assertThat(dropped(execute(1), jump(1), jump(2), label(1), jump(2), label(2)))
        .containsExactly(execute(1), jump(1), label(1), jump(2), label(2));
  }

  @Test
  void aLabelThatNothingJumpsToIsNotReachedByAJump() {
    assertThat(dropped(jump(1), label(3), jump(2), label(1), label(2)))
        .containsExactly(jump(1), label(3), label(1), label(2));
  }

  @Test
  void afterAStatementThatLeavesNoneIsReached() {
    assertThat(dropped(execute(LAST), jump(1), label(1))).containsExactly(execute(LAST), label(1));
    assertThat(dropped(execute(1), jump(1), label(1)))
        .containsExactly(execute(1), jump(1), label(1));
  }

  @Test
  void bothBranchesHaveToLeave() {
    Piece both = branch(List.of(jump(1)), List.of(execute(LAST)));
    assertThat(dropped(both, jump(2), label(1), label(2)))
        .containsExactly(both, label(1), label(2));
    Piece one = branch(List.of(jump(1)), List.of());
    assertThat(dropped(one, jump(2), label(1), label(2)))
        .containsExactly(one, jump(2), label(1), label(2));
  }

  @Test
  void aLoopMayBeEnteredAndLeft() {
    Piece loop =
        new Piece.Loop(
            Statement.Loop.Kind.WHILE, Optional.empty(), OptionalInt.empty(), List.of(BREAK));
    assertThat(dropped(loop, jump(1), label(1))).containsExactly(loop, jump(1), label(1));
  }

  /** Before its first label nothing in a switch is reached, and after it all is but a default. */
  @Test
  void aSwitchBeginsAtItsLabels() {
    Piece otherwise = plain(new Statement.Case(List.of(), true));
    Piece choice = new Piece.Switch(1, List.of(jump(1), otherwise, jump(2)));
    assertThat(dropped(choice, jump(3), label(1), label(2), label(3)))
        .containsExactly(
            new Piece.Switch(1, List.of(otherwise, jump(2))), label(1), label(2), label(3));
    Piece left = new Piece.Switch(1, List.of(otherwise, BREAK));
    assertThat(dropped(left, jump(3), label(3))).containsExactly(left, jump(3), label(3));
  }
}
