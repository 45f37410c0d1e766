package residua.sources.changeimpact.matching;

import java.util.List;
import java.util.Optional;
import residua.base.text.Slice;
import residua.base.text.Token;
import residua.c.cfa.Reference.Target;
import residua.c.cfa.Step;
import residua.c.cfa.Variable;
import residua.c.names.NameBinding;

/**
 * Decides whether pieces of the texts of two functions have the same tokens, with names that denote
 * corresponding declarations. The file and line that an assertion reports are ignored.
 */
final class SameWords {
  private static final String FAILED_ASSERTION = "__assert_fail";

  private final ProgramVersion mine;
  private final ProgramVersion theirs;
  private final FileScopes scopes;

  /** Whether one of the versions defines its own function for failed assertions. */
  private final boolean assertsItself;

  SameWords(ProgramVersion mine, ProgramVersion theirs, FileScopes scopes) {
    this.mine = mine;
    this.theirs = theirs;
    this.scopes = scopes;
    this.assertsItself =
        mine.program().function(FAILED_ASSERTION).isPresent()
            || theirs.program().function(FAILED_ASSERTION).isPresent();
  }

  /** Whether two steps of one kind have the same tokens. */
  boolean same(FunctionPair pair, Step own, Step other, LocalPairs locals) {
    if (!same(pair, own.text(), other.text(), own, other, locals)) {
      return false;
    }
    if (own instanceof Step.Switch dispatch && other instanceof Step.Switch otherDispatch) {
      if (dispatch.arms().size() != otherDispatch.arms().size()) {
        return false;
      }
      for (int i = 0; i < dispatch.arms().size(); i++) {
        Slice value = dispatch.arms().get(i).value();
        Slice otherValue = otherDispatch.arms().get(i).value();
        if (!same(pair, value, otherValue, own, other, locals)) {
          return false;
        }
      }
    }
    return true;
  }

  private boolean same(
      FunctionPair pair, Slice own, Slice other, Step ownStep, Step otherStep, LocalPairs locals) {
    List<VersionText.Word> words = VersionText.meaningful(mine, own);
    List<VersionText.Word> others = VersionText.meaningful(theirs, other);
    return words.size() == others.size()
        && same(pair, words, others, words.size(), ownStep, otherStep, locals);
  }

  /** Whether both begin with the same tokens, up to a given number. */
  boolean same(
      FunctionPair pair,
      List<VersionText.Word> words,
      List<VersionText.Word> others,
      int count,
      Step ownStep,
      Step otherStep,
      LocalPairs locals) {
    for (int i = 0; i < count; i++) {
      VersionText.Word word = words.get(i);
      VersionText.Word otherWord = others.get(i);
      if (word.isName() != otherWord.isName()) {
        return false;
      }
      boolean equal =
          word.isName()
              ? sameName(pair, words, i, others, i, ownStep, otherStep, locals)
              : word.text().equals(otherWord.text())
                  || (!assertsItself && isPlace(words, i, otherWord));
      if (!equal) {
        return false;
      }
    }
    return true;
  }

  /** Whether a token gives the position of an assertion: its second and third argument. */
  private static boolean isPlace(List<VersionText.Word> words, int i, VersionText.Word other) {
    Token.Kind kind = words.get(i).kind();
    if (kind != other.kind() || (kind != Token.Kind.STRING && kind != Token.Kind.NUMBER)) {
      return false;
    }
    int back = kind == Token.Kind.STRING ? 2 : 4;
    if (i < back || !words.get(i - 1).is(",") || i + 1 >= words.size()) {
      return false;
    }
    if (kind == Token.Kind.NUMBER
        && (words.get(i - 2).kind() != Token.Kind.STRING || !words.get(i - 3).is(","))) {
      return false;
    }
    int condition = i - back;
    while (condition > 0 && words.get(condition).kind() == Token.Kind.STRING) {
      condition--;
    }
    return words.get(condition).is("(")
        && condition > 0
        && words.get(condition - 1).is(FAILED_ASSERTION)
        && words.get(i + 1).is(",");
  }

  /** Whether two names denote corresponding declarations. */
  boolean sameName(
      FunctionPair pair,
      List<VersionText.Word> words,
      int i,
      List<VersionText.Word> others,
      int j,
      Step ownStep,
      Step otherStep,
      LocalPairs locals) {
    VersionText.Word word = words.get(i);
    VersionText.Word other = others.get(j);
    if (VersionText.isMember(words, i) || VersionText.isMember(others, j)) {
      return VersionText.isMember(words, i)
          && VersionText.isMember(others, j)
          && word.text().equals(other.text());
    }
    Optional<Target> own = mine.reference(word.start());
    Optional<Target> their = theirs.reference(other.start());
    if (own.orElse(null) instanceof Target.OwnName
        || their.orElse(null) instanceof Target.OwnName) {
      return word.text().equals(other.text())
          && own.isPresent()
          && their.isPresent()
          && pair.mine().name().equals(pair.theirs().name());
    }
    NameBinding meaning =
        mine.names(pair.mine().index()).meaning(word.text(), ownStep.entry(), word.start());
    NameBinding otherMeaning =
        theirs.names(pair.theirs().index()).meaning(other.text(), otherStep.entry(), other.start());
    return haveSameLinkage(pair, meaning, word.text(), otherMeaning, other.text())
        && same(pair, meaning, otherMeaning, ownStep, otherStep, locals);
  }

  /** Whether names that are resolved by linkage are resolved to the same object. */
  private boolean haveSameLinkage(
      FunctionPair pair, NameBinding own, String name, NameBinding other, String otherName) {
    boolean isFound = isFoundElsewhere(mine, pair.mine().index(), own, name);
    boolean isOtherFound = isFoundElsewhere(theirs, pair.theirs().index(), other, otherName);
    return isFound == isOtherFound && (!isFound || scopes.same(name, otherName));
  }

  private static boolean isFoundElsewhere(
      ProgramVersion version, int function, NameBinding meaning, String name) {
    return meaning instanceof NameBinding.Local(int step, int index)
        && version.names(function).isFoundElsewhere(step, name);
  }

  private boolean same(
      FunctionPair pair,
      NameBinding own,
      NameBinding other,
      Step ownStep,
      Step otherStep,
      LocalPairs locals) {
    if (own instanceof NameBinding.Local(int step, int index)) {
      if (!(other instanceof NameBinding.Local(int otherLocal, int otherIndex))
          || index != otherIndex) {
        return false;
      }
      if (step == ownStep.id() || otherLocal == otherStep.id()) {
        return step == ownStep.id() && otherLocal == otherStep.id();
      }
      return locals.arePaired(step, otherLocal);
    }
    if (other instanceof NameBinding.Local) {
      return false;
    }
    int parameter = parameter(mine, pair.mine().index(), own);
    int otherParameter = parameter(theirs, pair.theirs().index(), other);
    if (parameter >= 0 || otherParameter >= 0) {
      return parameter == otherParameter;
    }
    return scopes.same(name(own), name(other));
  }

  private static String name(NameBinding meaning) {
    return switch (meaning) {
      case NameBinding.Head(String name) -> name;
      case NameBinding.Global(String name) -> name;
      case NameBinding.Local local -> throw new IllegalArgumentException("a local name");
    };
  }

  /** Which parameter is meant, or -1. */
  private static int parameter(ProgramVersion version, int function, NameBinding meaning) {
    if (!(meaning instanceof NameBinding.Head(String name))) {
      return -1;
    }
    List<Variable> parameters = version.parameters(function);
    for (int i = 0; i < parameters.size(); i++) {
      if (parameters.get(i).name().equals(name)) {
        return i;
      }
    }
    return -1;
  }
}
