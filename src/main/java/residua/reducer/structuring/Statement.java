package residua.reducer.structuring;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Predicate;
import residua.base.text.Slice;
import residua.c.specification.Cause;

/**
 * A statement of a printed function. It refers to its text by nodes of the clone; its appearance is
 * not decided here.
 */
public sealed interface Statement {

  /**
   * A label that a {@link Goto} names.
   *
   * @param label its number; only equality has a meaning
   */
  record Label(int label) implements Statement {}

  /** Executes a node. */
  record Execute(int node) implements Statement {}

  /** Declares the variables for a step that is executed in parts. */
  record Prepare(int step) implements Statement {}

  /** Stores on which path the shared declaration after it is reached. */
  record Remember(int value) implements Statement {}

  /** One declaration that several nodes share; which of them it is has been stored. */
  record Declare(List<Integer> nodes) implements Statement {
    public Declare {
      nodes = List.copyOf(nodes);
    }
  }

  /** A declaration that is not executed: control jumps over it, but its names are used. */
  record JumpedOver(int step) implements Statement {}

  /** Text of the original, with all statements in it. */
  record Verbatim(Slice text, List<Integer> nodes) implements Statement {
    public Verbatim {
      nodes = List.copyOf(nodes);
    }
  }

  /**
   * A condition with one or two branches.
   *
   * @param then empty only if the other branch is, too: then the condition is only evaluated
   * @param otherwise empty if there is no such branch
   */
  record If(BranchCondition condition, List<Statement> then, List<Statement> otherwise)
      implements Statement {
    public If {
      if (then.isEmpty() && !otherwise.isEmpty()) {
        throw new IllegalArgumentException("the branch that counts is the first one");
      }
      then = List.copyOf(then);
      otherwise = List.copyOf(otherwise);
    }
  }

  /**
   * A loop.
   *
   * @param kind the kind of statement
   * @param initial the node executed before it, if it is part of the statement
   * @param condition its condition; without one, only jumps leave it
   * @param advance the node executed between two iterations, if it is part of the statement
   */
  record Loop(
      Kind kind,
      OptionalInt initial,
      Optional<BranchCondition> condition,
      OptionalInt advance,
      List<Statement> body)
      implements Statement {
    public Loop {
      body = List.copyOf(body);
    }

    /** The keyword a loop begins with. */
    public enum Kind {
      /** Condition first. */
      WHILE,
      /** Condition last. */
      DO,
      /** All parts are optional. */
      FOR
    }
  }

  /**
   * A switch; the labels are statements of its body.
   *
   * @param node the node that chooses: it performs the dispatch of a switch, it is a call that
   *     reports its exit, or the first of the nodes that share a declaration
   */
  record Switch(int node, List<Statement> body) implements Statement {
    public Switch {
      body = List.copyOf(body);
    }
  }

  /**
   * Labels of the innermost switch.
   *
   * @param arms indices of the case labels of the original's switch; for other switches, the values
   *     themselves
   * @param otherwise whether it is also the default label
   */
  record Case(List<Integer> arms, boolean otherwise) implements Statement {
    public Case {
      arms = List.copyOf(arms);
    }
  }

  /** A block of its own, which ends the lifetime of the objects declared in it. */
  record Block(List<Statement> body) implements Statement {
    public Block {
      body = List.copyOf(body);
    }
  }

  /** Leaves the innermost loop or switch. */
  record Break() implements Statement {}

  /** Continues with the next iteration of the innermost loop. */
  record Continue() implements Statement {}

  /** Returns from the function, without a value. */
  record Return() implements Statement {}

  /** Jumps to a label. */
  record Goto(int label) implements Statement {}

  /** Stops the execution. */
  record Stop(Cause cause) implements Statement {}

  /** Whether one of some statements, or one nested in them, satisfies a predicate. */
  static boolean contains(List<Statement> statements, Predicate<Statement> kind) {
    return statements.stream()
        .anyMatch(statement ->
            kind.test(statement)
                || switch (statement) {
                  case If branch ->
                      contains(branch.then(), kind) || contains(branch.otherwise(), kind);
                  case Loop loop -> contains(loop.body(), kind);
                  case Switch choice -> contains(choice.body(), kind);
                  case Block block -> contains(block.body(), kind);
                  default -> false;
                });
  }
}
