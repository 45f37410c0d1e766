package residua.algebra;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import residua.alphabet.Alphabet;
import residua.alphabet.Letter;
import residua.binding.BoundCondition;
import residua.binding.choice.Binding;
import residua.cfa.CalledUnnamed;
import residua.cfa.Program;
import residua.condition.ConditionAutomaton;
import residua.condition.Minimisation;
import residua.source.Diagnostic;
import residua.source.InputException;

/**
 * Conditions on one program, calculated with. Numbered claims, of runs of the program:
 *
 * <ol>
 *   <li>{@code join} covers what one of the conditions covers, where the first of them does.
 *   <li>{@code common} covers what all cover, where the last of them does.
 *   <li>{@code minus} covers what the first covers and no other does, as soon as both is certain:
 *       whatever the program does next, no path of its locations leads to where one of the others
 *       covers. Where that is never certain, it covers nothing.
 *   <li>{@code complement} covers what the condition does not, in the same way.
 *   <li>{@code minimised} covers the same as the condition, at the same places.
 * </ol>
 *
 * Where it is not known whether a condition covers a run, since a guard cannot be told to match or
 * an assumption cannot be tested, {@code minus} and {@code complement} do not count it as not
 * covered.
 *
 * <p>Each result may cover less where no guard names an edge alone, or an assumption cannot be
 * written; {@link Result#inexact} says where.
 */
public final class Algebra {
  /** A state of a condition that is no file may be large: it is calculated as it is come to. */
  private static final int MOST_CALCULATED = 1_000_000;

  private final Program program;
  private final Flow flow;

  /** For the conditions on a program. */
  public Algebra(Program program) {
    this(program, CalledUnnamed.of(program), Set.of());
  }

  /**
   * For conditions that cover no run which may call a function that is not there: nothing is
   * concluded from what such a function calls.
   *
   * @param endings names of functions with whose call a run is over
   */
  public Algebra(Program program, Set<String> endings) {
    this(program, program.addressTaken(), endings);
  }

  private Algebra(Program program, Collection<Integer> calledUnnamed, Set<String> endings) {
    this.program = program;
    this.flow = new Flow(program, Alphabet.of(program), calledUnnamed.isEmpty(), endings);
  }

  /** Whether code may run that no edge shows; then nothing is concluded from where edges lead. */
  public boolean hasHiddenCode() {
    return !flow.isComplete();
  }

  /**
   * A condition that was calculated.
   *
   * @param inexact where it covers less than it should: the edges that it cannot name
   * @param notes where that is for want of knowing whether another condition covers
   */
  public record Result(ConditionAutomaton automaton, List<Letter> inexact, List<Diagnostic> notes) {
    public Result {
      inexact = List.copyOf(inexact);
      notes = List.copyOf(notes);
    }
  }

  /**
   * What one of them covers.
   *
   * @throws InputException if it has too many states
   */
  public Result join(List<ConditionAutomaton> conditions) throws InputException {
    return combined(conditions, Combination.JOIN);
  }

  /**
   * What all of them cover.
   *
   * @throws InputException if it has too many states
   */
  public Result common(List<ConditionAutomaton> conditions) throws InputException {
    return combined(conditions, Combination.COMMON);
  }

  /**
   * What the first covers and no other does.
   *
   * @throws InputException if it has too many states
   */
  public Result minus(List<ConditionAutomaton> conditions) throws InputException {
    return combined(conditions, Combination.MINUS);
  }

  /**
   * What it does not cover.
   *
   * @throws InputException if it has too many states
   */
  public Result complement(ConditionAutomaton condition) throws InputException {
    return combined(List.of(condition), Combination.COMPLEMENT);
  }

  /**
   * What is not covered by a condition that is no file.
   *
   * @throws InputException if it has too many states
   */
  public Result complement(BoundCondition condition) throws InputException {
    return combine(List.of(condition), Combination.COMPLEMENT, MOST_CALCULATED);
  }

  /**
   * What it covers, with few states; itself if it has fewer.
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
  public Comparison compare(ConditionAutomaton first, ConditionAutomaton second)
      throws InputException {
    return compare(first, second, Compatibility.ofTexts());
  }

  /**
   * Compares what two conditions cover.
   *
   * @param compatibility tells which assumptions can hold together
   * @throws InputException if they have too many states together
   */
  public Comparison compare(
      ConditionAutomaton first, ConditionAutomaton second, Compatibility compatibility)
      throws InputException {
    BoundCondition a = Binding.bind(program, first);
    BoundCondition b = Binding.bind(program, second);
    return new Comparison(
        Comparison.difference(ahead(List.of(a, b), compatibility)),
        Comparison.difference(ahead(List.of(b, a), compatibility)));
  }

  private Combined ahead(List<BoundCondition> bound, Compatibility compatibility)
      throws InputException {
    return new Combined(flow, bound, Combination.AHEAD, compatibility, Table.MOST_ENTRIES);
  }

  private Result combined(List<ConditionAutomaton> conditions, Combination combination)
      throws InputException {
    List<BoundCondition> bound = new ArrayList<>();
    for (ConditionAutomaton condition : conditions) {
      // What is not to be covered must be known for certain not to be.
      boolean isExcluded =
          combination == Combination.COMPLEMENT
              || combination == Combination.MINUS && !bound.isEmpty();
      bound.add(
          isExcluded ? Binding.tellingDoubt(program, condition) : Binding.bind(program, condition));
    }
    return combine(bound, combination, Table.MOST_ENTRIES);
  }

  private Result combine(List<BoundCondition> bound, Combination combination, int most)
      throws InputException {
    Combined combined = new Combined(flow, bound, combination, Compatibility.ofTexts(), most);
    Table table = Table.of(combined);
    ConditionAutomaton automaton = Writing.write(combined, table);
    Set<Integer> lost = Recheck.lost(combined, table, Binding.bind(program, automaton));
    List<Letter> letters = flow.alphabet().letters();
    List<Diagnostic> notes = new ArrayList<>();
    if (combination == Combination.COMPLEMENT || combination == Combination.MINUS) {
      bound.forEach(each -> notes.addAll(each.imprecision()));
    }
    return new Result(automaton, lost.stream().map(letters::get).toList(), notes);
  }
}
