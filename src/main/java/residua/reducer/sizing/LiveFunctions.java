package residua.reducer.sizing;

import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Deque;
import java.util.List;
import residua.base.text.Slice;
import residua.c.callgraph.CalledUnnamed;
import residua.c.cfa.Function;
import residua.c.cfa.Program;
import residua.c.cfa.Reference;
import residua.reducer.residual.Clone;
import residua.reducer.residual.Node;
import residua.reducer.residual.Nodes;
import residua.reducer.residual.Residual;

/**
 * The copies and originals of functions in a residual program: those that can be called from its
 * start, including functions named in other ways.
 */
final class LiveFunctions {
  private final Program program;
  private final Residual residual;
  private final BitSet clones = new BitSet();
  private final BitSet originals = new BitSet();
  private final Deque<Integer> openClones = new ArrayDeque<>();
  private final Deque<Integer> openOriginals = new ArrayDeque<>();

  private LiveFunctions(Residual residual) {
    this.residual = residual;
    this.program = residual.program();
  }

  static LiveFunctions of(Residual residual) {
    LiveFunctions parts = new LiveFunctions(residual);
    for (Function function : parts.program.functions()) {
      if (function.traits().root()) {
        parts.addOriginal(function.index());
      }
    }
    CalledUnnamed.byName(parts.program).forEach(parts::addOriginal);
    switch (residual.start()) {
      case Residual.Start.Stopped stopped -> {}
      case Residual.Start.Unchanged unchanged -> parts.addOriginal(parts.program.entry());
      case Residual.Start.InClone(int clone) -> parts.addClone(clone);
    }
    parts.close();
    return parts;
  }

  /** Indices of the copies. */
  BitSet clones() {
    return (BitSet) clones.clone();
  }

  /** Indices of the functions that are unchanged. */
  BitSet originals() {
    return (BitSet) originals.clone();
  }

  private void addClone(int clone) {
    if (!clones.get(clone)) {
      clones.set(clone);
      openClones.add(clone);
    }
  }

  private void addOriginal(int function) {
    if (!originals.get(function)) {
      originals.set(function);
      openOriginals.add(function);
    }
  }

  private void close() {
    while (!openClones.isEmpty()) {
      Clone clone = residual.clones().get(openClones.remove());
      Function function = program.functions().get(clone.function());
      clone.nodes().forEach(node -> addNamed(function, node));
    }
    while (!openOriginals.isEmpty()) {
      for (Reference reference : program.functions().get(openOriginals.remove()).references()) {
        if (reference.target() instanceof Reference.Target.ToFunction to) {
          addOriginal(to.function());
        }
      }
    }
  }

  private void addNamed(Function function, Node node) {
    switch (node) {
      case Node.Run run -> {
        run.callees().values().forEach(this::addClone);
        if (!run.split()) {
          Slice text = function.steps().get(run.step()).text();
          addNamed(function, text, run.callees().isEmpty());
        }
      }
      case Node.Call call ->
          call.callee()
              .ifPresentOrElse(
                  this::addClone,
                  () -> addNamed(function, program.edges().get(call.edge()).where(), true));
      case Node.Update update -> throw Nodes.isFollowedAtRunTime(update);
      case Node.LateReturn end -> throw Nodes.isFollowedAtRunTime(end);
      case Node.Test test -> {}
      case Node.Effect effect -> {}
      case Node.Assume assume -> {}
      case Node.Mark mark -> {}
      case Node.Skip skip -> {}
      case Node.Halt halt -> {}
      case Node.Leave leave -> {}
    }
  }

  /** Adds the originals that a text names. */
  private void addNamed(Function function, Slice text, boolean withCalls) {
    List<Reference> references = function.references();
    for (int i = firstFrom(references, text.start()); i < references.size(); i++) {
      Reference reference = references.get(i);
      if (reference.name().start() >= text.end()) {
        break;
      }
      if (reference.target() instanceof Reference.Target.ToFunction to
          && (withCalls || !to.called())) {
        addOriginal(to.function());
      }
    }
  }

  /** The references are in the order of the text. */
  private static int firstFrom(List<Reference> references, int offset) {
    int low = 0;
    int high = references.size();
    while (low < high) {
      int middle = (low + high) / 2;
      if (references.get(middle).name().start() < offset) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }
}
