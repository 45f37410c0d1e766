package residua.c.semantics;

/** The values that reads of volatile objects yield. */
public enum VolatileObjects {
  /** Any value of the object's type, each time: something outside the program writes there, too. */
  ANY,
  /** The value that the program wrote last, as with any other object. */
  PLAIN
}
