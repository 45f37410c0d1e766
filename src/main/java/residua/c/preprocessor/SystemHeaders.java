package residua.c.preprocessor;

import java.util.List;

/** Headers of the system, as opposed to those of a program. */
public final class SystemHeaders {
  /** Default search directories for headers (GNU cpp, "Search Path"). */
  private static final List<String> DIRECTORIES =
      List.of("/usr/include/", "/usr/local/include/", "/usr/lib/");

  private SystemHeaders() {}

  /** Whether a file is a system header. */
  public static boolean contains(String file) {
    return DIRECTORIES.stream().anyMatch(file::startsWith);
  }
}
