package residua.c.semantics;

import java.util.List;

/**
 * The representations of types that differ between machines, or between options of their compilers
 * (System V ABI for x86-64 and i386).
 */
public enum DataModel {
  /** {@code long} and pointers have 64 bits. */
  LP64("64bit"),
  /** {@code int}, {@code long} and pointers have 32 bits. */
  ILP32("32bit"),
  /** As {@link #LP64}, and {@code char} is unsigned: gcc's {@code -funsigned-char}. */
  LP64_UNSIGNED_CHAR("64bit, unsigned char");

  private final String architecture;

  DataModel(String architecture) {
    this.architecture = architecture;
  }

  /** The options with which gcc compiles for each of them. */
  public List<String> options() {
    return switch (this) {
      case LP64 -> List.of();
      // Floating-point values are as wide as their types, as on 64-bit targets.
      case ILP32 -> List.of("-m32", "-msse2", "-mfpmath=sse");
      case LP64_UNSIGNED_CHAR -> List.of("-funsigned-char");
    };
  }

  /** The name of such machines in witnesses. */
  public String architecture() {
    return architecture;
  }

  /** Whether pointers have 32 bits. */
  public boolean isNarrow() {
    return this == ILP32;
  }

  /** The type that {@code char} is represented as. */
  public Scalar ofChar() {
    return this == LP64_UNSIGNED_CHAR ? Scalar.U8 : Scalar.I8;
  }

  /** The type of {@code long} or {@code unsigned long}. */
  public Scalar ofLong(boolean signed) {
    return !isNarrow() ? signed ? Scalar.I64 : Scalar.U64 : signed ? Scalar.I32 : Scalar.U32;
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
    return !isNarrow() ? Scalar.POINTER : Scalar.SHORT_POINTER;
  }

  /** The alignment of a value in memory, in bytes. */
  public int alignment(Scalar type) {
    return !isNarrow() ? type.size() : Math.min(4, type.size());
  }

  /**
   * The most bytes that an object has, half of the address space: differences of pointers into it
   * are representable. gcc and clang assume so, and an allocation of more returns a null pointer.
   */
  public long largestObject() {
    return !isNarrow() ? Long.MAX_VALUE : Integer.MAX_VALUE;
  }
}
