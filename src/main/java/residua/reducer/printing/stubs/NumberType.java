package residua.reducer.printing.stubs;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * An arithmetic type of C, with the function that returns any of its values by the rules of
 * SV-COMP.
 *
 * @param words the type
 * @param input the function's name
 */
record NumberType(List<String> words, String input) {
  private static final String PREFIX = "__VERIFIER_nondet_";
  private static final Set<String> IMPLIED = Set.of("int", "signed", "unsigned");
  private static final Map<String, String> INTEGERS =
      Map.of("", "int", "char", "char", "short", "short", "long", "long", "long long", "longlong");
  private static final Map<String, String> OTHERS =
      Map.of("float", "float", "double", "double", "_Bool", "bool");

  NumberType {
    words = List.copyOf(words);
  }

  /** The type of these words, in any order; {@code signed char} counts as {@code char}. */
  static Optional<NumberType> of(List<String> words) {
    if (words.isEmpty()) {
      return Optional.empty();
    }
    if (words.size() == 1 && OTHERS.containsKey(words.get(0))) {
      return Optional.of(new NumberType(words, PREFIX + OTHERS.get(words.get(0))));
    }
    String size =
        words.stream().filter(word -> !IMPLIED.contains(word)).collect(Collectors.joining(" "));
    if (!INTEGERS.containsKey(size)) {
      return Optional.empty();
    }
    boolean isUnsigned = words.contains("unsigned");
    String type = (isUnsigned ? "unsigned " : "") + (size.isEmpty() ? "int" : size);
    return Optional.of(
        new NumberType(
            List.of(type.split(" ")), PREFIX + (isUnsigned ? "u" : "") + INTEGERS.get(size)));
  }
}
