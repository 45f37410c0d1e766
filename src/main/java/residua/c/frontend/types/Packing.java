package residua.c.frontend.types;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import residua.base.text.Slice;
import residua.base.text.TokenTable;
import residua.c.frontend.text.Pragmas;

/** The packing of structure members by pragmas, position by position (GCC manual). */
public final class Packing {
  private static final Pattern PACK =
      Pattern.compile("\\s*pack\\s*\\(\\s*(push|pop)?\\s*,?\\s*(\\d+)?\\s*\\)\\s*");
  private static final Set<Integer> SIZES = Set.of(1, 2, 4, 8, 16);

  private final TreeMap<Integer, Integer> limits = new TreeMap<>();
  private boolean isUnderstood = true;

  /** Reads the packing pragmas of a program. */
  public Packing(TokenTable tokens) {
    limits.put(-1, 0);
    Deque<Integer> outside = new ArrayDeque<>();
    for (int i = 0; i < tokens.size(); i++) {
      String pragma =
          Pragmas.of(tokens, i).filter(text -> text.strip().startsWith("pack")).orElse("");
      if (!pragma.isEmpty()) {
        note(pragma, tokens.slice(i).start(), outside);
      }
    }
  }

  private void note(String pragma, int at, Deque<Integer> outside) {
    Matcher pack = PACK.matcher(pragma);
    int now = limits.lastEntry().getValue();
    if (!pack.matches()) {
      isUnderstood = false;
      return;
    }
    boolean pops = "pop".equals(pack.group(1));
    if (pops && (outside.isEmpty() || pack.group(2) != null)) {
      isUnderstood = false;
      return;
    }
    if ("push".equals(pack.group(1))) {
      outside.push(now);
    }
    int given = pack.group(2) == null ? 0 : Integer.parseInt(pack.group(2));
    if (given != 0 && !SIZES.contains(given)) {
      isUnderstood = false;
    }
    boolean keeps = pack.group(1) != null && pack.group(2) == null;
    limits.put(at, pops ? outside.pop() : keeps ? now : given);
  }

  /** Whether all pragmas of this kind are understood. */
  boolean isUnderstood() {
    return isUnderstood;
  }

  /**
   * The maximal alignment of members in a text, in bytes; 0 if there is no limit.
   *
   * @throws UnmodelledConstruct if it changes in the text
   */
  public int of(Slice text) {
    int limit = limits.floorEntry(text.start()).getValue();
    if (!limits.subMap(text.start(), false, text.end(), false).isEmpty()) {
      throw new UnmodelledConstruct("a structure with a pragma inside");
    }
    return limit;
  }
}
