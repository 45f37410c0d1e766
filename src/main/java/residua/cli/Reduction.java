package residua.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import residua.binding.Binding;
import residua.binding.UnreadTransitions;
import residua.cfa.Program;
import residua.condition.ConditionAutomaton;
import residua.condition.Minimisation;
import residua.condition.Transition;
import residua.folding.Fitted;
import residua.folding.Fitting;
import residua.folding.Growth;
import residua.folding.Minimiser;
import residua.print.PrintOptions;
import residua.property.UnreachCall;
import residua.reduction.Folding;
import residua.reduction.GhostReducer;
import residua.reduction.Product;
import residua.reduction.Residual;
import residua.source.CompilerCheck;
import residua.source.Diagnostic;
import residua.source.InputException;
import residua.source.Position;

/**
 * From a program and a condition to the residual program, as options say.
 *
 * @param method how it is reduced
 * @param growth how large the result may be; for the product
 * @param errorCalls the error calls of the only property that matters; empty if all runs matter
 * @param print how the result will be printed, without the lines of the condition
 */
record Reduction(
    Method method, Growth growth, Optional<Set<String>> errorCalls, PrintOptions print) {

  /** How a program is reduced. */
  enum Method {
    PRODUCT,
    GHOST,
    IDENTITY;

    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /** Gets to know what there is to say of a condition before the work begins. */
  interface Listener {
    void notes(List<Diagnostic> notes) throws InputException;
  }

  /**
   * What came out.
   *
   * @param automaton the condition as it was read, if there is one
   * @param unmatched its transitions that match nothing
   * @param print how it is to be printed
   */
  record Result(
      Fitted fitted,
      Optional<ConditionAutomaton> automaton,
      List<Diagnostic> unmatched,
      PrintOptions print) {
    Residual residual() {
      return fitted.residual();
    }
  }

  /** Reduces a program to what no condition covers: all of it, or what matters for the property. */
  Result run(Program program) {
    Residual whole = Residual.identity(program);
    Residual residual = errorCalls.isPresent() ? Minimiser.minimise(forProperty(whole)) : whole;
    return new Result(whole(residual), Optional.empty(), List.of(), print);
  }

  /**
   * Reduces a program.
   *
   * @param inputs have read the program
   * @param condition the name of the condition
   * @throws InputException if the condition cannot be used, or if the listener objects
   */
  Result run(
      Inputs inputs, ProgramOptions options, Program program, String condition, Listener listener)
      throws InputException {
    List<Diagnostic> notes = new ArrayList<>();
    ConditionAutomaton automaton = inputs.condition(condition, notes);
    Position file = Position.ofFile(condition);
    automaton
        .programHash()
        .filter(hash -> !inputs.programHasHash(hash))
        .ifPresent(hash -> notes.add(otherProgram(file, options.program(), hash)));
    List<Diagnostic> unmatched =
        UnreadTransitions.find(program, automaton, file, method == Method.GHOST);
    notes.addAll(unmatched);
    listener.notes(notes);
    ConditionAutomaton smallest = method == Method.PRODUCT ? Minimisation.of(automaton) : automaton;
    PrintOptions printed =
        print.withTransitionLines(smallest.transitions().stream().map(Transition::line).toList());
    Fitted fitted =
        switch (method) {
          case IDENTITY -> run(program).fitted();
          case GHOST -> whole(new GhostReducer().reduce(program, Binding.bind(program, smallest)));
          case PRODUCT -> product(program, smallest, printed, options);
        };
    return new Result(fitted, Optional.of(automaton), unmatched, printed);
  }

  private static Diagnostic otherProgram(Position condition, String program, String hash) {
    return Diagnostic.warning(
        condition, "made for another program: the SHA-256 of " + program + " is not " + hash);
  }

  private Fitted product(
      Program program, ConditionAutomaton automaton, PrintOptions printed, ProgramOptions options)
      throws InputException {
    int limit = growth.ratio().isPresent() ? Product.LARGE : Product.UNLIMITED;
    Product product = Product.of(program, Binding.bind(program, automaton), limit);
    PrintedSize size = new PrintedSize(printed, new CompilerCheck(options.preprocessor()));
    return Fitting.fit(program, product, growth, size, this::forProperty);
  }

  /** Without what does not matter for the property, if there is one. */
  private Residual forProperty(Residual residual) {
    return errorCalls.map(names -> UnreachCall.in(residual, names)).orElse(residual);
  }

  private static Fitted whole(Residual residual) {
    return new Fitted(residual, Optional.of(Folding.NONE), 0, 0);
  }
}
