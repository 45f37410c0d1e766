package residua.c.frontend;

import java.util.List;
import java.util.Set;
import residua.base.diagnostics.Diagnostic;
import residua.base.diagnostics.InputException;
import residua.base.text.SourceText;
import residua.c.callgraph.UndefinedFunctions;
import residua.c.cfa.Construct;
import residua.c.cfa.Program;
import residua.c.frontend.constructs.AddedText;
import residua.c.frontend.lowering.OpaqueFinder;
import residua.c.semantics.DataModel;
import residua.c.semantics.ProgramSemantics;
import residua.c.semantics.ShadowedLibraryNames;
import residua.c.semantics.VolatileObjects;
import residua.c.specification.Specification;

/** Reads one translation unit of C. */
public final class CFrontend {
  private CFrontend() {}

  /** Decides about syntax that this front end does not understand. */
  @FunctionalInterface
  public interface SyntaxOracle {
    /**
     * The errors that a C compiler reports for a program.
     *
     * @return empty if the program is correct, or if no error is known: there is no compiler to ask
     *     and {@code suspicion} is empty
     */
    List<Diagnostic> errors(SourceText source, List<Diagnostic> suspicion);
  }

  /**
   * Parses a program and builds its control-flow automata.
   *
   * @param source the text, preprocessed if it needs to be
   * @param entry name of the function where execution starts
   * @param oracle asked where the parser fails
   * @throws InputException if the text is not C, or has no function of that name
   */
  public static Program parse(SourceText source, String entry, SyntaxOracle oracle)
      throws InputException {
    return new ProgramBuilder(source, oracle, false).build(entry).program();
  }

  /**
   * A program and its semantics.
   *
   * @param meaning the semantics of each edge
   */
  public record Understood(Program program, ProgramSemantics meaning) {}

  /**
   * Parses a program, builds its control-flow automata and translates the semantics of their edges.
   *
   * @throws InputException if the text is not C, or has no function of that name
   */
  public static Understood understand(SourceText source, String entry, SyntaxOracle oracle)
      throws InputException {
    return understand(source, entry, oracle, DataModel.LP64);
  }

  /**
   * As {@code understand}, for a given data model.
   *
   * @param model the widths of types
   */
  public static Understood understand(
      SourceText source, String entry, SyntaxOracle oracle, DataModel model) throws InputException {
    return understand(source, entry, oracle, model, VolatileObjects.ANY);
  }

  /**
   * As {@code understand}, for a given data model and given values of volatile objects.
   *
   * @param model the widths of types
   * @param reads the values that volatile objects yield
   */
  public static Understood understand(
      SourceText source, String entry, SyntaxOracle oracle, DataModel model, VolatileObjects reads)
      throws InputException {
    return understand(source, entry, oracle, model, reads, Specification.UNREACH_CALL);
  }

  /**
   * As {@code understand}, for a given data model, given values of volatile objects, and given
   * properties.
   *
   * @param model the widths of types
   * @param reads the values that volatile objects yield
   * @param asked the properties whose violations are effects
   */
  public static Understood understand(
      SourceText source,
      String entry,
      SyntaxOracle oracle,
      DataModel model,
      VolatileObjects reads,
      Specification asked)
      throws InputException {
    return understood(new ProgramBuilder(source, oracle, false).build(entry), model, reads, asked);
  }

  /** Whether {@link #understandToAddresses} has edges for functions that a program keeps whole. */
  public static boolean jumpsToAddresses(Program program) {
    return program.functions().stream()
        .anyMatch(function -> function.opaque().filter(OpaqueFinder::isOfAddresses).isPresent());
  }

  /**
   * As {@code understand}, but functions with labels whose addresses are taken, and with computed
   * gotos, are not kept whole: they have edges, and no execution is followed after a computed goto.
   * Only for what draws no conclusions from where edges lead after one that has no semantics.
   */
  public static Understood understandToAddresses(
      SourceText source,
      String entry,
      SyntaxOracle oracle,
      DataModel model,
      VolatileObjects reads,
      Specification asked)
      throws InputException {
    return understood(new ProgramBuilder(source, oracle, true).build(entry), model, reads, asked);
  }

  private static Understood understood(
      BuiltProgram built, DataModel model, VolatileObjects reads, Specification asked) {
    Program program = built.program();
    ProgramSemantics meaning = built.semantics(model, reads, asked);
    Set<String> misnamed = UndefinedFunctions.of(program).misnamed();
    return new Understood(
        program,
        misnamed.isEmpty() ? meaning : ShadowedLibraryNames.with(meaning, misnamed::contains));
  }

  /**
   * The constructs of a program that verifiers may interpret differently from compilers.
   *
   * @param original the program whose residual program the text is
   * @param model the widths of types
   * @throws InputException if the text is not C, or has no function of that name
   */
  public static List<Construct> constructs(
      SourceText source, SourceText original, String entry, SyntaxOracle oracle, DataModel model)
      throws InputException {
    return new ProgramBuilder(source, oracle, false)
        .build(entry)
        .constructs(AddedText.to(original), model);
  }
}
