package residua.base.git;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import residua.base.diagnostics.FileTrouble;
import residua.base.diagnostics.InputException;
import residua.base.text.Position;

/**
 * The files of a revision in a directory of their own, which replaces the work tree. Files that Git
 * does not track are in it, too, as links to those of the work tree: a compiler finds them where it
 * would have found them, and the use is detected ({@link #requireTracked}).
 *
 * <p>Invariant: no path inside it leads to a file of the work tree that Git tracks.
 */
public final class RevisionTree implements AutoCloseable {
  private static final String SYMBOLIC_LINK = "120000";
  private static final String SUBMODULE = "160000";

  private final Git git;
  private final Path workTree;
  private final Path temporary;
  private final Path root;
  private final Path here;
  private final AskedFiles asked = new AskedFiles(this);

  private RevisionTree(Git git, Path temporary) {
    this.git = git;
    this.workTree = git.directory();
    this.temporary = temporary;
    Path current = Path.of("").toAbsolutePath();
    Path top = temporary.resolve("tree");
    if (workTree.startsWith(current)) { // relative names lead down into the work tree
      this.root = top.resolve(current.relativize(workTree)).normalize();
      this.here = top;
    } else {
      this.root = top;
      this.here =
          current.startsWith(workTree) ? top.resolve(workTree.relativize(current)) : current;
    }
  }

  /**
   * Checks out a revision.
   *
   * @param git runs at the top of the work tree
   * @throws InputException if that is not possible
   */
  static RevisionTree of(Git git, String commit) throws InputException {
    try {
      Path temporary = Files.createTempDirectory("residua-revision").toRealPath();
      RevisionTree tree = new RevisionTree(git, temporary);
      try {
        Files.createDirectories(tree.root);
        tree.checkOut(git, commit, tree.root);
        Files.createDirectories(tree.here());
        return tree;
      } catch (IOException | InputException e) {
        tree.close();
        throw e;
      }
    } catch (IOException e) {
      throw git.error("cannot be checked out: " + FileTrouble.of(e));
    }
  }

  /** The directory that replaces the top of the work tree. */
  public Path root() {
    return root;
  }

  /** The top of the work tree. */
  public Path workTree() {
    return workTree;
  }

  /**
   * The directory that replaces the current one; the current one itself if it is outside the tree.
   */
  public Path here() {
    return here;
  }

  /**
   * The bytes of a file of the revision, also if a symbolic link leads there.
   *
   * @param path relative to the current directory
   * @return empty if there is none
   * @throws InputException if it cannot be read
   */
  public Optional<byte[]> content(String path) throws InputException {
    Path file = here().resolve(new ReplacementCopies(this).of(path)).normalize();
    try {
      if (Files.isRegularFile(file) && file.toRealPath().startsWith(root)) {
        return Optional.of(Files.readAllBytes(file));
      }
    } catch (IOException e) {
      throw git.error("'" + path + "' cannot be read: " + FileTrouble.of(e));
    }
    return Optional.empty();
  }

  /**
   * A preprocessor's output, as if it had run in the work tree: names of files are those that they
   * have there.
   */
  public String asInWorkTree(String text) {
    return text.replace(bytes(root.toString()), bytes(workTree.toString()));
  }

  /**
   * Rejects files whose content in the revision is unknown, and those that ask for such files.
   *
   * @param opened files that were read, relative to {@link #here}
   * @param allowed directories and files that the user has named for the old version
   * @throws InputException if one of them lies in the work tree and is not tracked, or asks whether
   *     one exists that is not tracked
   */
  public void requireTracked(List<Path> opened, List<Path> allowed) throws InputException {
    for (Path each : opened) {
      Path real = real(here().resolve(each));
      if (real.startsWith(workTree)
          && !real.startsWith(root)
          && allowed.stream().map(RevisionTree::real).noneMatch(real::startsWith)) {
        Path file = workTree.relativize(real);
        throw new InputException(
            Position.ofFile(Path.of("").toAbsolutePath().relativize(real).toString()),
            "the program includes it, and its content in "
                + git.name()
                + " is not known: "
                + (isTracked(file) ? "its path leads into the work tree" : "Git does not track it")
                + "; name the old file with --old-I or --old-include");
      }
    }
    asked.requireKnown(opened, allowed);
  }

  private boolean isTracked(Path file) throws InputException {
    return !git.items("ls-files", "-z", "--", ":(literal)" + file).isEmpty();
  }

  private static Path real(Path path) {
    try {
      return path.toRealPath();
    } catch (IOException e) {
      return path.toAbsolutePath().normalize();
    }
  }

  @Override
  public void close() {
    try (Stream<Path> files = Files.walk(temporary)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(file);
      }
    } catch (IOException e) {
      // A temporary directory stays; results read from it are correct all the same.
    }
  }

  private void checkOut(Git repository, String commit, Path to) throws IOException, InputException {
    Path index = Files.createTempFile(temporary, "index", "");
    Files.delete(index);
    // In this work tree, the attributes (line ends, filters) are those of the revision.
    Map<String, String> ownIndex =
        Map.of("GIT_INDEX_FILE", index.toString(), "GIT_WORK_TREE", to.toString());
    String everything = "core.sparseCheckout=false";
    repository.bytes(ownIndex, List.of("-c", everything, "read-tree", commit));
    repository.bytes(ownIndex, List.of("-c", everything, "checkout-index", "--all", "--quiet"));
    for (String entry : repository.items("ls-tree", "-r", "-z", "--full-tree", commit)) {
      String path = entry.substring(entry.indexOf('\t') + 1);
      if (entry.startsWith(SYMBOLIC_LINK)) {
        Path link = to.resolve(path);
        if (Files.isSymbolicLink(link)) { // else this system does not support symbolic links
          Path original = repository.directory().resolve(path);
          relink(link, original, Files.readSymbolicLink(link));
        }
      } else if (entry.startsWith(SUBMODULE)) {
        checkOutSubmodule(repository, path, entry.split("[ \t]")[2], to.resolve(path));
      }
    }
    renameIncluded(repository, commit, to);
    addUntracked(repository, to);
  }

  /** Files may include others by absolute names; {@link #asInWorkTree} restores the names. */
  private void renameIncluded(Git repository, String commit, Path to)
      throws IOException, InputException {
    String prefix = workTree + "/";
    for (String found :
        repository.found("grep", "-z", "-l", "-a", "--fixed-strings", "-e", prefix, commit)) {
      Path file = to.resolve(found.substring(commit.length() + 1));
      if (Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
        String text = Files.readString(file, StandardCharsets.ISO_8859_1);
        Files.writeString(
            file, text.replace(bytes(prefix), bytes(root + "/")), StandardCharsets.ISO_8859_1);
      }
    }
  }

  private static String bytes(String path) {
    return new String(path.getBytes(StandardCharsets.UTF_8), StandardCharsets.ISO_8859_1);
  }

  /** A submodule that is not checked out is treated like untracked files. */
  private void checkOutSubmodule(Git repository, String path, String commit, Path to)
      throws IOException, InputException {
    Git submodule = repository.in(repository.directory().resolve(path));
    if (!Files.isDirectory(submodule.directory())) {
      return;
    }
    Files.createDirectories(to);
    try {
      if (submodule.line("rev-parse", "--show-prefix").isEmpty()) {
        submodule.bytes("cat-file", "-e", commit + "^{commit}");
        checkOut(submodule, commit, to);
      }
    } catch (InputException e) {
      Files.deleteIfExists(to);
      Files.createSymbolicLink(to, submodule.directory());
    }
  }

  private void addUntracked(Git repository, Path to) throws IOException, InputException {
    for (String path : repository.items("ls-files", "--others", "-z")) {
      Path file = repository.directory().resolve(path);
      Path link = to.resolve(path);
      if (file.startsWith(temporary)
          || Files.exists(link, LinkOption.NOFOLLOW_LINKS)
          || !isBelowDirectories(to, link)) {
        continue; // the revision has something else there
      }
      Files.createDirectories(link.getParent());
      if (Files.isSymbolicLink(file)) {
        relink(link, file, Files.readSymbolicLink(file));
      } else {
        Files.createSymbolicLink(link, file);
      }
    }
  }

  private static boolean isBelowDirectories(Path root, Path path) {
    for (Path each = path.getParent(); !each.equals(root); each = each.getParent()) {
      if (Files.exists(each, LinkOption.NOFOLLOW_LINKS)
          && !Files.isDirectory(each, LinkOption.NOFOLLOW_LINKS)) {
        return false;
      }
    }
    return true;
  }

  /**
   * Makes a symbolic link to the replacement of another one's target.
   *
   * @param original where the other one is, or was
   * @param written its target as written
   */
  private void relink(Path link, Path original, Path written) throws IOException {
    Path target = original.resolveSibling(written).normalize();
    boolean staysInside = !written.isAbsolute() && target.startsWith(workTree);
    Files.deleteIfExists(link);
    Files.createSymbolicLink(link, staysInside ? written : new ReplacementCopies(this).of(target));
  }
}
