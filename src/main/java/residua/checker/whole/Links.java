package residua.checker.whole;

import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import residua.c.cfa.Function;
import residua.c.cfa.Symbols;
import residua.checker.text.Failure;
import residua.checker.text.Side;

/**
 * Compares which functions names denote in the two programs because of the linker or the compiler.
 */
public final class Links {
  private static final Pattern SECTION =
      Pattern.compile("\\b(?:__)?section(?:__)?\\s*\\(\\s*((?:\"(?:[^\"\\\\]|\\\\.)*\"\\s*)+)\\)");

  private final Side residual;
  private final Side original;
  private final Symbols mine;
  private final Symbols theirs;

  /** Compares the linkage of two programs. */
  public Links(Side residual, Side original) {
    this.residual = residual;
    this.original = original;
    this.mine = Symbols.of(residual.program().items());
    this.theirs = Symbols.of(original.program().items());
  }

  /**
   * Compares it for all names that the residual program has from the original.
   *
   * @throws Failure if one differs
   */
  public void check() {
    Set<String> linked = new TreeSet<>(theirs.linked());
    linked.addAll(mine.linked());
    for (String name : linked) {
      if (residual.hasWord(name) && original.hasWord(name)) {
        Set<String> other = others(original, theirs, name);
        Set<String> own = others(residual, mine, name);
        own.removeIf(each -> !original.hasWord(each));
        if (!own.equals(other)) {
          throw new Failure(Failure.Kind.NEW_BEHAVIOUR, "'" + name + "' is not a name of " + other);
        }
      }
    }
    checkNewFunctions();
    checkSections();
  }

  /** A function of the residual program only that has another's symbol is called in its place. */
  private void checkNewFunctions() {
    for (Function function : residual.program().functions()) {
      if (original.function(function.name()).isEmpty()) {
        for (String symbol : mine.names(function.name())) {
          if (!symbol.equals(function.name()) && original.hasWord(symbol)) {
            throw new Failure(
                Failure.Kind.NEW_BEHAVIOUR,
                "'" + symbol + "' may be a name of '" + function.name() + "'");
          }
        }
      }
    }
  }

  /** The contents of some sections are called before the entry, or after its end. */
  private void checkSections() {
    Set<String> sections = sections(residual);
    sections.removeAll(sections(original));
    for (String section : sections) {
      throw new Failure(Failure.Kind.NEW_BEHAVIOUR, "the section " + section + " is new");
    }
  }

  private static Set<String> sections(Side side) {
    Set<String> result = new TreeSet<>();
    SECTION
        .matcher(side.program().source().text())
        .results()
        .forEach(each -> result.add(each.group(1)));
    return result;
  }

  private static Set<String> others(Side side, Symbols symbols, String name) {
    Set<String> result = new TreeSet<>(symbols.names(name));
    result.removeIf(other -> other.equals(name) || side.function(other).isEmpty());
    return result;
  }
}
