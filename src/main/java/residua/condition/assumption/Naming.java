package residua.condition.assumption;

/** How assumptions name the variables of a program. */
public enum Naming {
  /** As the program text does: a name has the meaning that it has at that location. */
  SOURCE,

  /**
   * As CPAchecker does: of several variables of a function with one name, and of those that have
   * the name of something at file scope, the later ones have a number appended to the name.
   */
  CPACHECKER
}
