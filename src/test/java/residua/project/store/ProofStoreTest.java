package residua.project.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import residua.base.diagnostics.InputException;

/** What is kept of proofs. */
class ProofStoreTest {
  @TempDir private Path directory;

  private ProofStore store() {
    return new ProofStore(
        directory,
        (file, content) -> {
          try {
            Path other = Files.createTempFile(file.getParent(), "new", "");
            Files.write(other, content);
            Files.move(other, file, StandardCopyOption.ATOMIC_MOVE);
          } catch (IOException e) {
            throw new UncheckedIOException(e);
          }
        });
  }

  private static Fingerprint fingerprint(String text, String stages) {
    return new Fingerprint(
        new TreeMap<>(Map.of("unit", text)), new TreeMap<>(Map.of("stages", stages)));
  }

  private static StoredResult result(Fingerprint about, String verdict) {
    return new StoredResult(
        "p", about, verdict, verdict, "", 1.5, List.of("a.c:1"), Optional.empty());
  }

  @Test
  void aResultIsFoundForItsQuestionAlone() throws InputException {
    StoredResult kept = result(fingerprint("a", "bmc"), "TRUE");
    assertThat(store().put(kept)).isFalse();
    assertThat(store().find(fingerprint("a", "bmc"))).contains(kept);
    assertThat(store().find(fingerprint("b", "bmc"))).isEmpty();
    assertThat(store().find(fingerprint("a", "value"))).isEmpty();
    assertThat(store().wasTrue(fingerprint("a", "value"))).isTrue();
    assertThat(store().wasTrue(fingerprint("b", "bmc"))).isFalse();
  }

  @Test
  void aTrueStaysAndAnUnknownAfterItIsUnstable() throws InputException {
    Fingerprint about = fingerprint("a", "bmc");
    store().put(result(about, "TRUE"));
    assertThat(store().put(result(about, "UNKNOWN"))).isTrue();
    assertThat(store().find(about)).map(StoredResult::verdict).contains("TRUE");
    assertThat(store().put(result(fingerprint("a", "value"), "UNKNOWN"))).isTrue();
    assertThat(store().put(result(fingerprint("b", "bmc"), "UNKNOWN"))).isFalse();
    assertThat(store().put(result(about, "FALSE"))).isTrue();
    assertThat(store().find(about)).map(StoredResult::verdict).contains("FALSE");
  }

  /** No two questions have the same key, however their parts are cut. */
  @Test
  void partsAreNotConfused() {
    Fingerprint one =
        new Fingerprint(new TreeMap<>(Map.of("a", "b1 c", "d", "e")), new TreeMap<>());
    Fingerprint other =
        new Fingerprint(new TreeMap<>(Map.of("a", "b", "c", "1 d1 e")), new TreeMap<>());
    assertThat(one.subject()).isNotEqualTo(other.subject());
  }

  @Test
  void aConditionIsBelievedIfItIsWhatWasKept() throws InputException, IOException {
    ProofStore store = store();
    String hash = store.putCondition(new byte[] {1, 2});
    StoredResult kept =
        new StoredResult(
            "p", fingerprint("a", "b"), "UNKNOWN", "", "", 0, List.of(), Optional.of(hash));
    store.put(kept);
    assertThat(store.condition(kept)).isPresent();
    assertThat(store.problems()).isEmpty();
    Files.write(directory.resolve("conditions").resolve(hash + ".graphml"), new byte[] {1});
    assertThat(store.condition(kept)).isEmpty();
    assertThat(store.problems()).hasSize(2);
    assertThat(store.prune(Set.of("p"))).isEqualTo(1);
    assertThat(store.problems()).isEmpty();
    assertThat(store.prune(Set.of("q"))).isEqualTo(1);
    assertThat(store.all()).isEmpty();
  }

  @Test
  void severalWritersLoseNothing() throws InterruptedException {
    List<Thread> threads = new ArrayList<>();
    List<Exception> failed = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      String text = "t" + i;
      // A store of its own, as another process has: only the file lock is shared.
      ProofStore own = store();
      threads.add(
          new Thread(() -> {
            for (int n = 0; n < 20; n++) {
              try {
                own.put(result(fingerprint(text + n, "bmc"), n % 2 == 0 ? "TRUE" : "UNKNOWN"));
              } catch (InputException | RuntimeException e) {
                synchronized (failed) {
                  failed.add(e);
                }
              }
            }
          }));
    }
    threads.forEach(Thread::start);
    for (Thread thread : threads) {
      thread.join();
    }
    assertThat(failed).isEmpty();
    assertThat(store().all()).hasSize(80);
    assertThat(store().problems()).isEmpty();
  }
}
