package residua.c.frontend.types;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import residua.c.frontend.types.MemoryLayout.BitField;
import residua.c.frontend.types.MemoryLayout.Field;
import residua.c.semantics.Scalar;

/** Lays out a structure, member by member. */
final class LayoutBuilder {
  /**
   * A bit-field of a packed structure.
   *
   * @param start its first bit in the structure
   * @param index its index among all fields
   * @param topIndex its index among the structure's own
   */
  private record Packed(
      String name,
      CType type,
      long start,
      int width,
      int index,
      int topIndex,
      boolean isVolatile) {}

  private final TypeTable types;
  private final boolean union;
  private final int limit;
  private final List<Field> fields = new ArrayList<>();
  private final List<Field> top = new ArrayList<>();
  private final List<Packed> packed = new ArrayList<>();
  private long bits;
  private long size;
  private int alignment = 1;

  LayoutBuilder(TypeTable types, boolean union, int limit) {
    this.types = types;
    this.union = union;
    this.limit = limit;
  }

  private long place(CType type, int required) {
    boolean isFlexible = type instanceof CType.Array array && array.isOpen();
    if (required > 1 && limit > 0) {
      throw new UnmodelledConstruct("an aligned member of a packed structure");
    }
    return place(
        isFlexible ? 0 : types.size(type), Math.max(required, limited(types.alignment(type))));
  }

  /** Raises the alignment of the structure itself. */
  void align(int required) {
    alignment = Math.max(alignment, required);
  }

  private int limited(int align) {
    return limit == 0 ? align : Math.min(align, limit);
  }

  private long place(long bytes, int align) {
    alignment = Math.max(alignment, align);
    long start = union ? 0 : roundUp((bits + 7) / 8, align);
    long end = start + bytes;
    bits = 8 * end;
    size = Math.max(size, end);
    return start;
  }

  /**
   * Adds a member.
   *
   * @param required the alignment it asks for; 1 if it asks for none
   */
  void add(String name, CType type, boolean isVolatile, int required) {
    Field field = new Field(name, type, place(type, required), Optional.empty(), isVolatile);
    fields.add(field);
    top.add(field);
  }

  void addAnonymous(CType.Struct type, boolean isVolatile) {
    long start = place(type, 1);
    top.add(new Field("", type, start, Optional.empty(), isVolatile));
    for (Field inner : types.layout(type).fields()) {
      boolean isInnerVolatile =
          isVolatile
              || inner.isVolatile()
              || (types.layout(type).union() && types.holdsVolatile(type));
      fields.add(
          new Field(
              inner.name(), inner.type(), start + inner.offset(), inner.bits(), isInnerVolatile));
    }
  }

  void addBits(String name, CType type, int width, boolean isVolatile) {
    int unit = type.scalar().bits();
    if (width == 0 && limit > 0) {
      throw new UnmodelledConstruct("a packed bit-field without a width");
    }
    if (width == 0) {
      bits = roundUp(bits, unit);
      if (!union) {
        size = Math.max(size, (bits + 7) / 8);
      }
      return;
    }
    if (type.scalar().size() > 4) {
      throw new UnmodelledConstruct("a bit-field of more than 32 bits");
    }
    long start = union ? 0 : bits;
    // Packed bit-fields are adjacent, wherever their units begin (gcc).
    if (limit == 0 && start % unit + width > unit) {
      start = roundUp(start, unit);
    }
    bits = start + width;
    size = Math.max(size, (bits + 7) / 8);
    if (!name.isEmpty()) {
      alignment = Math.max(alignment, limited(unit / 8));
      if (limit > 0) {
        packed.add(new Packed(name, type, start, width, fields.size(), top.size(), isVolatile));
        Field later = new Field(name, type, start / 8, Optional.empty(), isVolatile);
        fields.add(later);
        top.add(later);
        return;
      }
      int shift = (int) (start % unit);
      long offset = start / unit * (unit / 8);
      Field field =
          new Field(
              name,
              type,
              offset,
              Optional.of(new BitField(type.scalar(), shift, width)),
              isVolatile);
      fields.add(field);
      top.add(field);
    }
  }

  /** The unit of a bit-field at any position: as small as possible, and inside the structure. */
  private Field placed(Packed bits, long whole) {
    long first = bits.start() / 8;
    long bytes = (bits.start() + bits.width() - 1) / 8 - first + 1;
    int unit = bytes > 4 ? 8 : bytes > 2 ? 4 : (int) bytes;
    long offset = Math.min(first, whole - unit);
    if (offset < 0) {
      throw new UnmodelledConstruct("a bit-field in a small structure");
    }
    int shift = (int) (bits.start() - 8 * offset);
    Scalar scalar = bits.type().scalar();
    Scalar read = scalar == Scalar.BOOL ? scalar : scalar.asWide(unit);
    return new Field(
        bits.name(),
        bits.type(),
        offset,
        Optional.of(new BitField(read, shift, bits.width())),
        bits.isVolatile());
  }

  MemoryLayout finish() {
    for (Packed bits : packed) {
      Field field = placed(bits, roundUp(size, alignment));
      fields.set(bits.index(), field);
      top.set(bits.topIndex(), field);
    }
    return new MemoryLayout(fields, top, roundUp(size, alignment), alignment, union);
  }

  private static long roundUp(long value, int to) {
    return (value + to - 1) / to * to;
  }
}
