package residua.frontend;

import residua.source.Slice;

/** A function cannot be taken apart: it is kept whole. Never leaves the frontend. */
final class UnsupportedConstruct extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final transient Slice where;

  UnsupportedConstruct(String what, Slice where) {
    super(what);
    this.where = where;
  }

  Slice where() {
    return where;
  }
}
