package residua.c.frontend.types;

import java.util.List;
import java.util.Optional;
import residua.c.semantics.Scalar;

/**
 * The memory layout of a structure or union in the System V ABI for x86-64.
 *
 * @param fields its members, including those of anonymous members, in their order
 * @param top its own members, an anonymous one as a single member
 */
public record MemoryLayout(
    List<Field> fields, List<Field> top, long size, int alignment, boolean union) {
  public MemoryLayout {
    fields = List.copyOf(fields);
    top = List.copyOf(top);
  }

  /**
   * A member.
   *
   * @param offset in bytes; of its unit, for a bit-field
   * @param bits its position in its unit, if it is a bit-field
   * @param isVolatile whether a read may yield any value
   */
  public record Field(
      String name, CType type, long offset, Optional<BitField> bits, boolean isVolatile) {}

  /**
   * The bits of a member.
   *
   * @param unit the scalar that is read and written to access them
   */
  public record BitField(Scalar unit, int shift, int width) {}

  /** The member with a name. */
  public Optional<Field> field(String name) {
    return fields.stream().filter(field -> field.name().equals(name)).findFirst();
  }
}
