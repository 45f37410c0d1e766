package residua.validation;

import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import residua.cfa.Function;
import residua.cfa.Program;
import residua.cfa.Symbols;

/** Which functions names stand for in the two programs because a linker or the compiler says so. */
final class Links {
  private final Side residual;
  private final Side original;
  private final Symbols mine;
  private final Symbols theirs;

  Links(Side residual, Side original) {
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
  void check() {
    Set<String> myFunctions = functions(residual.program());
    Set<String> theirFunctions = functions(original.program());
    Set<String> linked = new TreeSet<>(theirs.linked());
    linked.addAll(mine.linked());
    for (String name : linked) {
      if (residual.hasWord(name) && original.hasWord(name)) {
        Set<String> other = others(theirs, name, theirFunctions);
        Set<String> own = others(mine, name, myFunctions);
        own.removeIf(each -> !original.hasWord(each));
        if (!own.equals(other)) {
          throw new Failure(
              Failure.Kind.NEW_BEHAVIOUR, "'" + name + "' does not stand for " + other);
        }
      }
    }
  }

  private static Set<String> others(Symbols symbols, String name, Set<String> functions) {
    Set<String> result = new TreeSet<>(symbols.names(name));
    result.retainAll(functions);
    result.remove(name);
    return result;
  }

  private static Set<String> functions(Program program) {
    return program.functions().stream()
        .map(Function::name)
        .collect(Collectors.toCollection(TreeSet::new));
  }
}
