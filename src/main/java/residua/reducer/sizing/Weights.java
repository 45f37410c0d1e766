package residua.reducer.sizing;

import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import residua.base.text.Slice;
import residua.base.text.Token;
import residua.base.text.TokenTable;
import residua.c.cfa.Edge;
import residua.c.cfa.Function;
import residua.c.cfa.Metrics;
import residua.c.cfa.Operation;
import residua.c.cfa.Program;
import residua.c.cfa.Step;

/**
 * The cost of each step of a program for a verifier, as a number: one for each location, and more
 * for features that verifiers find hard. A loop is unrolled or needs an invariant, an error call
 * has to be proved unreachable, an input doubles the number of cases, a product of variables is not
 * linear arithmetic.
 */
final class Weights {
  private static final double CALL = 1;
  private static final double INPUT = 2;
  private static final double HARD_OPERATION = 4;
  private static final double LOOP = 8;
  private static final double ERROR_CALL = 8;

  private final Program program;
  private final Set<String> errorCalls;
  private final Map<Integer, double[]> steps = new HashMap<>();

  /**
   * @param errorCalls names of the functions whose calls are errors
   */
  Weights(Program program, Set<String> errorCalls) {
    this.program = program;
    this.errorCalls = Set.copyOf(errorCalls);
  }

  /** The costs of a function's steps, by index; zero for those that no execution reaches. */
  double[] ofSteps(int function) {
    return steps.computeIfAbsent(function, f -> weigh(program.functions().get(f)));
  }

  /** The cost of a whole function; at least one location, also if it is opaque. */
  double ofFunction(int function) {
    double result = 1;
    for (double step : ofSteps(function)) {
      result += step;
    }
    return result;
  }

  private double[] weigh(Function function) {
    double[] result = new double[function.steps().size()];
    BitSet reached = Metrics.reached(function);
    BitSet counted = new BitSet();
    for (Edge edge : function.edges()) {
      if (edge.step() >= 0 && reached.get(edge.source())) {
        if (!counted.get(edge.source())) {
          counted.set(edge.source());
          result[edge.step()] += function.isLoopHead(edge.source()) ? 1 + LOOP : 1;
        }
        result[edge.step()] += edge.operation() instanceof Operation.Call ? CALL : 0;
      }
    }
    for (Step step : function.steps()) {
      if (reached.get(step.entry())) {
        result[step.id()] += ofText(step);
      }
    }
    return result;
  }

  private double ofText(Step step) {
    double result = 0;
    for (String callee : step.effects().calls()) {
      result += errorCalls.contains(callee) ? ERROR_CALL : INPUT;
    }
    return result + HARD_OPERATION * hardOperations(step);
  }

  /** Products, quotients and remainders without a constant operand. */
  private int hardOperations(Step step) {
    TokenTable tokens = program.source().tokens();
    Slice text = step.text();
    boolean declares = step instanceof Step.Declaration;
    int result = 0;
    for (int i = tokens.from(text.start());
        i < tokens.size() && tokens.start(i) < text.end();
        i++) {
      declares &= !tokens.is(i, '=');
      boolean operator = tokens.is(i, '*') || tokens.is(i, '/') || tokens.is(i, '%');
      result += operator && !declares && isBetweenVariables(tokens, i) ? 1 : 0;
    }
    return result;
  }

  private static boolean isBetweenVariables(TokenTable tokens, int operator) {
    int before = operator - 1;
    int after = tokens.is(operator + 1, '=') ? operator + 2 : operator + 1;
    boolean left =
        before >= 0
            && (tokens.is(before, ')')
                || tokens.is(before, ']')
                || tokens.kind(before) == Token.Kind.IDENTIFIER);
    boolean right =
        after < tokens.size()
            && (tokens.is(after, '(') || tokens.kind(after) == Token.Kind.IDENTIFIER);
    return left && right && !STATEMENTS.contains(tokens.text(before));
  }

  /** After these a star dereferences a pointer. */
  private static final List<String> STATEMENTS = List.of("return", "case", "sizeof", "else", "do");
}
