package residua.validation;

import java.util.LinkedHashSet;
import java.util.Set;
import java.util.TreeSet;
import residua.cfa.Function;
import residua.cfa.GlobalItem;
import residua.cfa.Program;
import residua.cfa.Symbols;

/** What names stand for in the two programs because a linker or the compiler says so. */
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
    Set<String> myDeclared = declared(residual.program());
    Set<String> theirDeclared = declared(original.program());
    Set<String> linked = new TreeSet<>(theirs.linked());
    linked.addAll(mine.linked());
    for (String name : linked) {
      if (residual.hasWord(name) && original.hasWord(name)) {
        Set<String> other = others(theirs, name, theirDeclared);
        Set<String> own = others(mine, name, myDeclared);
        own.removeIf(each -> !original.hasWord(each));
        if (!own.equals(other)) {
          throw new Failure(
              Failure.Kind.NEW_BEHAVIOUR, "'" + name + "' does not stand for " + other);
        }
      }
    }
  }

  private static Set<String> others(Symbols symbols, String name, Set<String> declared) {
    Set<String> result = new TreeSet<>(symbols.names(name));
    result.retainAll(declared);
    result.remove(name);
    return result;
  }

  private static Set<String> declared(Program program) {
    Set<String> result = new LinkedHashSet<>();
    program.functions().stream().map(Function::name).forEach(result::add);
    program.items().stream().map(GlobalItem::declares).forEach(result::addAll);
    return result;
  }
}
