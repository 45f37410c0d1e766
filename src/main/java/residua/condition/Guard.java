package residua.condition;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * The set of edges a transition matches: the conjunction of all keys that are present. A guard
 * without any key matches every edge that is not blank.
 *
 * @param extent where the edge's text is
 * @param sourceCode the edge's text; compared with white space folded and comments removed
 * @param control {@code true} for an edge on which a condition holds, {@code false} for one on
 *     which it does not
 * @param enterFunction name of the function that the edge calls
 * @param returnFromFunction name of the function that the edge returns from
 * @param enterLoopHead whether only edges that enter a loop head match
 * @param otherwise whether only edges match that no other transition of the same source matches
 */
public record Guard(
    Extent extent,
    Optional<String> sourceCode,
    Optional<Boolean> control,
    Optional<String> enterFunction,
    Optional<String> returnFromFunction,
    boolean enterLoopHead,
    boolean otherwise) {
  /**
   * Where a text is; what is empty is not looked at.
   *
   * @param startLine line of the original file (from 1) where it starts
   * @param endLine line of the original file (from 1) where it ends
   * @param startOffset offset of its first byte in the original file, from 0
   * @param endOffset offset of its last byte in the original file, from 0
   * @param file the file that lines and offsets are about; if empty, the program's, of several
   *     files the first
   */
  public record Extent(
      OptionalInt startLine,
      OptionalInt endLine,
      OptionalInt startOffset,
      OptionalInt endOffset,
      Optional<String> file) {
    /** Anywhere. */
    public static final Extent ANYWHERE = startingOn(OptionalInt.empty(), Optional.empty());

    /** Where it starts on a line, if one is given. */
    public static Extent startingOn(OptionalInt line, Optional<String> file) {
      OptionalInt none = OptionalInt.empty();
      return new Extent(line, none, none, none, file);
    }
  }

  /** The guard without a key: it matches every edge that is not blank. */
  public static final Guard ANY = withoutKeys(false);

  /** The guard that matches only what no other transition of its source matches. */
  public static final Guard OTHERWISE = withoutKeys(true);

  private static Guard withoutKeys(boolean otherwise) {
    return new Guard(
        Extent.ANYWHERE,
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        false,
        otherwise);
  }

  /** The guard that matches edges with this text. */
  public static Guard text(String text) {
    return new Guard(
        Extent.ANYWHERE,
        Optional.of(text),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        false,
        false);
  }

  /** The guard that matches edges that call, or return from, these functions. */
  public static Guard of(Optional<String> entered, Optional<String> left) {
    return new Guard(
        Extent.ANYWHERE, Optional.empty(), Optional.empty(), entered, left, false, false);
  }

  /** The line where the edge's text starts. */
  public OptionalInt startLine() {
    return extent.startLine();
  }

  /** The line where the edge's text ends. */
  public OptionalInt endLine() {
    return extent.endLine();
  }

  /** The offset of the first byte of the edge's text. */
  public OptionalInt startOffset() {
    return extent.startOffset();
  }

  /** The offset of the last byte of the edge's text. */
  public OptionalInt endOffset() {
    return extent.endOffset();
  }

  /** The file that lines and offsets are about, if it is not the program's. */
  public Optional<String> file() {
    return extent.file();
  }

  /** The same guard about another file; empty for the program's own. */
  public Guard in(Optional<String> other) {
    Extent there = new Extent(startLine(), endLine(), startOffset(), endOffset(), other);
    return new Guard(
        there, sourceCode, control, enterFunction, returnFromFunction, enterLoopHead, otherwise);
  }

  /**
   * Hashes the keys by which most guards differ: there are as many guards as transitions, and they
   * are looked up often.
   */
  @Override
  public int hashCode() {
    int place = 31 * startLine().hashCode() + startOffset().hashCode();
    return 31 * (31 * place + sourceCode.hashCode()) + control.hashCode();
  }

  /** The keys in words, as in messages and drawings: {@code startline 7, condition-true}. */
  public String describe() {
    List<String> keys = new ArrayList<>();
    file().ifPresent(name -> keys.add("originfile " + name));
    startLine().ifPresent(line -> keys.add("startline " + line));
    endLine().ifPresent(line -> keys.add("endline " + line));
    startOffset().ifPresent(offset -> keys.add("startoffset " + offset));
    endOffset().ifPresent(offset -> keys.add("endoffset " + offset));
    sourceCode.ifPresent(text -> keys.add('"' + text + '"'));
    control.ifPresent(holds -> keys.add(holds ? "condition-true" : "condition-false"));
    enterFunction.ifPresent(name -> keys.add("enterFunction " + name));
    returnFromFunction.ifPresent(name -> keys.add("returnFromFunction " + name));
    if (enterLoopHead) {
      keys.add("enterLoopHead");
    }
    if (otherwise) {
      keys.add("otherwise");
    }
    return keys.isEmpty() ? "any edge" : String.join(", ", keys);
  }
}
