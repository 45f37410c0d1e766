package residua.sources.changeimpact.effects;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import residua.base.text.Slice;
import residua.base.text.Token;
import residua.c.cfa.Edge;
import residua.c.cfa.Function;
import residua.c.cfa.Operation;
import residua.c.cfa.Step;
import residua.c.cfa.Variable;
import residua.sources.changeimpact.matching.ProgramVersion;
import residua.sources.changeimpact.matching.VersionText;

/**
 * Side-effect-free paths through a function: nothing happens on them except that arithmetic
 * variables and pointers get values. They have no loop, no memory access, no call but one that only
 * prints numbers, and nothing that may fail, so an execution that takes such a path reaches its
 * end.
 */
public final class SideEffectFreePaths {
  private static final int MOST_PLACES = 40;
  private static final int MOST_DEPTH = 5;
  private static final Set<String> PRINTING = Set.of("printf", "puts", "putchar");

  /** Words that begin declarations whose objects do not only live in their block. */
  private static final Set<String> ELSEWHERE =
      Set.of("extern", "static", "typedef", "__thread", "_Thread_local", "struct", "union", "enum");

  private final ProgramVersion version;
  private final Function function;

  /**
   * A location that all these paths reach.
   *
   * @param location where control is; blank edges are taken
   * @param steps what is executed, in any order, on one of the paths
   * @param prints whether something is printed on one of them
   */
  record Place(int location, List<Step> steps, boolean prints) {
    Place {
      steps = List.copyOf(steps);
    }
  }

  SideEffectFreePaths(ProgramVersion version, Function function) {
    this.version = version;
    this.function = function;
  }

  /** The location after blank edges; -1 if they lead nowhere. */
  public static int skip(Function function, int from) {
    Set<Integer> seen = new HashSet<>();
    int at = from;
    while (seen.add(at)) {
      List<Edge> edges = function.outgoing(at);
      if (function.stepAt(at).isPresent() || edges.size() != 1 || !edges.get(0).isBlank()) {
        return at;
      }
      at = edges.get(0).target();
    }
    return -1;
  }

  /** The locations reached from a location, in their order, starting with that location. */
  List<Place> places(int from) {
    return places(from, 0);
  }

  private List<Place> places(int from, int depth) {
    List<Place> result = new ArrayList<>();
    Set<Integer> seen = new HashSet<>();
    Set<Step> steps = new LinkedHashSet<>();
    boolean prints = false;
    int at = skip(function, from);
    while (at >= 0 && seen.add(at) && result.size() < MOST_PLACES) {
      result.add(new Place(at, List.copyOf(steps), prints));
      Step step = function.stepAt(at).orElse(null);
      if (step == null || function.locations().get(at).internal() || !isQuiet(step)) {
        break;
      }
      steps.add(step);
      prints |= !step.effects().calls().isEmpty();
      if (step instanceof Step.Branch branch) {
        if (depth >= MOST_DEPTH) {
          break;
        }
        List<Place> whenTrue = places(branch.whenTrue(), depth + 1);
        List<Place> whenFalse = places(branch.whenFalse(), depth + 1);
        int join = -1;
        for (Place one : whenTrue) {
          for (Place other : whenFalse) {
            if (join < 0 && one.location() == other.location() && !seen.contains(one.location())) {
              join = one.location();
              steps.addAll(one.steps());
              steps.addAll(other.steps());
              prints |= one.prints() || other.prints();
            }
          }
        }
        at = join;
      } else {
        at = skip(function, step.exit(0));
      }
    }
    return result;
  }

  private boolean isQuiet(Step step) {
    if (step.effects().hidesFlow() || step.effects().callsThroughPointer()) {
      return false;
    }
    List<VersionText.Word> words = VersionText.of(version.tokens(), step.text());
    return switch (step) {
      case Step.Simple simple ->
          hasOneEdge(step)
              && (step.effects().calls().isEmpty() ? isAssignment(words) : isPrinting(step, words));
      case Step.Declaration declaration -> hasOneEdge(step) && isDeclaration(declaration, words);
      case Step.Branch branch ->
          branch.entry() == branch.ready()
              && step.effects().calls().isEmpty()
              && isValue(words, 0, words.size());
      case Step.Switch dispatch -> false;
      case Step.Return end ->
          hasOneEdge(step)
              && step.effects().calls().isEmpty()
              && words.size() > 1
              && isValue(words, 1, words.size() - 1);
    };
  }

  private boolean hasOneEdge(Step step) {
    List<Edge> edges = function.outgoing(step.entry());
    return edges.size() == 1
        && edges.get(0).step() == step.id()
        && !(edges.get(0).operation() instanceof Operation.Call)
        && edges.get(0).target() == step.exit(0);
  }

  /** {@code x = e;}, {@code x += e;} and the like, {@code x++}. */
  private boolean isAssignment(List<VersionText.Word> words) {
    int end = words.size();
    if (end > 0 && words.get(end - 1).is(";")) {
      end--;
    }
    if (end == 2) {
      int name = words.get(0).isName() ? 0 : 1;
      boolean steps = words.get(1 - name).is("++") || words.get(1 - name).is("--");
      return steps && isPlain(words.get(name).text());
    }
    boolean assigns =
        end > 2
            && words.get(0).isName()
            && isPlain(words.get(0).text())
            && words.get(1).text().endsWith("=")
            && !Set.of("==", "!=", "<=", ">=", "/=", "%=").contains(words.get(1).text());
    return assigns && isValue(words, 2, end);
  }

  private boolean isDeclaration(Step.Declaration declaration, List<VersionText.Word> words) {
    if (declaration.statics()
        || function.isJumpedOver(declaration)
        || words.stream().anyMatch(word -> ELSEWHERE.contains(word.text()))
        || !declaration.names().stream().allMatch(this::isPlain)) {
      return false;
    }
    int value = 0;
    while (value < words.size() && !words.get(value).is("=")) {
      VersionText.Word word = words.get(value);
      boolean usual = word.isName() || word.is("*") || word.is(",") || word.is(";");
      if (!usual || word.text().startsWith("__")) {
        return false;
      }
      value++;
    }
    return value >= words.size()
        || (declaration.names().size() == 1 && isValue(words, value + 1, words.size()));
  }

  /**
   * Whether all objects of a name in this function are arithmetic variables or pointers whose
   * address is not taken.
   */
  private boolean isPlain(String name) {
    List<Variable> named =
        version.locals(function.index()).stream()
            .filter(variable -> variable.name().equals(name))
            .toList();
    return named.isEmpty()
        ? version.global(name).filter(SideEffectFreePaths::isPlain).isPresent()
        : named.stream().allMatch(SideEffectFreePaths::isPlain);
  }

  private static boolean isPlain(Variable variable) {
    return variable.kind() != Variable.Kind.OTHER
        && !variable.addressTaken()
        && !variable.isStatic();
  }

  /** Whether tokens are an expression without side effects. */
  private boolean isValue(List<VersionText.Word> words, int from, int to) {
    for (int i = from; i < to; i++) {
      VersionText.Word word = words.get(i);
      boolean assigns =
          word.text().endsWith("=") && !Set.of("==", "!=", "<=", ">=").contains(word.text());
      boolean called =
          word.is("(") && i > from && (words.get(i - 1).isName() || words.get(i - 1).is(")"));
      boolean risky =
          word.is("/")
              || word.is("%")
              || word.is("[")
              || word.is("->")
              || word.is("&")
              || word.is("{")
              || word.is(".")
              || (word.is("*") && !isProduct(words, i, from));
      boolean stepping = word.is("++") || word.is("--");
      boolean strange =
          word.isName()
              && (word.text().startsWith("__") || MemoryLocations.isAssembly(word.text()));
      boolean memory = word.isName() && isObject(word.text()) && !isPlain(word.text());
      if (assigns || called || risky || stepping || strange || memory) {
        return false;
      }
    }
    return true;
  }

  private boolean isObject(String name) {
    return version.global(name).isPresent()
        || version.locals(function.index()).stream()
            .anyMatch(variable -> variable.name().equals(name));
  }

  private static boolean isProduct(List<VersionText.Word> words, int i, int from) {
    return i > from && (words.get(i - 1).isName() || words.get(i - 1).kind() == Token.Kind.NUMBER);
  }

  private boolean isPrinting(Step step, List<VersionText.Word> words) {
    boolean prints =
        step.effects().calls().size() == 1
            && PRINTING.contains(step.effects().calls().get(0))
            && words.size() > 3
            && words.get(0).is(step.effects().calls().get(0))
            && words.get(1).is("(")
            && words.get(words.size() - 2).is(")");
    if (!prints) {
      return false;
    }
    for (int i = 2; i < words.size() - 2; i++) {
      VersionText.Word word = words.get(i);
      boolean pointer =
          word.isName()
              && (version.locals(function.index()).stream()
                      .anyMatch(v -> v.name().equals(word.text()) && isPointer(v))
                  || version
                      .global(word.text())
                      .filter(SideEffectFreePaths::isPointer)
                      .isPresent());
      if (pointer || (word.kind() == Token.Kind.STRING && i > 2)) {
        return false;
      }
    }
    return isValue(words, 2, words.size() - 2);
  }

  private static boolean isPointer(Variable variable) {
    return variable.kind() != Variable.Kind.INTEGER && variable.kind() != Variable.Kind.FLOATING;
  }

  /** The part of a declaration's text that determines its objects: without the initialisers. */
  static List<String> type(ProgramVersion version, Step.Declaration declaration) {
    List<String> result = new ArrayList<>();
    for (VersionText.Word word : VersionText.of(version.tokens(), declaration.text())) {
      if (word.is("=")) {
        break;
      }
      result.add(word.text());
    }
    if (!result.isEmpty() && result.get(result.size() - 1).equals(";")) {
      result.remove(result.size() - 1);
    }
    return result;
  }

  /** The text of a step. */
  Slice text(Step step) {
    return step.text();
  }
}
