package residua.analysis.bounded.lazy;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import residua.analysis.bounded.unrolling.LoopFacts;
import residua.analysis.bounded.unrolling.UnrollingTask;
import residua.analysis.reachability.Limits;
import residua.analysis.symbolic.SymbolicMachine;
import residua.base.diagnostics.InputException;
import residua.base.text.SourceText;
import residua.c.cfa.Function;
import residua.c.cfa.Program;
import residua.c.frontend.CFrontend;
import residua.c.interpreter.Interpreter;
import residua.smt.Substitution;
import residua.smt.Term;
import residua.smt.Terms;
import residua.smt.solver.Solver;
import residua.smt.solver.SolverAnswer;
import residua.smt.solver.SolverChoice;
import residua.smt.solver.SolverUnavailable;
import residua.testing.Wanted;

/** Blocks, interpolants, and the proofs that consist of them. */
class LazyProofTest {
  private static final long SECONDS = 20_000_000_000L;
  private static final Set<String> ERRORS = Set.of("reach_error");

  private Solver solver;

  @BeforeEach
  void start() throws SolverUnavailable {
    solver = SolverChoice.of(Optional.empty()).start();
  }

  @AfterEach
  void close() {
    solver.close();
  }

  private final Interpolation.Questions questions =
      new Interpolation.Questions() {
        @Override
        public List<Integer> core(List<Term> all) {
          return solver.core(all, SECONDS);
        }

        @Override
        public SolverAnswer check(Term term) {
          return solver.check(term, SECONDS);
        }
      };

  private boolean implies(Terms terms, Term premise, Term conclusion) {
    return solver.check(terms.and(premise, terms.not(conclusion)), SECONDS)
        instanceof SolverAnswer.Unsatisfiable;
  }

  static Stream<Wanted> blocks() throws IOException {
    return Wanted.in("analysis/bounded/lazy/blocks");
  }

  static Stream<Wanted> proofs() throws IOException {
    return Wanted.in("analysis/bounded/lazy/proofs");
  }

  /** A program in blocks. */
  private record InBlocks(CFrontend.Understood understood, Terms terms, BlockContexts contexts) {
    static InBlocks of(Wanted wanted, BlockSize size) throws InputException {
      CFrontend.Understood understood =
          CFrontend.understand(
              new SourceText("p.c", wanted.text(), wanted.text()),
              "main",
              (all, suspicion) -> suspicion);
      Program program = understood.program();
      UnrollingTask task =
          new UnrollingTask(
              program,
              understood.meaning(),
              ERRORS,
              Optional.empty(),
              SolverChoice.of(Optional.empty()));
      Terms terms = new Terms();
      SymbolicMachine machine = task.machine(terms, false);
      Blocks blocks = new Blocks(program, machine, terms, Optional.empty(), size, () -> {});
      return new InBlocks(
          understood,
          terms,
          new BlockContexts(
              program,
              machine,
              terms,
              blocks,
              new LoopFacts(program, understood.meaning()),
              Map.of()));
    }

    int line(Function function, int location) {
      return understood.program().source().line(function.locations().get(location).offset());
    }
  }

  @ParameterizedTest
  @MethodSource("blocks")
  void blocksBeginOnTheseLines(Wanted wanted) throws Exception {
    SortedMap<Integer, Set<String>> begins = new TreeMap<>();
    for (BlockSize size : List.of(BlockSize.LOOPS, BlockSize.CALLS)) {
      InBlocks program = InBlocks.of(wanted, size);
      Set<BlockContext> seen = new HashSet<>();
      Deque<BlockContext> work = new ArrayDeque<>(List.of(program.contexts().first()));
      while (!work.isEmpty()) {
        BlockContext context = work.remove();
        if (seen.add(context)) {
          context
              .point()
              .ifPresent(point ->
                  begins
                      .computeIfAbsent(
                          program.line(point.frame().function(), point.location()),
                          line -> new TreeSet<>(Comparator.reverseOrder()))
                      .add(size.word()));
          program.contexts().passage(context).exits().forEach(exit -> work.add(exit.target()));
        }
      }
    }
    SortedMap<Integer, String> shown = new TreeMap<>();
    begins.forEach((line, sizes) -> shown.put(line, String.join(", ", sizes)));
    assertThat(shown).isEqualTo(wanted.lines());
  }

  /** An error counts only after an execution with the inputs that were found has reached it. */
  @ParameterizedTest
  @MethodSource("proofs")
  void errorsAreExcludedOrReached(Wanted wanted) throws Exception {
    for (BlockSize size : List.of(BlockSize.LOOPS, BlockSize.CALLS)) {
      for (Optional<Abstraction> predicates :
          List.of(
              Optional.<Abstraction>empty(),
              Optional.of(Abstraction.BOOLEAN),
              Optional.of(Abstraction.CARTESIAN))) {
        InBlocks program = InBlocks.of(wanted, size);
        NodeLabels labels =
            predicates.isPresent()
                ? new PredicateLabels(program.terms(), questions, predicates.get())
                : new InterpolantLabels();
        LazyAbstraction abstraction =
            new LazyAbstraction(
                program.terms(),
                program.contexts(),
                labels,
                questions,
                new Limits(Map.of()),
                (edge, reads) -> isReached(program.understood(), edge, reads));
        Optional<BitSet> stopped = abstraction.run();
        SortedMap<Integer, String> shown = new TreeMap<>();
        stopped.orElseGet(BitSet::new).stream()
            .forEach(edge -> shown.put(lineOf(program, edge), "stopped"));
        abstraction.violated().ifPresent(edge -> shown.put(lineOf(program, edge), "violated"));
        assertThat(shown).as("%s, %s", size, predicates).isEqualTo(wanted.lines());
        assertThat(stopped.isEmpty()).isEqualTo(abstraction.violated().isPresent());
      }
    }
  }

  private static int lineOf(InBlocks program, int edge) {
    Program all = program.understood().program();
    return all.source().line(all.edges().get(edge).where().start());
  }

  private static boolean isReached(
      CFrontend.Understood understood, int edge, List<LazyAbstraction.Read> reads) {
    Interpreter.Run run =
        new Interpreter(understood.program(), understood.meaning(), ERRORS)
            .runOn(reads.stream().map(LazyAbstraction.Read::asValue).toList(), 10_000);
    assertThat(run.end()).isEqualTo(new Interpreter.End.Error(edge));
    return true;
  }

  /**
   * The formulas explain why a path is infeasible: each one and the block that follows imply the
   * next one, and the last one excludes what goes wrong.
   */
  @Test
  void interpolantsAreAProofOfTheirPath() throws Exception {
    Wanted wanted = proofs().filter(each -> each.toString().equals("called.c")).findFirst().get();
    InBlocks program = InBlocks.of(wanted, BlockSize.LOOPS);
    Terms terms = program.terms();
    Interpolation interpolation = new Interpolation(terms, questions, new Limits(Map.of()));
    int explained = 0;
    Deque<UnwindingNode> work = new ArrayDeque<>();
    work.add(UnwindingNode.root(program.contexts().first(), terms));
    int count = 1;
    while (!work.isEmpty() && count < 12) {
      UnwindingNode node = work.remove();
      BlockFormula block = program.contexts().passage(node.context());
      for (BlockFormula.Bad bad : block.bad()) {
        Interpolation.Result result = interpolation.of(node.path(), bad.runs());
        assertThat(result).isInstanceOf(Interpolation.Result.Infeasible.class);
        List<Term> formulas = ((Interpolation.Result.Infeasible) result).formulas();
        assertIsProof(terms, node.path(), formulas, bad.runs());
        explained++;
      }
      for (BlockFormula.Exit exit : block.exits()) {
        UnwindingNode child = node.child(count++, exit, exit.target().known(), terms);
        node.add(child);
        work.add(child);
      }
    }
    assertThat(explained).isGreaterThan(3);
  }

  private void assertIsProof(Terms terms, List<UnwindingNode> path, List<Term> formulas, Term bad) {
    assertThat(formulas).hasSameSizeAs(path);
    assertThat(formulas.get(0).is(true)).isTrue();
    for (int i = 1; i < path.size(); i++) {
      BlockFormula.Exit entry = path.get(i).entry();
      Term before = terms.and(path.get(i - 1).label(), formulas.get(i - 1));
      Term after =
          new Substitution(terms, entry.values(), variable -> variable).of(formulas.get(i));
      assertThat(implies(terms, terms.and(before, entry.guard()), after)).isTrue();
    }
    Term last = terms.and(path.getLast().label(), formulas.getLast());
    assertThat(implies(terms, terms.and(last, bad), terms.bool(false))).isTrue();
  }

  @Test
  void aFeasiblePathIsGivenAModelInstead() throws Exception {
    Wanted wanted = proofs().filter(each -> each.toString().equals("reached.c")).findFirst().get();
    InBlocks program = InBlocks.of(wanted, BlockSize.LOOPS);
    Interpolation interpolation =
        new Interpolation(program.terms(), questions, new Limits(Map.of()));
    UnwindingNode node = UnwindingNode.root(program.contexts().first(), program.terms());
    List<Boolean> feasible = new ArrayList<>();
    for (int round = 0; round < 4; round++) {
      BlockFormula block = program.contexts().passage(node.context());
      Term bad = program.terms().bool(false);
      for (BlockFormula.Bad each : block.bad()) {
        bad = program.terms().or(bad, each.runs());
      }
      feasible.add(interpolation.of(node.path(), bad) instanceof Interpolation.Result.Feasible);
      BlockFormula.Exit exit = block.exits().get(0);
      node = node.child(round + 1, exit, exit.target().known(), program.terms());
    }
    assertThat(feasible).containsExactly(false, false, false, true);
  }
}
