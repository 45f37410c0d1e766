package residua.analysis.bounded.unrolling;

import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import residua.analysis.symbolic.ModSet;
import residua.c.cfa.Edge;
import residua.c.cfa.Function;
import residua.c.cfa.Program;
import residua.c.libc.PureLibraryFunctions;
import residua.c.libc.VerifierFunctions;
import residua.c.semantics.Effect;
import residua.c.semantics.Expression;
import residua.c.semantics.ProgramSemantics;

/**
 * The mod sets of loops and calls, computed from their edges and those of the functions they call.
 */
public final class LoopFacts {
  /** In addition to those that change nothing whatever they do. */
  private static final Set<String> WRITE_NOTHING =
      Set.of(
          "printf", "puts", "putchar", "exit", "_exit", "_Exit", "abort", "malloc", "calloc",
          "strlen", "strcmp", "strncmp", "memcmp", "strchr");

  private final Program program;
  private final ProgramSemantics meaning;
  private final Map<LoopId, ModSet> known = new HashMap<>();
  private final Map<Integer, ModSet> calls = new HashMap<>();
  private final Map<Integer, FrameLiveness> byFunction = new HashMap<>();

  /** The facts about a program, computed on demand. */
  public LoopFacts(Program program, ProgramSemantics meaning) {
    this.program = program;
    this.meaning = meaning;
  }

  /** Whether no function has a loop. */
  public boolean areNoLoops() {
    return program.functions().stream()
        .allMatch(each -> IntStream.range(0, each.locations().size()).noneMatch(each::isLoopHead));
  }

  /** The mod set of a loop. */
  public ModSet of(Function function, WeakTopologicalOrder.Element.Component loop) {
    return known.computeIfAbsent(
        new LoopId(function.index(), loop.head()),
        id -> {
          BitSet members = new BitSet();
          loop.members().forEach(members::set);
          Collector collector = new Collector();
          for (Edge edge : function.edges()) {
            if (members.get(edge.source())) {
              collector.add(meaning.of(edge.id()), true);
            }
          }
          return new ModSet(collector.globals, collector.locals, collector.throughPointers);
        });
  }

  /** The mod set of calls of a function, apart from objects of its own frame. */
  public ModSet ofCall(int function) {
    return calls.computeIfAbsent(
        function,
        index -> {
          Collector collector = new Collector();
          collector.entered(index);
          return new ModSet(collector.globals, Set.of(), collector.throughPointers);
        });
  }

  /** The part of a loop's mod set that is worth knowing at its head: what may still be read. */
  public ModSet worthKnowing(Function function, WeakTopologicalOrder.Element.Component loop) {
    ModSet all = of(function, loop);
    FrameLiveness liveness =
        byFunction.computeIfAbsent(function.index(), index -> new FrameLiveness(meaning, function));
    Set<Integer> locals = new TreeSet<>();
    for (int slot : all.locals()) {
      if (liveness.isLive(loop.head(), slot)) {
        locals.add(slot);
      }
    }
    return new ModSet(all.globals(), locals, all.throughPointers());
  }

  private static boolean writesNothing(String name) {
    return WRITE_NOTHING.contains(name)
        || PureLibraryFunctions.isOne(name)
        || VerifierFunctions.isAssume(name)
        || VerifierFunctions.isAssertion(name);
  }

  private final class Collector {
    private final Set<Integer> globals = new TreeSet<>();
    private final Set<Integer> locals = new TreeSet<>();
    private final Set<Integer> entered = new HashSet<>();
    private boolean throughPointers;

    void add(List<Effect> effects, boolean isOwn) {
      for (Effect effect : effects) {
        switch (effect) {
          case Effect.Store store -> written(store.address(), isOwn);
          case Effect.StoreBits store -> written(store.address(), isOwn);
          case Effect.Copy copy -> written(copy.to(), isOwn);
          case Effect.Zero zero -> written(zero.to(), isOwn);
          case Effect.Forget forget -> forget.slots().forEach(slot -> local(slot, isOwn));
          case Effect.Measure measure -> local(measure.slot(), isOwn);
          case Effect.Reserve reserve -> {
            // The object created in the last iteration ends its lifetime: there may be pointers to
            // it.
            local(reserve.slot(), isOwn);
            throughPointers = true;
          }
          case Effect.Assume assume -> {}
          case Effect.When when -> {
            add(when.then(), isOwn);
            add(when.otherwise(), isOwn);
          }
          case Effect.Enter enter -> {
            result(enter.result(), isOwn);
            entered(enter.function());
          }
          case Effect.CallLibrary call -> {
            result(call.result(), isOwn);
            if (!writesNothing(call.name()) && !call.arguments().isEmpty()) {
              throughPointers = true;
              call.arguments().forEach(each -> written(each.value(), isOwn));
            }
          }
          case Effect.CallPointer call -> {
            result(call.result(), isOwn);
            throughPointers = true;
            if (call.callee() instanceof Expression.Code(int function)) {
              entered(function);
            } else {
              program.addressTaken().forEach(this::entered);
            }
          }
          case Effect.Return end -> {}
          case Effect.OneOrder order -> {}
          case Effect.Violates violates -> {}
          case Effect.Unknown unknown -> {
            unknown.changes().ifPresent(slot -> local(slot, isOwn));
            throughPointers = throughPointers || unknown.changes().isEmpty();
          }
        }
      }
    }

    private void entered(int function) {
      boolean hasBody = function < program.functions().size();
      if (hasBody && entered.add(function)) {
        for (Edge edge : program.functions().get(function).edges()) {
          add(meaning.of(edge.id()), false);
        }
      }
    }

    private void result(Optional<Effect.Result> result, boolean isOwn) {
      result.ifPresent(each -> local(each.slot(), isOwn));
    }

    private void local(int slot, boolean isOwn) {
      if (isOwn) {
        locals.add(slot);
      }
    }

    private void written(Expression address, boolean isOwn) {
      switch (address) {
        case Expression.Local local -> local(local.slot(), isOwn);
        case Expression.Global global -> globals.add(global.index());
        case Expression.Element element -> written(element.pointer(), isOwn);
        case Expression.Convert convert -> written(convert.operand(), isOwn);
        case Expression.Choice choice -> {
          written(choice.whenTrue(), isOwn);
          written(choice.whenFalse(), isOwn);
        }
        case Expression.Binary binary -> {
          written(binary.left(), isOwn);
          written(binary.right(), isOwn);
        }
        case Expression.Constant constant -> {}
        default -> throughPointers = true;
      }
    }
  }
}
