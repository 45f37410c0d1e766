package residua.base.git;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import residua.base.diagnostics.FileTrouble;
import residua.base.diagnostics.InputException;
import residua.base.text.Position;

/**
 * A file in a revision of a Git repository, named {@code git:REVISION} or {@code
 * git:REVISION:PATH}.
 *
 * @param name as the user gave it
 * @param revision the name of a commit
 * @param path of the file, relative to the current directory
 */
public record GitRevision(String name, String revision, String path) {
  private static final String PREFIX = "git:";
  private static final String REGULAR_FILE = "100";

  /**
   * The file denoted by a name, if it is one of a revision.
   *
   * @param usual the default path
   */
  public static Optional<GitRevision> of(String name, String usual) {
    if (!name.startsWith(PREFIX)) {
      return Optional.empty();
    }
    String rest = name.substring(PREFIX.length());
    int colon = rest.indexOf(':');
    return Optional.of(
        colon < 0
            ? new GitRevision(name, rest, usual)
            : new GitRevision(name, rest.substring(0, colon), rest.substring(colon + 1)));
  }

  /** The exception for a file that is missing in the revision. */
  public InputException missing() {
    return new InputException(
        Position.ofFile(name), "there is no file '" + path + "' in this revision");
  }

  /** Whether it is a file of the same path, so of the same program in another version. */
  public boolean isOf(String file) {
    return here().resolve(path).normalize().equals(here().resolve(file).normalize());
  }

  /**
   * The bytes of the file, with the line ends that it has in a work tree.
   *
   * @return empty if there is no file; a symbolic link may lead to one, see {@link #tree}
   * @throws InputException if there is no such revision, or no Git
   */
  public Optional<byte[]> content() throws InputException {
    String commit = commit();
    String file = top().relativize(absolute()).toString();
    for (String entry : git().items("ls-tree", "-z", "--full-tree", commit, file)) {
      if (entry.startsWith(REGULAR_FILE) && entry.endsWith("\t" + file)) {
        return Optional.of(git().bytes("cat-file", "--filters", commit + ":" + file));
      }
    }
    return Optional.empty();
  }

  /**
   * All files of the revision, for the file's includes.
   *
   * @throws InputException if they cannot be checked out
   */
  public RevisionTree tree() throws InputException {
    return RevisionTree.of(git(), commit());
  }

  /** The commit, by its hash: a name that begins with a hyphen is not taken for an option. */
  private String commit() throws InputException {
    if (revision.isEmpty()) {
      throw git().error("a revision is missing after 'git:'");
    }
    List<String> hash =
        git().found("rev-parse", "--verify", "--quiet", "--end-of-options", revision + "^{commit}");
    if (hash.isEmpty()) {
      throw git().error("there is no revision '" + revision + "'");
    }
    return hash.get(0).strip();
  }

  /** The file; where a directory of its path is a symbolic link, below the link's target. */
  private Path absolute() throws InputException {
    Path file = here().resolve(path).normalize();
    Path top = top();
    if (file.startsWith(top)) {
      return file;
    }
    Path existing = existing(file);
    return real(existing).resolve(existing.relativize(file));
  }

  /** The top of the work tree that contains the file. */
  private Path top() throws InputException {
    Git beside = new Git(name, existing(here().resolve(path).normalize()));
    Path top = real(beside.directory());
    Path prefix = Path.of(beside.line("rev-parse", "--show-prefix"));
    for (int i = 0; !prefix.toString().isEmpty() && i < prefix.getNameCount(); i++) {
      top = top.getParent();
    }
    return top;
  }

  /** The nearest existing directory above a file. */
  private static Path existing(Path file) {
    Path directory = file.getParent();
    while (!Files.isDirectory(directory)) {
      directory = directory.getParent();
    }
    return directory;
  }

  private static Path real(Path directory) throws InputException {
    try {
      return directory.toRealPath();
    } catch (IOException e) {
      throw new InputException(
          Position.ofFile(directory.toString()), "cannot be read: " + FileTrouble.of(e));
    }
  }

  private Git git() throws InputException {
    return new Git(name, top());
  }

  private static Path here() {
    return Path.of("").toAbsolutePath();
  }
}
