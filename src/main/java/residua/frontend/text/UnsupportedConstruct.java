package residua.frontend.text;

import residua.source.Slice;

/** A function cannot be taken apart: it is kept whole. Never leaves the frontend. */
public final class UnsupportedConstruct extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final transient Slice where;

  /** What is not understood, and where it stands. */
  public UnsupportedConstruct(String what, Slice where) {
    super(what);
    this.where = where;
  }

  /** Where it stands. */
  public Slice where() {
    return where;
  }
}
