package residua.meaning;

/** What reads of volatile objects give. */
public enum VolatileObjects {
  /** Any value of the object's type, each time: somebody else writes there, too. */
  ANY,
  /** What the program wrote last, as with any other object. */
  PLAIN
}
