package residua.sources.changeimpact;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import residua.base.text.AttributeTokens;
import residua.base.text.TokenTable;
import residua.c.callgraph.CodeWords;
import residua.c.callgraph.ImplicitlyCalledFunctions;
import residua.c.callgraph.InitFiniArrays;
import residua.c.callgraph.Interposition;
import residua.c.cfa.Program;
import residua.c.libc.LibraryFunctions;
import residua.condition.ConditionAutomaton;
import residua.condition.Minimisation;
import residua.condition.observer.ConditionObserver;
import residua.sources.changeimpact.effects.MemoryLocation;
import residua.sources.changeimpact.effects.MemoryLocations;
import residua.sources.changeimpact.effects.PairedEffects;
import residua.sources.changeimpact.effects.PairedFunctions;
import residua.sources.changeimpact.effects.ReadWriteScanner;
import residua.sources.changeimpact.matching.EdgeComparison;
import residua.sources.changeimpact.matching.Equality;
import residua.sources.changeimpact.matching.FileScopes;
import residua.sources.changeimpact.matching.FunctionPair;
import residua.sources.changeimpact.matching.ProgramVersion;

/**
 * The impact of a change of a program.
 *
 * <p>Claim 1: let an execution of the new version be covered. The old version has an execution with
 * the same inputs that is in step with it where it is covered; from there on both make the same
 * calls of functions without a body, with the same arguments, and end alike. This assumes that
 * indeterminate values count as inputs, that a program does not reveal the addresses of objects,
 * that a pointer to an object is only made by taking its address, and that overflow ends no
 * execution.
 */
public final class Change {
  private static final Set<String> CLEANING = Set.of("cleanup", "__cleanup__");

  private static final String DIFFER_ANYTIME =
      "functions that run at any time or at the end, or their initial states, differ";

  private final Program program;
  private final Program old;
  private final boolean runsAnytime;
  private final Optional<String> obstacle;
  private final Optional<VersionComparison> followed;

  /** How the versions are compared. */
  public enum By {
    /** The first edge that differs ends the comparison. */
    TEXT,
    /** Differing values are propagated. */
    FLOW
  }

  /**
   * Compares two versions.
   *
   * @param old the old version
   * @param program the new version
   * @param showsCount whether externally visible behaviour matters; if not, only the path that
   *     control takes does
   * @param edges asked about edges that are written differently; not by {@link By#TEXT}
   */
  public Change(Program old, Program program, By by, boolean showsCount, EdgeComparison edges) {
    this.program = program;
    this.old = old;
    ProgramVersion mine = new ProgramVersion(program);
    ProgramVersion theirs = new ProgramVersion(old);
    FileScopes scopes = new FileScopes(mine, theirs);
    Optional<String> known =
        obstacle(program, "the new version")
            .or(() -> obstacle(old, "the old version"))
            .or(() -> unpaired(old, scopes));
    this.runsAnytime =
        ImplicitlyCalledFunctions.mayRun(program) || ImplicitlyCalledFunctions.mayRun(old);
    By how = runsAnytime ? By.TEXT : by;
    Optional<VersionComparison> compared =
        known.isPresent()
            ? Optional.empty()
            : Optional.of(follow(mine, theirs, scopes, how, showsCount, edges));
    this.obstacle =
        known.or(() -> compared.filter(this::mayDifferAnytime).map(c -> DIFFER_ANYTIME));
    this.followed = compared.filter(comparison -> obstacle.isEmpty());
  }

  private static VersionComparison follow(
      ProgramVersion mine,
      ProgramVersion theirs,
      FileScopes scopes,
      By by,
      boolean showsCount,
      EdgeComparison edges) {
    MemoryLocations things = new MemoryLocations(mine, theirs, scopes);
    EdgeComparison asked = by == By.TEXT ? EdgeComparison.byText() : edges;
    Equality equality = new Equality(mine, theirs, scopes, asked);
    Map<Integer, PairedFunctions> locksteps = new TreeMap<>();
    for (residua.c.cfa.Function function : mine.program().functions()) {
      Optional<residua.c.cfa.Function> other =
          scopes.old(function.name()).flatMap(theirs.program()::function);
      if (other.isPresent()) {
        FunctionPair pair = new FunctionPair(function, other.get());
        PairedFunctions lockstep =
            new PairedFunctions(pair, mine, theirs, scopes, equality, by == By.TEXT);
        locksteps.put(function.index(), lockstep);
        things.pairLocals(function.index(), lockstep.locals());
      }
    }
    ReadWriteScanner uses = new ReadWriteScanner(things, mine, theirs);
    PairedEffects effects = new PairedEffects(mine, things, uses, locksteps, showsCount);
    Set<MemoryLocation> atStart =
        new TreeSet<>((one, other) -> one.toString().compareTo(other.toString()));
    for (String name : scopes.differing()) {
      atStart.add(things.global(name).thing().orElse(MemoryLocation.MEMORY));
    }
    Differences differences = new Differences(mine, locksteps, effects, uses, Set.copyOf(atStart));
    return new VersionComparison(
        locksteps,
        differences,
        new ImpactReachability(mine, differences, effects),
        effects.unseen(),
        effects.unseenDiffer(),
        Verified.everything(theirs));
  }

  /**
   * Whether handlers, threads or functions registered for the end may behave differently from the
   * old version. If not, nothing at all may differ as long as both are in step, since they might
   * observe it: the first edge that differs ends the comparison, as with {@link By#TEXT}.
   */
  private boolean mayDifferAnytime(VersionComparison comparison) {
    return runsAnytime && (comparison.unseenDiffer() || comparison.differences().start().differs());
  }

  private Optional<String> unpaired(Program old, FileScopes scopes) {
    if (!scopes.haveEqualPragmas()) {
      return Optional.of("pragmas or assembly outside functions differ");
    }
    boolean entries =
        scopes
            .old(program.entryFunction().name())
            .filter(old.entryFunction().name()::equals)
            .isPresent();
    return entries ? Optional.empty() : Optional.of("the entry function has a different type");
  }

  /** Why executions of a program cannot be followed, if they cannot. */
  private static Optional<String> obstacle(Program program, String which) {
    List<String> reasons = new ArrayList<>();
    if (program.entryFunction().opaque().isPresent()) {
      reasons.add("has an opaque entry function");
    }
    if (InitFiniArrays.mayCall(program)) {
      reasons.add("runs functions before or after the entry function");
    }
    if (!Interposition.in(program.functions()).isEmpty()) {
      reasons.add("replaces functions of the library");
    }
    if (program.functions().stream().anyMatch(function -> function.traits().root())) {
      reasons.add("has functions that run before or after the entry function");
    }
    if (CodeWords.first(program, Change::isLeftStrangely).isPresent()) {
      reasons.add("leaves calls other than by returning");
    }
    if (cleans(program.source().tokens())) {
      reasons.add("runs functions where scopes end");
    }
    return reasons.isEmpty()
        ? Optional.empty()
        : Optional.of(which + " " + String.join(", ", reasons));
  }

  private static boolean cleans(TokenTable tokens) {
    return AttributeTokens.of(tokens).stream().anyMatch(i -> CLEANING.contains(tokens.text(i)));
  }

  private static boolean isLeftStrangely(String name) {
    return LibraryFunctions.jumps(name)
        || LibraryFunctions.mayReturnTwice(name)
        || LibraryFunctions.findsSymbols(name);
  }

  /** The condition on a program none of whose executions is known to be unchanged. */
  public static ConditionAutomaton coveringNothing() {
    return ImpactAutomatonBuilder.coveringNothing();
  }

  /** Why no statement about the versions is possible, if none is. */
  public Optional<String> obstacle() {
    return obstacle;
  }

  /** The status of functions and lines. */
  public ChangeSummary overview() {
    return followed
        .map(all -> ChangeSummary.of(program, old, all))
        .orElseGet(() -> ChangeSummary.ofUnknown(program));
  }

  /**
   * The condition that covers the executions of the new version that the change cannot have
   * affected.
   *
   * @param binder attaches it to the program, to check that it means what it should; if it does
   *     not, nothing is covered
   */
  public ConditionAutomaton condition(Function<ConditionAutomaton, ConditionObserver> binder) {
    return followed
        .map(all -> condition(all, binder))
        .orElseGet(ImpactAutomatonBuilder::coveringNothing);
  }

  /**
   * The condition that covers the executions of the new version that the change cannot have
   * affected and that a condition on the old version covers there.
   *
   * <p>Claim 2: let an execution of the new version be covered. Then it is one of those of claim 1,
   * and the execution of the old version that is in step with it is covered by the condition, at
   * the same location or before. So what holds for all continuations of that execution holds for
   * all continuations of this one. Nothing is carried over where handlers may move that condition
   * at any time.
   *
   * @param verified attached to the old version
   * @param binder attaches the result to the new version, to check that it means what it should; if
   *     it does not, nothing is covered
   */
  public ConditionAutomaton carried(
      ConditionObserver verified, Function<ConditionAutomaton, ConditionObserver> binder) {
    return followed
        .filter(all -> !runsAnytime)
        .map(all -> condition(all.with(Verified.by(all.verified().old(), verified)), binder))
        .orElseGet(ImpactAutomatonBuilder::coveringNothing);
  }

  private ConditionAutomaton condition(
      VersionComparison comparison, Function<ConditionAutomaton, ConditionObserver> binder) {
    ConditionAutomaton automaton = new ImpactAutomatonBuilder(program, comparison).automaton();
    ConditionAutomaton smallest = Minimisation.of(automaton);
    // A state that forgets where something differs on one of two paths would cover too much.
    boolean isRight = new ImpactRecheck(program, comparison, binder.apply(smallest)).holds();
    return isRight ? smallest : ImpactAutomatonBuilder.coveringNothing();
  }
}
