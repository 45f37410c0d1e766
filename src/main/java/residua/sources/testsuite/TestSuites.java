package residua.sources.testsuite;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipInputStream;
import residua.base.diagnostics.Diagnostic;
import residua.base.diagnostics.FileTrouble;
import residua.base.diagnostics.InputException;
import residua.base.text.Position;

/**
 * Finds tests in files and directories, and recognises their formats by their content. Files of a
 * directory or an archive that are not tests are skipped with a note; a file that is named must be
 * one.
 */
public final class TestSuites {
  private static final int LARGEST = 1 << 20;
  private static final int MOST = 100_000;
  private static final long MOST_BYTES = 1L << 28;
  private static final int DEPTH = 8;

  /** The permitted formats of a file: any, one inside an archive, or only standard input. */
  private enum Kind {
    ANY,
    ARCHIVED,
    STREAM
  }

  private final Consumer<Diagnostic> notes;
  private final List<TestCase> tests = new ArrayList<>();
  private long bytes;

  private TestSuites(Consumer<Diagnostic> notes) {
    this.notes = notes;
  }

  /**
   * Reads all tests.
   *
   * @param names files and directories
   * @param notes receives notes on skipped files
   * @throws InputException if a file does not exist, or is not a test
   */
  public static List<TestCase> read(List<String> names, Consumer<Diagnostic> notes)
      throws InputException {
    TestSuites suites = new TestSuites(notes);
    for (String name : names) {
      suites.read(name);
    }
    return List.copyOf(suites.tests);
  }

  /**
   * A test given by its values.
   *
   * @param name its name, for messages
   * @param values in words, as in the exchange format of Test-Comp
   * @throws InputException if one is not a value
   */
  public static TestCase giving(String name, List<String> values) throws InputException {
    return TestCaseXml.read(name, SuiteWriter.test(values)).orElseThrow();
  }

  private void read(String name) throws InputException {
    try {
      Path path = Path.of(name);
      if (Files.isDirectory(path)) {
        readDirectory(path);
      } else {
        readFile(path, name, Kind.ANY);
      }
    } catch (NoSuchFileException e) {
      throw new InputException(Position.ofFile(name), "no such file");
    } catch (AccessDeniedException e) {
      throw new InputException(Position.ofFile(name), "permission denied");
    } catch (IOException | java.io.UncheckedIOException | java.nio.file.InvalidPathException e) {
      throw new InputException(Position.ofFile(name), "cannot be read: " + FileTrouble.of(e));
    }
  }

  private void readDirectory(Path directory) throws IOException, InputException {
    List<Path> files;
    try (Stream<Path> all = Files.walk(directory, DEPTH)) {
      files =
          all.filter(file -> Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS))
              .sorted()
              .toList();
    }
    boolean isKlee = files.stream().anyMatch(file -> file.toString().endsWith(".ktest"));
    boolean isAfl =
        files.stream().anyMatch(file -> parent(file).equals("queue"))
            || files.stream().anyMatch(file -> file.endsWith("fuzzer_stats"));
    for (Path file : files) {
      String name = file.toString();
      boolean counts =
          isKlee
              ? name.endsWith(".ktest")
              : !isAfl || parent(file).equals("queue") || parent(file).equals("crashes");
      boolean isReadme = file.getFileName().toString().startsWith("README");
      boolean isState = name.contains("/.state/") || name.contains("/.synced/");
      if (counts && !isReadme && !isState) {
        try {
          readFile(file, name, isAfl ? Kind.STREAM : Kind.ANY);
        } catch (InputException e) {
          passOver(e);
        }
      }
    }
  }

  private static String parent(Path file) {
    Path parent = file.getParent();
    return parent == null || parent.getFileName() == null ? "" : parent.getFileName().toString();
  }

  private void readFile(Path file, String name, Kind kind) throws IOException, InputException {
    byte[] start;
    try (InputStream in = Files.newInputStream(file)) {
      start = in.readNBytes(4);
      boolean mayBeZip = kind == Kind.ANY && start.length == 4;
      if (mayBeZip && start[0] == 'P' && start[1] == 'K' && start[2] == 3 && start[3] == 4) {
        readZip(file, name);
        return;
      }
    }
    try (InputStream in = Files.newInputStream(file)) {
      add(name, in.readNBytes(LARGEST + 1), kind);
    }
  }

  private void readZip(Path file, String name) throws IOException, InputException {
    try (ZipInputStream zip = new ZipInputStream(Files.newInputStream(file))) {
      int entries = 0;
      for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
        String inside = name + "!/" + entry.getName().replaceAll("[^ -~]", "?");
        if (++entries > MOST) {
          throw new InputException(Position.ofFile(name), "more than " + MOST + " files in it");
        }
        if (entry.isDirectory()) {
          continue;
        }
        if (entry.getName().matches("/.*|(?:.*[/\\\\])?\\.\\.(?:[/\\\\].*)?")) {
          passOver(
              new InputException(Position.ofFile(inside), "a name that leads out of the archive"));
          continue;
        }
        byte[] content = zip.readNBytes(LARGEST + 1);
        try {
          add(inside, content, Kind.ARCHIVED);
        } catch (InputException e) {
          // Continuing would unpack the rest.
          if (content.length > LARGEST || bytes > MOST_BYTES || tests.size() >= MOST) {
            throw e;
          }
          passOver(e);
        }
      }
      if (entries == 0) {
        throw new InputException(Position.ofFile(name), "not a readable archive");
      }
    } catch (ZipException | java.io.EOFException | IllegalArgumentException e) {
      throw new InputException(Position.ofFile(name), "not a readable archive: " + e.getMessage());
    }
  }

  private void passOver(InputException e) {
    e.diagnostics()
        .forEach(each ->
            notes.accept(Diagnostic.warning(each.position(), "passed over: " + each.message())));
  }

  private void add(String name, byte[] content, Kind kind) throws InputException {
    bytes += content.length;
    if (content.length > LARGEST) {
      throw new InputException(Position.ofFile(name), "larger than a test may be (1 MB)");
    }
    if (bytes > MOST_BYTES || tests.size() >= MOST) {
      throw new InputException(
          Position.ofFile(name), "too many tests: " + MOST + ", or 256 MB, is the most");
    }
    Optional<TestCase> test;
    if (kind == Kind.STREAM) {
      test = Optional.of(stream(name, content));
    } else if (KtestReader.isOne(content)) {
      test = Optional.of(KtestReader.read(name, content));
    } else if (TestCaseXml.isOne(content)) {
      test = TestCaseXml.read(name, content);
    } else if (kind == Kind.ANY) {
      test = Optional.of(stream(name, content));
    } else {
      throw new InputException(Position.ofFile(name), "no test");
    }
    test.ifPresent(tests::add);
  }

  private static TestCase stream(String name, byte[] content) {
    return new TestCase(name, new TestCase.Input.Stream(new ByteString(content)));
  }
}
