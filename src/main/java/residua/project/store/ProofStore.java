package residua.project.store;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;
import java.util.stream.Stream;
import residua.base.diagnostics.FileTrouble;
import residua.base.diagnostics.InputException;
import residua.base.text.Position;

/**
 * The results of proofs in a directory. {@code results/QUESTION/MEANS.json} has one result each,
 * {@code conditions/SHA.graphml} what is verified; a file appears as a whole. What does not say of
 * itself that it is about the question, or is damaged, is as if it were not there. Several
 * processes may use it at a time.
 */
public final class ProofStore {
  private static final String JSON = ".json";
  private static final String GRAPHML = ".graphml";

  /** Nanoseconds. */
  private static final long WAIT = 2_000_000;

  private final Path directory;
  private final Writer writer;
  private final ReentrantLock lock = new ReentrantLock();

  /** Writes a file such that it appears as a whole. */
  @FunctionalInterface
  public interface Writer {
    void write(Path file, byte[] content) throws InputException;
  }

  /** The store in a directory, which need not exist. */
  public ProofStore(Path directory, Writer writer) {
    this.directory = directory;
    this.writer = writer;
  }

  private Path file(Fingerprint fingerprint) {
    return directory
        .resolve("results")
        .resolve(fingerprint.subject())
        .resolve(fingerprint.key() + JSON);
  }

  /** The result for exactly this question, found with these means. */
  public Optional<StoredResult> find(Fingerprint fingerprint) {
    return read(file(fingerprint)).filter(each -> each.fingerprint().equals(fingerprint));
  }

  /** Whether the question was proved before, with whatever means. */
  public boolean wasTrue(Fingerprint fingerprint) {
    return all().stream()
        .filter(each -> each.fingerprint().question().equals(fingerprint.question()))
        .anyMatch(StoredResult::isTrue);
  }

  private static Optional<StoredResult> read(Path file) {
    try {
      Optional<StoredResult> result = ResultJson.read(Files.readAllBytes(file));
      return result.filter(each -> isAt(file, each));
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  /** A copy under another name is about something else than its name says. */
  private static boolean isAt(Path file, StoredResult result) {
    Path parent = file.toAbsolutePath().normalize().getParent();
    return file.getFileName().toString().equals(result.fingerprint().key() + JSON)
        && parent.getFileName().toString().equals(result.fingerprint().subject());
  }

  /**
   * Keeps a result. A TRUE stays if the same question, with the same means, is not decided now.
   *
   * @return whether the question was proved before, and is not now
   * @throws InputException if it cannot be written
   */
  public boolean put(StoredResult result) throws InputException {
    return locked(() -> {
      boolean isUnstable = !result.isTrue() && wasTrue(result.fingerprint());
      boolean stays =
          result.verdict().equals("UNKNOWN")
              && find(result.fingerprint()).filter(StoredResult::isTrue).isPresent();
      if (!stays) {
        write(file(result.fingerprint()), ResultJson.write(result));
      }
      return isUnstable;
    });
  }

  /**
   * Keeps a condition.
   *
   * @return its hash
   */
  public String putCondition(byte[] content) throws InputException {
    String hash = Fingerprint.sha256(content);
    return locked(() -> {
      write(condition(hash), content);
      return hash;
    });
  }

  /** The bytes of a condition; empty if they are not there, or not what was kept. */
  public Optional<byte[]> condition(StoredResult result) {
    if (result.condition().filter(hash -> hash.matches("[0-9a-f]{64}")).isEmpty()) {
      return Optional.empty();
    }
    String hash = result.condition().get();
    try {
      byte[] content = Files.readAllBytes(condition(hash));
      return Fingerprint.sha256(content).equals(hash) ? Optional.of(content) : Optional.empty();
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  private Path condition(String hash) {
    return directory.resolve("conditions").resolve(hash + GRAPHML);
  }

  private void write(Path file, byte[] content) throws InputException {
    try {
      Files.createDirectories(file.getParent());
    } catch (IOException e) {
      throw trouble(e);
    }
    writer.write(file, content);
  }

  private InputException trouble(IOException e) {
    return new InputException(
        Position.ofFile(directory.toString()), "cannot be used: " + FileTrouble.of(e));
  }

  private interface Work<T> {
    T done() throws InputException;
  }

  /** One thread of one process at a time. */
  private <T> T locked(Work<T> work) throws InputException {
    lock.lock();
    try {
      Files.createDirectories(directory);
      Path ignored = directory.resolve(".gitignore");
      if (!Files.exists(ignored)) {
        writer.write(ignored, "*\n".getBytes(StandardCharsets.US_ASCII));
      }
      try (FileChannel channel =
              FileChannel.open(
                  directory.resolve("lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
          FileLock held = lockOf(channel)) {
        if (!held.isValid()) {
          throw new IOException("the lock was lost");
        }
        return work.done();
      }
    } catch (IOException e) {
      throw trouble(e);
    } finally {
      lock.unlock();
    }
  }

  /** Another store of this process may have the lock: Java refuses to wait for that. */
  private static FileLock lockOf(FileChannel channel) throws IOException {
    while (true) {
      try {
        return channel.lock();
      } catch (OverlappingFileLockException e) {
        LockSupport.parkNanos(WAIT);
      }
    }
  }

  /** All results that can be read, ordered by name. */
  public List<StoredResult> all() {
    return files("results", JSON).stream()
        .flatMap(file -> read(file).stream())
        .sorted((one, other) -> one.name().compareTo(other.name()))
        .toList();
  }

  private List<Path> files(String below, String suffix) {
    Path root = directory.resolve(below);
    if (!Files.isDirectory(root)) {
      return List.of();
    }
    try (Stream<Path> files = Files.walk(root)) {
      return files
          .filter(file -> file.toString().endsWith(suffix))
          .filter(Files::isRegularFile)
          .sorted()
          .toList();
    } catch (IOException e) {
      return List.of();
    }
  }

  /** What is wrong with files of the store, a line each: damaged, or not what their names say. */
  public List<String> problems() {
    List<String> result = new ArrayList<>();
    for (Path file : files("results", JSON)) {
      Optional<StoredResult> read = read(file);
      if (read.isEmpty()) {
        result.add(file + ": damaged, or not what its name says; it is not believed");
      } else if (read.get().condition().isPresent() && condition(read.get()).isEmpty()) {
        result.add(file + ": its condition is missing or damaged; it is not used");
      }
    }
    for (Path file : files("conditions", GRAPHML)) {
      if (!isWhole(file)) {
        result.add(file + ": damaged; it is not used");
      }
    }
    return result;
  }

  private static boolean isWhole(Path file) {
    try {
      String name = file.getFileName().toString();
      return name.equals(Fingerprint.sha256(Files.readAllBytes(file)) + GRAPHML);
    } catch (IOException e) {
      return false;
    }
  }

  /**
   * Removes what is damaged, results of proofs that are not there any more, and conditions that no
   * result names.
   *
   * @param names of the proofs that are there
   * @return how many files were removed
   */
  public int prune(Set<String> names) throws InputException {
    return locked(() -> {
      int removed = 0;
      Set<String> used = new HashSet<>();
      for (Path file : files("results", JSON)) {
        Optional<StoredResult> read = read(file).filter(each -> names.contains(each.name()));
        if (read.isEmpty()) {
          removed += remove(file);
        } else if (read.get().condition().isPresent() && condition(read.get()).isEmpty()) {
          // The verdict stands without it.
          write(file, ResultJson.write(read.get().about(read.get().fingerprint())));
        }
        read.flatMap(StoredResult::condition).ifPresent(hash -> used.add(hash + GRAPHML));
      }
      for (Path file : files("conditions", GRAPHML)) {
        if (!used.contains(file.getFileName().toString()) || !isWhole(file)) {
          removed += remove(file);
        }
      }
      return removed;
    });
  }

  private int remove(Path file) throws InputException {
    try {
      Files.delete(file);
      return 1;
    } catch (NoSuchFileException e) {
      return 0;
    } catch (IOException e) {
      throw trouble(e);
    }
  }
}
