package residua.pipeline;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import residua.algebra.JoinedEvidence;
import residua.cfa.Function;
import residua.cfa.Program;
import residua.condition.Claim;
import residua.condition.Evidence;
import residua.frontend.CFrontend;
import residua.meaning.Meaning;
import residua.meaning.OnlyDefined;
import residua.meaning.Pure;
import residua.source.Diagnostic;
import residua.source.InputException;

/**
 * What the user states of functions without a body: that they change nothing that the program sees,
 * and call nothing of it; and of the program: that no operation in it is undefined. What is proved
 * with it rests on it.
 *
 * @param names of such functions
 * @param onlyDefined whether executions with an undefined operation do not count
 */
public record StatedPure(Set<String> names, boolean onlyDefined) {
  /** Nothing is stated. */
  public static final StatedPure NONE = new StatedPure(Set.of(), false);

  /** What is stated of a program, as a clause. */
  static final String DEFINED = "no operation is undefined";

  private static final String HARMLESS = "these change nothing and reach no error call: ";
  private static final String REASON = "proved if these change nothing: ";
  private static final String DEFINED_REASON = "proved if " + DEFINED;
  private static final String NEXT_REASON = "; ";
  private static final String NEXT_NAME = ", ";

  public StatedPure {
    names = Set.copyOf(names);
  }

  /** The same, of functions that are named in an order. */
  public static StatedPure of(Collection<String> names) {
    return new StatedPure(new TreeSet<>(names), false);
  }

  /** Whether something is stated. */
  public boolean isGiven() {
    return !names.isEmpty() || onlyDefined;
  }

  /** The same, and that no operation is undefined. */
  StatedPure andOnlyDefined() {
    return new StatedPure(names, true);
  }

  /** The names in their order, with a comma between two. */
  public String list() {
    return String.join(NEXT_NAME, new TreeSet<>(names));
  }

  /** What must be so for a TRUE to be right; empty if nothing is stated. */
  public Optional<String> premise() {
    return joined(HARMLESS, DEFINED);
  }

  private Optional<String> joined(String ofNames, String ofProgram) {
    List<String> all = new ArrayList<>();
    if (!names.isEmpty()) {
      all.add(ofNames + list());
    }
    if (onlyDefined) {
      all.add(ofProgram);
    }
    return all.isEmpty() ? Optional.empty() : Optional.of(String.join(NEXT_REASON, all));
  }

  /** What is claimed of runs that are proved with it; empty if nothing is stated. */
  public Optional<Evidence> evidence() {
    return joined(REASON, DEFINED_REASON).map(Evidence.of(Claim.STATED)::because);
  }

  /** What somebody has proved with it: that rests on it, too. */
  Evidence claimed(Evidence shown) {
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

  /**
   * Whether something was proved, and rests on nothing but what is stated here, or on part of it.
   */
  public boolean restsOnIt(Evidence evidence) {
    return isProvedSo(evidence)
        && names.containsAll(named(evidence))
        && (onlyDefined || !isOfDefined(evidence));
  }

  /** Whether something rests on all that is stated here. */
  public boolean isAllIn(Evidence evidence) {
    return !isGiven()
        || isProvedSo(evidence)
            && named(evidence).containsAll(names)
            && (!onlyDefined || isOfDefined(evidence));
  }

  /** Whether something was proved, and rests on nothing but what is stated of such functions. */
  public static boolean isProvedSo(Evidence evidence) {
    return evidence.claim() == Claim.STATED
        && evidence.reason().isPresent()
        && reasons(evidence)
            .allMatch(each -> each.startsWith(REASON) || each.equals(DEFINED_REASON));
  }

  /** Whether it was proved only of executions in which no operation is undefined. */
  private static boolean isOfDefined(Evidence evidence) {
    return reasons(evidence).anyMatch(DEFINED_REASON::equals);
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
   * A program in which the functions are what is stated.
   *
   * @throws InputException if something is stated of a function that has a body
   */
  Program in(Program program) throws InputException {
    Optional<Function> defined =
        new TreeSet<>(names).stream().map(program::function).flatMap(Optional::stream).findFirst();
    if (defined.isPresent()) {
      throw new InputException(
          program.source().position(defined.get().text().start()),
          "--pure names '" + defined.get().name() + "', which has a body");
    }
    return inResidual(program);
  }

  /** The same for a residual program, which may define what the original does not. */
  Program inResidual(Program program) {
    return names.isEmpty() ? program : program.with(program.callBacks().harmless(names));
  }

  /**
   * A program in which calls of the functions are what is stated.
   *
   * @throws InputException if something is stated of a function that has a body
   */
  CFrontend.Understood in(CFrontend.Understood read) throws InputException {
    return inMeaning(in(read.program()), read.meaning());
  }

  /** The same of a program in which the functions are what is stated already. */
  CFrontend.Understood inMeaning(Program program, Meaning read) {
    Meaning pure = Pure.with(read, names);
    boolean isAlone = program.entryFunction().name().equals("main");
    return new CFrontend.Understood(program, onlyDefined ? OnlyDefined.in(pure, isAlone) : pure);
  }

  /** Warnings of functions that the program does not name. */
  List<Diagnostic> unknown(Program program) {
    return UnnamedFunctions.warnings("--pure", names, program);
  }
}
