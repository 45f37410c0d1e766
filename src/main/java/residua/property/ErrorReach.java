package residua.property;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.Deque;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import residua.cfa.AroundEntry;
import residua.cfa.CodeWords;
import residua.cfa.Effects;
import residua.cfa.Function;
import residua.cfa.GlobalItem;
import residua.cfa.Interposition;
import residua.cfa.Program;
import residua.cfa.Symbols;
import residua.library.LibraryFunctions;
import residua.residual.Node;
import residua.residual.Target;
import residua.source.TokenTable;
import residua.source.WordSet;

/**
 * From which nodes of the bodies an error call can be reached before the body is left, and from
 * which it can be left. Both are too many rather than too few: whatever is not seen may be an error
 * call.
 */
final class ErrorReach {
  private static final Set<String> RUNS_WHEN_SCOPES_END = Set.of("cleanup", "__cleanup__");

  private final Program program;
  private final Symbols symbols;
  private final Bodies bodies;
  private final Set<String> errorCalls;
  private final Set<Integer> everywhere = new TreeSet<>();
  private final List<List<Integer>> predecessors = new ArrayList<>();
  private final List<List<Integer>> predecessorsInBody = new ArrayList<>();
  private final BitSet erring = new BitSet();
  private final BitSet leaving = new BitSet();

  /** The number that stands for all functions that are called without an edge that shows it. */
  private final int unseen;

  ErrorReach(Program program, Bodies bodies, Set<String> errorCalls) {
    this.program = program;
    this.bodies = bodies;
    this.symbols = Symbols.of(program.items());
    this.errorCalls = new TreeSet<>(errorCalls);
    errorCalls.forEach(name -> this.errorCalls.addAll(symbols.names(name)));
    this.unseen = bodies.size();
    noteErrorsWithoutPlace(errorCalls);
    for (int i = 0; i <= bodies.size(); i++) {
      predecessors.add(new ArrayList<>());
      predecessorsInBody.add(new ArrayList<>());
    }
    for (int body = 0; body < bodies.count(); body++) {
      for (Node node : bodies.get(body).nodes()) {
        add(body, node);
      }
    }
    addUnseen();
    close(erring, predecessors);
    close(leaving, predecessorsInBody);
  }

  /** Whether an error call can be reached from a node before its body is left. */
  boolean mayErr(int body, int node) {
    return erring.get(bodies.number(body, node));
  }

  /** Whether its body can be left from a node. */
  boolean mayLeave(int body, int node) {
    return leaving.get(bodies.number(body, node));
  }

  /** Whether an error call can be reached in a body and in what it calls. */
  boolean mayErr(int body) {
    return erring.get(bodies.entry(body));
  }

  /** Whether a function that is called without an edge that shows it may reach an error call. */
  boolean mayErrUnseen() {
    return erring.get(unseen);
  }

  /** Whether the text of a node may be, or call, something that is an error call or unknown. */
  boolean mayErrInText(int body, Node node) {
    Effects effects = bodies.effects(body, node);
    return isErrorText(effects) || (callsUnseen(effects) && mayErrUnseen());
  }

  private void add(int body, Node node) {
    int number = bodies.number(body, node.id());
    for (Target target : node.targets()) {
      if (target instanceof Target.To to) {
        predecessors.get(bodies.number(body, to.node())).add(number);
        predecessorsInBody.get(bodies.number(body, to.node())).add(number);
      }
    }
    Effects effects = bodies.effects(body, node);
    Function function = bodies.functionOf(body);
    if (isErrorText(effects)
        || everywhere.contains(function.index())
        || errorCalls.contains(function.name())) {
      erring.set(number);
    }
    if (callsUnseen(effects)) {
      predecessors.get(unseen).add(number);
    }
    for (Bodies.Call call : bodies.calls(body, node)) {
      if (call.body().isPresent()) {
        predecessors.get(bodies.entry(call.body().getAsInt())).add(number);
      } else {
        erring.set(number);
      }
    }
    if (node instanceof Node.Leave) {
      leaving.set(number);
    }
  }

  private boolean isErrorText(Effects effects) {
    return effects.hidden()
        || effects.calls().stream()
            .anyMatch(name -> errorCalls.contains(name) || LibraryFunctions.jumps(name));
  }

  private static boolean callsUnseen(Effects effects) {
    return effects.callsThroughPointer()
        || effects.calls().stream().anyMatch(LibraryFunctions::mayCallBack);
  }

  private void addUnseen() {
    for (int function : program.addressTaken()) {
      if (bodies.original(function).isPresent()) {
        predecessors.get(bodies.entry(bodies.original(function).getAsInt())).add(unseen);
      } else {
        erring.set(unseen);
      }
    }
    if (isErrorCallNamedOtherwise()) {
      erring.set(unseen);
    }
  }

  /** Whether the name of an error call stands where it is not called or declared. */
  private boolean isErrorCallNamedOtherwise() {
    TokenTable tokens = program.source().tokens();
    for (int i = 0; i < tokens.size(); i++) {
      boolean called = i + 1 < tokens.size() && tokens.is(i + 1, '(');
      if (!called && errorCalls.contains(tokens.text(i))) {
        return true;
      }
    }
    return CodeWords.first(program, symbols.wordsFor(tokens, LibraryFunctions::findsSymbols))
        .isPresent();
  }

  /**
   * Notes the functions in which an error call may happen anywhere: when a scope ends, or in
   * assembly or under a name that a declaration inside gives, to which a pointer may lead as well.
   */
  private void noteErrorsWithoutPlace(Set<String> names) {
    TokenTable tokens = program.source().tokens();
    WordSet cleaning = symbols.wordsFor(tokens, RUNS_WHEN_SCOPES_END::contains);
    for (GlobalItem item : program.items()) {
      if (item.function().isPresent()) {
        boolean named = !Collections.disjoint(symbols.usedBy(item), names);
        if (named) {
          erring.set(unseen);
        }
        if (named || tokens.firstWithin(item.text(), cleaning).isPresent()) {
          everywhere.add(item.function().getAsInt());
        }
      }
    }
  }

  /**
   * Whether code that no call in the program's text shows may reach an error call: a handler, a
   * thread, what runs when the program ends.
   */
  boolean mayErrBehindTheScenes() {
    TokenTable tokens = program.source().tokens();
    WordSet installing =
        symbols.wordsFor(
            tokens,
            name -> LibraryFunctions.startsOthers(name) || LibraryFunctions.registersAtEnd(name));
    boolean installs =
        AroundEntry.mayCall(program) || CodeWords.first(program, installing).isPresent();
    boolean runsByItself =
        program.functions().stream()
            .filter(function -> function.traits().root())
            .map(function -> bodies.original(function.index()))
            .anyMatch(body -> body.isEmpty() || mayErr(body.getAsInt()));
    boolean replaces = !Interposition.in(program.functions()).isEmpty();
    return runsByItself || ((installs || replaces) && mayErrUnseen());
  }

  private static void close(BitSet set, List<List<Integer>> predecessors) {
    Deque<Integer> work = new ArrayDeque<>(set.stream().boxed().toList());
    while (!work.isEmpty()) {
      for (int predecessor : predecessors.get(work.remove())) {
        if (!set.get(predecessor)) {
          set.set(predecessor);
          work.add(predecessor);
        }
      }
    }
  }
}
