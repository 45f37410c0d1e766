package residua.c.callgraph;

import java.util.Collections;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import residua.base.text.TokenTable;
import residua.base.text.WordSet;
import residua.c.cfa.Edge;
import residua.c.cfa.Effects;
import residua.c.cfa.Function;
import residua.c.cfa.GlobalItem;
import residua.c.cfa.Operation;
import residua.c.cfa.Program;
import residua.c.cfa.Step;
import residua.c.cfa.Symbols;
import residua.c.libc.LibraryFunctions;
import residua.c.libc.VerifierFunctions;

/**
 * Finds where the text of a program calls a function whose call is an error, or may call one though
 * no edge shows it. In doubt it may; so may an undefined function of which nothing is known.
 */
public final class ErrorCalls {
  private final Set<String> names = new TreeSet<>();
  private final Set<Integer> everywhere = new TreeSet<>();
  private final boolean pointedTo;
  private final Optional<UndefinedFunctions> absent;

  /**
   * Finds them. An assertion that the program leaves to the verifier is an error call, too.
   *
   * @param functions names of the functions whose calls are errors; if there are none, no undefined
   *     function reaches one either
   */
  public ErrorCalls(Program program, Set<String> functions) {
    this.absent =
        functions.isEmpty() ? Optional.empty() : Optional.of(UndefinedFunctions.of(program));
    Symbols symbols = Symbols.of(program.items());
    functions.forEach(name -> names.addAll(symbols.names(name)));
    VerifierFunctions.ASSERTIONS.stream()
        .filter(name -> program.function(name).isEmpty())
        .forEach(name -> names.addAll(symbols.names(name)));
    TokenTable tokens = program.source().tokens();
    WordSet cleaning = tokens.wordsThat(UndefinedFunctions.RUN_WHEN_SCOPES_END::contains);
    boolean named = false;
    for (GlobalItem item : program.items()) {
      if (item.function().isPresent()) {
        Function function = program.functions().get(item.function().getAsInt());
        // In assembly, or by a name that a declaration inside gives.
        boolean inside = !Collections.disjoint(symbols.usedBy(item), names);
        named |= inside;
        if (inside
            || names.contains(function.name())
            || function.opaque().isPresent()
            || absent.filter(each -> each.assembles(function)).isPresent()
            || tokens.firstWithin(item.text(), cleaning).isPresent()) {
          everywhere.add(function.index());
        }
      }
    }
    this.pointedTo =
        named
            || absent.filter(UndefinedFunctions::mayBePointedTo).isPresent()
            || isNamedWithoutCall(tokens)
            || CodeWords.first(program, LibraryFunctions::findsSymbols).isPresent();
  }

  /** Whether an edge makes a call of one of these functions by name. */
  public static boolean isMadeOn(Program program, Edge edge, Set<String> functions) {
    if (edge.isBlank() || edge.step() < 0) {
      return false;
    }
    if (edge.operation() instanceof Operation.Call call) {
      return functions.contains(program.functions().get(call.callee()).name());
    }
    Step step = program.functions().get(edge.function()).steps().get(edge.step());
    return step.effects().calls().stream().anyMatch(functions::contains);
  }

  /** Whether the name of one occurs where it is neither called nor declared. */
  private boolean isNamedWithoutCall(TokenTable tokens) {
    WordSet words = tokens.wordsThat(names::contains);
    for (int i = 0; i < tokens.size(); i++) {
      if (words.contains(tokens.word(i)) && !tokens.is(i + 1, '(')) {
        return true;
      }
    }
    return false;
  }

  /** Whether a function without a body may be one, by whatever name it is called. */
  public boolean isName(String name) {
    return names.contains(name);
  }

  /** Whether there may be one anywhere in a function. */
  public boolean isAnywhereIn(int function) {
    return everywhere.contains(function);
  }

  /** Whether a text calls one by name, or executes code of which nothing is known. */
  public boolean isIn(Effects effects) {
    return effects.hidden()
        || absent.filter(each -> each.areIn(effects)).isPresent()
        || effects.calls().stream()
            .anyMatch(name -> names.contains(name) || LibraryFunctions.jumps(name));
  }

  /** Whether a pointer may lead to one without a body. */
  public boolean mayBePointedTo() {
    return pointedTo;
  }
}
