package residua.sources.stated;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import residua.base.text.Lexer;
import residua.base.text.Token;
import residua.c.cfa.Edge;
import residua.c.cfa.Effects;
import residua.c.cfa.Function;
import residua.c.cfa.Operation;
import residua.c.cfa.Program;
import residua.c.cfa.Step;
import residua.c.cfa.Variable;
import residua.c.libc.VerifierFunctions;

/**
 * Decides whether variables have the same value before and after the first edge of a program: there
 * is no edge before it after which a predicate could be tested. In doubt they have not.
 */
record FirstEdge(Program program, Edge edge, Set<String> errorCalls) {
  private static final Set<String> ASSEMBLY = Set.of("asm", "__asm__", "__asm");

  /** Why these variables may have another value after the edge; empty if they have not. */
  Optional<String> changes(List<Variable> variables) {
    Function function = program.functions().get(edge.function());
    Step step = function.steps().get(edge.step());
    Effects effects = step.effects();
    if (effects.calls().stream().anyMatch(errorCalls::contains)) {
      return Optional.of("it calls " + String.join(", ", effects.calls()));
    }
    if (effects.hidesFlow()) {
      return Optional.of("its effects are not known");
    }
    boolean callsOthers =
        effects.callsThroughPointer()
            || effects.calls().stream().anyMatch(name -> !VerifierFunctions.isInput(name));
    List<Token> tokens =
        Lexer.tokens(program.source().text(), step.text().start(), step.text().end());
    boolean assigns = assigns(step, tokens);
    for (Variable variable : variables) {
      boolean isNamed = tokens.stream().anyMatch(token -> text(token).equals(variable.name()));
      boolean mayBeReached = variable.function().isEmpty() || variable.addressTaken();
      if ((callsOthers && mayBeReached) || (assigns && (isNamed || variable.addressTaken()))) {
        return Optional.of("it may change '" + variable.name() + "'");
      }
    }
    return Optional.empty();
  }

  /** Whether something is assigned, apart from what a declaration with one initialiser declares. */
  private boolean assigns(Step step, List<Token> tokens) {
    String source = program.source().text();
    int assignments = 0;
    for (int i = 0; i < tokens.size(); i++) {
      Token token = tokens.get(i);
      if (ASSEMBLY.contains(text(token))) {
        return true;
      }
      if (token.is(source, '=')) {
        boolean isCompared = isNext(tokens, i, '=') || i > 0 && isComparison(tokens, i);
        assignments += isCompared ? 0 : 1;
      } else if ((token.is(source, '+') && isNext(tokens, i, '+'))
          || (token.is(source, '-') && isNext(tokens, i, '-'))) {
        return true;
      }
    }
    boolean isDeclaration =
        step instanceof Step.Declaration && edge.operation() instanceof Operation.Declare;
    return assignments > (isDeclaration ? 1 : 0);
  }

  private boolean isNext(List<Token> tokens, int index, char character) {
    return index + 1 < tokens.size()
        && tokens.get(index + 1).is(program.source().text(), character)
        && tokens.get(index + 1).start() == tokens.get(index).end();
  }

  /** Whether the {@code =} at an index ends {@code ==}, {@code !=}, {@code <=} or {@code >=}. */
  private boolean isComparison(List<Token> tokens, int index) {
    String source = program.source().text();
    Token before = tokens.get(index - 1);
    if (before.end() != tokens.get(index).start()) {
      return false;
    }
    boolean isShift =
        index > 1
            && tokens.get(index - 2).end() == before.start()
            && (before.is(source, '<') && tokens.get(index - 2).is(source, '<')
                || before.is(source, '>') && tokens.get(index - 2).is(source, '>'));
    return !isShift
        && (before.is(source, '=')
            || before.is(source, '!')
            || before.is(source, '<')
            || before.is(source, '>'));
  }

  private String text(Token token) {
    return token.text(program.source().text());
  }
}
