package residua.pipeline;

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
import residua.meaning.Pure;
import residua.source.Diagnostic;
import residua.source.InputException;

/**
 * What the user states of functions without a body: that they change nothing that the program sees,
 * and call nothing of it. What is proved with it rests on it.
 *
 * @param names of such functions
 */
public record StatedPure(Set<String> names) {
  /** Nothing is stated. */
  public static final StatedPure NONE = new StatedPure(Set.of());

  private static final String HARMLESS = "these change nothing and reach no error call: ";
  private static final String REASON = "proved if these change nothing: ";
  private static final String NEXT_REASON = "; ";
  private static final String NEXT_NAME = ", ";

  public StatedPure {
    names = Set.copyOf(names);
  }

  /** The same, of functions that are named in an order. */
  public static StatedPure of(Collection<String> names) {
    return new StatedPure(new TreeSet<>(names));
  }

  /** Whether something is stated. */
  public boolean isGiven() {
    return !names.isEmpty();
  }

  /** The names in their order, with a comma between two. */
  public String list() {
    return String.join(NEXT_NAME, new TreeSet<>(names));
  }

  /** What must be so for a TRUE to be right; empty if nothing is stated. */
  public Optional<String> premise() {
    return isGiven() ? Optional.of(HARMLESS + list()) : Optional.empty();
  }

  /** What is claimed of runs that are proved with it; empty if nothing is stated. */
  public Optional<Evidence> evidence() {
    return isGiven()
        ? Optional.of(Evidence.of(Claim.STATED).because(REASON + list()))
        : Optional.empty();
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
    return isProvedSo(evidence) && names.containsAll(named(evidence));
  }

  /** Whether something rests on all that is stated here. */
  public boolean isAllIn(Evidence evidence) {
    return !isGiven() || (isProvedSo(evidence) && named(evidence).containsAll(names));
  }

  /** Whether something was proved, and rests on nothing but what is stated of such functions. */
  public static boolean isProvedSo(Evidence evidence) {
    return evidence.claim() == Claim.STATED
        && evidence.reason().isPresent()
        && reasons(evidence).allMatch(each -> each.startsWith(REASON));
  }

  private static Stream<String> reasons(Evidence evidence) {
    return Arrays.stream(evidence.reason().orElse("").split(NEXT_REASON, -1));
  }

  private static Set<String> named(Evidence evidence) {
    return reasons(evidence)
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
    return isGiven() ? program.with(program.callBacks().harmless(names)) : program;
  }

  /**
   * A program in which calls of the functions are what is stated.
   *
   * @throws InputException if something is stated of a function that has a body
   */
  CFrontend.Understood in(CFrontend.Understood read) throws InputException {
    return new CFrontend.Understood(in(read.program()), Pure.with(read.meaning(), names));
  }

  /** Warnings of functions that the program does not name. */
  List<Diagnostic> unknown(Program program) {
    return UnnamedFunctions.warnings("--pure", names, program);
  }
}
