package residua.project.change;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import residua.base.concurrent.Lazy;
import residua.base.diagnostics.FileTrouble;
import residua.base.diagnostics.InputException;
import residua.base.git.RevisionTree;
import residua.base.text.Position;

/**
 * Tells, without a preprocessor, that it would write the same text for a revision as today.
 *
 * <p>Claim: it does if each file that it reads today is the same in the revision, none of them asks
 * whether others exist, and the revision has no file or link that is not there today, or leads
 * elsewhere. For it looks up each name in the same directories in the same order; a file that it
 * found then is there today, so it is found today, too, and one that it finds today is the same one
 * as then.
 */
final class UnchangedFiles {
  /** Words that stand for when a file was changed, or is read. */
  private static final List<String> TIMES = List.of("__DATE__", "__TIME__", "__TIMESTAMP__");

  /** Words that ask for files, which need not be read for that. */
  private static final List<String> ASKING = List.of("__has_include", "__has_embed");

  private static final Pattern SPLICE = Pattern.compile("\\\\[ \\t]*\\r?\\n");

  private final RevisionTree tree;
  private final Map<Path, Boolean> known = new ConcurrentHashMap<>();
  private final Lazy<Boolean> hasAllFiles = new Lazy<>(this::findsAllFiles);

  private final Lazy<Set<String>> untracked = new Lazy<>(this::findsUntracked);

  UnchangedFiles(RevisionTree tree) {
    this.tree = tree;
  }

  /**
   * Whether a unit's text is the same.
   *
   * @param read the files read for it today, relative to the current directory
   * @param words the options with which they are read
   */
  boolean give(List<Path> read, List<String> words) {
    return !read.isEmpty()
        && isAll(String.join(" ", words))
        && read.stream().allMatch(this::isSame)
        && hasAllFiles.get();
  }

  /**
   * Rejects files that ask whether another one exists that Git does not track: whether it existed
   * then is not known.
   *
   * @param read the files read for the revision, relative to its directory
   * @throws InputException if there is one
   */
  void requireKnownAnswers(List<Path> read) throws InputException {
    for (Path each : read) {
      Path file = tree.here().resolve(each).normalize();
      if (file.startsWith(tree.root())) {
        String text = joined(content(file));
        if (ASKING.stream().anyMatch(text::contains)) {
          Optional<String> asked = untracked.get().stream().filter(text::contains).findFirst();
          if (asked.isPresent()) {
            throw new InputException(
                Position.ofFile(tree.root().relativize(file).toString()),
                "it asks whether '" + asked.get() + "' exists, which Git does not track");
          }
        }
      }
    }
  }

  private static String content(Path file) throws InputException {
    try {
      return text(Files.readAllBytes(file));
    } catch (IOException e) {
      throw new InputException(Position.ofFile(file.toString()), FileTrouble.of(e));
    }
  }

  /** Names of files that are only links to those of today. */
  private Set<String> findsUntracked() {
    try (Stream<Path> files = Files.walk(tree.root())) {
      return files
          .filter(Files::isSymbolicLink)
          .filter(file -> isLinkToToday(file))
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

  private boolean isSame(Path file) {
    return known.computeIfAbsent(file, this::findsSame);
  }

  private boolean findsSame(Path file) {
    try {
      if (!file.toAbsolutePath().normalize().startsWith(tree.workTree())) {
        // That of the system, which is that of today in both versions.
        return !file.toRealPath().startsWith(tree.workTree())
            && isAll(text(Files.readAllBytes(file)));
      }
      Optional<byte[]> then = tree.content(file.toString());
      byte[] now = Files.readAllBytes(file);
      return then.isPresent() && isAll(text(now)) && isSame(then.get(), now);
    } catch (IOException | InputException e) {
      return false;
    }
  }

  private boolean isSame(byte[] then, byte[] now) {
    return Arrays.equals(then, now) || tree.asInWorkTree(text(then)).equals(text(now));
  }

  /** Whether its text depends on nothing but itself and the files that it includes. */
  private static boolean isAll(String text) {
    String joined = joined(text);
    return Stream.concat(TIMES.stream(), ASKING.stream()).noneMatch(joined::contains);
  }

  /** The text with its spliced lines as one. */
  private static String joined(String text) {
    return SPLICE.matcher(text).replaceAll("");
  }

  private static String text(byte[] content) {
    return new String(content, StandardCharsets.ISO_8859_1);
  }

  private boolean findsAllFiles() {
    try (Stream<Path> files = Files.walk(tree.root())) {
      return files.allMatch(this::isThereToday);
    } catch (IOException e) {
      return false;
    }
  }

  private boolean isThereToday(Path file) {
    Path today = tree.workTree().resolve(tree.root().relativize(file));
    try {
      if (!Files.isSymbolicLink(file)) {
        return Files.isDirectory(file)
            ? Files.isDirectory(today, LinkOption.NOFOLLOW_LINKS)
            : Files.isRegularFile(today, LinkOption.NOFOLLOW_LINKS);
      }
      Path target = Files.readSymbolicLink(file);
      // A file that Git does not track is a link to that of today.
      return target.equals(today)
          || Files.isSymbolicLink(today) && target.equals(Files.readSymbolicLink(today));
    } catch (IOException e) {
      return false;
    }
  }
}
