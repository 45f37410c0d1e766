package residua.condition.observer.cpachecker.edges;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Set;
import java.util.TreeMap;
import residua.base.text.Slice;
import residua.base.text.SourceText;
import residua.c.cfa.Function;
import residua.c.cfa.Program;
import residua.c.cfa.Variable;
import residua.condition.assumption.CpacheckerUnits;

/** The text of a program as CPAchecker has read it: of several files, with their own names. */
final class EdgeTexts {
  private final SourceText source;
  private final CpacheckerUnits units;
  private final boolean areBuilt;
  private final NavigableMap<Integer, Integer> starts = new TreeMap<>();
  private final Map<Integer, Set<String>> locals = new HashMap<>();

  /**
   * The text of a program.
   *
   * @param areBuilt whether CPAchecker would build all texts like this
   */
  EdgeTexts(Program program, CpacheckerUnits units, boolean areBuilt) {
    this.source = program.source();
    this.units = units;
    this.areBuilt = areBuilt;
    for (Function function : program.functions()) {
      starts.put(function.text().start(), function.index());
    }
    for (Variable variable : program.variables()) {
      variable
          .function()
          .ifPresent(function ->
              locals.computeIfAbsent(function, index -> new HashSet<>()).add(variable.name()));
    }
  }

  /** The whole text, with the names of the program. */
  String text() {
    return source.text();
  }

  /** A part of it as CPAchecker has read it. */
  String text(Slice slice) {
    return areBuilt ? built(slice) : units.asRead(source.text(slice));
  }

  /** A part of it as CPAchecker builds it itself. */
  String built(Slice slice) {
    var function = starts.floorEntry(slice.start());
    Set<String> own = function == null ? Set.of() : locals(function.getValue());
    return units.asBuilt(source.text(slice), own);
  }

  /** A part of it with the names of the program. */
  String named(Slice slice) {
    return source.text(slice);
  }

  /** The names of the parameters and local variables of a function. */
  Set<String> locals(int function) {
    return locals.getOrDefault(function, Set.of());
  }
}
