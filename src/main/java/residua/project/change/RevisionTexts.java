package residua.project.change;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import residua.base.diagnostics.FileTrouble;
import residua.base.diagnostics.InputException;
import residua.base.git.GitRevision;
import residua.base.git.RevisionTree;
import residua.base.git.StandInWords;
import residua.base.text.Position;
import residua.base.text.SourceText;
import residua.c.preprocessor.OriginalText;
import residua.c.preprocessor.Preprocessor;
import residua.pipeline.program.ProgramSettings;
import residua.pipeline.program.ProgramUnit;
import residua.project.Project;

/**
 * The texts of programs as they were in a revision, headers included, with the flags of today. The
 * revision is checked out once, and each unit is preprocessed once.
 */
public final class RevisionTexts implements ProgramTexts, AutoCloseable {
  private record Key(String name, List<String> command, List<String> words) {}

  private final GitRevision file;
  private final RevisionTree tree;
  private final TodayTexts today;
  private final UnchangedFiles unchanged;
  private final Map<Key, Optional<UnitVersion>> known = new ConcurrentHashMap<>();

  private RevisionTexts(GitRevision file, RevisionTree tree, TodayTexts today) {
    this.file = file;
    this.tree = tree;
    this.today = today;
    this.unchanged = new UnchangedFiles(tree);
  }

  /**
   * The texts of a revision.
   *
   * @param revision {@code git:REVISION}
   * @param project the name of the project's file, which says which repository is meant
   * @param today the texts of today, which are also those of the revision where no file differs
   * @throws InputException if there is no such revision
   */
  public static RevisionTexts of(String revision, String project, TodayTexts today)
      throws InputException {
    Optional<GitRevision> file = GitRevision.of(revision, project);
    if (file.isEmpty() || !file.get().isOf(project)) {
      throw new InputException(Position.ofFile(revision), "expected git:REVISION");
    }
    return new RevisionTexts(file.get(), file.get().tree(), today);
  }

  /** The name of the revision, as the user gave it. */
  public String name() {
    return file.name();
  }

  /**
   * The project's file in the revision; empty if it was not there.
   *
   * @throws InputException if it cannot be read
   */
  public Optional<byte[]> project() throws InputException {
    // Names in it are to be those of the work tree, as they are in the file of today.
    return tree.content(file.path())
        .map(bytes -> new String(bytes, StandardCharsets.ISO_8859_1))
        .map(tree::asInWorkTree)
        .map(text -> text.getBytes(StandardCharsets.ISO_8859_1));
  }

  /** The directory that has the revision's files instead of those of a project's directory. */
  Path directory(Project project) {
    String given = project.directory().toString();
    return tree.here().resolve(new StandInWords(tree).path(given.isEmpty() ? "." : given));
  }

  /**
   * The bytes of a file in the revision.
   *
   * @param path relative to the current directory
   */
  public Optional<byte[]> content(String path) throws InputException {
    return tree.content(path);
  }

  /** Whether a file or directory is part of the work tree, or has such a part. */
  boolean isInWorkTree(Path file) {
    try {
      Path real = file.toRealPath();
      return real.startsWith(tree.workTree()) || tree.workTree().startsWith(real);
    } catch (IOException e) {
      return true;
    }
  }

  /** The files of the revision that the work tree does not have any more, by absolute paths. */
  List<Path> deleted() throws InputException {
    try (Stream<Path> files = Files.walk(tree.root())) {
      return files
          .filter(each -> Files.isRegularFile(each, LinkOption.NOFOLLOW_LINKS))
          .map(each -> tree.workTree().resolve(tree.root().relativize(each)))
          .filter(each -> !Files.exists(each))
          .sorted()
          .toList();
    } catch (IOException e) {
      throw new InputException(Position.ofFile(name()), FileTrouble.of(e));
    }
  }

  @Override
  public Optional<UnitVersion> unit(ProgramSettings settings, ProgramUnit unit)
      throws InputException {
    List<String> words = ProgramTexts.words(settings, unit);
    Key key = new Key(unit.name(), settings.preprocessor(), words);
    Optional<UnitVersion> before = known.get(key);
    if (before != null) {
      return before;
    }
    Optional<UnitVersion> result = ofToday(settings, unit);
    if (result.isEmpty()) {
      Optional<byte[]> content = tree.content(unit.name());
      if (content.isPresent()) {
        result = Optional.of(read(settings, unit.name(), words, content.get()));
      }
    }
    known.put(key, result);
    return result;
  }

  /** The text of today, if that of the revision is the same. */
  private Optional<UnitVersion> ofToday(ProgramSettings settings, ProgramUnit unit) {
    try {
      return unchanged.give(today.files(settings, unit), ProgramTexts.words(settings, unit))
          ? today.unit(settings, unit)
          : Optional.empty();
    } catch (InputException e) {
      return Optional.empty();
    }
  }

  private UnitVersion read(
      ProgramSettings settings, String name, List<String> words, byte[] content)
      throws InputException {
    StandInWords standIns = new StandInWords(tree);
    Preprocessor preprocessor =
        new Preprocessor(standIns.ofCommand(settings.preprocessor()), standIns.of(words));
    String original = OriginalText.of(content);
    if (!ProgramTexts.isPreprocessed(preprocessor, name, original)) {
      return UnitVersion.of(name, new SourceText(name, original, original));
    }
    Preprocessor.WithFiles read =
        preprocessor.runIn(tree.here(), standIns.of(System.getenv()), standIns.path(name), content);
    tree.requireTracked(read.files(), List.of());
    String text = tree.asInWorkTree(read.text());
    return UnitVersion.of(name, new SourceText(name, text, original));
  }

  @Override
  public void close() {
    tree.close();
  }
}
