package residua.folding;

import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import residua.cfa.Edge;
import residua.cfa.Function;
import residua.cfa.Metrics;
import residua.cfa.Program;
import residua.cfa.Reference;
import residua.cfa.Step;
import residua.residual.Clone;
import residua.residual.Node;
import residua.residual.Nodes;
import residua.residual.Residual;
import residua.residual.Target;
import residua.source.Slice;

/**
 * The number of locations of a residual program, near enough to choose by, without printing it: the
 * locations of the steps that are executed, and what stops, reports and values kept cost.
 */
final class EstimatedSize implements Measure {
  private static final int STOP = 1;

  private final Program program;
  private final Map<Integer, Integer> originals = new HashMap<>();
  private final Map<Integer, int[]> steps = new HashMap<>();

  EstimatedSize(Program program) {
    this.program = program;
  }

  @Override
  public int locations(Residual residual) {
    return switch (residual.start()) {
      case Residual.Start.Stopped stopped -> STOP + 1;
      case Residual.Start.Unchanged unchanged -> Metrics.of(program).locations();
      case Residual.Start.InClone(int clone) -> new Count(residual).from(clone);
    };
  }

  /** Locations of each step of a function. */
  private int[] steps(int index) {
    return steps.computeIfAbsent(
        index,
        i -> {
          Function function = program.functions().get(i);
          int[] result = new int[function.steps().size()];
          Set<Integer> seen = new HashSet<>();
          for (Edge edge : function.edges()) {
            if (edge.step() >= 0 && seen.add(edge.source())) {
              result[edge.step()]++;
            }
          }
          return result;
        });
  }

  private int original(int function) {
    return originals.computeIfAbsent(function, f -> Metrics.locations(program.functions().get(f)));
  }

  /** One counting. */
  private final class Count {
    private final Residual residual;
    private final BitSet clones = new BitSet();
    private final BitSet functions = new BitSet();
    private final Deque<Integer> open = new ArrayDeque<>();

    Count(Residual residual) {
      this.residual = residual;
    }

    int from(int start) {
      for (Function function : program.functions()) {
        if (function.traits().root()) {
          functions.set(function.index());
        }
      }
      clones.set(start);
      open.add(start);
      int result = 0;
      while (!open.isEmpty()) {
        result += clone(residual.clones().get(open.remove()));
      }
      return result + originals();
    }

    private void call(int clone) {
      if (!clones.get(clone)) {
        clones.set(clone);
        open.add(clone);
      }
    }

    private int clone(Clone clone) {
      int result = 1;
      for (Node node : clone.nodes()) {
        result += node(clone, node);
        for (Target target : node.targets()) {
          boolean stop = target instanceof Target.Stop;
          result += stop ? STOP : 0;
        }
      }
      return result;
    }

    private int node(Clone clone, Node node) {
      Function function = program.functions().get(clone.function());
      return switch (node) {
        case Node.Run run -> {
          Step step = function.steps().get(run.step());
          run.callees().values().forEach(this::call);
          if (!run.split()) {
            names(function, step.text(), run.callees().isEmpty());
          }
          int own = run.split() ? 1 : steps(clone.function())[run.step()];
          yield own + run.exitCode().stream().map(code -> 1).sum();
        }
        case Node.Call call -> {
          call.callee()
              .ifPresentOrElse(
                  this::call,
                  () -> names(function, program.edges().get(call.edge()).where(), true));
          yield 2 + distinct(call.targets());
        }
        case Node.Test test -> 3;
        case Node.Effect effect -> 2;
        case Node.Assume assume -> 1;
        case Node.Update update -> throw Nodes.isFollowedAtRunTime(update);
        case Node.LateReturn end -> throw Nodes.isFollowedAtRunTime(end);
        case Node.Skip skip -> 0;
        case Node.Halt halt -> 0;
        case Node.Leave leave -> leave.exitCode().stream().map(code -> 1).sum();
      };
    }

    private static int distinct(List<Target> targets) {
      return (int) targets.stream().distinct().count();
    }

    /** Notes the originals a text names. */
    private void names(Function function, Slice text, boolean withCalls) {
      List<Reference> references = function.references();
      for (int i = firstFrom(references, text.start()); i < references.size(); i++) {
        Reference reference = references.get(i);
        if (reference.name().start() >= text.end()) {
          break;
        }
        if (reference.target() instanceof Reference.Target.ToFunction to
            && (withCalls || !to.called())) {
          functions.set(to.function());
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

    private int originals() {
      int result = 0;
      Deque<Integer> work = new ArrayDeque<>();
      functions.stream().forEach(work::add);
      while (!work.isEmpty()) {
        int function = work.remove();
        result += original(function);
        for (Reference reference : program.functions().get(function).references()) {
          if (reference.target() instanceof Reference.Target.ToFunction to
              && !functions.get(to.function())) {
            functions.set(to.function());
            work.add(to.function());
          }
        }
      }
      return result;
    }
  }
}
