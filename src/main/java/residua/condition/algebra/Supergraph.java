package residua.condition.algebra;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import residua.c.callgraph.CodeWords;
import residua.c.callgraph.HiddenCode;
import residua.c.callgraph.ImplicitlyCalledFunctions;
import residua.c.cfa.Edge;
import residua.c.cfa.EdgeText;
import residua.c.cfa.Function;
import residua.c.cfa.Operation;
import residua.c.cfa.Program;
import residua.c.libc.LibraryFunctions;
import residua.condition.alphabet.Alphabet;
import residua.condition.alphabet.Letter;

/**
 * The locations of a program as one graph: a call leads into the function, and its end back to
 * after every call of it. So it has more paths than the program, never fewer, if no code is
 * executed that no edge shows.
 */
final class Supergraph {
  private final Program program;
  private final Alphabet alphabet;
  private final int[] base;
  private final List<List<Way>> ways = new ArrayList<>();
  private final Set<String> endings;
  private final Optional<HiddenCode> hidden;
  private final boolean complete;

  /**
   * A step from one location to another.
   *
   * @param letter what is read on it; empty on a blank edge
   */
  record Way(int source, int target, Optional<Letter> letter) {}

  /**
   * The locations of a program.
   *
   * @param namesAllCallees whether each function is called by name only, on edges
   * @param endings names of functions whose call ends an execution, in addition to those of the
   *     library
   */
  Supergraph(Program program, Alphabet alphabet, boolean namesAllCallees, Set<String> endings) {
    this(program, alphabet, namesAllCallees, endings, Optional.empty());
  }

  /** The locations of a program; paths end with an edge after which hidden code may be executed. */
  Supergraph(Program program, Alphabet alphabet, Set<String> endings, HiddenCode hidden) {
    this(program, alphabet, true, endings, Optional.of(hidden));
  }

  private Supergraph(
      Program program,
      Alphabet alphabet,
      boolean namesAllCallees,
      Set<String> endings,
      Optional<HiddenCode> hidden) {
    this.program = program;
    this.hidden = hidden;
    this.alphabet = alphabet;
    this.endings = Set.copyOf(endings);
    this.base = new int[program.functions().size()];
    int size = 0;
    for (Function function : program.functions()) {
      base[function.index()] = size;
      size += function.locations().size();
    }
    // One extra location: where executions have ended.
    for (int i = 0; i <= size; i++) {
      ways.add(new ArrayList<>());
    }
    this.complete = hidden.isPresent() || (namesAllCallees && showsAll());
    for (Edge edge : program.edges()) {
      int source = base[edge.function()] + edge.source();
      int target = base[edge.function()] + edge.target();
      if (edge.isBlank()) {
        ways.get(source).add(new Way(source, target, Optional.empty()));
      } else if (ends(edge)) {
        ways.get(source).add(new Way(source, size, Optional.of(alphabet.of(edge))));
      } else if (edge.operation() instanceof Operation.Call call) {
        Function callee = program.functions().get(call.callee());
        if (callee.opaque().isEmpty()) {
          int entry = base[callee.index()] + callee.entry();
          int exit = base[callee.index()] + callee.exit();
          ways.get(source).add(new Way(source, entry, Optional.of(alphabet.of(edge))));
          ways.get(exit).add(new Way(exit, target, Optional.of(alphabet.returnFrom(edge))));
        }
      } else {
        ways.get(source).add(new Way(source, target, Optional.of(alphabet.of(edge))));
      }
    }
  }

  /**
   * Whether an edge ends an execution, a statement that consists of such a call, or is the last of
   * which edges tell.
   */
  private boolean ends(Edge edge) {
    if (hidden.isPresent() && hidden.get().mayFollow(edge)) {
      return true;
    }
    if (edge.operation() instanceof Operation.Call call) {
      return endings.contains(program.functions().get(call.callee()).name());
    }
    if (!(edge.operation() instanceof Operation.Execute) || edge.step() < 0) {
      return false;
    }
    List<String> calls =
        program.functions().get(edge.function()).steps().get(edge.step()).effects().calls();
    String text = EdgeText.of(program.source(), edge);
    return calls.size() == 1
        && text.matches("\\w+ ?\\([^()]*\\);")
        && text.startsWith(calls.get(0))
        && (endings.contains(calls.get(0)) || LibraryFunctions.endsProgram(calls.get(0)));
  }

  /** Whether all code of the program is executed on paths of edges only. */
  private boolean showsAll() {
    List<Function> running = running();
    return program.functions().stream().noneMatch(function -> function.traits().root())
        && running.stream().allMatch(function -> function.opaque().isEmpty())
        && running.stream()
            .flatMap(function -> function.steps().stream())
            .noneMatch(step -> step.effects().hidesFlow())
        && !ImplicitlyCalledFunctions.mayRun(program)
        && CodeWords.first(
                program,
                name -> LibraryFunctions.mayReturnTwice(name) || LibraryFunctions.jumps(name))
            .isEmpty();
  }

  /** The functions that calls lead to. */
  private List<Function> running() {
    List<Function> result = new ArrayList<>(List.of(program.entryFunction()));
    for (int i = 0; i < result.size(); i++) {
      if (result.get(i).opaque().isEmpty()) {
        for (Edge edge : result.get(i).edges()) {
          if (edge.operation() instanceof Operation.Call call && !ends(edge)) {
            Function callee = program.functions().get(call.callee());
            if (!result.contains(callee)) {
              result.add(callee);
            }
          }
        }
      }
    }
    return result;
  }

  /** Whether all code of the program is executed on its paths only, as far as they go. */
  boolean isComplete() {
    return complete;
  }

  /** The letters of code that may be executed where no edge leads to it. */
  List<Letter> hiddenLetters() {
    return alphabet.letters().stream()
        .filter(letter -> hidden.isPresent() && hidden.get().isExecutedBy(letter.edge().function()))
        .toList();
  }

  /** Whether hidden code may be executed after the paths. */
  boolean hidesCode() {
    return hidden.isPresent();
  }

  Program program() {
    return program;
  }

  Alphabet alphabet() {
    return alphabet;
  }

  /** Where the program starts; empty if its entry function is opaque. */
  Optional<Integer> start() {
    Function entry = program.entryFunction();
    return entry.opaque().isPresent()
        ? Optional.empty()
        : Optional.of(base[entry.index()] + entry.entry());
  }

  /** The steps from a location. */
  List<Way> from(int location) {
    return ways.get(location);
  }

  /**
   * The target of a letter: the entry of a function, the location after a call, or the target of
   * its edge.
   */
  int after(Letter letter) {
    Edge edge = letter.edge();
    if (!letter.returns() && ends(edge)) {
      return ways.size() - 1;
    }
    if (letter.enters()) {
      int callee = ((Operation.Call) edge.operation()).callee();
      return base[callee] + Math.max(0, program.functions().get(callee).entry());
    }
    return base[edge.function()] + edge.target();
  }
}
