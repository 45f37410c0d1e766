package residua.frontend.types;

import java.util.List;
import java.util.Optional;
import residua.meaning.Scalar;

/**
 * How a structure or union lies in memory, as the System V ABI for x86-64 has it.
 *
 * @param fields its members, those of anonymous members included, in their order
 * @param top its own members, anonymous ones as one
 */
public record Layout(List<Field> fields, List<Field> top, long size, int alignment, boolean union) {
  public Layout {
    fields = List.copyOf(fields);
    top = List.copyOf(top);
  }

  /**
   * A member.
   *
   * @param offset in bytes; of its unit, for a bit-field
   * @param bits where it lies in its unit, if it is a bit-field
   * @param isVolatile whether a read may give anything
   */
  public record Field(
      String name, CType type, long offset, Optional<BitField> bits, boolean isVolatile) {}

  /**
   * The bits of a member.
   *
   * @param unit what is read and written to get at them
   */
  public record BitField(Scalar unit, int shift, int width) {}

  /** The member with a name. */
  public Optional<Field> field(String name) {
    return fields.stream().filter(field -> field.name().equals(name)).findFirst();
  }
}
