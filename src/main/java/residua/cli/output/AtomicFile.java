package residua.cli.output;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.EnumSet;
import java.util.Set;
import residua.base.diagnostics.InputException;

/**
 * A file that is written atomically: under a temporary name beside it, then by renaming. A process
 * that is asked to end meanwhile finishes this first, so that nothing is left over; one that is
 * killed leaves the temporary file to {@link Leftovers}.
 */
final class AtomicFile {
  private static final FileAttribute<?> PRIVATE =
      PosixFilePermissions.asFileAttribute(
          EnumSet.of(PosixFilePermission.OWNER_READ, PosixFilePermission.OWNER_WRITE));

  private final Path file;
  private boolean processEnds = false;

  private AtomicFile(Path file) {
    this.file = file;
  }

  /**
   * Writes a file.
   *
   * @param before an action when only the renaming is left; if it fails, nothing has changed
   * @throws IOException if that is not possible; then nothing has changed
   */
  static void write(Path file, byte[] content, OutputFile.Before before)
      throws IOException, InputException {
    AtomicFile whole = new AtomicFile(file);
    Thread atExit = new Thread(whole::endProcess);
    try {
      Runtime.getRuntime().addShutdownHook(atExit);
    } catch (IllegalStateException e) {
      throw new IOException("the process is already ending", e);
    }
    try {
      whole.put(content, before);
    } finally {
      removeHook(atExit);
    }
  }

  private static void removeHook(Thread hook) {
    try {
      Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException e) {
      // The process is ending already: it waits for the hook, which has waited for the file.
    }
  }

  /** Waits for a file that is being written; no other is begun any more. */
  private synchronized void endProcess() {
    processEnds = true;
  }

  private synchronized void put(byte[] content, OutputFile.Before before)
      throws IOException, InputException {
    if (processEnds) {
      throw new IOException("the process is already ending");
    }
    while (true) {
      Path temporary = Leftovers.newName(file.toAbsolutePath().getParent());
      try (FileChannel channel = create(temporary)) {
        try {
          if (Leftovers.protect(channel, temporary)) {
            fill(channel, content);
            copyRights(temporary);
            before.run();
            Files.move(temporary, file, StandardCopyOption.ATOMIC_MOVE);
            return;
          }
        } finally {
          Files.deleteIfExists(temporary);
        }
      } catch (FileAlreadyExistsException taken) {
        // Another process uses this name: the next one.
        continue;
      }
    }
  }

  /** With permissions no wider than those of the replaced file; a new one is an ordinary file. */
  private FileChannel create(Path temporary) throws IOException {
    Set<StandardOpenOption> options =
        EnumSet.of(StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
    boolean posix = temporary.getFileSystem().supportedFileAttributeViews().contains("posix");
    return posix && Files.exists(file)
        ? FileChannel.open(temporary, options, PRIVATE)
        : FileChannel.open(temporary, options);
  }

  private static void fill(FileChannel channel, byte[] content) throws IOException {
    ByteBuffer buffer = ByteBuffer.wrap(content);
    while (buffer.hasRemaining()) {
      channel.write(buffer);
    }
  }

  private void copyRights(Path temporary) throws IOException {
    try {
      if (Files.exists(file)) {
        Files.setPosixFilePermissions(temporary, Files.getPosixFilePermissions(file));
      }
    } catch (UnsupportedOperationException e) {
      // A file system without such permissions has nothing to copy.
    }
  }
}
