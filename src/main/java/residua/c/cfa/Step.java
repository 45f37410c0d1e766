package residua.c.cfa;

import java.util.List;
import residua.base.text.Slice;

/**
 * A piece of a function that is executed as a unit: a simple statement, a declaration, the
 * evaluation of an atomic condition. Its edges (calls, conditions of {@code ?:}, its own) lie
 * between its entry and its exits; the locations between them are internal.
 */
public sealed interface Step {

  /** Index in its function's list of steps. */
  int id();

  /** The text that performs it. */
  Slice text();

  /** Location where it starts. */
  int entry();

  /** Location where its operands are evaluated and its own edges start. */
  int ready();

  /** Locations it may end in, in a fixed order; a location may occur several times. */
  List<Integer> exits();

  /** The number of exits. */
  default int exitCount() {
    return exits().size();
  }

  /** The exit with an index. */
  default int exit(int index) {
    return exits().get(index);
  }

  /** The effects of its text beside its edges. */
  Effects effects();

  /** An expression statement, assembly, or another statement kept as it is; with its semicolon. */
  record Simple(
      int id, Slice text, int entry, int ready, int next, boolean needsSemicolon, Effects effects)
      implements Step {
    @Override
    public List<Integer> exits() {
      return List.of(next);
    }
  }

  /**
   * What a declaration declares.
   *
   * @param statics whether these are objects of static storage duration
   * @param ordered whether an initialiser has an effect that a later one may depend on
   */
  record Declared(List<String> names, boolean statics, boolean ordered) {
    public Declared {
      names = List.copyOf(names);
    }
  }

  /**
   * A declaration.
   *
   * @param declared what it declares
   */
  record Declaration(
      int id, Slice text, int entry, int ready, int next, Declared declared, Effects effects)
      implements Step {
    /** The names it declares. */
    public List<String> names() {
      return declared.names();
    }

    /** Whether it declares objects of static storage duration. */
    public boolean statics() {
      return declared.statics();
    }

    /** Whether an initialiser has an effect that a later one may depend on. */
    public boolean ordered() {
      return declared.ordered();
    }

    @Override
    public List<Integer> exits() {
      return List.of(next);
    }
  }

  /**
   * The evaluation of a condition without {@code &&}, {@code ||} or {@code !} of such at its top
   * level.
   *
   * @param whole the condition of the statement it is part of
   */
  record Branch(
      int id,
      Slice text,
      int entry,
      int ready,
      int whenTrue,
      int whenFalse,
      Slice whole,
      Effects effects)
      implements Step {
    @Override
    public List<Integer> exits() {
      return List.of(whenTrue, whenFalse);
    }
  }

  /**
   * The dispatch of a switch statement.
   *
   * @param text the controlling expression
   * @param arms its case labels, in the order of the text
   * @param otherwise where no label matches: the default label or the end of the statement
   * @param head the text from {@code switch} to the closing parenthesis
   */
  record Switch(
      int id,
      Slice text,
      int entry,
      int ready,
      List<Arm> arms,
      int otherwise,
      Slice head,
      Effects effects)
      implements Step {
    public Switch {
      arms = List.copyOf(arms);
    }

    @Override
    public int exitCount() {
      return arms.size() + 1;
    }

    @Override
    public int exit(int index) {
      return index < arms.size() ? arms.get(index).target() : otherwise;
    }

    @Override
    public List<Integer> exits() {
      List<Integer> exits = new java.util.ArrayList<>();
      arms.forEach(arm -> exits.add(arm.target()));
      exits.add(otherwise);
      return List.copyOf(exits);
    }
  }

  /**
   * One case label.
   *
   * @param value its constant, or its range with the dots
   * @param target the location after it
   */
  record Arm(Slice value, int target) {}

  /**
   * A return statement, with its semicolon; its exit is the function's exit.
   *
   * @param value what it returns
   */
  record Return(int id, Slice text, int entry, int ready, int exit, Returned value, Effects effects)
      implements Step {
    @Override
    public List<Integer> exits() {
      return List.of(exit);
    }

    /** Whether it returns a value; {@code return f();} of a void function does not. */
    public boolean hasValue() {
      return value != Returned.NOTHING;
    }
  }

  /** How a variable must be declared that stores the value of a return statement. */
  enum Returned {
    NOTHING,
    /** With the type of the expression as it is written. */
    AS_WRITTEN,
    /**
     * With the type of the expression after its conversion as an operand: it may be an array, a
     * function, a bit-field or a comma expression.
     */
    CONVERTED,
    /**
     * As any pointer: the function returns a pointer, and the expression is a constant zero, or a
     * pointer whose type has a length that is known at run time only, so its type must not be used.
     */
    ANY_POINTER
  }
}
