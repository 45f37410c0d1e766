package residua.condition.algebra;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import residua.base.diagnostics.Diagnostic;
import residua.base.diagnostics.InputException;
import residua.c.callgraph.CalledUnnamed;
import residua.c.callgraph.HiddenCode;
import residua.c.cfa.Program;
import residua.condition.ConditionAutomaton;
import residua.condition.Minimisation;
import residua.condition.alphabet.Alphabet;
import residua.condition.alphabet.Letter;
import residua.condition.observer.ConditionObserver;
import residua.condition.observer.choice.Observers;

/**
 * Operations on conditions on one program. Numbered claims, about executions of the program:
 *
 * <ol>
 *   <li>{@code join} covers what one of the conditions covers, from where the first of them does.
 *   <li>{@code common} covers what all cover, from where the last of them does.
 *   <li>{@code minus} covers what the first covers and no other does, as soon as both is certain:
 *       whatever the program does next, no path of its locations leads to where one of the others
 *       covers. Where that is never certain, it covers nothing.
 *   <li>{@code complement} covers what the condition does not, in the same way.
 *   <li>{@code minimised} covers the same as the condition, from the same locations on.
 * </ol>
 *
 * Where it is not known whether a condition covers an execution, since it cannot be decided whether
 * a guard matches or an assumption cannot be tested, {@code minus} and {@code complement} do not
 * count the execution as not covered.
 *
 * <p>Each result may cover less where no guard selects an edge alone, or an assumption cannot be
 * written; {@link Result#inexact} says where.
 */
public final class Algebra {
  /** A condition that is not from a file may have many states: they are computed on demand. */
  private static final int MOST_CALCULATED = 1_000_000;

  private final Program program;
  private final Set<String> endings;
  private final Supergraph flow;

  /** For the conditions on a program. */
  public Algebra(Program program) {
    this(program, CalledUnnamed.of(program), Set.of());
  }

  /**
   * For conditions that cover no execution that may call an undefined function: no conclusions are
   * drawn from what such a function calls.
   *
   * @param endings names of functions whose call ends an execution
   */
  public Algebra(Program program, Set<String> endings) {
    this(program, program.addressTaken(), endings);
  }

  private Algebra(Program program, Collection<Integer> calledUnnamed, Set<String> endings) {
    this.program = program;
    this.endings = Set.copyOf(endings);
    this.flow = new Supergraph(program, Alphabet.of(program), calledUnnamed.isEmpty(), endings);
  }

  /**
   * Whether code may be executed that no edge shows; then no conclusions are drawn from where edges
   * lead once that may have happened.
   */
  public boolean hasHiddenCode() {
    return !flow.isComplete();
  }

  /**
   * A computed condition.
   *
   * @param inexact where it covers less than it should: the edges that it cannot select
   * @param notes where that is because it is not known whether another condition covers
   */
  public record Result(ConditionAutomaton automaton, List<Letter> inexact, List<Diagnostic> notes) {
    public Result {
      inexact = List.copyOf(inexact);
      notes = List.copyOf(notes);
    }
  }

  /**
   * The union of what they cover.
   *
   * @throws InputException if it has too many states
   */
  public Result join(List<ConditionAutomaton> conditions) throws InputException {
    return combined(conditions, Combination.JOIN);
  }

  /**
   * The intersection of what they cover.
   *
   * @throws InputException if it has too many states
   */
  public Result common(List<ConditionAutomaton> conditions) throws InputException {
    return combined(conditions, Combination.COMMON);
  }

  /**
   * The difference: what the first covers and no other does.
   *
   * @throws InputException if it has too many states
   */
  public Result minus(List<ConditionAutomaton> conditions) throws InputException {
    return combined(conditions, Combination.MINUS);
  }

  /**
   * The complement.
   *
   * @throws InputException if it has too many states
   */
  public Result complement(ConditionAutomaton condition) throws InputException {
    return combined(List.of(condition), Combination.COMPLEMENT);
  }

  /**
   * Covers what a condition that is not from a file does not cover, up to where code may be
   * executed that no edge shows: executions that may get there are not covered.
   *
   * @return empty if such code may be executed from the start
   * @throws InputException if it has too many states
   */
  public Optional<Result> complement(ConditionObserver condition) throws InputException {
    if (flow.isComplete()) {
      return Optional.of(
          combine(flow, List.of(condition), Combination.COMPLEMENT, MOST_CALCULATED));
    }
    Optional<HiddenCode> hidden = HiddenCode.of(program);
    if (hidden.isEmpty()) {
      return Optional.empty();
    }
    return Optional.of(
        combine(
            new Supergraph(program, flow.alphabet(), endings, hidden.get()),
            List.of(new UntilHiddenCode(condition, hidden.get())),
            Combination.COMPLEMENT,
            MOST_CALCULATED));
  }

  /**
   * A condition that covers the same, with few states; the condition itself if it has fewer.
   *
   * @throws InputException if it has too many states
   */
  public Result minimised(ConditionAutomaton condition) throws InputException {
    Result result = combined(List.of(condition), Combination.JOIN);
    boolean smaller = result.automaton().states().size() <= condition.states().size();
    return smaller && result.inexact().isEmpty()
        ? result
        : new Result(Minimisation.of(condition), List.of(), List.of());
  }

  /**
   * Compares what two conditions cover; assumptions are compared as texts.
   *
   * @throws InputException if they have too many states together
   */
  public ConditionComparison compare(ConditionAutomaton first, ConditionAutomaton second)
      throws InputException {
    return compare(first, second, Compatibility.ofTexts());
  }

  /**
   * Compares what two conditions cover.
   *
   * @param compatibility decides which assumptions can hold together
   * @throws InputException if they have too many states together
   */
  public ConditionComparison compare(
      ConditionAutomaton first, ConditionAutomaton second, Compatibility compatibility)
      throws InputException {
    ConditionObserver a = Observers.bind(program, first);
    ConditionObserver b = Observers.bind(program, second);
    return new ConditionComparison(
        ConditionComparison.difference(ahead(List.of(a, b), compatibility)),
        ConditionComparison.difference(ahead(List.of(b, a), compatibility)));
  }

  private ObserverProduct ahead(List<ConditionObserver> bound, Compatibility compatibility)
      throws InputException {
    return new ObserverProduct(
        flow, bound, Combination.AHEAD, compatibility, LetterAutomaton.MOST_ENTRIES);
  }

  private Result combined(List<ConditionAutomaton> conditions, Combination combination)
      throws InputException {
    List<ConditionObserver> bound = new ArrayList<>();
    for (ConditionAutomaton condition : conditions) {
      // Executions that are not to be covered must be known for certain not to be.
      boolean isExcluded =
          combination == Combination.COMPLEMENT
              || combination == Combination.MINUS && !bound.isEmpty();
      bound.add(
          isExcluded
              ? Observers.tellingDoubt(program, condition)
              : Observers.bind(program, condition));
    }
    return combine(flow, bound, combination, LetterAutomaton.MOST_ENTRIES);
  }

  private Result combine(
      Supergraph paths, List<ConditionObserver> bound, Combination combination, int most)
      throws InputException {
    ObserverProduct combined =
        new ObserverProduct(paths, bound, combination, Compatibility.ofTexts(), most);
    LetterAutomaton table = LetterAutomaton.of(combined);
    ConditionAutomaton automaton = LetterAutomatonConverter.write(combined, table);
    Set<Integer> lost = AlgebraRecheck.lost(combined, table, Observers.bind(program, automaton));
    List<Letter> letters = flow.alphabet().letters();
    List<Diagnostic> notes = new ArrayList<>();
    if (combination == Combination.COMPLEMENT || combination == Combination.MINUS) {
      bound.forEach(each -> notes.addAll(each.imprecision()));
    }
    return new Result(automaton, lost.stream().map(letters::get).toList(), notes);
  }
}
