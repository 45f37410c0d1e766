package residua.testing;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Programs for 32 bits, on systems for 64 bits that may know them or not. */
public final class Narrow {
  private static final int SECONDS = 30;

  private Narrow() {}

  /**
   * Whether they can be made and run here. There are systems that compile them and run none.
   *
   * @param directory for files
   */
  public static boolean isRun(Path directory) throws IOException, InterruptedException {
    return isLinked(directory) && ends(List.of(executable(directory)), directory);
  }

  /**
   * Whether they can be made and run here, be it by an emulator.
   *
   * @param directory for files
   */
  public static boolean isRunSomehow(Path directory) throws IOException, InterruptedException {
    return isLinked(directory)
        && (ends(List.of(executable(directory)), directory)
            || ends(List.of("qemu-i386", executable(directory)), directory)
            || ends(List.of("qemu-i386-static", executable(directory)), directory));
  }

  private static String executable(Path directory) {
    return directory.resolve("narrow.exe").toString();
  }

  private static boolean isLinked(Path directory) throws IOException, InterruptedException {
    // The headers for 32 bits are a package of their own: the one of errno asks for the kernel's.
    Path program =
        Files.writeString(
            directory.resolve("narrow-main.c"),
            "#include <errno.h>\nint main(void) { return errno; }\n");
    return ends(List.of("cc", "-m32", program.toString(), "-o", executable(directory)), directory);
  }

  private static boolean ends(List<String> words, Path directory) throws InterruptedException {
    Process process;
    try {
      process =
          new ProcessBuilder(words)
              .directory(directory.toFile())
              .redirectInput(Path.of("/dev/null").toFile())
              .redirectOutput(ProcessBuilder.Redirect.DISCARD)
              .redirectError(ProcessBuilder.Redirect.DISCARD)
              .start();
    } catch (IOException e) {
      return false;
    }
    try {
      return process.waitFor(SECONDS, TimeUnit.SECONDS) && process.exitValue() == 0;
    } finally {
      process.destroyForcibly().waitFor();
    }
  }
}
