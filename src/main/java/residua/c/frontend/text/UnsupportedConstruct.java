package residua.c.frontend.text;

import residua.base.text.Slice;

/** Thrown where a function cannot be lowered and stays opaque. Never leaves the front end. */
public final class UnsupportedConstruct extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final transient Slice where;

  /** For a construct that is not understood, at a slice. */
  public UnsupportedConstruct(String what, Slice where) {
    super(what);
    this.where = where;
  }

  /** The text of the construct. */
  public Slice where() {
    return where;
  }
}
