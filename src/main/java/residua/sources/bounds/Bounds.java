package residua.sources.bounds;

import java.util.Map;
import java.util.TreeMap;
import residua.base.text.ListedLines.FileLine;

/**
 * The unwinding bounds of an analysis.
 *
 * @param iterations how often the body of a loop may be entered before the loop is left
 * @param recursion how often a function may be on the stack
 * @param byLoop other bounds on iterations, by the line of the program's own files on which a loop
 *     begins
 */
public record Bounds(int iterations, int recursion, Map<FileLine, Integer> byLoop) {
  public Bounds {
    byLoop = java.util.Collections.unmodifiableMap(new TreeMap<>(byLoop));
  }
}
