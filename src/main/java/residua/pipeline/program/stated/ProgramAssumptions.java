package residua.pipeline.program.stated;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import residua.base.diagnostics.Diagnostic;
import residua.base.diagnostics.InputException;
import residua.c.cfa.Function;
import residua.c.cfa.Mention;
import residua.c.cfa.Program;
import residua.c.frontend.CFrontend;
import residua.c.semantics.Allocations;
import residua.c.semantics.OnlyDefined;
import residua.c.semantics.ProgramSemantics;
import residua.c.semantics.Pure;
import residua.condition.Claim;
import residua.condition.Evidence;
import residua.condition.algebra.JoinedEvidence;

/**
 * The user's statements about functions without a body, that they change nothing the program sees
 * and call no function of it; and about the program, that no operation in it is undefined, and that
 * no allocation fails. Proofs that use the statements depend on them.
 *
 * @param names names of such functions
 * @param onlyDefined whether executions with an undefined operation are ignored
 * @param allocates whether executions in which an allocation fails are ignored
 */
public record ProgramAssumptions(Set<String> names, boolean onlyDefined, boolean allocates) {
  /** There are no statements. */
  public static final ProgramAssumptions NONE = new ProgramAssumptions(Set.of(), false, false);

  /** The statement about a program, as a clause. */
  static final String DEFINED = "no operation is undefined";

  private static final String HARMLESS = "these change nothing and reach no error call: ";
  private static final String REASON = "proved if these change nothing: ";
  private static final String DEFINED_REASON = "proved if " + DEFINED;
  private static final String ALLOCATES = "no allocation fails";
  private static final String ALLOCATES_REASON = "proved if " + ALLOCATES;
  private static final String NEXT_REASON = "; ";
  private static final String NEXT_NAME = ", ";

  public ProgramAssumptions {
    names = Set.copyOf(names);
  }

  /** The same for functions named in an order. */
  public static ProgramAssumptions of(Collection<String> names) {
    return new ProgramAssumptions(new TreeSet<>(names), false, false);
  }

  /** Whether there is a statement. */
  public boolean isGiven() {
    return !names.isEmpty() || onlyDefined || allocates;
  }

  /** The same, and that no operation is undefined. */
  public ProgramAssumptions andOnlyDefined() {
    return new ProgramAssumptions(names, true, allocates);
  }

  /** The same, and that no allocation fails. */
  public ProgramAssumptions andAllocates() {
    return new ProgramAssumptions(names, onlyDefined, true);
  }

  /** The same about functions with these names. */
  public ProgramAssumptions ofFunctions(Collection<String> all) {
    return new ProgramAssumptions(new TreeSet<>(all), onlyDefined, allocates);
  }

  /** The statements that say something about a program. */
  public ProgramAssumptions about(Program program) {
    return new ProgramAssumptions(names, onlyDefined, allocates && allocates(program));
  }

  private static boolean allocates(Program program) {
    return program.mentions().stream()
        .filter(Mention::isFunction)
        .map(Mention::name)
        .anyMatch(name -> Allocations.isOne(name) && program.function(name).isEmpty());
  }

  /** The names in order, separated by commas. */
  public String list() {
    return String.join(NEXT_NAME, new TreeSet<>(names));
  }

  /** The assumption of a TRUE; empty if there is no statement. */
  public Optional<String> premise() {
    return joined(HARMLESS, DEFINED, ALLOCATES);
  }

  private Optional<String> joined(String ofNames, String ofProgram, String ofAllocations) {
    List<String> all = new ArrayList<>();
    if (!names.isEmpty()) {
      all.add(ofNames + list());
    }
    if (onlyDefined) {
      all.add(ofProgram);
    }
    if (allocates) {
      all.add(ofAllocations);
    }
    return all.isEmpty() ? Optional.empty() : Optional.of(String.join(NEXT_REASON, all));
  }

  /** The evidence for executions proved under the statements; empty if there is none. */
  public Optional<Evidence> evidence() {
    return joined(REASON, DEFINED_REASON, ALLOCATES_REASON).map(Evidence.of(Claim.STATED)::because);
  }

  /** Evidence of another prover that used the statements: it depends on them, too. */
  public Evidence claimed(Evidence shown) {
    Optional<Evidence> own = evidence();
    if (own.isEmpty()) {
      return shown;
    }
    Evidence all =
        shown.claim() == Claim.PROVED || restsOnIt(shown)
            ? own.get()
            : JoinedEvidence.of(List.of(shown, own.get())).orElseThrow();
    return new Evidence(
        all.claim(),
        shown.property(),
        all.otherFile(),
        all.otherHash(),
        all.reason(),
        shown.producer(),
        shown.subject());
  }

  /** Whether evidence is a proof that depends on nothing but these statements, or part of them. */
  public boolean restsOnIt(Evidence evidence) {
    return isProvedSo(evidence)
        && names.containsAll(named(evidence))
        && (onlyDefined || !isFor(evidence, DEFINED_REASON))
        && (allocates || !isFor(evidence, ALLOCATES_REASON));
  }

  /** Whether evidence depends on all of these statements. */
  public boolean isAllIn(Evidence evidence) {
    return !isGiven()
        || isProvedSo(evidence)
            && named(evidence).containsAll(names)
            && (!onlyDefined || isFor(evidence, DEFINED_REASON))
            && (!allocates || isFor(evidence, ALLOCATES_REASON));
  }

  /** Whether evidence is a proof that depends on nothing but statements about such functions. */
  public static boolean isProvedSo(Evidence evidence) {
    return evidence.claim() == Claim.STATED
        && evidence.reason().isPresent()
        && reasons(evidence)
            .allMatch(each ->
                each.startsWith(REASON)
                    || each.equals(DEFINED_REASON)
                    || each.equals(ALLOCATES_REASON));
  }

  /** Whether it was proved only for the executions that a reason names. */
  private static boolean isFor(Evidence evidence, String reason) {
    return reasons(evidence).anyMatch(reason::equals);
  }

  private static Stream<String> reasons(Evidence evidence) {
    return Arrays.stream(evidence.reason().orElse("").split(NEXT_REASON, -1));
  }

  private static Set<String> named(Evidence evidence) {
    return reasons(evidence)
        .filter(each -> each.startsWith(REASON))
        .map(each -> each.substring(REASON.length()))
        .flatMap(each -> Arrays.stream(each.split(NEXT_NAME, -1)))
        .collect(Collectors.toCollection(TreeSet::new));
  }

  /**
   * A program in which the statements about functions hold.
   *
   * @throws InputException if they name a function that has a body
   */
  public Program in(Program program) throws InputException {
    Optional<Function> defined =
        new TreeSet<>(names).stream().map(program::function).flatMap(Optional::stream).findFirst();
    if (defined.isPresent()) {
      throw new InputException(
          program.source().position(defined.get().text().start()),
          "--pure names '" + defined.get().name() + "', which has a body");
    }
    return inResidual(program);
  }

  /** The same for a residual program, which may define functions that the original does not. */
  public Program inResidual(Program program) {
    return names.isEmpty() ? program : program.with(program.callBacks().harmless(names));
  }

  /**
   * A program in which calls of the functions have the stated effect.
   *
   * @throws InputException if the statements name a function that has a body
   */
  public CFrontend.Understood in(CFrontend.Understood read) throws InputException {
    return inMeaning(in(read.program()), read.meaning());
  }

  /** The same for a program to which the statements about functions have been applied already. */
  public CFrontend.Understood inMeaning(Program program, ProgramSemantics read) {
    ProgramSemantics harmless = Pure.with(read, names);
    ProgramSemantics pure = allocates ? Allocations.succeedIn(harmless) : harmless;
    boolean isAlone = program.entryFunction().name().equals("main");
    return new CFrontend.Understood(program, onlyDefined ? OnlyDefined.in(pure, isAlone) : pure);
  }

  /** Warnings of functions that the program does not name. */
  public List<Diagnostic> unknown(Program program) {
    return UnnamedFunctions.warnings("--pure", names, program);
  }
}
