package residua.base.git;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import residua.base.concurrent.Lazy;
import residua.base.diagnostics.FileTrouble;
import residua.base.diagnostics.InputException;
import residua.base.text.Position;

/**
 * Files of a revision that ask whether others exist, which need not be read for that: {@code
 * __has_include}.
 */
public final class AskedFiles {
  private static final List<String> ASKING = List.of("__has_include", "__has_embed");

  private static final Pattern SPLICE = Pattern.compile("\\\\[ \\t]*\\r?\\n");

  /** The beginning of such a word, which {@code ##} may complete. */
  private static final Pattern PIECE =
      Pattern.compile(
          "(?<![\\w$])__(?:h|ha|has|has_|has_(?:i|e)\\w*)(?![\\w$])"
              + "|[(,]\\s*__?\\s*[,)]|(?<![\\w$#])(?<!#\\s)__?\\s*##");

  /** The question for what a macro stands for. */
  private static final Pattern BY_MACRO =
      Pattern.compile("__has_(?:include(?:_next)?|embed)(?:__)?\\s*\\(\\s*[^\"<\\s]");

  /** Names of files that may be included. */
  private static final Pattern INCLUDED = Pattern.compile(".*\\.(?:h|hh|hpp|inc|def|c|i|tab|x)");

  private final RevisionTree tree;
  private final Lazy<Set<String>> untracked = new Lazy<>(this::findsUntracked);

  /** For a revision. */
  AskedFiles(RevisionTree tree) {
    this.tree = tree;
  }

  /** Whether a text asks for files. */
  public static boolean areIn(String text) {
    String joined = joined(text);
    return ASKING.stream().anyMatch(joined::contains) || PIECE.matcher(joined).find();
  }

  /** A text with its spliced lines as one. */
  public static String joined(String text) {
    return SPLICE.matcher(text).replaceAll("");
  }

  /**
   * Rejects files that ask for one that Git does not track: whether it existed then is not known.
   *
   * @param read the files read for the revision, relative to its directory
   * @param allowed directories and files that the user has named for the old version
   * @throws InputException if there is one
   */
  void requireKnown(List<Path> read, List<Path> allowed) throws InputException {
    for (Path each : read) {
      Path file = tree.here().resolve(each).normalize();
      if (file.startsWith(tree.root())) {
        String text = joined(content(file));
        if (areIn(text)) {
          Optional<String> asked =
              untracked.get().stream()
                  .filter(name -> mayBeNamed(name, text) && !isAmong(allowed, name))
                  .findFirst();
          if (asked.isPresent()) {
            throw new InputException(
                Position.ofFile(tree.root().relativize(file).toString()),
                "it asks whether '"
                    + asked.get()
                    + "' exists, which Git does not track; name the old file with --old-I or"
                    + " --old-include");
          }
        }
      }
    }
  }

  private static boolean mayBeNamed(String name, String text) {
    return isNamed(name, text) || BY_MACRO.matcher(text).find() && INCLUDED.matcher(name).matches();
  }

  /** Whether a name stands in a text, and is no part of another one. */
  private static boolean isNamed(String name, String text) {
    return Pattern.compile("(?<![\\w.-])" + Pattern.quote(name) + "(?![\\w.-])")
        .matcher(text)
        .find();
  }

  private static boolean isAmong(List<Path> allowed, String name) {
    return allowed.stream()
        .anyMatch(each -> each.endsWith(name) || Files.exists(each.resolve(name)));
  }

  private static String content(Path file) throws InputException {
    try {
      return new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1);
    } catch (IOException e) {
      throw new InputException(Position.ofFile(file.toString()), FileTrouble.of(e));
    }
  }

  /** Names of files that are only links to those of today. */
  private Set<String> findsUntracked() {
    try (Stream<Path> files = Files.walk(tree.root())) {
      return files
          .filter(Files::isSymbolicLink)
          .filter(this::isLinkToToday)
          .map(file -> file.getFileName().toString())
          .collect(Collectors.toCollection(TreeSet::new));
    } catch (IOException e) {
      return Set.of();
    }
  }

  private boolean isLinkToToday(Path link) {
    try {
      return Files.readSymbolicLink(link)
          .equals(tree.workTree().resolve(tree.root().relativize(link)));
    } catch (IOException e) {
      return true;
    }
  }
}
