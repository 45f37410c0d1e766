package residua.reducer.printing.stubs;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import residua.base.text.TokenTable;
import residua.c.cfa.Function;
import residua.c.cfa.Program;
import residua.reducer.printing.text.Unit;
import residua.reducer.residual.Clone;
import residua.reducer.residual.Residual;

/**
 * Names of the printed functions. The entry keeps its name; of the others, the original keeps it if
 * it is printed, otherwise the first clone gets it. New names occur nowhere in the program.
 */
public final class PrintedNames {
  private final Program program;
  private final Set<String> taken = new HashSet<>();
  private final Map<Unit, String> units = new HashMap<>();

  /** Collects the names that the printed program uses already. */
  public PrintedNames(Residual residual, Set<Unit> live) {
    this.program = residual.program();
    TokenTable tokens = program.source().tokens();
    for (int word = 0; word < tokens.wordCount(); word++) {
      taken.add(tokens.spelling(word));
    }
    Set<String> given = new HashSet<>();
    if (residual.start() instanceof Residual.Start.InClone(int entry)) {
      give(new Unit.Specialised(entry), program.entry(), given);
    }
    for (Function function : program.functions()) {
      Unit original = new Unit.Original(function.index());
      if (live.contains(original)) {
        give(original, function.index(), given);
      }
    }
    for (Clone clone : residual.clones()) {
      Unit unit = new Unit.Specialised(clone.index());
      if (live.contains(unit) && !units.containsKey(unit)) {
        give(unit, clone.function(), given);
      }
    }
    units.put(new Unit.Stopped(program.entry()), program.entryFunction().name());
  }

  private void give(Unit unit, int function, Set<String> given) {
    String name = program.functions().get(function).name();
    units.put(unit, given.add(name) ? name : fresh(name + "__"));
  }

  /** The name of a function unit. */
  public String of(Unit unit) {
    return units.get(unit);
  }

  /** A name with a prefix and a number that occurs nowhere. */
  String fresh(String prefix) {
    int number = 1;
    while (!taken.add(prefix + number)) {
      number++;
    }
    return prefix + number;
  }

  /** A name that occurs nowhere: the requested one if possible. */
  public String freshOr(String wish) {
    return taken.add(wish) ? wish : fresh(wish + "_");
  }
}
