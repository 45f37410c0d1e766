package residua.pipeline.reduction;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import residua.base.diagnostics.Diagnostic;
import residua.base.diagnostics.InputException;
import residua.base.text.Position;
import residua.c.cfa.Program;
import residua.c.specification.Property;
import residua.condition.ConditionAutomaton;
import residua.condition.Minimisation;
import residua.condition.NamedCondition;
import residua.condition.observer.choice.Observers;
import residua.condition.observer.source.UnreadTransitions;
import residua.pipeline.conditions.Conditions;
import residua.pipeline.program.ProgramReader;
import residua.pipeline.program.ProgramSettings;
import residua.reducer.ghost.GhostReducer;
import residua.reducer.minimisation.Minimiser;
import residua.reducer.printing.text.PrintOptions;
import residua.reducer.product.Product;
import residua.reducer.product.SharedFacts;
import residua.reducer.residual.Residual;
import residua.reducer.sizing.FittedResidual;
import residua.reducer.sizing.Growth;
import residua.reducer.sizing.Limit;
import residua.reducer.sizing.SizeFitter;
import residua.reducer.slicing.OpenGoals;
import residua.reducer.slicing.UnreachCall;
import residua.sources.goals.GoalPlaces;

/**
 * Reduces a program with conditions to the residual program.
 *
 * @param method the reducer
 * @param growth the maximal size of the result; for the product
 * @param property the property it is reduced for
 * @param print how the result will be printed, without the lines of the condition
 * @param goals the goals to reach instead of the property, if there are any
 */
public record Reduction(
    Method method,
    Growth growth,
    Property property,
    PrintOptions print,
    Optional<GoalPlaces> goals) {

  /** A reduction for a property. */
  public Reduction(Method method, Growth growth, Property property, PrintOptions print) {
    this(method, growth, property, print, Optional.empty());
  }

  /** The same, keeping all executions that can reach a goal. */
  public Reduction towards(GoalPlaces places) {
    return new Reduction(method, growth, property, print, Optional.of(places));
  }

  /** The available reducers. */
  public enum Method {
    PRODUCT,
    GHOST,
    IDENTITY;

    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /** Is told the diagnostics about a condition before the reduction begins. */
  public interface Listener {
    void notes(List<Diagnostic> notes) throws InputException;
  }

  /**
   * The result.
   *
   * @param conditions as they were read
   * @param unmatched their transitions that match nothing
   * @param print how it is to be printed
   */
  public record Result(
      FittedResidual fitted,
      List<NamedCondition> conditions,
      List<Diagnostic> unmatched,
      PrintOptions print) {
    /** The residual program. */
    public Residual residual() {
      return fitted.residual();
    }
  }

  /**
   * Reduces a program without conditions: keeps all of it, or the part that matters for the
   * property.
   */
  public Result run(Program program) {
    Residual whole = Residual.identity(program);
    boolean isWhole = !(property instanceof Property.UnreachCall) && goals.isEmpty();
    Residual residual = isWhole ? whole : Minimiser.minimise(forProperty(whole));
    return new Result(FittedResidual.whole(residual), List.of(), List.of(), print);
  }

  /**
   * Reduces a program to the executions that none of the conditions covers.
   *
   * @param inputs have read the program
   * @param given the conditions, at least one
   * @throws InputException if a condition cannot be used, or if the listener throws it
   */
  public Result run(
      ProgramReader inputs,
      ProgramSettings settings,
      Program program,
      Conditions given,
      Listener listener)
      throws InputException {
    List<Diagnostic> notes = new ArrayList<>();
    List<NamedCondition> conditions = given.read(inputs, settings, program, notes);
    List<Diagnostic> unmatched = new ArrayList<>();
    for (NamedCondition each : conditions) {
      Position file = Position.ofFile(each.name());
      unmatched.addAll(
          UnreadTransitions.find(program, each.automaton(), file, method == Method.GHOST));
    }
    notes.addAll(unmatched);
    listener.notes(notes);
    return run(settings, new SharedFacts(program), conditions, unmatched);
  }

  /**
   * The same with conditions that have been read.
   *
   * @param facts facts about the program; the same each time if it is reduced often
   * @param unmatched their transitions that match nothing
   * @throws InputException if the residual program is not C any more
   */
  Result run(
      ProgramSettings settings,
      SharedFacts facts,
      List<NamedCondition> conditions,
      List<Diagnostic> unmatched)
      throws InputException {
    settings.requirements().requireFor(property, conditions);
    Program program = facts.program();
    List<NamedCondition> smallest = conditions.stream().map(this::smallest).toList();
    PrintOptions printed = print.withConditions(smallest);
    List<ConditionAutomaton> automata = smallest.stream().map(NamedCondition::automaton).toList();
    FittedResidual fitted =
        switch (method) {
          case IDENTITY -> run(program).fitted();
          case GHOST ->
              FittedResidual.whole(
                  new GhostReducer().reduce(program, Observers.bind(program, automata)));
          case PRODUCT -> product(facts, automata, printed, settings);
        };
    return new Result(fitted, conditions, unmatched, printed);
  }

  private NamedCondition smallest(NamedCondition condition) {
    return method == Method.PRODUCT
        ? new NamedCondition(condition.name(), Minimisation.of(condition.automaton()))
        : condition;
  }

  private FittedResidual product(
      SharedFacts facts,
      List<ConditionAutomaton> automata,
      PrintOptions printed,
      ProgramSettings settings)
      throws InputException {
    int limit = growth.limit() instanceof Limit.None ? Product.UNLIMITED : Product.LARGE;
    Program program = facts.program();
    Product product = Product.of(facts, Observers.bind(program, automata), limit);
    PrintedSize size = new PrintedSize(printed, settings.compilerCheck());
    return SizeFitter.fit(program, product, growth, size, this::forProperty, property.errorCalls());
  }

  /** Removes the parts that do not matter for the goals, or for the property, if there is one. */
  private Residual forProperty(Residual residual) {
    if (goals.isPresent()) {
      return OpenGoals.in(residual, goals.get());
    }
    return switch (property) {
      case Property.AllRuns all -> residual;
      case Property.Asked asked -> residual;
      case Property.UnreachCall(Set<String> errorCalls) -> UnreachCall.in(residual, errorCalls);
    };
  }
}
