package residua.base.text;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Numbers the different spellings of words in a text, in the order of their first use. */
final class SpellingTable {
  private static final int EMPTY = -1;

  private final String text;
  private final List<String> spellings = new ArrayList<>();
  private int[] hashes = new int[1024];
  private int[] slots = filled(4096);

  SpellingTable(String text) {
    this.text = text;
  }

  private static int[] filled(int size) {
    int[] result = new int[size];
    Arrays.fill(result, EMPTY);
    return result;
  }

  int size() {
    return spellings.size();
  }

  String spelling(int number) {
    return spellings.get(number);
  }

  /** The number of the spelling between two offsets. */
  int number(int start, int end) {
    int hash = 0;
    for (int i = start; i < end; i++) {
      hash = 31 * hash + text.charAt(i);
    }
    int slot = slotOf(hash);
    while (slots[slot] != EMPTY) {
      int number = slots[slot];
      String known = spellings.get(number);
      if (hashes[number] == hash
          && known.length() == end - start
          && text.startsWith(known, start)) {
        return number;
      }
      slot = (slot + 1) & (slots.length - 1);
    }
    slots[slot] = spellings.size();
    return add(text.substring(start, end), hash);
  }

  private int slotOf(int hash) {
    return (hash ^ (hash >>> 15)) & (slots.length - 1);
  }

  private int add(String spelling, int hash) {
    int number = spellings.size();
    if (number == hashes.length) {
      hashes = Arrays.copyOf(hashes, 2 * number);
    }
    hashes[number] = hash;
    spellings.add(spelling);
    if (2 * spellings.size() > slots.length) {
      grow();
    }
    return number;
  }

  private void grow() {
    slots = filled(2 * slots.length);
    for (int number = 0; number < spellings.size(); number++) {
      int slot = slotOf(hashes[number]);
      while (slots[slot] != EMPTY) {
        slot = (slot + 1) & (slots.length - 1);
      }
      slots[slot] = number;
    }
  }
}
