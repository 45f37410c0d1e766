package residua.matrix;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import residua.base.diagnostics.InputException;
import residua.testing.Gcc;

/** Asks readers of a random program and conditions of one kind. */
final class MatrixOracle {
  private static final int TRIES = 5;

  private final Path directory;
  private final Gcc gcc;

  MatrixOracle(Path directory) throws IOException {
    this.directory = directory;
    this.gcc = new Gcc(directory);
  }

  /** What one reader answered. */
  record Outcome(ConditionReader reader, Answer answer) {

    /** Whether nothing is wrong, and only what the table says is refused. */
    boolean isAsTheTableSays(ConditionKind kind) {
      boolean isRefused = reader == ConditionReader.ONLY && ReaderTable.isRefused(kind);
      return switch (answer.kind()) {
        case WRONG -> false;
        case REFUSED -> isRefused;
        default -> !isRefused;
      };
    }
  }

  /** The program and conditions of a seed; empty if there are none, or the truth is not known. */
  Optional<Asked> asked(long seed, ConditionKind kind) throws IOException, InputException {
    Sample sample = Sample.of(seed, directory);
    Optional<Asked> asked = Optional.empty();
    // Conditions that cover no error are the least telling.
    for (int i = 0; i < TRIES && asked.filter(MatrixOracle::coversAnError).isEmpty(); i++) {
      // What an attempt leaves is not overwritten by the next one.
      Sample attempt = sample.in(Files.createDirectories(directory.resolve("attempt" + i)));
      Optional<List<String>> conditions = kind.make(attempt);
      if (conditions.isPresent()) {
        Optional<Asked> next = Asked.of(attempt, conditions.get());
        asked = next.isPresent() ? next : asked;
      }
    }
    return asked;
  }

  static boolean coversAnError(Asked asked) {
    return asked.errors().isEmpty() || asked.left().size() < asked.errors().size();
  }

  /** What is wrong with the residual program when it is compiled. */
  Optional<String> compiledOtherwise(Asked asked) throws IOException {
    return asked.compiledOtherwise(gcc);
  }

  /** Some readers, chosen by a seed. */
  static List<ConditionReader> readers(long seed, int count) {
    List<ConditionReader> all = new ArrayList<>(List.of(ConditionReader.values()));
    Collections.shuffle(all, new Random(seed));
    return all.subList(0, Math.min(count, all.size()));
  }

  /** Asks these readers. */
  static List<Outcome> ask(Asked asked, List<ConditionReader> readers)
      throws IOException, InputException {
    List<Outcome> result = new ArrayList<>();
    for (ConditionReader each : readers) {
      result.add(new Outcome(each, each.ask(asked)));
    }
    return result;
  }
}
