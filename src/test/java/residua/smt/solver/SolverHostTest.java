package residua.smt.solver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import residua.smt.Op;
import residua.smt.Sort;
import residua.smt.Term;
import residua.smt.Terms;
import residua.testing.Alone;

/** A solver in a process of its own answers like one in this process, or not at all. */
@Alone
class SolverHostTest {
  private static final long SECOND = 1_000_000_000L;

  private final Terms terms = new Terms();
  private final Term x = terms.fresh(Sort.bits(16));
  private final Term y = terms.fresh(Sort.bits(16));

  @BeforeEach
  void bitwuzlaWorks() {
    SolverReport report = SolverReport.of(SolverName.BITWUZLA);
    assumeTrue(report.works(), report.version());
  }

  private static SolverHost host(Optional<SolverName> solver) {
    return host(solver, SolverProcess.Server.USUAL);
  }

  private static SolverHost host(Optional<SolverName> solver, SolverProcess.Server server) {
    return new SolverHost(SolverChoice.of(solver), OptionalLong.of(512), server);
  }

  private Term question(Random random) {
    Term a = terms.binary(Op.MULTIPLY, x, terms.bits(16, random.nextInt(1, 6)));
    Term b = terms.binary(Op.ADD, y, terms.bits(16, random.nextInt(4)));
    Term equal = terms.equal(a, b);
    Term less = terms.compare(Op.UNSIGNED_LESS, x, terms.bits(16, random.nextInt(3)));
    Term small = terms.compare(Op.UNSIGNED_LESS, y, terms.bits(16, random.nextInt(8)));
    return terms.and(terms.and(equal, less), terms.and(small, terms.not(terms.equal(x, y))));
  }

  @Test
  void itAnswersLikeOneInThisProcess() throws SolverUnavailable {
    try (SolverHost host = host(Optional.empty());
        Solver there = host.start();
        Solver here = SolverChoice.of(Optional.empty()).start()) {
      int satisfiable = 0;
      for (long seed = 1; seed <= 200; seed++) {
        Term question = question(new Random(seed));
        SolverAnswer answer = there.check(question, 20 * SECOND);
        assertThat(answer.getClass())
            .as("seed " + seed)
            .isEqualTo(here.check(question, 20 * SECOND).getClass());
        if (answer instanceof SolverAnswer.Satisfiable found) {
          satisfiable++;
          assertThat(found.model().holds(question)).as("seed " + seed).isTrue();
        }
      }
      assertThat(satisfiable).isBetween(5, 180);
    }
  }

  private static Set<Long> processes() {
    return ProcessHandle.current().children().map(ProcessHandle::pid).collect(Collectors.toSet());
  }

  @Test
  void aQuestionThatTakesTooLongDoesNotCostTheProcess() throws SolverUnavailable {
    Term a = terms.fresh(Sort.bits(64));
    Term b = terms.fresh(Sort.bits(64));
    Term most = terms.bits(64, 1L << 31);
    // No sum of two squares has this remainder when it is divided by nine.
    Term hard =
        terms.and(
            terms.equal(
                terms.binary(
                    Op.ADD, terms.binary(Op.MULTIPLY, a, a), terms.binary(Op.MULTIPLY, b, b)),
                terms.bits(64, 2305843009213692981L)),
            terms.and(
                terms.compare(Op.UNSIGNED_LESS, a, most),
                terms.compare(Op.UNSIGNED_LESS, b, most)));
    boolean isKept = false;
    try (SolverHost host = host(Optional.empty())) {
      // It is killed if it does not stop soon enough, as on a machine with much other work.
      for (int i = 0; i < 5 && !isKept; i++) {
        Set<Long> before;
        try (Solver solver = host.start()) {
          assertThat(solver.check(terms.equal(x, y), 20 * SECOND))
              .isInstanceOf(SolverAnswer.Satisfiable.class);
          before = processes();
          assertThat(solver.check(hard, SECOND / 2)).isInstanceOf(SolverAnswer.Unknown.class);
          assertThat(solver.isOver()).isTrue();
        }
        try (Solver next = host.start()) {
          assertThat(next.check(terms.not(terms.equal(x, x)), 20 * SECOND))
              .isInstanceOf(SolverAnswer.Unsatisfiable.class);
          assertThat(next.check(terms.not(terms.equal(x, y)), 20 * SECOND))
              .isInstanceOf(SolverAnswer.Satisfiable.class);
          isKept = processes().equals(before);
        }
      }
    }
    assertThat(isKept).isTrue();
  }

  @Test
  void aCoreExcludesItself() throws SolverUnavailable {
    List<Term> all =
        List.of(
            terms.compare(Op.UNSIGNED_LESS, x, terms.bits(16, 9)),
            terms.compare(Op.UNSIGNED_LESS, y, x),
            terms.equal(y, terms.bits(16, 30)));
    try (SolverHost host = host(Optional.empty());
        Solver solver = host.start()) {
      assertThat(solver.core(all, 20 * SECOND)).contains(0, 1, 2);
      List<Term> more =
          List.of(terms.equal(x, terms.bits(16, 7)), all.get(0), all.get(1), all.get(2));
      List<Integer> core = solver.core(more, 20 * SECOND);
      Term both = terms.bool(true);
      for (int index : core) {
        both = terms.and(both, more.get(index));
      }
      assertThat(solver.check(both, 20 * SECOND)).isInstanceOf(SolverAnswer.Unsatisfiable.class);
    }
  }

  @ParameterizedTest
  @CsvSource({"signal, ended", "memory, memory", "hang, time"})
  void whateverEndsItIsNoAnswer(String fault, String why) throws SolverUnavailable {
    try (SolverHost host =
        host(Optional.of(SolverName.BITWUZLA), FaultySolverServer.failingBy(fault))) {
      try (Solver solver = host.start()) {
        long start = System.nanoTime();
        SolverAnswer answer = solver.check(question(new Random(1)), 8 * SECOND);
        assertThat(answer).isInstanceOf(SolverAnswer.Unknown.class);
        assertThat(((SolverAnswer.Unknown) answer).why()).contains(why);
        assertThat(System.nanoTime() - start).isLessThan(12 * SECOND);
        assertThat(solver.isOver()).isTrue();
      }
      // Another one starts behind it.
      host.start().close();
    }
  }

  @Test
  void aSolverThatEndsItsProcessAgainAndAgainIsReplaced() throws SolverUnavailable {
    try (SolverHost host = host(Optional.empty(), FaultySolverServer.failingBy("signal"))) {
      for (int i = 0; i < 2; i++) {
        try (Solver solver = host.start()) {
          assertThat(solver.check(question(new Random(1)), 20 * SECOND))
              .isInstanceOf(SolverAnswer.Unknown.class);
        }
      }
      try (Solver solver = host.start()) {
        assertThat(solver.check(terms.equal(x, y), 60 * SECOND))
            .isInstanceOf(SolverAnswer.Satisfiable.class);
      }
    }
  }

  /** What is slow to start, as on a machine that does much else, takes no longer than it may. */
  @Test
  void startingIsWithinTheTimeOfTheFirstQuestion() throws SolverUnavailable {
    try (SolverHost host = host(Optional.empty());
        Solver solver = host.start()) {
      long start = System.nanoTime();
      SolverAnswer answer = solver.check(terms.equal(x, y), SECOND / 100);
      assertThat(answer).isInstanceOf(SolverAnswer.Unknown.class);
      assertThat(System.nanoTime() - start).isLessThan(3 * SECOND);
      try (Solver next = host.start()) {
        assertThat(next.check(terms.equal(x, y), 60 * SECOND))
            .isInstanceOf(SolverAnswer.Satisfiable.class);
      }
    }
  }

  @Test
  void noProcessIsLeftBehind() throws Exception {
    long before = ProcessHandle.current().children().count();
    try (SolverHost host = host(Optional.empty())) {
      Solver one = host.start();
      Solver other = host.start();
      assertThat(ProcessHandle.current().children().count()).isEqualTo(before);
      one.check(terms.equal(x, y), 20 * SECOND);
      other.check(terms.equal(x, y), 20 * SECOND);
      assertThat(ProcessHandle.current().children().count()).isGreaterThan(before);
      one.close();
      other.close();
    }
    for (int i = 0; i < 50 && ProcessHandle.current().children().count() > before; i++) {
      Thread.sleep(100);
    }
    assertThat(ProcessHandle.current().children().count()).isEqualTo(before);
  }

  /** Starting a process takes longer than most questions. */
  @Test
  void hostsThatFollowEachOtherShareAProcess() throws Exception {
    try (SolverProcesses processes = new SolverProcesses()) {
      Set<Long> first = newChildren(() -> ask(processes, 512));
      assertThat(first).hasSize(1);
      assertThat(newChildren(() -> ask(processes, 512))).isEmpty();
      // What may use more memory is another process.
      assertThat(newChildren(() -> ask(processes, 600))).hasSize(1);
      for (long pid : first) {
        ProcessHandle process = ProcessHandle.of(pid).orElseThrow();
        process.destroyForcibly();
        process.onExit().join();
      }
      assertThat(newChildren(() -> ask(processes, 512))).hasSize(1);
    }
  }

  @Test
  void aHostThatIsClosedEndsASharedProcessThatStillWorks() throws Exception {
    try (SolverProcesses processes = new SolverProcesses()) {
      Set<Long> started =
          newChildren(() -> {
            try (SolverHost host = shared(processes, 512)) {
              assertThat(host.start().check(terms.equal(x, y), 60 * SECOND))
                  .isInstanceOf(SolverAnswer.Satisfiable.class);
            }
          });
      for (long pid : started) {
        ProcessHandle.of(pid).ifPresent(each -> each.onExit().join());
      }
      assertThat(newChildren(() -> ask(processes, 512))).hasSize(1);
    }
  }

  private static SolverHost shared(SolverProcesses processes, long megabytes) {
    return new SolverHost(
        SolverChoice.of(Optional.empty()), OptionalLong.of(megabytes), Optional.of(processes));
  }

  private void ask(SolverProcesses processes, long megabytes) {
    try (SolverHost host = shared(processes, megabytes);
        Solver solver = host.start()) {
      assertThat(solver.check(terms.equal(x, y), 60 * SECOND))
          .isInstanceOf(SolverAnswer.Satisfiable.class);
    }
  }

  /** The children of this process that were started meanwhile. */
  private static Set<Long> newChildren(Runnable work) {
    Set<Long> before = children();
    work.run();
    Set<Long> after = children();
    after.removeAll(before);
    return after;
  }

  private static Set<Long> children() {
    return ProcessHandle.current()
        .children()
        .filter(ProcessHandle::isAlive)
        .map(ProcessHandle::pid)
        .collect(Collectors.toCollection(HashSet::new));
  }
}
