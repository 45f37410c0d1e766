package residua.reducer.printing.text;

import java.util.Collections;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;

/**
 * A printed program.
 *
 * @param text its text; every character is one byte (ISO-8859-1)
 * @param origins for offsets at which something of file scope begins, the offset in the program's
 *     text from which it comes, or -1
 */
public record PrintedText(String text, NavigableMap<Integer, Integer> origins) {
  public PrintedText {
    origins = Collections.unmodifiableNavigableMap(new TreeMap<>(origins));
  }

  /** Where in the program's text something at an offset comes from; -1 if it was made. */
  public int origin(int offset) {
    Map.Entry<Integer, Integer> entry = origins.floorEntry(offset);
    return entry == null ? -1 : entry.getValue();
  }
}
