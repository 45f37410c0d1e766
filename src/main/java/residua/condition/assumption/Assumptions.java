package residua.condition.assumption;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import residua.c.cfa.Function;
import residua.c.cfa.Program;
import residua.c.cfa.Variable;
import residua.c.expression.CExpression;
import residua.c.expression.CExpressionParser;
import residua.c.expression.MalformedExpression;
import residua.condition.Assumption;

/**
 * Translates the assumptions of a condition to C that tests them at a location of one program. A
 * test only reads variables that have a value, and is never undefined.
 */
public final class Assumptions {
  private final Program program;
  private final VisibleNames names;
  private final Assigned assigned;
  private final Naming naming;
  private final CpacheckerUnits units;

  /** The names in the text of what is called otherwise in its file, by the name there. */
  private final Map<String, List<String>> renamed = new TreeMap<>();

  /** The names by which CPAchecker may call a variable: if there are several, all must agree. */
  private final List<CpacheckerNames> otherNames;

  /** Whether an assumption can be tested somewhere. */
  public sealed interface Test {

    /**
     * It can be tested.
     *
     * @param expression C that is true if and only if the assumption holds
     */
    record Possible(String expression) implements Test {}

    /** It never holds, whatever the program does. */
    record NeverHolds() implements Test {}

    /**
     * It cannot be tested.
     *
     * @param reason why, in words that follow the assumption
     */
    record Impossible(String reason) implements Test {}
  }

  /**
   * For the conditions of one program that name its variables in this way.
   *
   * @param units how one of CPAchecker names what a program of several files declares
   */
  public Assumptions(Program program, Naming naming, CpacheckerUnits units) {
    this.program = program;
    this.names = new VisibleNames(program);
    this.assigned = new Assigned(program, names);
    this.naming = naming;
    this.units = units;
    program
        .source()
        .linkedNames()
        .original()
        .forEach((name, own) -> renamed.computeIfAbsent(own, each -> new ArrayList<>()).add(name));
    List<CpacheckerNames> others = new ArrayList<>();
    if (!units.isSeparate() || !units.hasPrefixed()) {
      others.add(new CpacheckerNames(program, Optional.empty()));
    }
    if (units.isSeparate()) {
      others.add(new CpacheckerNames(program, Optional.of(units)));
    }
    this.otherNames = List.copyOf(others);
  }

  /** The test of an assumption at a location of a function. */
  public Test at(Assumption assumption, Function function, int location) {
    if (assumption.isFalse()) {
      return new Test.NeverHolds();
    }
    List<String> tests = new ArrayList<>();
    for (String text : assumption.expressions()) {
      try {
        CExpression expression = parsed(text);
        tests.add(
            GuardedText.of(
                expression, name -> resolve(name, assumption.scope(), function, location)));
      } catch (Untestable e) {
        return new Test.Impossible("assumption '" + text + "' is not tested: " + e.getMessage());
      }
    }
    return new Test.Possible(String.join(" && ", tests));
  }

  /** Why an expression cannot be tested at a location; empty if it can. */
  public Optional<String> obstacle(String expression, Function function, int location) {
    try {
      GuardedText.of(
          parsed(expression), name -> resolve(name, Optional.empty(), function, location));
      return Optional.empty();
    } catch (Untestable e) {
      return Optional.of(e.getMessage());
    }
  }

  /**
   * Whether an expression that can be tested at a location has a value whatever the values of its
   * variables are.
   */
  public boolean isAlwaysDefined(String expression, Function function, int location) {
    try {
      return GuardedText.isUnguarded(
          parsed(expression), name -> resolve(name, Optional.empty(), function, location));
    } catch (Untestable e) {
      return false;
    }
  }

  private static CExpression parsed(String text) throws Untestable {
    try {
      return CExpressionParser.parse(text);
    } catch (MalformedExpression e) {
      throw new Untestable(e.getMessage());
    }
  }

  private Variable resolve(
      CExpression.Name name, Optional<String> fileScope, Function function, int location)
      throws Untestable {
    if (naming == Naming.SOURCE && names.isBeingDeclared(function, location, name.name())) {
      throw new Untestable("'" + name.name() + "' is being declared here");
    }
    Optional<String> scope = name.function().or(() -> fileScope);
    Variable variable =
        (switch (naming) {
              case SOURCE -> named(name.name(), function, location);
              case CPACHECKER -> calledByCpachecker(name.name(), function, location);
            })
            .orElseThrow(() -> new Untestable("'" + name.name() + "' is no variable here"));
    boolean isGlobal = variable.function().isEmpty();
    if (scope.isPresent() && !isCalled(function, scope.get())) {
      Optional<Function> other = program.function(scope.get());
      boolean means = other.isPresent() && !names.isLocal(other.get(), name.name());
      if (!isGlobal || !means) {
        throw new Untestable("'" + name.name() + "' is out of scope here");
      }
    }
    if (name.function().isPresent() && isGlobal) {
      throw new Untestable("'" + name.name() + "' is no variable of '" + scope.get() + "' here");
    }
    if (variable.isStatic()) {
      throw new Untestable("'" + name.name() + "' is static");
    }
    if (!assigned.isReadable(function, location, variable)) {
      throw new Untestable("'" + name.name() + "' may have no value here");
    }
    return variable;
  }

  /** What a name means in the text, if it is not that of something else in its file. */
  private Optional<Variable> named(String name, Function function, int location) throws Untestable {
    Optional<Variable> found = names.at(function, location, name);
    if (found.filter(variable -> variable.function().isEmpty()).isPresent()) {
      for (String renamed : renamed.getOrDefault(name, List.of())) {
        if (names.at(function, location, renamed).isPresent()) {
          throw new Untestable("'" + name + "' may be that of several files");
        }
      }
    }
    return found;
  }

  /** Whether a condition calls a function so. */
  private boolean isCalled(Function function, String scope) throws Untestable {
    if (!units.isSeparate()) {
      return scope.equals(function.name());
    }
    if (units.linked(scope).isPresent()) {
      return units.linked(scope).get().equals(function.name());
    }
    long alike =
        program.functions().stream()
            .filter(each -> units.asRead(each.name()).equals(scope))
            .count();
    if (alike > 1) {
      throw new Untestable("'" + scope + "' may be a function of several files");
    }
    return scope.equals(units.asRead(function.name()));
  }

  private Optional<Variable> calledByCpachecker(String name, Function function, int location)
      throws Untestable {
    if (units.linked(name).isPresent()) {
      return names
          .at(function, location, units.linked(name).get())
          .filter(variable -> variable.function().isEmpty());
    }
    Set<Optional<Variable>> meant = new LinkedHashSet<>();
    for (CpacheckerNames each : otherNames) {
      meant.add(called(each, name, function, location));
    }
    if (meant.size() > 1) {
      throw new Untestable("'" + name + "' may be a static name of a file, or another one");
    }
    return meant.iterator().next();
  }

  private Optional<Variable> called(
      CpacheckerNames otherNames, String name, Function function, int location) {
    return Stream.of(name, name.replaceFirst("__[1-9][0-9]*$", ""))
        .map(spelled -> names.at(function, location, spelled))
        .flatMap(Optional::stream)
        .filter(variable -> otherNames.of(variable).filter(name::equals).isPresent())
        .findFirst();
  }
}
