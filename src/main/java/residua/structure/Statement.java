package residua.structure;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Predicate;
import residua.source.Slice;
import residua.specification.Cause;

/**
 * A statement of a printed function. Which text stands in it is told by nodes of the clone; how it
 * looks is not said here.
 */
public sealed interface Statement {

  /**
   * A label that a {@link Goto} names.
   *
   * @param label its number; only equality has a meaning
   */
  record Label(int label) implements Statement {}

  /** What a node executes by itself. */
  record Execute(int node) implements Statement {}

  /** Declares the variables for a step that is executed in parts. */
  record Prepare(int step) implements Statement {}

  /** Notes on which way the shared declaration behind it is reached. */
  record Remember(int value) implements Statement {}

  /** One declaration that several nodes share; which of them it is has been noted. */
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
   * @param kind which statement it is
   * @param initial the node that is executed before, if it is part of the statement
   * @param condition its condition; without one it is left by jumps alone
   * @param advance the node that is executed between two rounds, if it is part of the statement
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
   * @param node the one that chooses: it runs the dispatch of a switch, it is a call that reports
   *     its exit, or the first of the nodes that share a declaration
   */
  record Switch(int node, List<Statement> body) implements Statement {
    public Switch {
      body = List.copyOf(body);
    }
  }

  /**
   * Labels of the innermost switch.
   *
   * @param arms indices of the case labels of the original's switch; else the numbers themselves
   * @param otherwise whether it is also the default label
   */
  record Case(List<Integer> arms, boolean otherwise) implements Statement {
    public Case {
      arms = List.copyOf(arms);
    }
  }

  /** A block of its own, which ends the lifetime of what is declared in it. */
  record Block(List<Statement> body) implements Statement {
    public Block {
      body = List.copyOf(body);
    }
  }

  /** Out of the innermost loop or switch. */
  record Break() implements Statement {}

  /** To the next round of the innermost loop. */
  record Continue() implements Statement {}

  /** Out of the function, without a value. */
  record Return() implements Statement {}

  /** To a label. */
  record Goto(int label) implements Statement {}

  /** The run stops. */
  record Stop(Cause cause) implements Statement {}

  /** Whether one of some statements, or one inside them, is of some kind. */
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
