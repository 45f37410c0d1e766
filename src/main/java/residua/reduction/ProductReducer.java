package residua.reduction;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import residua.binding.BoundCondition;
import residua.binding.Move;
import residua.cfa.Function;
import residua.cfa.Program;
import residua.cfa.Step;
import residua.source.Diagnostic;
import residua.source.InputException;
import residua.source.Position;
import residua.source.Slice;

/**
 * The product of program and condition. Where one piece of text cannot perform what happens inside
 * a step, the step runs in the residual state, and the product is computed again.
 */
public final class ProductReducer implements Reducer {

  @Override
  public Residual reduce(Program program, BoundCondition condition) throws InputException {
    Move start = condition.start();
    if (start instanceof Move.Cut) {
      return new Residual(program, new Residual.Start.Stopped(), List.of(), List.of());
    }
    int state = ((Move.To) start).state();
    Function entry = program.entryFunction();
    UnseenCalls unseen = new UnseenCalls(program, condition);
    TreeSet<Diagnostic> notes = orderedNotes();
    noteWholeFunctions(program, notes);
    if (state == BoundCondition.RESIDUAL || entry.opaque().isPresent()) {
      return new Residual(program, new Residual.Start.Unchanged(), List.of(), List.copyOf(notes));
    }
    Context context = new Context(program.entry(), state);
    Decisions decisions = new Decisions();
    // Where other code may run at any time, the states that are passed through count as well.
    boolean alone = unseen.threads().isEmpty() && unseen.handlers().isEmpty();
    Optional<StillFunctions> still =
        alone ? Optional.of(new StillFunctions(program, condition, unseen)) : Optional.empty();
    Tabulation product = stableProduct(program, condition, unseen, still, decisions, context);
    rejectThreads(program, unseen, product);
    note(program, product, decisions, notes);
    notes.addAll(condition.imprecision());
    return new ResidualBuilder(program, condition, product).build(context, List.copyOf(notes));
  }

  /**
   * Computes the product again and again until no step is left that cannot be printed.
   *
   * @param still what need not be explored; empty to explore everything
   */
  static Tabulation stableProduct(
      Program program,
      BoundCondition condition,
      UnseenCalls unseen,
      Optional<StillFunctions> still,
      Decisions decisions,
      Context entry) {
    Tabulation product;
    do {
      product = new Tabulation(program, condition, unseen, still, decisions);
      product.run(entry);
    } while (giveUpPrecision(product, decisions));
    return product;
  }

  /** Finds steps that one piece of text cannot perform; says whether there was a new one. */
  private static boolean giveUpPrecision(Tabulation product, Decisions decisions) {
    boolean changed = false;
    for (int point = 0; point < product.size(); point++) {
      if (product.plan(point).orElse(null) instanceof StepPlan.KeepWhole keep) {
        changed |= decisions.keepWhole(product.point(point), keep.reason());
      }
    }
    return changed;
  }

  private static Step stepAt(Program program, Point point) {
    return program
        .functions()
        .get(point.context().function())
        .stepAt(point.location())
        .orElseThrow();
  }

  private static void rejectThreads(Program program, UnseenCalls unseen, Tabulation product)
      throws InputException {
    if (unseen.threads().isEmpty()) {
      return;
    }
    for (int point = 0; point < product.size(); point++) {
      if (!unseen.isImmovable(product.point(point).state())) {
        throw threadRefused(program, unseen.threads().get());
      }
    }
  }

  static InputException threadRefused(Program program, Slice where) {
    return new InputException(
        program.source().position(where.start()),
        "the program starts a thread here that runs code the condition reads; a condition"
            + " over one thread says nothing about several");
  }

  static Diagnostic handlersNote(Program program, Slice where) {
    return Diagnostic.note(
        program.source().position(where.start()),
        "kept: a function installed here may run at any time and move the automaton");
  }

  static TreeSet<Diagnostic> orderedNotes() {
    Comparator<Position> byPlace =
        Comparator.comparing(Position::file)
            .thenComparingInt(Position::line)
            .thenComparingInt(Position::column);
    return new TreeSet<>(
        Comparator.comparing(Diagnostic::position, byPlace).thenComparing(Diagnostic::message));
  }

  static void noteWholeFunctions(Program program, TreeSet<Diagnostic> notes) {
    for (Function function : program.functions()) {
      function
          .opaque()
          .ifPresent(opaque ->
              notes.add(
                  Diagnostic.note(
                      program.source().position(opaque.where().start()),
                      "'" + function.name() + "' is kept whole: it contains " + opaque.reason())));
    }
  }

  static void note(
      Program program, Tabulation product, Decisions decisions, TreeSet<Diagnostic> notes) {
    product.handlersObstacle().ifPresent(where -> notes.add(handlersNote(program, where)));
    decisions
        .keptWhole()
        .forEach((point, reason) -> {
          boolean reached = product.outcome(product.numberOf(point)).isPresent();
          if (reached && point.state() != BoundCondition.RESIDUAL) {
            Position position = program.source().position(stepAt(program, point).text().start());
            notes.add(Diagnostic.note(position, "kept: " + reason));
          }
        });
  }
}
