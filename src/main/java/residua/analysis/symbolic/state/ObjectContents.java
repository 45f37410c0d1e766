package residua.analysis.symbolic.state;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import org.pcollections.TreePMap;
import residua.c.semantics.Scalar;
import residua.smt.Sort;
import residua.smt.Term;
import residua.smt.Terms;

/**
 * The content of an object, in pieces that do not overlap. Bytes covered by no piece are unknown.
 * It is immutable: a store makes another one, which shares all other pieces, so that a table of
 * many thousands is filled in one by one.
 */
public final class ObjectContents {
  /** Nothing is known. */
  public static final ObjectContents UNKNOWN = new ObjectContents(TreePMap.empty());

  private final TreePMap<Long, Piece> pieces;

  /** A piece and its position. */
  public record Located(long offset, long size, SymbolicCell datum) {}

  private record Piece(long size, SymbolicCell datum) {}

  /** The value read, and the object afterwards, in which the value read is known. */
  public record Loaded(SymbolicCell datum, ObjectContents content) {}

  private ObjectContents(TreePMap<Long, Piece> pieces) {
    this.pieces = pieces;
  }

  /** The known pieces, in order. */
  public List<Located> located() {
    return pieces.entrySet().stream()
        .map(each -> new Located(each.getKey(), each.getValue().size(), each.getValue().datum()))
        .toList();
  }

  /** An object with these known pieces, which do not overlap. */
  public static ObjectContents of(List<Located> all) {
    TreePMap<Long, Piece> result = TreePMap.empty();
    for (Located each : all) {
      result = result.plus(each.offset(), new Piece(each.size(), each.datum()));
    }
    return new ObjectContents(result);
  }

  /** Whether some bytes are completely unknown. */
  private boolean isUnknown(long offset, long size) {
    Map.Entry<Long, Piece> before = pieces.lowerEntry(offset + size);
    return before == null || before.getKey() + before.getValue().size() <= offset;
  }

  /** Reads a value of a type. */
  public Loaded load(SymbolicValues values, Scalar type, long offset) {
    Piece exact = pieces.get(offset);
    if (exact != null && exact.size() == type.size()) {
      return new Loaded(values.as(exact.datum(), type), this);
    }
    if (isUnknown(offset, type.size())) {
      SymbolicCell fresh = values.fresh(type);
      return new Loaded(fresh, store(values, offset, type.size(), fresh));
    }
    Map.Entry<Long, Piece> around = pieces.floorEntry(offset);
    if (around != null
        && around.getValue().datum() instanceof SymbolicCell.Fill fill
        && around.getKey() + around.getValue().size() >= offset + type.size()) {
      return new Loaded(values.as(fill, type), this);
    }
    Term bits = byteAt(values, offset);
    for (int i = 1; i < type.size(); i++) {
      bits = values.terms().concat(byteAt(values, offset + i), bits);
    }
    SymbolicCell datum = values.as(new SymbolicCell.Number(bits), type);
    return new Loaded(datum, this);
  }

  /** Reads a value of a type, if it is a constant. */
  Optional<Term> constant(SymbolicValues values, Scalar type, long offset) {
    if (isUnknown(offset, type.size())) {
      return Optional.empty();
    }
    return load(values, type, offset).datum() instanceof SymbolicCell.Number number
            && number.term().isConstant()
        ? Optional.of(number.term())
        : Optional.empty();
  }

  /** The end of the equal bytes from an offset on; the offset itself if there are none. */
  long filledUntil(long offset) {
    Map.Entry<Long, Piece> at = pieces.floorEntry(offset);
    return at != null && at.getValue().datum() instanceof SymbolicCell.Fill
        ? Math.max(offset, at.getKey() + at.getValue().size())
        : offset;
  }

  private Term byteAt(SymbolicValues values, long offset) {
    Map.Entry<Long, Piece> at = pieces.floorEntry(offset);
    if (at == null || at.getKey() + at.getValue().size() <= offset) {
      return ((SymbolicCell.Number) values.fresh(Scalar.U8)).term();
    }
    int index = (int) (offset - at.getKey());
    return switch (at.getValue().datum()) {
      case SymbolicCell.Number number ->
          values.terms().extract(values.bits(number.term()), 8 * index, 8);
      case SymbolicCell.Pointer pointer ->
          values.terms().extract(values.address(pointer), 8 * index, 8);
      case SymbolicCell.Fill fill -> values.bytes(fill, 1);
    };
  }

  /** The object after a store. */
  public ObjectContents store(SymbolicValues values, long offset, long size, SymbolicCell datum) {
    return new ObjectContents(without(values, offset, size).plus(offset, new Piece(size, datum)));
  }

  /** The object with some bytes made unknown. */
  public ObjectContents forget(SymbolicValues values, long offset, long size) {
    return new ObjectContents(without(values, offset, size));
  }

  /** Removes bytes; the remaining parts of pieces stay. */
  private TreePMap<Long, Piece> without(SymbolicValues values, long offset, long size) {
    TreePMap<Long, Piece> result = pieces;
    long end = offset + size;
    Map.Entry<Long, Piece> at = result.lowerEntry(end);
    while (at != null && at.getKey() + at.getValue().size() > offset) {
      long start = at.getKey();
      Piece piece = at.getValue();
      result = result.minus(start);
      long pieceEnd = start + piece.size();
      if (piece.datum() instanceof SymbolicCell.Fill) {
        if (start < offset) {
          result = result.plus(start, new Piece(offset - start, piece.datum()));
        }
        if (pieceEnd > end) {
          result = result.plus(end, new Piece(pieceEnd - end, piece.datum()));
        }
      } else {
        for (long i = start; i < pieceEnd; i++) {
          if (i < offset || i >= end) {
            result = result.plus(i, new Piece(1, new SymbolicCell.Number(byteAt(values, i))));
          }
        }
      }
      at = result.lowerEntry(end);
    }
    return result;
  }

  /** The object with bytes copied from another one. */
  public ObjectContents copied(
      SymbolicValues values, long to, ObjectContents source, long from, long size) {
    TreePMap<Long, Piece> result = without(values, to, size);
    for (Map.Entry<Long, Piece> entry : source.cut(values, from, size).entrySet()) {
      result = result.plus(entry.getKey() - from + to, entry.getValue());
    }
    return new ObjectContents(result);
  }

  /** The pieces of some bytes. */
  private TreePMap<Long, Piece> cut(SymbolicValues values, long from, long size) {
    ObjectContents after = from > 0 ? forget(values, 0, from) : this;
    return after.without(values, from + size, Long.MAX_VALUE / 2);
  }

  /** Merges the contents of an object on two paths. */
  public static ObjectContents merged(
      SymbolicValues values, Term test, ObjectContents a, ObjectContents b) {
    if (a == b) {
      return a;
    }
    TreeSet<Long> bounds = new TreeSet<>();
    for (ObjectContents each : List.of(a, b)) {
      each.pieces.forEach((start, piece) -> {
        bounds.add(start);
        bounds.add(start + piece.size());
      });
    }
    TreePMap<Long, Piece> result = TreePMap.empty();
    List<Long> all = new ArrayList<>(bounds);
    for (int i = 0; i + 1 < all.size(); i++) {
      long start = all.get(i);
      long size = all.get(i + 1) - start;
      Optional<SymbolicCell> datum = a.mergedPiece(values, test, b, start, size);
      if (datum.isPresent()) {
        result = result.plus(start, new Piece(size, datum.get()));
      }
    }
    return new ObjectContents(result);
  }

  private Optional<SymbolicCell> mergedPiece(
      SymbolicValues values, Term test, ObjectContents b, long start, long size) {
    Optional<SymbolicCell> mine = part(values, start, size);
    Optional<SymbolicCell> others = b.part(values, start, size);
    if (mine.isEmpty() && others.isEmpty() || mine.equals(others)) {
      return mine;
    }
    if (size > 8) {
      return Optional.empty();
    }
    SymbolicCell first = mine.orElseGet(() -> unknown(values, others.get(), size));
    SymbolicCell second = others.orElseGet(() -> unknown(values, mine.get(), size));
    return Optional.of(values.ite(test, number(values, first, size), number(values, second, size)));
  }

  private static SymbolicCell number(SymbolicValues values, SymbolicCell datum, long size) {
    return datum instanceof SymbolicCell.Fill fill
        ? new SymbolicCell.Number(values.bytes(fill, (int) size))
        : datum;
  }

  private static SymbolicCell unknown(SymbolicValues values, SymbolicCell like, long size) {
    if (like instanceof SymbolicCell.Pointer) {
      return values.fresh(Scalar.POINTER);
    }
    if (like instanceof SymbolicCell.Number number && number.term().sort().isFloating()) {
      return values.fresh(size == 4 ? Scalar.F32 : Scalar.F64);
    }
    return new SymbolicCell.Number(values.terms().fresh(Sort.bits((int) (8 * size))));
  }

  /** The value of bytes whose bounds cut no piece. */
  private Optional<SymbolicCell> part(SymbolicValues values, long start, long size) {
    Map.Entry<Long, Piece> at = pieces.floorEntry(start);
    if (at == null || at.getKey() + at.getValue().size() <= start) {
      return Optional.empty();
    }
    Piece piece = at.getValue();
    if (piece.size() == size && at.getKey() == start
        || piece.datum() instanceof SymbolicCell.Fill) {
      return Optional.of(piece.datum());
    }
    Terms terms = values.terms();
    int low = (int) (8 * (start - at.getKey()));
    return Optional.of(
        new SymbolicCell.Number(
            switch (piece.datum()) {
              case SymbolicCell.Number number ->
                  terms.extract(values.bits(number.term()), low, (int) (8 * size));
              case SymbolicCell.Pointer pointer ->
                  terms.extract(values.address(pointer), low, (int) (8 * size));
              case SymbolicCell.Fill fill -> values.bytes(fill, (int) size);
            }));
  }

  /** Whether a format in a string literal, as far as it is known, may have this conversion. */
  boolean mayHave(SymbolicValues values, char conversion) {
    boolean inside = false;
    for (long at = 0; !isUnknown(at, 1); at++) {
      Term each = byteAt(values, at);
      if (!each.isConstant()) {
        return true;
      }
      char c = (char) each.payload();
      if (inside && c == conversion) {
        return true;
      }
      inside = inside ? !Character.isLetter(c) && c != '%' || "hljzt".indexOf(c) >= 0 : c == '%';
    }
    return false;
  }
}
