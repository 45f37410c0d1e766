package residua.pipeline.program;

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

  /** Whether a name is that of a file of C, and not of a condition. */
  public static boolean isNameOfOne(String name) {
    return name.endsWith(".c") || name.endsWith(".i");
  }
}
