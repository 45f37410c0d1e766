package residua.cli.output;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.util.Set;
import java.util.concurrent.ThreadLocalRandom;
import java.util.regex.Pattern;

/**
 * Temporary files of processes that were killed. A process has a lock on its file from the
 * beginning, which the operating system releases when the process ends in whatever way: an unlocked
 * file has no owner any more.
 */
final class Leftovers {
  private static final String PREFIX = ".residua-";
  private static final String SUFFIX = ".tmp";
  private static final Pattern NAME = Pattern.compile("\\.residua(-\\d{1,19}){4}\\.tmp");

  /** Prefix of the names of this process; another one with the same process id has another time. */
  private static final String PROCESS =
      PREFIX + ProcessHandle.current().pid() + "-" + Instant.now().toEpochMilli() + "-";

  private static final Set<OpenOption> OPEN =
      Set.of(StandardOpenOption.WRITE, LinkOption.NOFOLLOW_LINKS);

  private Leftovers() {}

  /**
   * A fresh name for a temporary file of this process: a process that has found an earlier file,
   * and can lock it since it was renamed, removes whatever has its name by then.
   */
  static Path newName(Path directory) {
    String thread = Long.toString(Thread.currentThread().threadId());
    long any = ThreadLocalRandom.current().nextLong(Long.MAX_VALUE);
    return directory.resolve(PROCESS + thread + "-" + any + SUFFIX);
  }

  /**
   * Locks a temporary file that was just created, until its channel is closed.
   *
   * @return whether it still exists: another process may have found it before it was locked
   */
  static boolean protect(FileChannel channel, Path file) {
    try {
      channel.lock();
    } catch (IOException e) {
      // A file system without locks: other processes cannot lock it either, and leave it alone.
      return Files.exists(file);
    }
    return Files.exists(file);
  }

  /** Removes the files of killed processes in a directory, as far as this one may. */
  static void remove(Path directory) {
    try (DirectoryStream<Path> files = Files.newDirectoryStream(directory, PREFIX + "*" + SUFFIX)) {
      for (Path file : files) {
        String name = file.getFileName().toString();
        // Opening a file of this very process would release its lock.
        if (NAME.matcher(name).matches() && !name.startsWith(PROCESS)) {
          removeIfAbandoned(file);
        }
      }
    } catch (IOException | DirectoryIteratorException e) {
      // Another user's directory: the output does not depend on it.
      return;
    }
  }

  private static void removeIfAbandoned(Path file) {
    if (!Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
      return;
    }
    try (FileChannel channel = FileChannel.open(file, OPEN);
        FileLock lock = channel.tryLock()) {
      if (lock != null) {
        Files.deleteIfExists(file);
      }
    } catch (IOException | OverlappingFileLockException e) {
      // Another user's file, or another process was faster.
      return;
    }
  }
}
