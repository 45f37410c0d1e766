package residua.condition.observer.cpachecker.edges;

import static residua.condition.observer.cpachecker.edges.EdgeMapping.ALL;

import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import residua.c.cfa.Effects;
import residua.c.cfa.Step;

/**
 * The edges CPAchecker makes for statements and declarations. Where the number of edges is known it
 * is given; where values need temporary variables, only the texts that can occur are given.
 */
final class Statements {
  private static final Pattern ASSEMBLY = Pattern.compile("(__)?asm(__)?\\b");

  /** The head of a declaration that certainly declares no constant: it has no other words. */
  private static final Pattern VARIABLE =
      Pattern.compile(
          "(?:(?:auto|register|signed|unsigned|char|short|int|long|float|double|_Bool"
              + "|(?:struct|union|enum) \\w+)\\b[ *]*)+\\w+ ?=.*",
          Pattern.DOTALL);

  private static final Pattern VOID = Pattern.compile("\\( ?void ?\\)");

  private final EdgeTexts source;

  Statements(EdgeTexts source) {
    this.source = source;
  }

  /** Code that is opaque to the matcher: code without edges, and calls that become branchings. */
  static boolean isOpaque(Effects effects) {
    return effects.hidesFlow() || effects.callsThroughPointer();
  }

  /**
   * Whether CPAchecker may move a declaration before the program: objects of static storage
   * duration, functions.
   */
  boolean mayMove(Step.Declaration step) {
    return new Statement(step, 0).mayMove(step.statics());
  }

  /** Whether a step is inline assembly, which is a blank edge with its text. */
  boolean isAssembly(Step step) {
    return step instanceof Step.Simple && ASSEMBLY.matcher(source.text(step.text())).lookingAt();
  }

  /**
   * The edges of a statement that are not read with a call in it.
   *
   * @param bodies how many functions with a body it calls
   */
  EdgeMapping own(Step step, int bodies) {
    if (isAssembly(step)) {
      return EdgeMapping.of(
          ALL, EdgeSequence.repeated(EdgeWords.key(source.text(step.text())), 0, 1));
    }
    if (isOpaque(step.effects())) {
      return EdgeMapping.UNKNOWN;
    }
    Statement statement = new Statement(step, bodies);
    return switch (step) {
      case Step.Declaration declaration -> statement.declaration(declaration.statics());
      case Step.Simple simple -> statement.simple(simple.needsSemicolon());
      default -> statement.value();
    };
  }

  /** The edges up to the call of a function with a body, including that call. */
  EdgeMapping call(Step step, int bodies) {
    if (isOpaque(step.effects())) {
      return EdgeMapping.UNKNOWN;
    }
    Statement statement = new Statement(step, bodies);
    if (step instanceof Step.Simple && statement.isOneBareCall()) {
      return statement.times(1);
    }
    boolean declares = step instanceof Step.Declaration;
    if (declares && !statement.isSingle()) {
      return statement.parts(1);
    }
    // A temporary or declared variable, then the call.
    boolean two = declares && statement.isOneBareCall() || statement.isPlainAroundCalls();
    return two ? statement.times(2) : statement.parts(1);
  }

  /**
   * The edges of a statement after the branches in it, that of the whole last.
   *
   * @param certain whether there are any: there are none where the condition is constant
   */
  EdgeSequence afterBranches(Step.Simple step, boolean certain) {
    var parts = ExpressionParts.of(EdgeWords.key(source.text(step.text())), false, Set.of());
    return EdgeSequence.any(parts, certain ? 1 : 0);
  }

  private final class Statement {
    private final String text;
    private final Set<String> texts;
    private final SyntaxFeatures shape;
    private final int bodies;
    private final int externals;
    private final boolean returns;

    Statement(Step step, int bodies) {
      this.text = EdgeWords.key(source.text(step.text()));
      this.texts = new TreeSet<>(Set.of(text));
      if (step instanceof Step.Simple && !step.effects().calls().isEmpty()) {
        // A call of a function that is an assumption (cfa.assumeFunctions) is a branching, and both
        // branches have this text.
        texts.add(EdgeWords.key("[" + source.text(step.text()) + "]"));
      }
      this.shape = SyntaxFeatures.of(text);
      this.bodies = bodies;
      this.externals = step.effects().calls().size();
      this.returns = step instanceof Step.Return;
    }

    boolean isPlainWithoutCall() {
      return shape.isPlain()
          && bodies + externals == 0
          && shape.lists().commas() == 0
          && assignsAtMostOnce();
    }

    /** Whether only a call of a function is evaluated, perhaps with its result assigned. */
    boolean isOneBareCall() {
      return isOneCall() && !shape.writes().combined();
    }

    /** Whether it is {@code x += f()} or similar, where {@code f} has no body. */
    boolean isOneCombinedCall() {
      return isOneCall() && shape.writes().combined() && bodies == 0;
    }

    private boolean isOneCall() {
      return shape.isPlain()
          && bodies + externals == 1
          && shape.lists().bareCalls() == 1
          && shape.lists().commas() == 0
          && assignsAtMostOnce();
    }

    /** Whether the values of calls of functions with a body are used in nothing special. */
    boolean isPlainAroundCalls() {
      return shape.isPlain()
          && bodies > 0
          && externals == 0
          && (shape.lists().bareCalls() == 0 || shape.writes().combined() || returns && bodies == 1)
          && shape.lists().commas() == 0
          && assignsAtMostOnce();
    }

    /** An assignment in parentheses has an edge of its own. */
    private boolean assignsAtMostOnce() {
      return shape.writes().count() == 0
          || (shape.writes().count() == 1 && shape.writes().outside());
    }

    boolean isSingle() {
      return shape.lists().commas() == 0 && shape.types().named() == 0;
    }

    /** Edges with the text of the statement, as many as are known to be there. */
    EdgeMapping times(int usual) {
      return times(usual, ALL);
    }

    private EdgeMapping times(int usual, int safe) {
      int more = shape.variables();
      return EdgeMapping.of(
          safe,
          more == 0
              ? EdgeSequence.repeated(texts, 1, usual)
              : EdgeSequence.between(texts, 1, usual + more));
    }

    /** Edges with the text of the statement after the calls in it, if it has any more. */
    private EdgeMapping afterCalls() {
      int more = shape.variables();
      return EdgeMapping.of(
          ALL,
          more == 0
              ? EdgeSequence.repeated(text, 0, 1)
              : EdgeSequence.between(Set.of(text), 0, 1 + more));
    }

    /** Edges with texts of parts of the statement. */
    EdgeMapping parts(int least) {
      var parts = ExpressionParts.of(text, shape.branchesUnseen(), texts);
      return EdgeMapping.of(externals == 0 ? ALL : 0, EdgeSequence.any(parts, least));
    }

    /** The edges of a statement that needs its value, after the calls in it. */
    EdgeMapping value() {
      if (isPlainWithoutCall()) {
        return times(1);
      }
      if (isPlainAroundCalls()) {
        return afterCalls();
      }
      // Whatever comes before, the last edge is that of the statement.
      return shape.branchesUnseen() ? partsAndLast() : parts(0);
    }

    EdgeMapping simple(boolean inHeader) {
      if (isOneBareCall()) {
        return bodies == 1 ? EdgeMapping.NOTHING : times(1, 1);
      }
      if (isOneCombinedCall()) {
        // A variable, the call, then the assignment.
        return times(3, 2);
      }
      boolean increment =
          shape.increments() == 1
              && !shape.branches().logical()
              && !shape.branches().conditional()
              && shape.writes().count() == 0
              && shape.lists().commas() == 0
              && bodies + externals == 0;
      if (increment) {
        return times(inHeader && shape.endsWithIncrement() ? 1 : 3);
      }
      if (isCastToVoid()) {
        return parts(0);
      }
      boolean valueUsed = shape.isPlain() || shape.writes().outside() || shape.branchesUnseen();
      return valueUsed ? value() : parts(0);
    }

    /** Of {@code (void) (a || b)} only the parts have edges. */
    private boolean isCastToVoid() {
      return shape.branchesUnseen() && VOID.matcher(text).lookingAt();
    }

    private EdgeMapping partsAndLast() {
      var parts = ExpressionParts.of(text, shape.branchesUnseen(), texts);
      return EdgeMapping.of(
          externals == 0 ? ALL : 0, EdgeSequence.any(parts, 0), EdgeSequence.repeated(texts, 1, 1));
    }

    /** Whether it may declare something that CPAchecker moves before the program. */
    boolean mayMove(boolean isStatic) {
      boolean prototype = shape.parentheses() && shape.writes().count() == 0;
      return isStatic || text.startsWith("extern ") || (prototype && isWithoutCall());
    }

    EdgeMapping declaration(boolean isStatic) {
      int declarators = shape.lists().commas() + 1;
      if (mayMove(isStatic)) {
        int type = shape.types().named() > 0 ? 1 : 0;
        return EdgeMapping.of(ALL, EdgeSequence.repeated(text, 0, declarators + type));
      }
      if (!shape.isPlain() || shape.writes().count() > declarators) {
        return shape.branchesUnseen() ? partsAndLast() : parts(0);
      }
      if (isWithoutCall()) {
        boolean typeAlone =
            shape.types().body() && text.endsWith("}") && shape.writes().count() == 0;
        int type =
            !typeAlone && shape.types().named() > 0 && (shape.types().body() || !isKnownEnum())
                ? 1
                : 0;
        return times(declarators + type + shape.temporaries().lengths());
      }
      if (isOneBareCall() && isSingle() && bodies == 1) {
        return mayBeConstant()
            ? EdgeMapping.of(ALL, EdgeSequence.between(Set.of(text), 0, 1))
            : EdgeMapping.NOTHING;
      }
      if (isPlainAroundCalls() && isSingle()) {
        return afterCalls();
      }
      boolean onlyBareCalls =
          shape.lists().bareCalls() == externals && bodies == 0 && shape.types().named() == 0;
      if (!onlyBareCalls) {
        return parts(0);
      }
      int usual = declarators + externals;
      return mayBeConstant()
          ? EdgeMapping.of(2, EdgeSequence.between(texts, 1, usual + externals + shape.variables()))
          : times(usual, 2);
    }

    /**
     * Whether it may declare something that cannot be assigned to, by {@code const} or the name of
     * a type: then the value of a call is first assigned to a temporary variable.
     */
    private boolean mayBeConstant() {
      return !VARIABLE.matcher(text).matches();
    }

    private boolean isWithoutCall() {
      return bodies + externals == 0;
    }

    /** {@code enum e x;} needs {@code e} to be known: there is no edge for the type. */
    private boolean isKnownEnum() {
      return text.startsWith("enum ") && !shape.types().body();
    }
  }
}
