package residua.validation;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import residua.cfa.Function;
import residua.cfa.Location;
import residua.cfa.Nesting;
import residua.cfa.Scope;
import residua.cfa.Step;
import residua.cfa.Variable;
import residua.source.Once;
import residua.source.Token;
import residua.source.TokenTable;

/** Which declaration a name in one function means, and where declared objects live. */
final class Names {
  private static final Set<String> RUNS_AT_THE_END = Set.of("cleanup", "__cleanup__");

  private final Function function;
  private final TokenTable tokens;
  private final List<Variable> variables;
  private final Map<String, List<Step.Declaration>> declarations = new HashMap<>();
  private final Set<String> headWords = new HashSet<>();
  private final Map<Integer, Integer> home = new HashMap<>();
  private final List<Step.Declaration> jumpedOver = new ArrayList<>();
  private final Map<Integer, Boolean> namedOnly = new HashMap<>();
  private final Map<Declared, Integer> declaredAt = new HashMap<>();
  private final Once<Boolean> hiddenAccess;
  private final Nesting nesting;

  private record Declared(int declaration, String name) {}

  /**
   * @param variables the variables of the function
   */
  Names(TokenTable tokens, Function function, List<Variable> variables) {
    this.tokens = tokens;
    this.function = function;
    this.variables = variables;
    this.nesting = Nesting.of(function.scopes());
    this.hiddenAccess = new Once<>(() -> HiddenAccess.in(tokens, function));
    int body = tokens.from(function.body().start());
    for (int i = tokens.from(function.text().start()); i < body; i++) {
      if (tokens.kind(i) == Token.Kind.IDENTIFIER
          && tokens.start(i) != function.nameSlice().start()) {
        headWords.add(tokens.text(i));
      }
    }
    for (Step step : function.steps()) {
      if (step instanceof Step.Declaration declaration) {
        for (String name : declaration.names()) {
          declarations.computeIfAbsent(name, n -> new ArrayList<>()).add(declaration);
        }
        home.put(step.id(), function.locations().get(step.entry()).scope());
        if (function.isJumpedOver(step) && !declaration.statics()) {
          jumpedOver.add(declaration);
        }
      }
    }
    for (Scope scope : function.scopes()) {
      if (scope.isOpenedByDeclaration()) {
        home.put(scope.declaration(), scope.id());
      }
    }
  }

  /** What a name means that stands at an offset, where control is at a location. */
  Meaning meaning(String name, int location, int offset) {
    List<Step.Declaration> candidates = declarations.getOrDefault(name, List.of());
    if (!candidates.isEmpty()) {
      Location place = function.locations().get(location);
      Step.Declaration best = null;
      for (Step.Declaration candidate : candidates) {
        if (isVisible(candidate, name, place, offset)
            && (best == null || isInside(candidate, best))) {
          best = candidate;
        }
      }
      if (best != null) {
        return new Meaning.Local(best.id(), best.names().indexOf(name));
      }
    }
    return headWords.contains(name) ? new Meaning.Head(name) : new Meaning.Global(name);
  }

  private boolean isVisible(Step.Declaration candidate, String name, Location place, int offset) {
    boolean own = candidate.text().contains(offset);
    boolean inScope = own || nesting.isWithin(place.scope(), home.get(candidate.id()));
    return inScope && declaredAt(candidate, name) <= offset;
  }

  private boolean isInside(Step.Declaration candidate, Step.Declaration other) {
    int inner = home.get(candidate.id());
    int outer = home.get(other.id());
    return inner == outer
        ? candidate.text().start() > other.text().start()
        : nesting.isWithin(inner, outer);
  }

  private Optional<Variable> variable(Step.Declaration declaration, String name) {
    return variables.stream()
        .filter(variable -> variable.name().equals(name))
        .filter(variable -> declaration.text().contains(variable.offset()))
        .findFirst();
  }

  /** Where a declaration starts to declare a name. */
  private int declaredAt(Step.Declaration declaration, String name) {
    return declaredAt.computeIfAbsent(
        new Declared(declaration.id(), name), d -> findDeclaredAt(declaration, name));
  }

  private int findDeclaredAt(Step.Declaration declaration, String name) {
    Optional<Variable> variable = variable(declaration, name);
    if (variable.isPresent()) {
      return variable.get().offset();
    }
    int end = tokens.from(declaration.text().end());
    for (int i = tokens.from(declaration.text().start()); i < end; i++) {
      if (tokens.text(i).equals(name)) {
        return tokens.start(i);
      }
    }
    return declaration.text().start();
  }

  /** Whether an object that a step declares lives where control is at a location. */
  boolean livesAt(int declaration, int location) {
    return nesting.isWithin(function.locations().get(location).scope(), home.get(declaration));
  }

  /** Declarations of objects that live in all of their block, since jumps pass over them. */
  List<Step.Declaration> jumpedOver() {
    return jumpedOver;
  }

  /** The declaration that a step is. */
  Step.Declaration declaration(int step) {
    return (Step.Declaration) function.steps().get(step);
  }

  /**
   * Whether all that a declaration declares are numbers and pointers that are reached by their
   * names alone, as far as that can be read in the text of the function.
   */
  boolean isNamedOnly(int step) {
    return namedOnly.computeIfAbsent(
        step,
        s -> {
          Step.Declaration declaration = declaration(s);
          return !isCleanedUp(s)
              && !hiddenAccess.get()
              && declaration.names().stream()
                  .map(name -> variable(declaration, name))
                  .allMatch(found -> found.filter(Names::isPlain).isPresent());
        });
  }

  private static boolean isPlain(Variable variable) {
    return variable.kind() != Variable.Kind.OTHER
        && !variable.isStatic()
        && !variable.addressTaken();
  }

  /** Whether something may be executed where the objects of a declaration end. */
  boolean isCleanedUp(int step) {
    Step.Declaration declaration = declaration(step);
    int end = tokens.from(declaration.text().end());
    for (int i = tokens.from(declaration.text().start()); i < end; i++) {
      if (RUNS_AT_THE_END.contains(tokens.text(i))) {
        return true;
      }
    }
    return false;
  }
}
