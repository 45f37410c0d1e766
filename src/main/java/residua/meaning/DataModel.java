package residua.meaning;

/** The widths of types that machines differ in (System V ABI for x86-64 and i386). */
public enum DataModel {
  /** {@code long} and pointers have 64 bits. */
  LP64("64bit"),
  /** {@code int}, {@code long} and pointers have 32 bits. */
  ILP32("32bit");

  private final String architecture;

  DataModel(String architecture) {
    this.architecture = architecture;
  }

  /** What witnesses call machines of this kind. */
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

  /** What a pointer is in memory. */
  public Scalar ofStoredPointers() {
    return this == LP64 ? Scalar.POINTER : Scalar.SHORT_POINTER;
  }

  /** At multiples of how many bytes a value lies in memory. */
  public int alignment(Scalar type) {
    return this == LP64 ? type.size() : Math.min(4, type.size());
  }
}
