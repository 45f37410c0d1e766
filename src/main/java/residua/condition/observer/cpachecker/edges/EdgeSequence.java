package residua.condition.observer.cpachecker.edges;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/**
 * A sequence of CPAchecker's edges for a part of one of our edges: a number of edges in a row, each
 * with one of a set of texts, with blank edges anywhere between them. It may describe more than
 * there is, never less.
 */
public final class EdgeSequence {

  /** The relation of a text to an edge. */
  public enum Match {
    /** The edge may have this text. */
    OWN,
    /** The text of the other branch of the same branching. */
    SIBLING,
    /** The text of some other edge. */
    OTHER
  }

  /** Any number of edges. */
  public static final int UNBOUNDED = Integer.MAX_VALUE;

  private final Function<String, Match> matcher;
  private final Map<Integer, Match> known = new HashMap<>();
  private final boolean certain;
  private final boolean counted;
  private final int least;
  private final int most;

  private EdgeSequence(
      Function<String, Match> matcher, boolean certain, boolean counted, int least, int most) {
    this.matcher = matcher;
    this.certain = certain;
    this.counted = counted;
    this.least = least;
    this.most = most;
  }

  /**
   * Edges with one text.
   *
   * @param usual how many there are as far as is known; also the greatest number
   * @param least how many there are at least
   */
  static EdgeSequence repeated(String key, int least, int usual) {
    return repeated(Set.of(key), least, usual);
  }

  /** Edges that each have one of some texts. */
  static EdgeSequence repeated(Set<String> keys, int least, int usual) {
    return new EdgeSequence(
        text -> keys.contains(text) ? Match.OWN : Match.OTHER, true, true, least, usual);
  }

  /**
   * Edges that each have one of some texts; any number of them within the limits is equally
   * possible.
   */
  static EdgeSequence between(Set<String> keys, int least, int most) {
    return new EdgeSequence(
        text -> keys.contains(text) ? Match.OWN : Match.OTHER, true, false, least, most);
  }

  /** One branch of a branching with these texts; perhaps none if {@code least} is 0. */
  static EdgeSequence branch(Set<String> own, Set<String> sibling, int least) {
    return new EdgeSequence(
        text ->
            own.contains(text) ? Match.OWN : sibling.contains(text) ? Match.SIBLING : Match.OTHER,
        true,
        false,
        least,
        1);
  }

  /**
   * One branch of a branching.
   *
   * @param certain whether the branch certainly has one of the texts that are recognised
   * @param least 0 if there may be no branching at all
   */
  static EdgeSequence branch(Function<String, Match> matcher, boolean certain, int least) {
    return new EdgeSequence(matcher, certain, false, least, 1);
  }

  /** Any number of edges with texts that are not known exactly. */
  static EdgeSequence any(Function<String, Match> matcher, int least) {
    return new EdgeSequence(matcher, false, false, least, UNBOUNDED);
  }

  /**
   * These edges with the texts that CPAchecker has built itself, too.
   *
   * @param built the same with those texts
   */
  EdgeSequence besides(EdgeSequence built, PrefixedTexts prefixed) {
    return new EdgeSequence(
        prefixed.matching(matcher, built.matcher), certain, counted, least, most);
  }

  /** The relation of a text of the automaton to these edges. */
  public Match match(int number, String key) {
    return known.computeIfAbsent(number, n -> matcher.apply(key));
  }

  /** Whether an edge has a listed text if one of its own is listed. */
  public boolean isCertain() {
    return certain;
  }

  /** Whether the greatest number of edges is the one that is known of CPAchecker. */
  public boolean isCounted() {
    return counted;
  }

  /** The least number of edges. */
  public int least() {
    return least;
  }

  /** The greatest number of edges. */
  public int most() {
    return most;
  }
}
