package residua.sources.changeimpact.matching;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import residua.base.text.Token;
import residua.c.cfa.Step;

/**
 * Decides whether steps of two functions are equivalent: they have the same tokens, or are known to
 * be equivalent though they are written differently.
 */
public final class Equality {
  private final ProgramVersion mine;
  private final ProgramVersion theirs;
  private final SameWords texts;
  private final SameOperations operations;
  private final EdgeComparison edges;

  /** Compares code of two versions. */
  public Equality(
      ProgramVersion mine, ProgramVersion theirs, FileScopes scopes, EdgeComparison edges) {
    this.mine = mine;
    this.theirs = theirs;
    this.texts = new SameWords(mine, theirs, scopes);
    this.operations = new SameOperations(mine, theirs, scopes);
    this.edges = edges;
  }

  /**
   * Whether two steps, each from its start, are equivalent; two declarations may be paired by it.
   */
  public boolean same(FunctionPair pair, Step own, Step other, LocalPairs locals) {
    if (!own.getClass().equals(other.getClass())) {
      return false;
    }
    boolean declares = own instanceof Step.Declaration;
    if (declares && !locals.mayPair(own.id(), other.id())) {
      return false;
    }
    return texts.same(pair, own, other, locals) || doTheSame(pair, own, other, locals, false);
  }

  /** Whether one condition holds if and only if the other one does not. */
  public boolean areOpposite(
      FunctionPair pair, Step.Branch own, Step.Branch other, LocalPairs locals) {
    return doTheSame(pair, own, other, locals, true);
  }

  /**
   * Whether steps with different tokens are equivalent, edge by edge.
   *
   * @param areOpposite whether each edge is compared with the other one of two
   */
  private boolean doTheSame(
      FunctionPair pair, Step own, Step other, LocalPairs locals, boolean areOpposite) {
    if (own instanceof Step.Switch
        || mine.isByTheLetter(pair.mine().index())
        || theirs.isByTheLetter(pair.theirs().index())) {
      return false;
    }
    List<VersionText.Word> words = VersionText.meaningful(mine, own.text());
    List<VersionText.Word> others = VersionText.meaningful(theirs, other.text());
    if (own instanceof Step.Declaration declaration
        && other instanceof Step.Declaration otherDeclaration
        && !declareTheSame(pair, declaration, words, otherDeclaration, others, locals)) {
      return false;
    }
    if (isMore(words) || isMore(others)) {
      return false;
    }
    EdgePairs found = new EdgePairs(pair, operations);
    boolean areAlike = areOpposite ? found.areOpposite(own, other) : found.areAlike(own, other);
    return areAlike
        && edges.areSame(
            found.own(), found.others(), names(pair, words, others, own, other, locals));
  }

  /** Whether two declarations create the same object, whatever its initial value is. */
  private boolean declareTheSame(
      FunctionPair pair,
      Step.Declaration own,
      List<VersionText.Word> words,
      Step.Declaration other,
      List<VersionText.Word> others,
      LocalPairs locals) {
    int end = initialiser(words);
    return own.names().size() == 1
        && other.names().size() == 1
        && !own.statics()
        && !other.statics()
        && end > 0
        && end == initialiser(others)
        && texts.same(pair, words, others, end, own, other, locals);
  }

  /** Where the initialiser begins. */
  private static int initialiser(List<VersionText.Word> words) {
    for (int i = 0; i < words.size(); i++) {
      if (words.get(i).is("=")) {
        return i;
      }
    }
    return -1;
  }

  /** Whether it contains more than expressions: blocks, with names of their own, or pragmas. */
  private static boolean isMore(List<VersionText.Word> words) {
    return words.stream().anyMatch(word -> word.is("{") || word.kind() == Token.Kind.DIRECTIVE);
  }

  /** For each name the corresponding one of the old version. */
  private Map<String, String> names(
      FunctionPair pair,
      List<VersionText.Word> words,
      List<VersionText.Word> others,
      Step own,
      Step other,
      LocalPairs locals) {
    Map<String, String> result = new TreeMap<>();
    for (int i = 0; i < words.size(); i++) {
      for (int j = 0; j < others.size() && isPlainName(words, i); j++) {
        if (isPlainName(others, j)
            && !result.containsKey(words.get(i).text())
            && texts.sameName(pair, words, i, others, j, own, other, locals)) {
          result.put(words.get(i).text(), others.get(j).text());
        }
      }
    }
    return result;
  }

  private static boolean isPlainName(List<VersionText.Word> words, int i) {
    return words.get(i).isName() && !VersionText.isMember(words, i);
  }
}
