package residua.reducer.printing;

import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import residua.c.cfa.Function;
import residua.c.cfa.Reference.Target;
import residua.reducer.printing.stubs.PrintedNames;
import residua.reducer.printing.text.Unit;
import residua.reducer.residual.Clone;
import residua.reducer.residual.Residual;
import residua.reducer.residual.Tracking;

/** The new names of functions where text names them. */
final class NamedFunctions {
  private final Residual residual;
  private final PrintedNames names;
  private final Set<Unit> live;
  private final Set<Integer> renamed = new HashSet<>();

  NamedFunctions(Residual residual, PrintedNames names, Set<Unit> live) {
    this.residual = residual;
    this.names = names;
    this.live = live;
    for (Function function : residual.program().functions()) {
      if (isRenamed(function.index(), new Unit.Original(function.index()))) {
        renamed.add(function.index());
      }
    }
    for (Clone clone : residual.clones()) {
      if (isRenamed(clone.function(), new Unit.Specialised(clone.index()))) {
        renamed.add(clone.function());
      }
    }
  }

  /** The new name at a reference to a function. */
  Optional<String> nameFor(Target.ToFunction named) {
    return original(named.function())
        .or(() ->
            calledByName(named.function())
                .filter(clone -> named.called())
                .map(clone -> names.of(new Unit.Specialised(clone))));
  }

  /**
   * Whether any copy of a function has a new name. The predefined name is one object (C17 6.4.2.2),
   * so all copies then share it.
   */
  boolean isRenamed(Function function) {
    return renamed.contains(function.index());
  }

  private boolean isRenamed(int function, Unit copy) {
    return live.contains(copy)
        && !names.of(copy).equals(residual.program().functions().get(function).name());
  }

  private Optional<String> original(int index) {
    Unit original = new Unit.Original(index);
    Function function = residual.program().functions().get(index);
    return live.contains(original)
        ? Optional.of(names.of(original)).filter(name -> !name.equals(function.name()))
        : Optional.empty();
  }

  /** The clone for calls of a function by name, if it has a separate one. */
  private Optional<Integer> calledByName(int function) {
    return residual.tracking().map(Tracking::calledByName).map(clones -> clones.get(function));
  }
}
