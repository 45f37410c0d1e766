package residua.evidence.versions;

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
import residua.cfa.CalledUnnamed;
import residua.cfa.Edge;
import residua.cfa.Function;
import residua.cfa.Operation;
import residua.cfa.Reference;
import residua.cfa.Step;
import residua.library.LibraryFunctions;
import residua.library.VerifierFunctions;
import residua.source.Slice;

/** Computes the effects of edges that both versions take. */
final class Effects {
  private static final String NONDET = "__VERIFIER_nondet_";

  private final Version mine;
  private final Things things;
  private final Uses uses;
  private final Map<Integer, Lockstep> locksteps;
  private final boolean showsCount;

  /** Functions of the new version that may be executed although no edge shows it. */
  private final Set<Integer> unseen;

  private final boolean unseenDiffer;

  /**
   * @param showsCount whether externally visible behaviour matters, and not only where control is
   */
  Effects(
      Version mine,
      Things things,
      Uses uses,
      Map<Integer, Lockstep> locksteps,
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
  static Set<Integer> unseen(Version version) {
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
  boolean showsCount() {
    return showsCount;
  }

  /** Functions of the new version that may be executed although no edge shows it. */
  Set<Integer> unseen() {
    return unseen;
  }

  /** Whether one of them may behave differently from the old version. */
  boolean unseenDiffer() {
    return unseenDiffer;
  }

  /**
   * The effect of an edge, apart from the entry into a callee.
   *
   * @param differing what may differ before it
   */
  Effect of(Lockstep lockstep, Edge edge, Set<Thing> differing) {
    if (lockstep.areApartAfter(edge)) {
      return new Effect(true, false, "the change itself", Set.of());
    }
    if (edge.step() < 0) {
      return new Effect(false, false, "", differing);
    }
    FunctionPair pair = lockstep.pair();
    Step step = pair.mine().steps().get(edge.step());
    if (edge.operation() instanceof Operation.Call call
        && (!locksteps.containsKey(call.callee()) || !locksteps.get(call.callee()).isFollowed())) {
      return new Effect(true, false, "a function that cannot be compared", Set.of());
    }
    boolean unseenHere =
        step.effects().callsThroughPointer()
            || step.effects().calls().stream().anyMatch(this::mayCallBack);
    if ((unseenHere && unseenDiffer) || (step.effects().hidesFlow() && namesFunctions(step))) {
      return new Effect(true, false, "a function that is called unseen", Set.of());
    }
    if (differing.isEmpty()) {
      return new Effect(false, false, "", differing);
    }
    return whereThingsDiffer(pair, step, edge, differing, unseenHere);
  }

  private boolean mayCallBack(String name) {
    return LibraryFunctions.mayCallBack(name) && !unseen.isEmpty();
  }

  private boolean namesFunctions(Step step) {
    return Text.of(mine.tokens(), step.text()).stream()
        .anyMatch(word -> mine.program().function(word.text()).isPresent());
  }

  private Effect whereThingsDiffer(
      FunctionPair pair, Step step, Edge edge, Set<Thing> differing, boolean unseenHere) {
    Use use = uses.ofNew(pair, step.text(), step);
    Optional<Thing> read = firstDiffering(use, differing);
    boolean memory = differing.contains(Thing.MEMORY);
    boolean calls = !step.effects().calls().isEmpty();
    if (read.isEmpty() && calls && memory && mayPassMemory(use, step)) {
      read = Optional.of(Thing.MEMORY);
    }
    if (read.isEmpty() && step.effects().calls().stream().anyMatch(LibraryFunctions::mayCallBack)) {
      // A function of which nothing is known may read whatever other code can name.
      read = differing.stream().filter(things::isKnownElsewhere).findFirst();
    }
    if (unseenHere && read.isEmpty()) {
      read = differing.stream().filter(Thing::isShared).findFirst();
    }
    boolean assembly = use.assembles() || step.effects().hidesFlow();
    if (read.isEmpty() && !assembly) {
      return new Effect(false, false, "", after(use, edge, differing, false));
    }
    String why = read.map(thing -> words(pair, thing)).orElse("assembly");
    boolean decides = edge.operation() instanceof Operation.Assume;
    boolean failing = use.mayFail(differing);
    boolean printsOnly =
        step.effects().calls().stream().allMatch(name -> Printing.isDoneBy(name) || isNondet(name));
    if (decides || assembly || failing || unseenHere || (calls && !printsOnly)) {
      return new Effect(true, showsCount && calls, why, Set.of());
    }
    boolean ends =
        edge.operation() instanceof Operation.Return
            && pair.mine().index() == mine.program().entry();
    boolean shows = showsCount && (calls || ends);
    Set<Thing> after = after(use, edge, differing, true);
    if (calls && mayComeBack(step)) {
      after.add(Thing.MEMORY);
    }
    return new Effect(false, shows, shows ? why : "", after);
  }

  /** Whether the program may read back what a step prints, or how much that was. */
  private boolean mayComeBack(Step step) {
    List<Text.Word> words = Text.of(mine.tokens(), step.text());
    return mine.countsWhatIsPrinted() || Printing.isWrittenToFiles(words);
  }

  private static boolean isNondet(String name) {
    return name.startsWith(NONDET) && !name.equals(VerifierFunctions.MEMORY_INPUT);
  }

  /** Whether a called function may get access to memory. */
  private static boolean mayPassMemory(Use use, Step step) {
    boolean asksOnly = step.effects().calls().stream().allMatch(Effects::isNondet);
    return !asksOnly && (use.pointing() || step.effects().calls().size() > 1);
  }

  private static Optional<Thing> firstDiffering(Use use, Set<Thing> differing) {
    if (differing.contains(Thing.CALL_VALUE)) {
      return Optional.of(Thing.CALL_VALUE);
    }
    return use.reads().stream()
        .filter(differing::contains)
        .min((one, other) -> one.toString().compareTo(other.toString()));
  }

  private static Set<Thing> after(Use use, Edge edge, Set<Thing> differing, boolean differs) {
    Set<Thing> result = new HashSet<>(differing);
    boolean own =
        edge.operation() instanceof Operation.Execute
            || edge.operation() instanceof Operation.Declare
            || edge.operation() instanceof Operation.Return;
    if (!own) {
      return result;
    }
    result.remove(Thing.CALL_VALUE);
    use.assigned().ifPresent(result::remove);
    if (differs) {
      result.addAll(use.writes());
    }
    if (edge.operation() instanceof Operation.Return && differs) {
      result.add(Thing.RESULT);
    }
    return result;
  }

  /**
   * The memory locations that may differ where a call is made, after its arguments are evaluated:
   * what the same step has written before may differ, too.
   *
   * @param differing what may differ where the step reaches the call
   */
  Set<Thing> atCall(Lockstep lockstep, Edge call, Set<Thing> differing) {
    Use use = useOfStep(lockstep.pair(), call);
    if (firstDiffering(use, differing).isEmpty()) {
      return differing;
    }
    Set<Thing> result = new HashSet<>(differing);
    result.addAll(use.writtenBefore(call.where()));
    return result;
  }

  private Use useOfStep(FunctionPair pair, Edge edge) {
    Step step = pair.mine().steps().get(edge.step());
    return uses.ofNew(pair, step.text(), step);
  }

  /**
   * The memory locations that may differ where a callee begins.
   *
   * @param differing what may differ before the call
   */
  Set<Thing> entering(Lockstep lockstep, Edge call, Set<Thing> differing) {
    Set<Thing> result = new HashSet<>();
    differing.stream().filter(Thing::isShared).forEach(result::add);
    if (differing.isEmpty()) {
      return result;
    }
    FunctionPair pair = lockstep.pair();
    int callee = ((Operation.Call) call.operation()).callee();
    FunctionPair target = locksteps.get(callee).pair();
    Step step = pair.mine().steps().get(call.step());
    int count = mine.parameters(callee).size();
    List<Slice> arguments = arguments(call);
    boolean known = arguments.size() == count && !differing.contains(Thing.CALL_VALUE);
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
      result.add(Thing.MEMORY);
    }
    return result;
  }

  /** The arguments of a call, as pieces of the text. */
  private List<Slice> arguments(Edge call) {
    List<Slice> result = new ArrayList<>();
    List<Text.Word> words = Text.of(mine.tokens(), call.where());
    Operation.Call operation = (Operation.Call) call.operation();
    int depth = 0;
    int start = -1;
    for (Text.Word word : words) {
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
    if (result.size() == 1 && Text.of(mine.tokens(), result.get(0)).isEmpty()) {
      return List.of();
    }
    return result;
  }

  /**
   * The memory locations that may differ after a call. Those that no longer differ then may have
   * been read before, for the value of the step.
   */
  Set<Thing> returning(Lockstep lockstep, Edge call, Set<Thing> inCaller, Set<Thing> atExit) {
    Set<Thing> result = new HashSet<>();
    Set<Thing> equalAgain = new HashSet<>();
    inCaller.stream()
        .filter(thing -> thing.isShared() && !atExit.contains(thing))
        .forEach(equalAgain::add);
    if (mayBeReadAround(lockstep.pair(), call, equalAgain)) {
      result.add(Thing.CALL_VALUE);
    }
    inCaller.stream().filter(thing -> !thing.isShared()).forEach(result::add);
    atExit.stream().filter(Thing::isShared).forEach(result::add);
    if (atExit.contains(Thing.RESULT)) {
      result.add(Thing.CALL_VALUE);
    }
    return result;
  }

  /** Whether the rest of the step that a call is part of may read one of some memory locations. */
  private boolean mayBeReadAround(FunctionPair pair, Edge call, Set<Thing> things) {
    Step step = pair.mine().steps().get(call.step());
    Slice before = new Slice(step.text().start(), call.where().start());
    Slice after = new Slice(call.where().end(), step.text().end());
    return !things.isEmpty()
        && Stream.of(before, after)
            .anyMatch(part -> firstDiffering(uses.ofNew(pair, part, step), things).isPresent());
  }

  /** A memory location, for display. */
  String words(FunctionPair pair, Thing thing) {
    return switch (thing) {
      case Thing.Global(String name) -> name;
      case Thing.Local(int function, int step, int index) -> {
        Function owner = mine.function(function);
        yield ((Step.Declaration) owner.steps().get(step)).names().get(index);
      }
      case Thing.Parameter(int function, int index) -> mine.parameters(function).get(index).name();
      case Thing.Memory memory -> "memory";
      case Thing.CallValue value -> "the value of a call";
      case Thing.Result result -> "the returned value";
    };
  }
}
