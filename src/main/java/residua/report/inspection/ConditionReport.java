package residua.report.inspection;

import residua.base.diagnostics.Diagnostic;
import residua.c.cfa.Program;
import residua.condition.observer.ObserverStep;
import residua.report.inspection.Inspection.Bound;
import residua.report.inspection.Inspection.Part;

/** The part of the text report about the conditions, and about where executions leave them. */
final class ConditionReport {
  private final Program program;
  private final Bound bound;
  private final StringBuilder out = new StringBuilder();

  private ConditionReport(Program program, Bound bound) {
    this.program = program;
    this.bound = bound;
  }

  /** The part about the conditions; empty if there are none. */
  static String write(Inspection inspection) {
    if (inspection.condition().isEmpty()) {
      return "";
    }
    ConditionReport text = new ConditionReport(inspection.program(), inspection.condition().get());
    text.bound.parts().forEach(part -> text.out.append(PartText.head(part)));
    text.addSummary(inspection);
    text.addParts();
    text.addLeaving();
    text.addNotes();
    text.addLegend();
    return text.out.toString();
  }

  private void addParts() {
    for (Part part : bound.parts()) {
      if (bound.parts().size() > 1) {
        out.append("\n").append(part.file()).append("\n");
      }
      out.append(PartText.write(program, part));
    }
  }

  private void addSummary(Inspection inspection) {
    int all = 0;
    int cut = 0;
    int unreached = 0;
    int residual = 0;
    for (int index : inspection.metrics().reachable()) {
      for (EdgeRow row : EdgeRow.of(program, program.functions().get(index))) {
        Fate fate = Fate.of(inspection, row);
        all++;
        cut += fate == Fate.CUT ? 1 : 0;
        unreached += fate == Fate.UNREACHED ? 1 : 0;
        residual += fate == Fate.RESIDUAL ? 1 : 0;
      }
    }
    if (bound.binding().start() instanceof ObserverStep.Cut) {
      String who = bound.parts().size() == 1 ? "The condition covers" : "The conditions cover";
      out.append(who).append(" every execution: nothing is left.\n");
    }
    out.append("Of ").append(ShownText.count(all, "edge")).append(", not counting blank ones: ");
    out.append(cut).append(" cut, ").append(unreached).append(" not reached, ");
    out.append(residual).append(" reached in the residual state only.\n");
  }

  private void addLeaving() {
    TextTable table = Leaving.table(program, bound);
    if (!table.isEmpty()) {
      out.append("\nwhere executions fall to the residual state\n").append(table.print("  "));
    }
  }

  private void addNotes() {
    if (!bound.product().notes().isEmpty()) {
      out.append("\nwhere less is cut than the condition allows\n");
      for (Diagnostic note : bound.product().notes()) {
        out.append("  ").append(note.position()).append(": ");
        out.append(note.message().replaceFirst("^kept: ", "")).append('\n');
      }
    }
  }

  private void addLegend() {
    out.append("\nIn the last column of functions: the automaton's state before the edge and");
    out.append(
        "\nafter it, one state if it is the same; '-' where nothing is executed any more.\n");
    if (bound.parts().size() > 1) {
      out.append("'a | b': the state of each condition, '-' where it covers nothing any more.\n");
    }
  }
}
