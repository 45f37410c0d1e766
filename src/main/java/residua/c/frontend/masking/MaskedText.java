package residua.c.frontend.masking;

import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import residua.base.text.Slice;

/**
 * The text that the parser sees: as long as the program text, with the constructs that Eclipse CDT
 * does not understand overwritten in place. Offsets are those of the program text; output is always
 * taken from the program text, so nothing hidden from the parser is lost.
 */
public final class MaskedText {

  /** The kind of an overwritten piece. */
  public enum Kind {
    /** Attributes, alignment, storage-class extensions: parts of a declaration. */
    DECORATION,
    /** An inline assembly statement or an assembly name, without its semicolon. */
    ASSEMBLY,
    /** Assembly that may jump. */
    ASSEMBLY_GOTO,
    /** A static assertion without its semicolon. */
    ASSERTION,
    /** A declaration of local labels. */
    LOCAL_LABELS,
    /** A part of an expression replaced by another one; no code is lost. */
    EXPRESSION,
    /** An operand replaced by one of unknown value: its evaluation is not seen. */
    OPERAND,
    /** A directive line. */
    DIRECTIVE,
    /** A clause of a contract of CBMC. */
    CONTRACT
  }

  private static final Set<Kind> EVALUATED =
      EnumSet.of(Kind.OPERAND, Kind.ASSEMBLY, Kind.ASSEMBLY_GOTO);

  /** One overwritten piece. */
  public record Mask(Kind kind, Slice slice) {}

  private final char[] text;
  private final TreeMap<Integer, Mask> byEnd = new TreeMap<>();
  private final MaskedNames names = new MaskedNames();

  MaskedText(String original) {
    this.text = original.toCharArray();
  }

  void hide(Kind kind, int start, int end) {
    replace(kind, start, end, "");
  }

  /** Overwrites a piece with a shorter text and blanks; line ends stay. */
  void replace(Kind kind, int start, int end, String by) {
    for (int i = start; i < end; i++) {
      int inside = i - start;
      if (inside < by.length()) {
        text[i] = by.charAt(inside);
      } else if (text[i] != '\n' && text[i] != '\r') {
        text[i] = ' ';
      }
    }
    byEnd.put(end, new Mask(kind, new Slice(start, end)));
  }

  /** Overwrites a name with characters that the parser does not take for letters. */
  void maskName(int start, int end) {
    String masked = names.masked(new String(text, start, end - start));
    masked.getChars(0, masked.length(), text, start);
  }

  /** The names that the parser is shown in place of others. */
  public MaskedNames names() {
    return names;
  }

  /** Characters of the masked text; not a copy. */
  public char[] chars() {
    return text;
  }

  /** The mask that ends before this offset with nothing but white space between. */
  public Optional<Mask> endingBefore(int offset) {
    var entry = byEnd.floorEntry(offset);
    if (entry == null) {
      return Optional.empty();
    }
    for (int i = entry.getKey(); i < offset; i++) {
      if (text[i] > ' ') {
        return Optional.empty();
      }
    }
    return Optional.of(entry.getValue());
  }

  /** The masks in a slice that hide evaluated expressions. */
  public List<Slice> evaluatedWithin(Slice slice) {
    return byEnd.subMap(slice.start(), false, slice.end(), true).values().stream()
        .filter(mask -> EVALUATED.contains(mask.kind()) && slice.contains(mask.slice()))
        .map(Mask::slice)
        .toList();
  }

  /** Whether a mask of this kind begins at an offset. */
  boolean isMaskedFrom(Kind kind, int start) {
    var after = byEnd.higherEntry(start);
    return after != null
        && after.getValue().kind() == kind
        && after.getValue().slice().start() == start;
  }

  /** All masks of this kind, in order. */
  List<Slice> all(Kind kind) {
    return byEnd.values().stream().filter(mask -> mask.kind() == kind).map(Mask::slice).toList();
  }

  /** Whether a mask of this kind lies in the slice. */
  public Optional<Mask> firstWithin(Slice slice, Kind kind) {
    return byEnd.subMap(slice.start(), false, slice.end(), true).values().stream()
        .filter(mask -> mask.kind() == kind && slice.contains(mask.slice()))
        .findFirst();
  }

  /** The start of a declaration or statement, including the decorations before it. */
  public int startWithDecorations(int start) {
    int result = start;
    Optional<Mask> before = endingBefore(result);
    while (before.isPresent() && before.get().kind() == Kind.DECORATION) {
      result = before.get().slice().start();
      before = endingBefore(result);
    }
    return result;
  }
}
