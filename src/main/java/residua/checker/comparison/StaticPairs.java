package residua.checker.comparison;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import residua.c.cfa.Step;
import residua.c.names.NameBinding;
import residua.checker.text.Side;
import residua.checker.text.TokenRange;

/** Corresponding objects of static storage duration, wherever they are named. */
final class StaticPairs {
  private final Side residual;
  private final Side original;
  private final Map<StaticObject, StaticObject> ofOriginal = new HashMap<>();
  private final Map<StaticObject, StaticObject> ofResidual = new HashMap<>();

  /**
   * An object of static storage duration.
   *
   * @param function the function it is local to; -1 at file scope
   * @param step its declaration
   * @param name its name at file scope, or its index among the declared names
   */
  private record StaticObject(int function, int step, String name) {}

  StaticPairs(Side residual, Side original) {
    this.residual = residual;
    this.original = original;
  }

  /**
   * Whether an object of the original corresponds to one of the residual program, initialised
   * alike.
   *
   * @param own a name's meaning in a function of the residual program
   * @param their a local object of a function of the original
   */
  boolean correspond(int ownFunction, NameBinding own, int theirFunction, NameBinding.Local their) {
    Step.Declaration declaration = original.names(theirFunction).declaration(their.step());
    StaticObject theirObject =
        new StaticObject(theirFunction, their.step(), declaration.names().get(their.index()));
    StaticObject my =
        switch (own) {
          case NameBinding.Local(int step, int index) ->
              new StaticObject(
                  ownFunction,
                  step,
                  residual.names(ownFunction).declaration(step).names().get(index));
          case NameBinding.Global(String name) -> new StaticObject(-1, -1, name);
          case NameBinding.Head(String name) -> null;
        };
    if (my == null || (my.function < 0 && original.hasWord(my.name))) {
      return false;
    }
    StaticObject known = ofOriginal.get(theirObject);
    if (known != null || ofResidual.containsKey(my)) {
      return my.equals(known);
    }
    TokenRange text =
        TokenRange.of(original, declaration.text(), theirFunction, declaration.entry());
    if (!initialisedAlike(my, text, declaration.names(), their.index())) {
      return false;
    }
    ofOriginal.put(theirObject, my);
    ofResidual.put(my, theirObject);
    return true;
  }

  private boolean initialisedAlike(
      StaticObject my, TokenRange their, List<String> theirNames, int index) {
    if (my.function >= 0) {
      Step.Declaration own = residual.names(my.function).declaration(my.step);
      TokenRange text = TokenRange.of(residual, own.text(), my.function, own.entry());
      return own.statics() && sameUnderNames(text, own.names(), their, theirNames);
    }
    return residual.program().items().stream()
        .filter(item -> item.declares().contains(my.name))
        .findFirst()
        .filter(item -> item.declares().indexOf(my.name) == index)
        .filter(item ->
            sameUnderNames(
                TokenRange.of(residual, item.text(), -1, -1), item.declares(), their, theirNames))
        .isPresent();
  }

  /** Whether two texts are equal except for the names they declare. */
  private static boolean sameUnderNames(
      TokenRange mine, List<String> myNames, TokenRange theirs, List<String> theirNames) {
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
}
