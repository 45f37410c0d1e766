package residua.source;

import java.util.List;

/** Headers of the system, as opposed to those of a program. */
public final class SystemHeaders {
  /** Where compilers look for headers without being told (GNU cpp, "Search Path"). */
  private static final List<String> DIRECTORIES =
      List.of("/usr/include/", "/usr/local/include/", "/usr/lib/");

  private SystemHeaders() {}

  /** Whether a file is one. */
  public static boolean contains(String file) {
    return DIRECTORIES.stream().anyMatch(file::startsWith);
  }
}
