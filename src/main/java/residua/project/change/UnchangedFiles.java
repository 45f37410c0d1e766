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
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import residua.base.concurrent.Lazy;
import residua.base.diagnostics.InputException;
import residua.base.git.AskedFiles;
import residua.base.git.RevisionTree;

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

  private final RevisionTree tree;
  private final Map<Path, Boolean> known = new ConcurrentHashMap<>();
  private final Lazy<Boolean> hasAllFiles = new Lazy<>(this::findsAllFiles);

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
    String joined = AskedFiles.joined(text);
    return !AskedFiles.areIn(text) && TIMES.stream().noneMatch(joined::contains);
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
