package residua.reduction;

import java.util.Comparator;
import java.util.Optional;
import java.util.TreeSet;
import residua.binding.BoundCondition;
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
    return Product.of(program, condition, Product.UNLIMITED).residual();
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
      product =
          new Tabulation(
              program, condition, unseen, still, decisions, Fold.NOTHING, Product.UNLIMITED);
      product.run(entry);
    } while (giveUpPrecision(product, decisions));
    return product;
  }

  /** Finds steps that one piece of text cannot perform; says whether there was a new one. */
  static boolean giveUpPrecision(Tabulation product, Decisions decisions) {
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
