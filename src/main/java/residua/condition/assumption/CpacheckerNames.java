package residua.condition.assumption;

import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import residua.c.cfa.Function;
import residua.c.cfa.GlobalItem;
import residua.c.cfa.Program;
import residua.c.cfa.Step;
import residua.c.cfa.Variable;

/**
 * CPAchecker's names for the variables of a program. A local variable keeps its name if nothing at
 * file scope and no earlier variable of its function has it, in whatever block; otherwise it is the
 * first of {@code x__1}, {@code x__2}, ... that is free.
 */
final class CpacheckerNames {
  private final Program program;
  private final Optional<CpacheckerUnits> separate;
  private final Set<String> globalVariables = new HashSet<>();
  private final Set<String> otherGlobals = new HashSet<>();
  private final Map<Integer, Map<Variable, String>> names = new HashMap<>();

  /**
   * The names in a program.
   *
   * @param separate the names of several files that CPAchecker was given; empty if it was given one
   *     text
   */
  CpacheckerNames(Program program, Optional<CpacheckerUnits> separate) {
    this.program = program;
    this.separate = separate;
    program.variables().stream()
        .filter(variable -> variable.function().isEmpty())
        .flatMap(variable -> of(variable).stream())
        .forEach(globalVariables::add);
    for (GlobalItem item : program.items()) {
      otherGlobals.addAll(item.declares());
      separate.ifPresent(
          units -> item.declares().forEach(each -> otherGlobals.add(units.asRead(each))));
    }
    program.variables().stream()
        .filter(variable -> variable.function().isEmpty())
        .forEach(variable -> otherGlobals.remove(variable.name()));
    otherGlobals.removeAll(globalVariables);
  }

  /** CPAchecker's name for a variable; empty if it is not certain. */
  Optional<String> of(Variable variable) {
    if (variable.function().isEmpty()) {
      // With the name of its file before it, a static one meets nothing.
      return Optional.of(variable.name())
          .filter(name -> separate.isEmpty() || !separate.get().isStatic(name))
          .map(name -> separate.map(units -> units.asRead(name)).orElse(name));
    }
    int function = variable.function().getAsInt();
    Map<Variable, String> known =
        names.computeIfAbsent(function, index -> inFunction(program.functions().get(index)));
    return Optional.ofNullable(known.get(variable));
  }

  private Map<Variable, String> inFunction(Function function) {
    Map<Variable, String> result = new HashMap<>();
    Set<String> used = new HashSet<>(globalVariables);
    List<Variable> variables =
        program.variables().stream()
            .filter(variable -> variable.function().equals(index(function)))
            .sorted(Comparator.comparingInt(Variable::offset))
            .toList();
    for (Variable variable : variables) {
      String name = variable.name();
      for (int i = 1; !used.add(name); i++) {
        name = variable.name() + "__" + i;
      }
      if (isUnderstood(function, variables, variable.name())) {
        result.put(variable, name);
      }
    }
    return result;
  }

  private static OptionalInt index(Function function) {
    return OptionalInt.of(function.index());
  }

  /**
   * Whether all declarations of a name in a function are variables of its own that are numbered
   * like any other, and nothing else at file scope has the name.
   */
  private boolean isUnderstood(Function function, List<Variable> variables, String name) {
    List<Variable> named = variables.stream().filter(v -> v.name().equals(name)).toList();
    long declarations =
        function.steps().stream()
            .filter(step -> step instanceof Step.Declaration d && d.names().contains(name))
            .count();
    return !otherGlobals.contains(name)
        && named.stream().noneMatch(Variable::isStatic)
        && named.stream().filter(variable -> !variable.isParameter()).count() == declarations;
  }
}
