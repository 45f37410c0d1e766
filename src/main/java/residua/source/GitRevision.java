package residua.source;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A file as it is in a revision of a Git repository, named {@code git:REVISION} or {@code
 * git:REVISION:PATH}. Asks the {@code git} command, which gets its words as they are, without a
 * shell.
 *
 * @param name as the user gave it
 * @param revision what names a commit
 * @param path of the file, as seen from the current directory
 */
public record GitRevision(String name, String revision, String path) {
  private static final String PREFIX = "git:";

  /**
   * What a name says, if it is one of a revision.
   *
   * @param usual the path where none is given
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

  /**
   * The bytes of the file.
   *
   * @throws InputException if there is no such revision, no such file in it, or no Git
   */
  public byte[] content() throws InputException {
    return git(List.of("cat-file", "blob", commit() + ":" + inRepository()));
  }

  /**
   * Puts all files of the revision into an empty directory, for what the file includes.
   *
   * @return where the file is there
   */
  public Path checkOut(Path directory) throws InputException {
    String top = top().toString();
    // In a directory below the top, only what is in that would be archived.
    byte[] archive = git(List.of("-C", top, "archive", "--format=tar", commit()));
    run(List.of("tar", "-x", "-f", "-", "-C", directory.toString()), archive);
    return directory.resolve(inRepository());
  }

  /** The commit, by its hash: nothing that begins with a hyphen is taken for an option. */
  private String commit() throws InputException {
    if (revision.isEmpty()) {
      throw error("a revision is missing behind 'git:'");
    }
    String hash =
        line(
            git(
                List.of(
                    "rev-parse",
                    "--verify",
                    "--quiet",
                    "--end-of-options",
                    revision + "^{commit}")));
    if (hash.isEmpty()) {
      throw error("there is no revision '" + revision + "'");
    }
    return hash;
  }

  /** The path as seen from the top of the repository. */
  private String inRepository() throws InputException {
    Path file = Path.of("").toAbsolutePath().resolve(path).normalize();
    Path top = top();
    if (!file.startsWith(top)) {
      throw error("'" + path + "' is not in the repository of the current directory");
    }
    return top.relativize(file).toString();
  }

  private Path top() throws InputException {
    Path here = Path.of("").toAbsolutePath();
    Path prefix = Path.of(line(git(List.of("rev-parse", "--show-prefix"))));
    return prefix.toString().isEmpty() ? here : upwards(here, prefix.getNameCount());
  }

  private static Path upwards(Path from, int levels) {
    Path result = from;
    for (int i = 0; i < levels; i++) {
      result = result.getParent();
    }
    return result;
  }

  private static String line(byte[] output) {
    return new String(output, StandardCharsets.UTF_8).strip();
  }

  private byte[] git(List<String> arguments) throws InputException {
    List<String> words = new ArrayList<>(List.of("git"));
    words.addAll(arguments);
    return run(words, new byte[0]);
  }

  private byte[] run(List<String> words, byte[] input) throws InputException {
    try {
      Subprocess.Result result = Subprocess.run(words, input);
      if (result.code() != 0) {
        String message = line(result.errors());
        throw error(
            message.isEmpty()
                ? "there is no revision '" + revision + "'"
                : message.split("\\R")[0].replaceFirst("^(fatal|error): ", ""));
      }
      return result.output();
    } catch (IOException e) {
      throw error("the command '" + words.get(0) + "' cannot be run; is it installed?");
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw error("interrupted while reading the revision");
    }
  }

  private InputException error(String message) {
    return new InputException(Position.ofFile(name), message);
  }
}
