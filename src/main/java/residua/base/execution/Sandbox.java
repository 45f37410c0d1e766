package residua.base.execution;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import residua.base.process.Launch;

/**
 * What a program under verification can use while it is executed: less than its parent process, as
 * far as the system can do that. What the system cannot do is left out, and can be asked for.
 */
public final class Sandbox {
  /** No file that it writes may become larger, in bytes. */
  private static final long LARGEST_FILE = 64L << 20;

  private static final long PROBE_SECONDS = 10;
  private static final Set<String> MAKERS = Set.of("unshare", "prlimit");

  /**
   * Commands that start another one without a network, best first: as the same user, or as one that
   * is called root in there.
   */
  private static final List<List<String>> ISOLATING =
      List.of(List.of("unshare", "-c", "-n", "--"), List.of("unshare", "-r", "-n", "--"));

  private Sandbox() {}

  /** What the system can do; found out once, when it is first needed. */
  private static final class Probed {
    static final List<String> ISOLATED =
        ISOLATING.stream().filter(Probed::works).findFirst().orElse(List.of());
    static final boolean LIMITS = works(List.of("prlimit", "--core=0:0", "--"));

    private static boolean works(List<String> prefix) {
      List<String> words = Stream.concat(prefix.stream(), Stream.of("true")).toList();
      try {
        Process process = new Launch(words).withErrorsInOutput().withoutOutput().start();
        process.getOutputStream().close();
        boolean hasEnded = process.waitFor(PROBE_SECONDS, TimeUnit.SECONDS);
        process.destroyForcibly();
        return hasEnded && process.exitValue() == 0;
      } catch (IOException e) {
        return false;
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        return false;
      }
    }
  }

  /** Whether programs are executed without access to a network. */
  public static boolean excludesNetwork() {
    return !Probed.ISOLATED.isEmpty();
  }

  /** Whether the system can limit the resources of a program. */
  public static boolean limitsResources() {
    return Probed.LIMITS;
  }

  /** A command that runs another one without access to a network, if the system can do that. */
  public static List<String> withoutNetwork(List<String> words) {
    return Stream.concat(Probed.ISOLATED.stream(), words.stream()).toList();
  }

  /**
   * Whether a process still executes what makes the surroundings of a program: making a network can
   * take long on a busy system.
   *
   * @param process its directory under {@code /proc}
   */
  public static boolean isBeingMade(Path process) {
    try {
      Path program = Files.readSymbolicLink(process.resolve("exe")).getFileName();
      return program != null && MAKERS.contains(program.toString());
    } catch (IOException e) {
      return false;
    }
  }

  /**
   * A command that runs another one in the same process, without access to a network, and within
   * limits. It also ends if nobody waits for it any more.
   *
   * @param seconds of processor time
   * @param addressSpace in bytes, if it may be limited: sanitizers and emulators need a lot of it
   */
  public static List<String> around(List<String> words, long seconds, OptionalLong addressSpace) {
    List<String> result = new ArrayList<>(Probed.ISOLATED);
    if (Probed.LIMITS) {
      result.addAll(
          List.of(
              "prlimit",
              "--core=0:0",
              "--cpu=" + seconds + ":" + seconds,
              "--fsize=" + LARGEST_FILE + ":" + LARGEST_FILE));
      addressSpace.ifPresent(bytes -> result.add("--as=" + bytes + ":" + bytes));
      result.add("--");
    }
    result.addAll(words);
    return List.copyOf(result);
  }
}
