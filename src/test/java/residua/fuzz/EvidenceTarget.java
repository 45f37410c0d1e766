package residua.fuzz;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import residua.base.diagnostics.InputException;
import residua.sources.coverage.CoverageFiles;
import residua.sources.testsuite.TestSuites;
import residua.sources.witnesses.format.WitnessFiles;

/**
 * Any bytes are a test, an archive of tests, coverage or a witness, or have errors with a place.
 * All readers get all bytes, since each tells by the content what a file is; the seeds say which of
 * them the fuzzer gets to know.
 */
public final class EvidenceTarget {
  private static final int LAST_LINE = 40;
  private static final Path FILE = file();

  private EvidenceTarget() {}

  /** Called by the fuzzer; ends normally, or there is a defect. */
  public static void fuzzerTestOneInput(byte[] input) {
    try {
      Files.write(FILE, input);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    String name = FILE.toString();
    read(() -> TestSuites.read(List.of(name), note -> {}));
    read(() -> CoverageFiles.read(List.of(name), "p.c", List.of(), LAST_LINE, note -> {}));
    read(() -> WitnessFiles.read(name, input));
  }

  private interface Reader {
    void read() throws InputException;
  }

  private static void read(Reader reader) {
    try {
      reader.read();
    } catch (InputException refused) {
      if (refused.diagnostics().isEmpty()) {
        throw new IllegalStateException("refused without a message", refused);
      }
    }
  }

  private static Path file() {
    try {
      Path file = Files.createTempFile("residua-fuzz-", "");
      file.toFile().deleteOnExit();
      return file;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
