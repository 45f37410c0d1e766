package residua.base.text;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;

/**
 * Short texts of bytes that mean something in the first phases of translation (C17, 5.1.1.2), in
 * the places where they can stand: a comment, a literal, a directive, the end of the file.
 */
final class BytePatterns {
  private static final List<String> ALPHABET =
      List.of(
          "\\",
          "?",
          "??/",
          "??'",
          "/",
          "*",
          "\"",
          "'",
          "\r",
          "\n",
          "\0",
          "\t",
          "\u000b",
          "\f",
          " ",
          "\u001a",
          "\u00c3\u00a9",
          "\u00c2\u00a0",
          "R",
          "u8",
          "#",
          "%:",
          "8",
          "(");

  /** What stands around a pattern; each shows on which line something is read, and whether. */
  private static final List<String> PLACES =
      List.of(
          "a @ b\nc\n",
          "a@b\nc\n",
          "a //@\nb\nc\n",
          "a // x@\nb\nc\n",
          "/*@*/ b /* */\nc\n",
          "/* x @ */ b /* */\nc\n",
          "\"x@\" b \"\nc\n",
          "\"x@y\" b // \"\nc\n",
          "'x@' b '\nc\n",
          "#pragma x @\nb\nc\n",
          "#pragma x@ /*\nb /* */\nc\n",
          "#pragma don't @\nb\nc\n",
          "#pragma \"x@\" /*\nb /* */\nc\n",
          "@#pragma x\nb\nc\n",
          "#line 7 @\nb\nc\n",
          "a @",
          "a //@",
          "\"x@");

  private BytePatterns() {}

  /** Each sequence of so many parts or fewer, in each place. */
  static Stream<String> all(int length) {
    return sequences(length).flatMap(BytePatterns::inPlaces);
  }

  private static Stream<String> sequences(int length) {
    return length == 0
        ? Stream.of("")
        : Stream.concat(
            Stream.of(""),
            sequences(length - 1).flatMap(rest -> ALPHABET.stream().map(each -> each + rest)));
  }

  private static Stream<String> inPlaces(String pattern) {
    return PLACES.stream().map(place -> place.replace("@", pattern));
  }

  /** So many longer sequences, in places, drawn at random. */
  static Stream<String> random(long seed, int count) {
    Random random = new Random(seed);
    List<String> result = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      result.add(PLACES.get(random.nextInt(PLACES.size())).replace("@", sequence(random)));
    }
    return result.stream();
  }

  /** Three to eight parts. */
  static String sequence(Random random) {
    StringBuilder result = new StringBuilder();
    int length = 3 + random.nextInt(6);
    for (int i = 0; i < length; i++) {
      // Most of what spliced lines are made of: it takes several parts at once.
      result.append(ALPHABET.get(random.nextInt(random.nextBoolean() ? 10 : ALPHABET.size())));
    }
    return result.toString();
  }
}
