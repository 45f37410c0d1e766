package residua.reducer.printing;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import residua.base.text.Slice;
import residua.base.text.SourceText;
import residua.c.cfa.Function;
import residua.c.cfa.Reference;
import residua.c.cfa.Reference.Target;
import residua.c.cfa.Step;
import residua.reducer.printing.stubs.PrintedNames;
import residua.reducer.printing.text.SliceText;
import residua.reducer.printing.text.Unit;
import residua.reducer.residual.Clone;
import residua.reducer.residual.Residual;

/**
 * Local objects of static storage duration in functions that are printed several times: all copies
 * share one object at file scope, initialised once.
 */
final class StaticHoisting {
  private final SourceText source;
  private final NamedFunctions named;
  private final Map<Integer, Map<Slice, String>> replacements = new HashMap<>();
  private final Map<Integer, List<String>> definitions = new HashMap<>();
  private final Set<Integer> naming = new HashSet<>();
  private final Set<Integer> quoting = new HashSet<>();
  private final Set<Integer> done = new HashSet<>();

  StaticHoisting(
      Residual residual,
      Set<Unit> live,
      PrintedNames names,
      NamedFunctions named,
      boolean fromAutomaton) {
    this.source = residual.program().source();
    this.named = named;
    Map<Integer, List<Clone>> clones = new HashMap<>();
    for (Clone clone : residual.clones()) {
      clones.computeIfAbsent(clone.function(), f -> new ArrayList<>()).add(clone);
    }
    for (Function function : residual.program().functions()) {
      if (function.steps().stream().noneMatch(FunctionPrinter::isStatic)) {
        continue;
      }
      List<Clone> copies = clones.getOrDefault(function.index(), List.of());
      Map<Integer, Integer> counts = new HashMap<>();
      boolean original = live.contains(new Unit.Original(function.index()));
      for (Step step : function.steps()) {
        if (FunctionPrinter.isStatic(step) && original) {
          counts.merge(step.id(), 1, Integer::sum);
        }
      }
      for (Clone clone : copies) {
        if (live.contains(new Unit.Specialised(clone.index()))) {
          FunctionPrinter.stepCounts(clone)
              .forEach((step, count) -> counts.merge(step, count, Integer::sum));
        }
      }
      boolean rebuilt = fromAutomaton || !copies.isEmpty();
      for (Step step : function.steps()) {
        // Its block may be printed in several parts, each with the declaration.
        if (FunctionPrinter.isStatic(step) && function.isJumpedOver(step) && rebuilt) {
          counts.put(step.id(), 2);
        }
        if (FunctionPrinter.isStatic(step) && counts.getOrDefault(step.id(), 0) > 1) {
          hoist(function, step, names);
        }
      }
    }
  }

  private void hoist(Function function, Step step, PrintedNames names) {
    Map<Slice, String> mine =
        replacements.computeIfAbsent(function.index(), f -> new LinkedHashMap<>());
    Map<String, String> newNames = new HashMap<>();
    for (Reference reference : function.references()) {
      if (reference.target() instanceof Target.ToStatic(int declaration)
          && declaration == step.id()) {
        String name = source.text(reference.name());
        String newName =
            newNames.computeIfAbsent(name, n -> names.freshOr(function.name() + "__" + n));
        mine.put(reference.name(), newName);
      }
    }
    SliceText text = new SliceText(source);
    text.replaceAll(mine);
    for (Reference reference : SliceText.within(function.references(), step.text())) {
      switch (reference.target()) {
        case Target.OwnName() -> {
          text.replace(reference.name(), quoted(function.name()));
          quoting.add(function.index());
        }
        case Target.ToFunction to -> {
          named.nameFor(to).ifPresent(other -> text.replace(reference.name(), other));
          if (to.function() == function.index()) {
            naming.add(function.index());
          }
        }
        case Target.ToStatic toStatic -> {}
      }
    }
    definitions.computeIfAbsent(function.index(), f -> new ArrayList<>()).add(text.of(step.text()));
    // The whole declaration is removed, and with it the uses inside it.
    mine.keySet().removeIf(slice -> step.text().contains(slice));
    mine.put(step.text(), ";");
  }

  /** The replacement for the predefined name of a function where that would be another one. */
  static String quoted(String name) {
    return '"' + name + '"';
  }

  /** Whether objects moved before a function contain its predefined name. */
  boolean quoteNameOf(Function function) {
    return quoting.contains(function.index());
  }

  /** Whether objects moved before a function name it. */
  boolean name(Function function) {
    return naming.contains(function.index());
  }

  /** The replacements in the text of a function. */
  Map<Slice, String> replacements(Function function) {
    return replacements.getOrDefault(function.index(), Map.of());
  }

  /** Definitions to print before the first copy of a function; empty the second time. */
  List<String> definitionsBefore(Function function) {
    return done.add(function.index())
        ? definitions.getOrDefault(function.index(), List.of())
        : List.of();
  }
}
