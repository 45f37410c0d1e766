package residua.testing;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Runs the tool in a process of its own, with the classes that are tested. */
public final class ChildProcess {
  private static final long PATIENCE_SECONDS = 120;

  private ChildProcess() {}

  /** The words that start the tool in a Java machine with these options. */
  public static List<String> command(List<String> javaOptions, List<String> arguments) {
    return command("residua.cli.Main", javaOptions, arguments);
  }

  /** The words that start a class in a Java machine with these options. */
  public static List<String> command(
      String mainClass, List<String> javaOptions, List<String> arguments) {
    List<String> words = new ArrayList<>();
    words.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    words.addAll(List.of("-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-Xshare:auto"));
    words.addAll(javaOptions);
    words.addAll(List.of("-cp", System.getProperty("java.class.path"), mainClass));
    words.addAll(arguments);
    return words;
  }

  /** Runs the tool in a heap of this size. */
  public static Tool.Result run(int megabytes, List<String> arguments) {
    return run(command(List.of("-Xmx" + megabytes + "m"), arguments));
  }

  /** Runs a command to its end. */
  public static Tool.Result run(List<String> words) {
    return run(words, Path.of("").toAbsolutePath());
  }

  /** Runs a command to its end, in a directory. */
  public static Tool.Result run(List<String> words, Path directory) {
    Path out = temporary();
    Path err = temporary();
    try {
      Process process =
          new ProcessBuilder(words)
              .directory(directory.toFile())
              .redirectOutput(out.toFile())
              .redirectError(err.toFile())
              .start();
      process.getOutputStream().close();
      if (!process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
        process.destroyForcibly();
        throw new AssertionError("does not end: " + words);
      }
      return new Tool.Result(process.exitValue(), text(out), text(err));
    } catch (IOException e) {
      throw new AssertionError(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new AssertionError(e);
    }
  }

  private static Path temporary() {
    try {
      Path file = Files.createTempFile("residua", ".txt");
      file.toFile().deleteOnExit();
      return file;
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  /** Without what Java and its libraries say about themselves. */
  private static String text(Path file) throws IOException {
    String all = new String(Files.readAllBytes(file), UTF_8);
    Files.delete(file);
    return all.replaceAll("(?m)^(SLF4J|WARNING|OpenJDK 64-Bit).*\\R", "");
  }
}
