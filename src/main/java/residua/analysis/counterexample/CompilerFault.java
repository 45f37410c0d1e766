package residua.analysis.counterexample;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The fault that a compiler or linker reports, in the wording of gcc and clang, GNU ld and lld. */
final class CompilerFault {
  /**
   * Gives {@code inline} the semantics it had before C99: since then, a function that is not
   * expanded is defined nowhere unless something says {@code extern} (C17, 6.7.4).
   */
  static final String OLD_INLINE = "-fgnu89-inline";

  /** Leaves out what no execution can use, and with it names that are defined nowhere. */
  static final List<String> ONLY_USED =
      List.of("-ffunction-sections", "-fdata-sections", "-Wl,--gc-sections");

  private static final Pattern SAID =
      Pattern.compile("(?:[eE]rror: |(?=undefined reference|cannot find|undefined symbol))(.*)");
  private static final Pattern UNDEFINED =
      Pattern.compile("(?:undefined references? to [^A-Za-z_]*|undefined symbol: )([A-Za-z_]\\w*)");
  private static final int MOST = 120;

  private CompilerFault() {}

  /**
   * The first fault that is named.
   *
   * @param messages the output of the compiler or linker
   * @throws IOException if it cannot be read
   */
  static Optional<String> in(Path messages) throws IOException {
    // Names in messages may be quoted with quotation marks of any encoding.
    try (Stream<String> lines = Files.lines(messages, StandardCharsets.ISO_8859_1)) {
      return lines
          .map(SAID::matcher)
          .filter(Matcher::find)
          .map(said -> said.group(1).replaceAll("[^ -~]+", "'").strip())
          .map(said -> said.length() > MOST ? said.substring(0, MOST) + "..." : said)
          .findFirst();
    }
  }

  /**
   * The names that nothing defines.
   *
   * @param messages the output of the compiler or linker
   * @throws IOException if it cannot be read
   */
  static SortedSet<String> undefined(Path messages) throws IOException {
    SortedSet<String> result = new TreeSet<>();
    try (Stream<String> lines = Files.lines(messages, StandardCharsets.ISO_8859_1)) {
      lines
          .map(UNDEFINED::matcher)
          .filter(Matcher::find)
          .forEach(said -> result.add(said.group(1)));
    }
    return result;
  }

  /** Whether it failed because libraries or headers for the data model are not installed. */
  static boolean isForWantOfLibraries(String said) {
    return said.contains("cannot find") || said.contains("No such file");
  }
}
