package residua.condition.assumption;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;
import residua.base.text.Lexer;
import residua.c.cfa.Function;
import residua.c.cfa.Location;
import residua.c.cfa.Program;
import residua.c.cfa.Scope;
import residua.c.cfa.Step;
import residua.c.cfa.Variable;

/** Name lookup: which variable a name denotes at a location (C17, 6.2.1). */
public final class VisibleNames {
  private final String text;
  private final Map<OptionalInt, Map<String, List<Variable>>> variables = new HashMap<>();

  /** The names of a program. */
  public VisibleNames(Program program) {
    this.text = program.source().text();
    for (Variable variable : program.variables()) {
      variables
          .computeIfAbsent(variable.function(), function -> new HashMap<>())
          .computeIfAbsent(variable.name(), name -> new ArrayList<>())
          .add(variable);
    }
  }

  /** The innermost declaration of a name; empty if it is declared nowhere, or not as a variable. */
  public Optional<Variable> at(Function function, int location, String name) {
    Location place = function.locations().get(location);
    for (int scope = place.scope(); scope >= 0; scope = function.scopes().get(scope).parent()) {
      Optional<Step.Declaration> declaration = declaredIn(function, scope, place, name);
      if (declaration.isPresent()) {
        return local(function, name)
            .filter(variable -> declaration.get().text().contains(variable.offset()))
            .findFirst();
      }
    }
    Optional<Variable> parameter = local(function, name).filter(Variable::isParameter).findFirst();
    return parameter.isPresent() || isInHead(function, name)
        ? parameter
        : global(name).filter(variable -> variable.offset() < function.text().start());
  }

  /**
   * Whether a name is declared by the very declaration that control is in: after its declarator in
   * the text it denotes what is declared, and before that what was visible until then.
   */
  boolean isBeingDeclared(Function function, int location, String name) {
    Location place = function.locations().get(location);
    return declarations(function)
        .filter(declaration -> declaration.names().contains(name))
        .anyMatch(declaration ->
            declaration.entry() != location && declaration.text().contains(place.offset()));
  }

  /**
   * Whether the head of a function contains a word: it may then be a parameter that was not
   * understood.
   */
  private boolean isInHead(Function function, String name) {
    int start = function.text().start();
    return Lexer.tokens(text, start, function.body().start()).stream()
        .anyMatch(token -> token.text(text).equals(name));
  }

  private Optional<Variable> global(String name) {
    return of(OptionalInt.empty(), name).stream().findFirst();
  }

  private Stream<Variable> local(Function function, String name) {
    return of(OptionalInt.of(function.index()), name).stream();
  }

  private List<Variable> of(OptionalInt function, String name) {
    return variables.getOrDefault(function, Map.of()).getOrDefault(name, List.of());
  }

  /** Whether a function declares a name anywhere. */
  boolean isLocal(Function function, String name) {
    return local(function, name).findAny().isPresent()
        || declarations(function).anyMatch(declaration -> declaration.names().contains(name));
  }

  private static Stream<Step.Declaration> declarations(Function function) {
    return function.steps().stream()
        .filter(Step.Declaration.class::isInstance)
        .map(Step.Declaration.class::cast);
  }

  private static Optional<Step.Declaration> declaredIn(
      Function function, int number, Location place, String name) {
    Scope scope = function.scopes().get(number);
    if (scope.isOpenedByDeclaration()
        && function.steps().get(scope.declaration()) instanceof Step.Declaration opener
        && opener.names().contains(name)) {
      return Optional.of(opener);
    }
    return declarations(function)
        .filter(declaration -> declaration.names().contains(name))
        .filter(function::isJumpedOver)
        .filter(step -> function.locations().get(step.entry()).scope() == number)
        .filter(declaration -> declaration.text().end() <= place.offset())
        .findFirst();
  }
}
