package residua.tool.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import residua.base.diagnostics.InputException;
import residua.testing.Alone;

/** Who waits for jobs is told when nobody looks for them any more. */
@Timeout(60)
@Alone
class SlurmPlaceTest {
  @TempDir private Path directory;

  private SlurmPlace place(Slurm slurm) throws InputException {
    return new SlurmPlace(directory, List.of("residua"), slurm, Optional.empty());
  }

  private static void assertThatAllFail(SlurmPlace place, Throwable fault) {
    for (String word : List.of("first", "next")) {
      assertThatThrownBy(() -> place.run(List.of(word), "about")).isSameAs(fault);
    }
  }

  @Test
  void aDefectWhereJobsAreSubmittedIsSaid() throws InputException {
    RuntimeException fault = new IllegalStateException("a defect");
    Slurm slurm =
        new Slurm(List.of()) {
          @Override
          String submit(Path script, int size, Optional<Integer> most) {
            throw fault;
          }
        };
    try (SlurmPlace place = place(slurm)) {
      assertThatAllFail(place, fault);
    }
  }

  @Test
  void anErrorWhereJobsAreLookedForIsSaid() throws InputException {
    Error fault = new OutOfMemoryError("no room");
    Slurm slurm =
        new Slurm(List.of()) {
          @Override
          String submit(Path script, int size, Optional<Integer> most) {
            return "7";
          }

          @Override
          Optional<Set<Integer>> alive(String array) {
            throw fault;
          }

          @Override
          void cancel(List<String> jobs) {
            assertThat(jobs).isSubsetOf("7");
          }
        };
    try (SlurmPlace place = place(slurm)) {
      assertThatAllFail(place, fault);
    }
  }
}
