package residua.c.semantics;

/** The widths of types that differ between machines (System V ABI for x86-64 and i386). */
public enum DataModel {
  /** {@code long} and pointers have 64 bits. */
  LP64("64bit"),
  /** {@code int}, {@code long} and pointers have 32 bits. */
  ILP32("32bit");

  private final String architecture;

  DataModel(String architecture) {
    this.architecture = architecture;
  }

  /** The name of such machines in witnesses. */
  public String architecture() {
    return architecture;
  }

  /** The type of {@code long} or {@code unsigned long}. */
  public Scalar ofLong(boolean signed) {
    return this == LP64 ? signed ? Scalar.I64 : Scalar.U64 : signed ? Scalar.I32 : Scalar.U32;
  }

  /** The type of {@code sizeof}. */
  public Scalar ofSizes() {
    return ofLong(false);
  }

  /** The type of a difference of pointers. */
  public Scalar ofDifferences() {
    return ofLong(true);
  }

  /** The representation of a pointer in memory. */
  public Scalar ofStoredPointers() {
    return this == LP64 ? Scalar.POINTER : Scalar.SHORT_POINTER;
  }

  /** The alignment of a value in memory, in bytes. */
  public int alignment(Scalar type) {
    return this == LP64 ? type.size() : Math.min(4, type.size());
  }
}
