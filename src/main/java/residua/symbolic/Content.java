package residua.symbolic;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import org.pcollections.TreePMap;
import residua.formula.Sort;
import residua.formula.Term;
import residua.formula.Terms;
import residua.meaning.Scalar;

/**
 * The content of an object, in pieces that do not overlap. Bytes covered by no piece are unknown.
 * It is immutable: a store makes another one, which shares all other pieces, so that a table of
 * many thousands is filled in one by one.
 */
final class Content {
  /** Nothing is known. */
  static final Content UNKNOWN = new Content(TreePMap.empty());

  private final TreePMap<Long, Piece> pieces;

  /** A piece and its position. */
  record Located(long offset, long size, Datum datum) {}

  private record Piece(long size, Datum datum) {}

  /** The value read, and the object afterwards, in which the value read is known. */
  record Loaded(Datum datum, Content content) {}

  private Content(TreePMap<Long, Piece> pieces) {
    this.pieces = pieces;
  }

  /** The known pieces, in order. */
  List<Located> located() {
    return pieces.entrySet().stream()
        .map(each -> new Located(each.getKey(), each.getValue().size(), each.getValue().datum()))
        .toList();
  }

  /** An object with these known pieces, which do not overlap. */
  static Content of(List<Located> all) {
    TreePMap<Long, Piece> result = TreePMap.empty();
    for (Located each : all) {
      result = result.plus(each.offset(), new Piece(each.size(), each.datum()));
    }
    return new Content(result);
  }

  /** Whether some bytes are completely unknown. */
  private boolean isUnknown(long offset, long size) {
    Map.Entry<Long, Piece> before = pieces.lowerEntry(offset + size);
    return before == null || before.getKey() + before.getValue().size() <= offset;
  }

  /** Reads a value of a type. */
  Loaded load(Values values, Scalar type, long offset) {
    Piece exact = pieces.get(offset);
    if (exact != null && exact.size() == type.size()) {
      return new Loaded(values.as(exact.datum(), type), this);
    }
    if (isUnknown(offset, type.size())) {
      Datum fresh = values.fresh(type);
      return new Loaded(fresh, store(values, offset, type.size(), fresh));
    }
    Map.Entry<Long, Piece> around = pieces.floorEntry(offset);
    if (around != null
        && around.getValue().datum() instanceof Datum.Fill fill
        && around.getKey() + around.getValue().size() >= offset + type.size()) {
      return new Loaded(values.as(fill, type), this);
    }
    Term bits = byteAt(values, offset);
    for (int i = 1; i < type.size(); i++) {
      bits = values.terms().concat(byteAt(values, offset + i), bits);
    }
    Datum datum = values.as(new Datum.Number(bits), type);
    return new Loaded(datum, this);
  }

  /** Reads a value of a type, if it is a constant. */
  Optional<Term> constant(Values values, Scalar type, long offset) {
    if (isUnknown(offset, type.size())) {
      return Optional.empty();
    }
    return load(values, type, offset).datum() instanceof Datum.Number number
            && number.term().isConstant()
        ? Optional.of(number.term())
        : Optional.empty();
  }

  /** The end of the equal bytes from an offset on; the offset itself if there are none. */
  long filledUntil(long offset) {
    Map.Entry<Long, Piece> at = pieces.floorEntry(offset);
    return at != null && at.getValue().datum() instanceof Datum.Fill
        ? Math.max(offset, at.getKey() + at.getValue().size())
        : offset;
  }

  private Term byteAt(Values values, long offset) {
    Map.Entry<Long, Piece> at = pieces.floorEntry(offset);
    if (at == null || at.getKey() + at.getValue().size() <= offset) {
      return ((Datum.Number) values.fresh(Scalar.U8)).term();
    }
    int index = (int) (offset - at.getKey());
    return switch (at.getValue().datum()) {
      case Datum.Number number -> values.terms().extract(values.bits(number.term()), 8 * index, 8);
      case Datum.Pointer pointer -> values.terms().extract(values.address(pointer), 8 * index, 8);
      case Datum.Fill fill -> values.bytes(fill, 1);
    };
  }

  /** The object after a store. */
  Content store(Values values, long offset, long size, Datum datum) {
    return new Content(without(values, offset, size).plus(offset, new Piece(size, datum)));
  }

  /** The object with some bytes made unknown. */
  Content forget(Values values, long offset, long size) {
    return new Content(without(values, offset, size));
  }

  /** Removes bytes; the remaining parts of pieces stay. */
  private TreePMap<Long, Piece> without(Values values, long offset, long size) {
    TreePMap<Long, Piece> result = pieces;
    long end = offset + size;
    Map.Entry<Long, Piece> at = result.lowerEntry(end);
    while (at != null && at.getKey() + at.getValue().size() > offset) {
      long start = at.getKey();
      Piece piece = at.getValue();
      result = result.minus(start);
      long pieceEnd = start + piece.size();
      if (piece.datum() instanceof Datum.Fill) {
        if (start < offset) {
          result = result.plus(start, new Piece(offset - start, piece.datum()));
        }
        if (pieceEnd > end) {
          result = result.plus(end, new Piece(pieceEnd - end, piece.datum()));
        }
      } else {
        for (long i = start; i < pieceEnd; i++) {
          if (i < offset || i >= end) {
            result = result.plus(i, new Piece(1, new Datum.Number(byteAt(values, i))));
          }
        }
      }
      at = result.lowerEntry(end);
    }
    return result;
  }

  /** The object with bytes copied from another one. */
  Content copied(Values values, long to, Content source, long from, long size) {
    TreePMap<Long, Piece> result = without(values, to, size);
    for (Map.Entry<Long, Piece> entry : source.cut(values, from, size).entrySet()) {
      result = result.plus(entry.getKey() - from + to, entry.getValue());
    }
    return new Content(result);
  }

  /** The pieces of some bytes. */
  private TreePMap<Long, Piece> cut(Values values, long from, long size) {
    Content after = from > 0 ? forget(values, 0, from) : this;
    return after.without(values, from + size, Long.MAX_VALUE / 2);
  }

  /** Merges the contents of an object on two paths. */
  static Content merged(Values values, Term test, Content a, Content b) {
    if (a == b) {
      return a;
    }
    TreeSet<Long> bounds = new TreeSet<>();
    for (Content each : List.of(a, b)) {
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
      Optional<Datum> datum = a.mergedPiece(values, test, b, start, size);
      if (datum.isPresent()) {
        result = result.plus(start, new Piece(size, datum.get()));
      }
    }
    return new Content(result);
  }

  private Optional<Datum> mergedPiece(Values values, Term test, Content b, long start, long size) {
    Optional<Datum> mine = part(values, start, size);
    Optional<Datum> others = b.part(values, start, size);
    if (mine.isEmpty() && others.isEmpty() || mine.equals(others)) {
      return mine;
    }
    if (size > 8) {
      return Optional.empty();
    }
    Datum first = mine.orElseGet(() -> unknown(values, others.get(), size));
    Datum second = others.orElseGet(() -> unknown(values, mine.get(), size));
    return Optional.of(values.ite(test, number(values, first, size), number(values, second, size)));
  }

  private static Datum number(Values values, Datum datum, long size) {
    return datum instanceof Datum.Fill fill
        ? new Datum.Number(values.bytes(fill, (int) size))
        : datum;
  }

  private static Datum unknown(Values values, Datum like, long size) {
    if (like instanceof Datum.Pointer) {
      return values.fresh(Scalar.POINTER);
    }
    if (like instanceof Datum.Number number && number.term().sort().isFloating()) {
      return values.fresh(size == 4 ? Scalar.F32 : Scalar.F64);
    }
    return new Datum.Number(values.terms().fresh(Sort.bits((int) (8 * size))));
  }

  /** The value of bytes whose bounds cut no piece. */
  private Optional<Datum> part(Values values, long start, long size) {
    Map.Entry<Long, Piece> at = pieces.floorEntry(start);
    if (at == null || at.getKey() + at.getValue().size() <= start) {
      return Optional.empty();
    }
    Piece piece = at.getValue();
    if (piece.size() == size && at.getKey() == start || piece.datum() instanceof Datum.Fill) {
      return Optional.of(piece.datum());
    }
    Terms terms = values.terms();
    int low = (int) (8 * (start - at.getKey()));
    return Optional.of(
        new Datum.Number(
            switch (piece.datum()) {
              case Datum.Number number ->
                  terms.extract(values.bits(number.term()), low, (int) (8 * size));
              case Datum.Pointer pointer ->
                  terms.extract(values.address(pointer), low, (int) (8 * size));
              case Datum.Fill fill -> values.bytes(fill, (int) size);
            }));
  }

  /** Whether a format in a string literal, as far as it is known, may have this conversion. */
  boolean mayHave(Values values, char conversion) {
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
