package residua.validation.whole;

import java.util.Set;
import java.util.TreeSet;
import residua.cfa.Symbols;
import residua.validation.text.Failure;
import residua.validation.text.Side;

/** Which functions names stand for in the two programs because a linker or the compiler says so. */
public final class Links {
  private final Side residual;
  private final Side original;
  private final Symbols mine;
  private final Symbols theirs;

  /** Compares what is said to the linker in two programs. */
  public Links(Side residual, Side original) {
    this.residual = residual;
    this.original = original;
    this.mine = Symbols.of(residual.program().items());
    this.theirs = Symbols.of(original.program().items());
  }

  /**
   * Compares them for all names that the residual has from the original.
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
          throw new Failure(
              Failure.Kind.NEW_BEHAVIOUR, "'" + name + "' does not stand for " + other);
        }
      }
    }
  }

  private static Set<String> others(Side side, Symbols symbols, String name) {
    Set<String> result = new TreeSet<>(symbols.names(name));
    result.removeIf(other -> other.equals(name) || side.function(other).isEmpty());
    return result;
  }
}
