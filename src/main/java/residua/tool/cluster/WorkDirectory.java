package residua.tool.cluster;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.FileOutputStream;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import residua.base.diagnostics.FileTrouble;
import residua.base.diagnostics.InputException;
import residua.base.hash.Sha256;
import residua.base.text.Position;

/**
 * The directory of a run of parts. Everything known is stored in it as complete files, so that
 * another process can continue from any moment: {@code job.json} describes what is to be done,
 * {@code split} has the parts, {@code answers} an answer for each part that was tried; {@code
 * progress.jsonl} records when each came. A part whose answer is missing, damaged, or about other
 * files is open. One process works in it at a time.
 */
public final class WorkDirectory implements AutoCloseable {
  private static final String JOB = "job.json";
  private static final String LOCK = "lock";
  private static final String SPLIT = "split";
  private static final String PROGRESS = "progress.jsonl";

  private final Path directory;
  private final FileChannel lock;

  /**
   * The answer for a part.
   *
   * @param verdict {@code TRUE}, {@code FALSE} or {@code UNKNOWN}
   * @param place of the error call, if it is known
   * @param why it is not known
   * @param seconds wall time
   * @param executed the tools that performed the executions on which it rests, if it is {@code
   *     TRUE}, or would be
   * @param harmless undefined functions: if they change nothing and reach no error call, it is
   *     {@code TRUE}; none if that would not be enough
   */
  public record Answer(
      String verdict,
      Optional<String> place,
      Optional<String> why,
      double seconds,
      List<String> executed,
      List<String> harmless) {
    public Answer {
      executed = List.copyOf(executed);
      harmless = List.copyOf(harmless);
    }

    /** An answer that no assumption would change. */
    public Answer(
        String verdict,
        Optional<String> place,
        Optional<String> why,
        double seconds,
        List<String> executed) {
      this(verdict, place, why, seconds, executed, List.of());
    }

    /** Whether the answer is final. */
    public boolean isDecided() {
      return isTrue() || isFalse();
    }

    /** Whether the part has no error. */
    public boolean isTrue() {
      return verdict.equals("TRUE");
    }

    /** Whether it would have none if undefined functions were harmless. */
    public boolean isTrueIfHarmless() {
      return verdict.equals("UNKNOWN") && !harmless.isEmpty();
    }

    /** Whether it has one. */
    public boolean isFalse() {
      return verdict.equals("FALSE");
    }
  }

  private WorkDirectory(Path directory, FileChannel lock) {
    this.directory = directory;
    this.lock = lock;
  }

  /**
   * Starts to work in a directory.
   *
   * @param begin whether the directory must be unused
   * @throws InputException if another process works in it, if there is something (or nothing) in
   *     it, or if it cannot be written
   */
  public static WorkDirectory open(String name, boolean begin) throws InputException {
    try {
      Path directory = Path.of(name).toAbsolutePath().normalize();
      if (begin) {
        Files.createDirectories(directory);
      } else if (!Files.isRegularFile(directory.resolve(JOB))) {
        throw new InputException(Position.ofFile(name), "no job was begun in this directory");
      }
      FileChannel channel =
          FileChannel.open(
              directory.resolve(LOCK), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
      if (isTaken(channel)) {
        channel.close();
        throw new InputException(Position.ofFile(name), "another process works in this directory");
      }
      if (begin && Files.exists(directory.resolve(JOB))) {
        channel.close();
        throw new InputException(
            Position.ofFile(name),
            "a job was begun in this directory; verify --resume continues it");
      }
      if (begin && Files.exists(directory.resolve(SPLIT))) {
        // Nothing shows of what they are parts, so they must not be taken for those of this run.
        channel.close();
        throw new InputException(
            Position.ofFile(name), "it contains parts of an unknown job; name another directory");
      }
      Files.createDirectories(directory.resolve("answers"));
      return new WorkDirectory(directory, channel);
    } catch (FileAlreadyExistsException e) {
      throw new InputException(Position.ofFile(name), "cannot be written: it is not a directory");
    } catch (IOException | IllegalArgumentException e) {
      throw new InputException(Position.ofFile(name), "cannot be written: " + FileTrouble.of(e));
    }
  }

  private static boolean isTaken(FileChannel channel) throws IOException {
    try {
      FileLock got = channel.tryLock();
      return got == null;
    } catch (OverlappingFileLockException e) {
      return true;
    }
  }

  /** A file in it. */
  public Path file(String name) {
    return directory.resolve(name);
  }

  /** Writes what is to be done; the last file of a new directory. */
  public void putJob(ObjectNode job) throws InputException {
    put(JOB, sealed(job));
  }

  /**
   * The description of what is to be done.
   *
   * @throws InputException if that is no longer known
   */
  public ObjectNode job() throws InputException {
    return unsealed(file(JOB))
        .orElseThrow(() -> new InputException(Position.ofFile(file(JOB).toString()), "is damaged"));
  }

  /**
   * Stores an answer.
   *
   * @param about the hash of its subject
   */
  public void put(String part, String about, Answer answer) throws InputException {
    ObjectNode node = JsonMapper.builder().build().createObjectNode();
    node.put("part", part);
    node.put("about", about);
    node.put("verdict", answer.verdict());
    answer.place().ifPresent(place -> node.put("place", place));
    answer.why().ifPresent(why -> node.put("why", why));
    node.put("seconds", answer.seconds());
    answer.executed().forEach(node.withArray("executed")::add);
    answer.harmless().forEach(node.withArray("harmless")::add);
    put(answerName(part), sealed(node));
  }

  /**
   * Adds a line of JSON to {@code progress.jsonl}, for users who watch. Nothing reads it here, so a
   * failure to write it is no reason to stop.
   */
  public void log(String part, Answer answer, PartsRun.Standing standing) {
    ObjectNode line = JsonMapper.builder().build().createObjectNode();
    line.put("time", Instant.now().truncatedTo(ChronoUnit.SECONDS).toString());
    line.put("part", part);
    line.put("verdict", answer.verdict());
    line.put("seconds", Math.round(answer.seconds() * 1000) / 1000.0);
    line.put("parts", standing.parts());
    line.put("answered", standing.answered());
    line.put("true", standing.decidedTrue());
    byte[] text = (line + "\n").getBytes(StandardCharsets.UTF_8);
    try (FileOutputStream stream = new FileOutputStream(file(PROGRESS).toFile(), true)) {
      stream.write(text);
    } catch (IOException e) {
      // The answers themselves are what counts.
    }
  }

  private static String answerName(String part) {
    return "answers/" + part + ".answer";
  }

  /** The answer about a part, if there is a complete one that is about these files. */
  public Optional<Answer> answer(String part, String about) {
    return unsealed(file(answerName(part)))
        .filter(node -> node.path("part").asText().equals(part))
        .filter(node -> node.path("about").asText().equals(about))
        .filter(node -> List.of("TRUE", "FALSE", "UNKNOWN").contains(node.path("verdict").asText()))
        .map(node ->
            new Answer(
                node.path("verdict").asText(),
                text(node, "place"),
                text(node, "why"),
                node.path("seconds").asDouble(),
                texts(node.path("executed")),
                texts(node.path("harmless"))));
  }

  private static List<String> texts(JsonNode array) {
    List<String> result = new ArrayList<>();
    array.forEach(each -> result.add(each.asText()));
    return result;
  }

  private static Optional<String> text(JsonNode node, String key) {
    return node.has(key) ? Optional.of(node.get(key).asText()) : Optional.empty();
  }

  /** The SHA-256 of the concatenation of files, hexadecimal. */
  public static String hash(List<Path> files) throws InputException {
    StringBuilder all = new StringBuilder();
    for (Path file : files) {
      all.append(hashOf(file));
    }
    return hash(all.toString().getBytes(StandardCharsets.UTF_8));
  }

  /** The SHA-256 of a file, hexadecimal. */
  static String hashOf(Path file) throws InputException {
    try {
      return hash(Files.readAllBytes(file));
    } catch (NoSuchFileException e) {
      throw new InputException(Position.ofFile(file.toString()), "no such file");
    } catch (IOException e) {
      throw new InputException(
          Position.ofFile(file.toString()), "cannot be read: " + FileTrouble.of(e));
    }
  }

  static String hash(byte[] bytes) {
    return Sha256.of(bytes);
  }

  /** A line with the hash of the rest, so that truncated or mixed-up content is not trusted. */
  private static byte[] sealed(ObjectNode node) {
    byte[] body = (node.toPrettyString() + "\n").getBytes(StandardCharsets.UTF_8);
    byte[] seal = (hash(body) + "\n").getBytes(StandardCharsets.UTF_8);
    byte[] both = new byte[seal.length + body.length];
    System.arraycopy(seal, 0, both, 0, seal.length);
    System.arraycopy(body, 0, both, seal.length, body.length);
    return both;
  }

  private static Optional<ObjectNode> unsealed(Path file) {
    try {
      String text = Files.readString(file, StandardCharsets.UTF_8);
      int end = text.indexOf('\n');
      if (end < 0) {
        return Optional.empty();
      }
      String body = text.substring(end + 1);
      boolean isWhole = text.substring(0, end).equals(hash(body.getBytes(StandardCharsets.UTF_8)));
      return isWhole && JsonMapper.builder().build().readTree(body) instanceof ObjectNode node
          ? Optional.of(node)
          : Optional.empty();
    } catch (JsonProcessingException e) {
      return Optional.empty();
    } catch (IOException e) {
      // A file that does not exist, or is not text, contains no answer.
      return Optional.empty();
    }
  }

  private void put(String name, byte[] content) throws InputException {
    try {
      // One process works here, so the name is free; a remainder of a killed one is replaced.
      Path file = file(name);
      Path temporary = file.resolveSibling(file.getFileName() + ".tmp");
      // Not a channel: that would be closed when the thread is told to stop.
      try (FileOutputStream stream = new FileOutputStream(temporary.toFile())) {
        stream.write(content);
        stream.getFD().sync();
      }
      Files.move(temporary, file, StandardCopyOption.ATOMIC_MOVE);
    } catch (IOException e) {
      throw new InputException(
          Position.ofFile(file(name).toString()), "cannot be written: " + FileTrouble.of(e));
    }
  }

  @Override
  public void close() throws InputException {
    try {
      lock.close();
    } catch (IOException e) {
      throw new InputException(
          Position.ofFile(directory.toString()), "cannot be written: " + FileTrouble.of(e));
    }
  }
}
