package residua.bench.simulation;

import java.util.List;

/** A statement of a simulator. Variables are named; those of functions differ from all others. */
sealed interface Statement {

  /** {@code variable = constant;}. */
  record Assign(String variable, int constant) implements Statement {}

  /** {@code variable = variable + amount;}. */
  record Add(String variable, int amount) implements Statement {}

  /** {@code int variable = __VERIFIER_nondet_int();}: nobody knows what comes. */
  record Ask(String variable) implements Statement {}

  /** {@code function();}. */
  record Call(String function) implements Statement {}

  /** {@code reach_error();}. */
  record Alarm() implements Statement {}

  /** {@code if (test) { holds } else { fails }}. */
  record If(Test test, List<Statement> holds, List<Statement> fails) implements Statement {}

  /** {@code while (1) { body }}. */
  record Forever(List<Statement> body) implements Statement {}

  /** How a variable is compared. */
  enum Relation {
    EQUAL("=="),
    GREATER(">"),
    AT_LEAST(">=");

    private final String operator;

    Relation(String operator) {
      this.operator = operator;
    }

    private boolean holds(int left, int right) {
      return switch (this) {
        case EQUAL -> left == right;
        case GREATER -> left > right;
        case AT_LEAST -> left >= right;
      };
    }
  }

  /** {@code variable relation constant}. */
  record Test(String variable, Relation relation, int constant) {
    boolean holds(int value) {
      return relation.holds(value, constant);
    }

    @Override
    public String toString() {
      return variable + " " + relation.operator + " " + constant;
    }
  }
}
