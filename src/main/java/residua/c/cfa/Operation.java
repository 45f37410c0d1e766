package residua.c.cfa;

import java.util.Optional;
import residua.base.text.Slice;

/** The operation of an edge of the control-flow automaton. */
public sealed interface Operation {

  /** A whole declaration, or one that only declares types. */
  record Declare() implements Operation {}

  /** An expression statement, an inline assembly statement, or another piece kept as it is. */
  record Execute() implements Operation {}

  /**
   * The evaluation of a condition to one truth value.
   *
   * @param condition the condition's text, white space folded
   * @param truth the value it has
   * @param decides the value that the enclosing condition of an {@code if}, loop, {@code ?:} or
   *     {@code switch} gets by it; empty if that is still open
   */
  record Assume(String condition, boolean truth, Optional<Boolean> decides) implements Operation {}

  /**
   * A call of a function with a body in the program: entering it, executing it, returning from it.
   *
   * @param callee index of the function
   * @param name the callee's name where it is called
   * @param value what it returns
   */
  record Call(int callee, Slice name, Value value) implements Operation {}

  /** How the value of an expression can be stored. */
  enum Value {
    /** There is none. */
    NONE,
    /** A variable of its type can be assigned to. */
    ASSIGNABLE,
    /** A structure or union with a constant member: a variable of its type is only initialised. */
    READ_ONLY
  }

  /** A return statement. */
  record Return() implements Operation {}

  /**
   * No operation; automata over source edges do not read it.
   *
   * @param kind why it is there
   */
  record Blank(Kind kind) implements Operation {

    /** The purpose of a blank edge. */
    public enum Kind {
      /** Entering or leaving a statement, an empty statement. */
      FLOW,
      /** {@code break;}. */
      BREAK,
      /** {@code continue;}. */
      CONTINUE,
      /** {@code goto label;}. */
      GOTO,
      /** A label before a statement; the edge's text is the whole labelled statement. */
      LABEL,
      /** Before the head of a loop. */
      LOOP_ENTRY,
      /** From the end of a loop's body back to its head. */
      LOOP_BACK,
      /** Inside a step: a call of a function without a body, whose value can be assigned. */
      EFFECT_WITH_VALUE,
      /** Inside a step: a call of a function without a body, whose value is read-only. */
      EFFECT_WITH_READ_ONLY_VALUE,
      /** Inside a step: an expression that is executed for its effect alone. */
      EFFECT,
      /** From a switch without case labels to its default label or its end. */
      DEFAULT,
      /** Falling off the end of a function. */
      END
    }
  }
}
