package residua.validation;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import residua.cfa.Function;
import residua.cfa.Reference.Target;
import residua.cfa.Step;
import residua.source.Slice;
import residua.source.Token;

/**
 * Whether a text of the residual means the same as one of the original: the same tokens, except
 * that names may differ that mean corresponding things, and that a variable may stand for an
 * expression whose value it holds.
 */
final class TextMatcher {
  private final Side residual;
  private final Side original;
  private final ToolVariables tools;
  private final Heads heads;
  private final Pieces pieces;
  private final Map<StaticObject, StaticObject> staticOfOriginal = new HashMap<>();
  private final Map<StaticObject, StaticObject> staticOfResidual = new HashMap<>();

  /**
   * An object of static storage duration.
   *
   * @param function the function it is local to; -1 at file scope
   * @param step its declaration
   * @param name its name at file scope, or which of the names declared it is
   */
  private record StaticObject(int function, int step, String name) {}

  TextMatcher(Side residual, Side original, ToolVariables tools, Heads heads) {
    this.residual = residual;
    this.original = original;
    this.tools = tools;
    this.heads = heads;
    this.pieces = new Pieces(original);
  }

  /** Whether a text of the residual does what a text of the original does at a configuration. */
  boolean same(Passage mine, Passage theirs, Configuration at) {
    return new Comparison(mine, theirs, at, -1, -1).run();
  }

  /** Whether two declarations declare the same, under names that may differ. */
  boolean sameDeclaration(Passage mine, int ownStep, Passage theirs, int step, Configuration at) {
    return new Comparison(mine, theirs, at, ownStep, step).run();
  }

  /**
   * Which function of the residual is called where the original calls one, if a variable that only
   * the residual has decides that.
   *
   * @param callee where the original names its callee
   */
  OptionalInt chosen(
      Passage mine, int ownStep, Passage theirs, int step, Configuration at, int callee) {
    Comparison comparison = new Comparison(mine, theirs, at, ownStep, step);
    Integer chosen = comparison.run() ? comparison.chosen.get(callee) : null;
    return chosen == null ? OptionalInt.empty() : OptionalInt.of(chosen);
  }

  private final class Comparison {
    private final Passage mine;
    private final Passage theirs;
    private final Configuration at;
    private final int ownResidual;
    private final int ownOriginal;
    private final Map<Integer, Integer> chosen = new HashMap<>();
    private int i;
    private int j;

    Comparison(Passage mine, Passage theirs, Configuration at, int ownResidual, int ownOriginal) {
      this.mine = mine;
      this.theirs = theirs;
      this.at = at;
      this.ownResidual = ownResidual;
      this.ownOriginal = ownOriginal;
    }

    boolean run() {
      while (true) {
        i = skipDirectives(mine, i);
        j = skipDirectives(theirs, j);
        if (i == mine.size() || j == theirs.size()) {
          return i == mine.size() && j == theirs.size();
        }
        if (!step()) {
          return false;
        }
      }
    }

    private boolean step() {
      OptionalInt tool = tools.named(mine, i);
      if (tool.isPresent()) {
        return at.values().of(tool.getAsInt()).isPresent()
            ? taken(tool.getAsInt())
            : neverEvaluated();
      }
      if (mine.is(i, '(') && (dropped() || choice())) {
        return true;
      }
      boolean same =
          mine.isIdentifier(i) && theirs.isIdentifier(j) ? names() : ownName() || plain();
      i++;
      j++;
      return same;
    }

    /** A variable stands for the expression it holds the value of. */
    private boolean taken(int tool) {
      if (!(at.values().of(tool).orElse(null) instanceof Value.Taken held)) {
        return false;
      }
      i++;
      return skipTheirs(held.expression());
    }

    /** A variable without a value stands for an expression that control has passed by. */
    private boolean neverEvaluated() {
      if (theirs.offset() >= 0) {
        return false;
      }
      int start = theirs.tokens().start(theirs.from() + j);
      int mineBehind = i + 1;
      int theirsBefore = j;
      for (Slice piece : pieces.startingAt(theirs.function(), start)) {
        if (!at.inside().visited().contains(piece)) {
          i = mineBehind;
          j = theirsBefore;
          if (skipTheirs(piece) && run()) {
            return true;
          }
        }
      }
      return false;
    }

    private boolean skipTheirs(Slice expression) {
      boolean there =
          theirs.offset() < 0
              && theirs.tokens().start(theirs.from() + j) == expression.start()
              && expression.end() <= theirs.tokens().end(theirs.to() - 1);
      while (there
          && j < theirs.size()
          && theirs.tokens().start(theirs.from() + j) < expression.end()) {
        j++;
      }
      return there;
    }

    /** {@code ((void)0)} stands for an expression that was executed in advance. */
    private boolean dropped() {
      if (i + 6 > mine.size() || theirs.offset() >= 0) {
        return false;
      }
      boolean nothing = mine.part(i, i + 6).reads("(", "(", "void", ")", "0", ")");
      int start = theirs.tokens().start(theirs.from() + j);
      Optional<Slice> executed =
          at.inside().executed().stream().filter(slice -> slice.start() == start).findFirst();
      if (!nothing || executed.isEmpty()) {
        return false;
      }
      i += 6;
      return skipTheirs(executed.get());
    }

    /** {@code (variable == 1 ? f : g)} names one of the functions, by a variable that is known. */
    private boolean choice() {
      int behind = mine.closing(i);
      if (behind < 0 || theirs.offset() >= 0 || !theirs.isIdentifier(j)) {
        return false;
      }
      int start = theirs.tokens().start(theirs.from() + j);
      Optional<Function> callee = Choices.chosen(mine.part(i + 1, behind), tools, at, residual);
      boolean same =
          callee.isPresent()
              && original.reference(start).orElse(null) instanceof Target.ToFunction to
              && to.called()
              && heads.same(callee.get(), original.function(to.function()));
      if (same) {
        chosen.put(start, callee.get().index());
        i = behind + 1;
        j++;
      }
      return same;
    }

    private boolean plain() {
      int a = mine.from() + i;
      int b = theirs.from() + j;
      return mine.tokens().kind(a) == theirs.tokens().kind(b)
          && mine.tokens().text(a).equals(theirs.tokens().text(b));
    }

    /** A string may stand for the predefined name of a function that has another name now. */
    private boolean ownName() {
      boolean own =
          mine.tokens().kind(mine.from() + i) == Token.Kind.STRING
              && theirs.isIdentifier(j)
              && theirs.offset() < 0
              && original.reference(theirs.tokens().start(theirs.from() + j)).orElse(null)
                  instanceof Target.OwnName;
      return own && mine.text(i).equals("\"" + original.function(theirs.function()).name() + "\"");
    }

    private boolean names() {
      String name = mine.text(i);
      String theirName = theirs.text(j);
      boolean isMember = mine.is(i - 1, '.') || (mine.is(i - 1, '>') && mine.is(i - 2, '-'));
      if (isMember) {
        return name.equals(theirName);
      }
      int myOffset = mine.tokens().start(mine.from() + i);
      int theirOffset =
          theirs.offset() >= 0 ? theirs.offset() : theirs.tokens().start(theirs.from() + j);
      Optional<Target> mySpecial = residual.reference(myOffset);
      Optional<Target> theirSpecial =
          theirs.offset() >= 0 ? Optional.empty() : original.reference(theirOffset);
      if (mySpecial.orElse(null) instanceof Target.ToFunction to) {
        return theirSpecial.orElse(null) instanceof Target.ToFunction other && functions(to, other);
      }
      if (theirSpecial.orElse(null) instanceof Target.ToFunction) {
        return false;
      }
      if (theirSpecial.orElse(null) instanceof Target.OwnName) {
        return name.equals(theirName)
            && residual
                .function(mine.function())
                .name()
                .equals(original.function(theirs.function()).name());
      }
      if (mine.location() < 0 || theirs.location() < 0) {
        return name.equals(theirName);
      }
      return corresponds(
          residual.names(mine.function()).meaning(name, mine.location(), myOffset),
          original.names(theirs.function()).meaning(theirName, theirs.location(), theirOffset));
    }

    private boolean functions(Target.ToFunction mine, Target.ToFunction theirs) {
      Function own = residual.function(mine.function());
      Function other = original.function(theirs.function());
      return mine.called() == theirs.called()
          && (mine.called() ? heads.same(own, other) : own.name().equals(other.name()));
    }

    private boolean corresponds(Meaning own, Meaning other) {
      return switch (other) {
        case Meaning.Head(String name) -> own.equals(other);
        case Meaning.Global(String name) -> own.equals(other);
        case Meaning.Local(int step, int index) -> {
          if (step == ownOriginal) {
            yield own.equals(new Meaning.Local(ownResidual, index));
          }
          if (original.names(theirs.function()).declaration(step).statics()) {
            yield statics(own, step, index);
          }
          yield own instanceof Meaning.Local(int ownStep, int ownIndex)
              && index == ownIndex
              && isBound(step, ownStep);
        }
      };
    }

    private boolean isBound(int step, int ownStep) {
      Optional<Integer> bound = at.bindings().residualOf(step);
      return bound.isPresent() && bound.get() == ownStep;
    }

    /** One object of the original is one object of the residual, initialised alike. */
    private boolean statics(Meaning own, int step, int index) {
      Step.Declaration declaration = original.names(theirs.function()).declaration(step);
      StaticObject their =
          new StaticObject(theirs.function(), step, declaration.names().get(index));
      StaticObject my =
          switch (own) {
            case Meaning.Local(int ownStep, int ownIndex) ->
                new StaticObject(
                    mine.function(),
                    ownStep,
                    residual.names(mine.function()).declaration(ownStep).names().get(ownIndex));
            case Meaning.Global(String name) -> new StaticObject(-1, -1, name);
            case Meaning.Head(String name) -> null;
          };
      if (my == null || (my.function < 0 && original.hasWord(my.name))) {
        return false;
      }
      StaticObject known = staticOfOriginal.get(their);
      if (known != null || staticOfResidual.containsKey(my)) {
        return my.equals(known);
      }
      if (!initialisedAlike(my, declaration, index)) {
        return false;
      }
      staticOfOriginal.put(their, my);
      staticOfResidual.put(my, their);
      return true;
    }

    private boolean initialisedAlike(StaticObject my, Step.Declaration declaration, int index) {
      Passage their =
          Passage.of(original, declaration.text(), theirs.function(), declaration.entry());
      if (my.function >= 0) {
        Step.Declaration own = residual.names(my.function).declaration(my.step);
        Passage text = Passage.of(residual, own.text(), my.function, own.entry());
        return own.statics() && sameUnderNames(text, own.names(), their, declaration.names());
      }
      return residual.program().items().stream()
          .filter(item -> item.declares().contains(my.name))
          .findFirst()
          .filter(item -> item.declares().indexOf(my.name) == index)
          .filter(item ->
              sameUnderNames(
                  Passage.of(residual, item.text(), -1, -1),
                  item.declares(),
                  their,
                  declaration.names()))
          .isPresent();
    }
  }

  /** Whether two texts are equal but for the names they declare. */
  private boolean sameUnderNames(
      Passage mine, List<String> myNames, Passage theirs, List<String> theirNames) {
    if (myNames.size() != theirNames.size() || mine.size() != theirs.size()) {
      return false;
    }
    for (int i = 0; i < mine.size(); i++) {
      int name = mine.isIdentifier(i) ? myNames.indexOf(mine.text(i)) : -1;
      boolean same =
          name >= 0
              ? theirs.isIdentifier(i) && theirNames.indexOf(theirs.text(i)) == name
              : mine.text(i).equals(theirs.text(i)) && !theirNames.contains(theirs.text(i));
      if (!same) {
        return false;
      }
    }
    return true;
  }

  private static int skipDirectives(Passage passage, int from) {
    int at = from;
    while (at < passage.size() && passage.isLineMarker(at)) {
      at++;
    }
    return at;
  }
}
