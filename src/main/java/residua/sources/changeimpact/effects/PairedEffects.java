package residua.sources.changeimpact.effects;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import residua.base.text.Slice;
import residua.c.callgraph.CalledUnnamed;
import residua.c.cfa.Edge;
import residua.c.cfa.Function;
import residua.c.cfa.Operation;
import residua.c.cfa.Reference;
import residua.c.cfa.Step;
import residua.c.libc.LibraryFunctions;
import residua.c.libc.VerifierFunctions;
import residua.sources.changeimpact.matching.FunctionPair;
import residua.sources.changeimpact.matching.ProgramVersion;
import residua.sources.changeimpact.matching.VersionText;

/** Computes the effects of edges that both versions take. */
public final class PairedEffects {
  private static final String NONDET = "__VERIFIER_nondet_";

  private final ProgramVersion mine;
  private final MemoryLocations things;
  private final ReadWriteScanner uses;
  private final Map<Integer, PairedFunctions> locksteps;
  private final boolean showsCount;

  /** Functions of the new version that may be executed although no edge shows it. */
  private final Set<Integer> unseen;

  private final boolean unseenDiffer;

  /**
   * @param showsCount whether externally visible behaviour matters, and not only where control is
   */
  public PairedEffects(
      ProgramVersion mine,
      MemoryLocations things,
      ReadWriteScanner uses,
      Map<Integer, PairedFunctions> locksteps,
      boolean showsCount) {
    this.mine = mine;
    this.things = things;
    this.uses = uses;
    this.locksteps = locksteps;
    this.showsCount = showsCount;
    this.unseen = unseen(mine);
    this.unseenDiffer =
        unseen.stream()
            .anyMatch(
                function -> !locksteps.containsKey(function) || !locksteps.get(function).isWhole());
  }

  /** Functions of a version that may be executed although no edge shows it. */
  public static Set<Integer> unseen(ProgramVersion version) {
    Set<Integer> result = new TreeSet<>(CalledUnnamed.of(version.program()));
    Deque<Integer> work = new ArrayDeque<>(result);
    while (!work.isEmpty()) {
      for (Reference reference : version.function(work.remove()).references()) {
        if (reference.target() instanceof Reference.Target.ToFunction to
            && result.add(to.function())) {
          work.add(to.function());
        }
      }
    }
    return result;
  }

  /** Whether externally visible behaviour matters. */
  public boolean showsCount() {
    return showsCount;
  }

  /** Functions of the new version that may be executed although no edge shows it. */
  public Set<Integer> unseen() {
    return unseen;
  }

  /** Whether one of them may behave differently from the old version. */
  public boolean unseenDiffer() {
    return unseenDiffer;
  }

  /**
   * The effect of an edge, apart from the entry into a callee.
   *
   * @param differing what may differ before it
   */
  public PairedEffect of(PairedFunctions lockstep, Edge edge, Set<MemoryLocation> differing) {
    if (lockstep.areApartAfter(edge)) {
      return new PairedEffect(true, false, "the change itself", Set.of());
    }
    if (edge.step() < 0) {
      return new PairedEffect(false, false, "", differing);
    }
    FunctionPair pair = lockstep.pair();
    Step step = pair.mine().steps().get(edge.step());
    if (edge.operation() instanceof Operation.Call call
        && (!locksteps.containsKey(call.callee()) || !locksteps.get(call.callee()).isFollowed())) {
      return new PairedEffect(true, false, "a function that cannot be compared", Set.of());
    }
    boolean unseenHere =
        step.effects().callsThroughPointer()
            || step.effects().calls().stream().anyMatch(this::mayCallBack);
    if ((unseenHere && unseenDiffer) || (step.effects().hidesFlow() && namesFunctions(step))) {
      return new PairedEffect(true, false, "a function that is called indirectly", Set.of());
    }
    if (differing.isEmpty()) {
      return new PairedEffect(false, false, "", differing);
    }
    return whereThingsDiffer(pair, step, edge, differing, unseenHere);
  }

  private boolean mayCallBack(String name) {
    return LibraryFunctions.mayCallBack(name) && !unseen.isEmpty();
  }

  private boolean namesFunctions(Step step) {
    return VersionText.of(mine.tokens(), step.text()).stream()
        .anyMatch(word -> mine.program().function(word.text()).isPresent());
  }

  private PairedEffect whereThingsDiffer(
      FunctionPair pair, Step step, Edge edge, Set<MemoryLocation> differing, boolean unseenHere) {
    ReadWriteSet use = uses.ofNew(pair, step.text(), step);
    Optional<MemoryLocation> read = firstDiffering(use, differing);
    boolean memory = differing.contains(MemoryLocation.MEMORY);
    boolean calls = !step.effects().calls().isEmpty();
    if (read.isEmpty() && calls && memory && mayPassMemory(use, step)) {
      read = Optional.of(MemoryLocation.MEMORY);
    }
    if (read.isEmpty() && step.effects().calls().stream().anyMatch(LibraryFunctions::mayCallBack)) {
      // A function of which nothing is known may read whatever other code can name.
      read = differing.stream().filter(things::isKnownElsewhere).findFirst();
    }
    if (unseenHere && read.isEmpty()) {
      read = differing.stream().filter(MemoryLocation::isShared).findFirst();
    }
    boolean assembly = use.assembles() || step.effects().hidesFlow();
    if (read.isEmpty() && !assembly) {
      return new PairedEffect(false, false, "", after(use, edge, differing, false));
    }
    String why = read.map(thing -> words(pair, thing)).orElse("assembly");
    boolean decides = edge.operation() instanceof Operation.Assume;
    boolean failing = use.mayFail(differing);
    boolean printsOnly =
        step.effects().calls().stream().allMatch(name -> Printing.isDoneBy(name) || isNondet(name));
    if (decides || assembly || failing || unseenHere || (calls && !printsOnly)) {
      return new PairedEffect(true, showsCount && calls, why, Set.of());
    }
    boolean ends =
        edge.operation() instanceof Operation.Return
            && pair.mine().index() == mine.program().entry();
    boolean shows = showsCount && (calls || ends);
    Set<MemoryLocation> after = after(use, edge, differing, true);
    if (calls && mayComeBack(step)) {
      after.add(MemoryLocation.MEMORY);
    }
    return new PairedEffect(false, shows, shows ? why : "", after);
  }

  /** Whether the program may read back what a step prints, or how much that was. */
  private boolean mayComeBack(Step step) {
    List<VersionText.Word> words = VersionText.of(mine.tokens(), step.text());
    return mine.countsWhatIsPrinted() || Printing.isWrittenToFiles(words);
  }

  private static boolean isNondet(String name) {
    return name.startsWith(NONDET) && !name.equals(VerifierFunctions.MEMORY_INPUT);
  }

  /** Whether a called function may get access to memory. */
  private static boolean mayPassMemory(ReadWriteSet use, Step step) {
    boolean asksOnly = step.effects().calls().stream().allMatch(PairedEffects::isNondet);
    return !asksOnly && (use.pointing() || step.effects().calls().size() > 1);
  }

  private static Optional<MemoryLocation> firstDiffering(
      ReadWriteSet use, Set<MemoryLocation> differing) {
    if (differing.contains(MemoryLocation.CALL_VALUE)) {
      return Optional.of(MemoryLocation.CALL_VALUE);
    }
    return use.reads().stream()
        .filter(differing::contains)
        .min((one, other) -> one.toString().compareTo(other.toString()));
  }

  private static Set<MemoryLocation> after(
      ReadWriteSet use, Edge edge, Set<MemoryLocation> differing, boolean differs) {
    Set<MemoryLocation> result = new HashSet<>(differing);
    boolean own =
        edge.operation() instanceof Operation.Execute
            || edge.operation() instanceof Operation.Declare
            || edge.operation() instanceof Operation.Return;
    if (!own) {
      return result;
    }
    result.remove(MemoryLocation.CALL_VALUE);
    use.assigned().ifPresent(result::remove);
    if (differs) {
      result.addAll(use.writes());
    }
    if (edge.operation() instanceof Operation.Return && differs) {
      result.add(MemoryLocation.RESULT);
    }
    return result;
  }

  /**
   * The memory locations that may differ where a call is made, after its arguments are evaluated:
   * what the same step has written before may differ, too.
   *
   * @param differing what may differ where the step reaches the call
   */
  public Set<MemoryLocation> atCall(
      PairedFunctions lockstep, Edge call, Set<MemoryLocation> differing) {
    ReadWriteSet use = useOfStep(lockstep.pair(), call);
    if (firstDiffering(use, differing).isEmpty()) {
      return differing;
    }
    Set<MemoryLocation> result = new HashSet<>(differing);
    result.addAll(use.writtenBefore(call.where()));
    return result;
  }

  private ReadWriteSet useOfStep(FunctionPair pair, Edge edge) {
    Step step = pair.mine().steps().get(edge.step());
    return uses.ofNew(pair, step.text(), step);
  }

  /**
   * The memory locations that may differ where a callee begins.
   *
   * @param differing what may differ before the call
   */
  public Set<MemoryLocation> entering(
      PairedFunctions lockstep, Edge call, Set<MemoryLocation> differing) {
    Set<MemoryLocation> result = new HashSet<>();
    differing.stream().filter(MemoryLocation::isShared).forEach(result::add);
    if (differing.isEmpty()) {
      return result;
    }
    FunctionPair pair = lockstep.pair();
    int callee = ((Operation.Call) call.operation()).callee();
    FunctionPair target = locksteps.get(callee).pair();
    Step step = pair.mine().steps().get(call.step());
    int count = mine.parameters(callee).size();
    List<Slice> arguments = arguments(call);
    boolean known = arguments.size() == count && !differing.contains(MemoryLocation.CALL_VALUE);
    for (int i = 0; i < count; i++) {
      boolean differs =
          known
              ? firstDiffering(uses.ofNew(pair, arguments.get(i), step), differing).isPresent()
              : firstDiffering(uses.ofNew(pair, step.text(), step), differing).isPresent();
      if (differs) {
        result.add(things.parameter(target, i));
      }
    }
    if (!known && firstDiffering(uses.ofNew(pair, step.text(), step), differing).isPresent()) {
      result.add(MemoryLocation.MEMORY);
    }
    return result;
  }

  /** The arguments of a call, as pieces of the text. */
  private List<Slice> arguments(Edge call) {
    List<Slice> result = new ArrayList<>();
    List<VersionText.Word> words = VersionText.of(mine.tokens(), call.where());
    Operation.Call operation = (Operation.Call) call.operation();
    int depth = 0;
    int start = -1;
    for (VersionText.Word word : words) {
      if (word.start() < operation.name().end()) {
        continue;
      }
      if (start < 0) {
        if (!word.is("(")) {
          // Parentheses around the name of the function.
          continue;
        }
        start = word.start() + 1;
        depth = 1;
        continue;
      }
      depth += word.is("(") || word.is("{") || word.is("[") ? 1 : 0;
      depth -= word.is(")") || word.is("}") || word.is("]") ? 1 : 0;
      if (depth == 0 || (depth == 1 && word.is(","))) {
        result.add(new Slice(start, word.start()));
        start = word.start() + 1;
      }
    }
    if (result.size() == 1 && VersionText.of(mine.tokens(), result.get(0)).isEmpty()) {
      return List.of();
    }
    return result;
  }

  /**
   * The memory locations that may differ after a call. Those that no longer differ then may have
   * been read before, for the value of the step.
   */
  public Set<MemoryLocation> returning(
      PairedFunctions lockstep,
      Edge call,
      Set<MemoryLocation> inCaller,
      Set<MemoryLocation> atExit) {
    Set<MemoryLocation> result = new HashSet<>();
    Set<MemoryLocation> equalAgain = new HashSet<>();
    inCaller.stream()
        .filter(thing -> thing.isShared() && !atExit.contains(thing))
        .forEach(equalAgain::add);
    if (mayBeReadAround(lockstep.pair(), call, equalAgain)) {
      result.add(MemoryLocation.CALL_VALUE);
    }
    inCaller.stream().filter(thing -> !thing.isShared()).forEach(result::add);
    atExit.stream().filter(MemoryLocation::isShared).forEach(result::add);
    if (atExit.contains(MemoryLocation.RESULT)) {
      result.add(MemoryLocation.CALL_VALUE);
    }
    return result;
  }

  /** Whether the rest of the step that a call is part of may read one of some memory locations. */
  private boolean mayBeReadAround(FunctionPair pair, Edge call, Set<MemoryLocation> things) {
    Step step = pair.mine().steps().get(call.step());
    Slice before = new Slice(step.text().start(), call.where().start());
    Slice after = new Slice(call.where().end(), step.text().end());
    return !things.isEmpty()
        && Stream.of(before, after)
            .anyMatch(part -> firstDiffering(uses.ofNew(pair, part, step), things).isPresent());
  }

  /** A memory location, for display. */
  public String words(FunctionPair pair, MemoryLocation thing) {
    return switch (thing) {
      case MemoryLocation.Global(String name) -> name;
      case MemoryLocation.Local(int function, int step, int index) -> {
        Function owner = mine.function(function);
        yield ((Step.Declaration) owner.steps().get(step)).names().get(index);
      }
      case MemoryLocation.Parameter(int function, int index) ->
          mine.parameters(function).get(index).name();
      case MemoryLocation.Memory memory -> "memory";
      case MemoryLocation.CallValue value -> "the value of a call";
      case MemoryLocation.Result result -> "the returned value";
    };
  }
}
