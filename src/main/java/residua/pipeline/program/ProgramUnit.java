package residua.pipeline.program;

import java.util.ArrayList;
import java.util.List;

/**
 * A file of a program of several.
 *
 * @param name its name as the user gave it, or as the compilation database gives it
 * @param words the words for the preprocessor and the compiler that concern this file alone
 */
public record ProgramUnit(String name, List<String> words) {
  public ProgramUnit {
    words = List.copyOf(words);
  }

  /**
   * The words without those for optimisation: with them, headers of the C library define functions
   * in other ways that do the same.
   */
  public List<String> textWords() {
    return words.stream().filter(word -> !isForOptimisation(word)).toList();
  }

  /** Whether its compiler is told to optimise. */
  boolean isOptimised() {
    return words.stream()
        .filter(ProgramUnit::isForOptimisation)
        .reduce((first, last) -> last)
        .filter(word -> !word.equals("-O0"))
        .isPresent();
  }

  /**
   * The unit as headers see it that declare more to compilers that optimise. Functions that such
   * compilers may insert are still left out ({@code __NO_INLINE__}).
   */
  ProgramUnit optimised() {
    List<String> all = new ArrayList<>(words);
    all.add("-D__OPTIMIZE__=1");
    return new ProgramUnit(name, all);
  }

  private static boolean isForOptimisation(String word) {
    return word.startsWith("-O");
  }

  /** Whether a name is that of a file of C, and not of a condition. */
  public static boolean isNameOfOne(String name) {
    return name.endsWith(".c") || name.endsWith(".i");
  }
}
