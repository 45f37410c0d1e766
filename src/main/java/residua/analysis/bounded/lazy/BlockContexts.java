package residua.analysis.bounded.lazy;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import residua.analysis.bounded.unrolling.LoopFacts;
import residua.analysis.bounded.unrolling.LoopId;
import residua.analysis.bounded.unrolling.WeakTopologicalOrder;
import residua.analysis.symbolic.Exhausted;
import residua.analysis.symbolic.ModSet;
import residua.analysis.symbolic.SymbolicMachine;
import residua.analysis.symbolic.Template;
import residua.analysis.symbolic.state.SymbolicState;
import residua.analysis.symbolic.state.UnsupportedEdge;
import residua.c.cfa.Function;
import residua.c.cfa.Program;
import residua.c.semantics.Expression;
import residua.smt.Substitution;
import residua.smt.Term;
import residua.smt.TermVariables;
import residua.smt.Terms;

/** The contexts of a program and the passages between them, each computed once. */
public final class BlockContexts {
  private static final int MOST_EXAMPLES = 4;
  private static final int MOST_CONTEXTS = 10;

  /** How many templates of other states of the condition are tried. */
  private static final int MOST_SHARED = 4;

  private final Program program;
  private final SymbolicMachine machine;
  private final Terms terms;
  private final Blocks blocks;
  private final LoopFacts facts;
  private final Map<LoopId, List<Expression>> invariants;
  private final Map<BlockEntry, List<BlockContext>> byPoint = new HashMap<>();
  private final Map<BlockEntry, List<SymbolicState>> examples = new HashMap<>();

  /** The templates, whatever the state of the condition: the same formulas often hold in many. */
  private final Map<BlockEntry, List<Template>> shared = new HashMap<>();

  private final Map<BlockContext, BlockFormula> passages = new HashMap<>();
  private final BlockContext first;

  /**
   * The contexts of a program.
   *
   * @param invariants conditions that hold at loop heads
   */
  public BlockContexts(
      Program program,
      SymbolicMachine machine,
      Terms terms,
      Blocks blocks,
      LoopFacts facts,
      Map<LoopId, List<Expression>> invariants) {
    this.program = program;
    this.machine = machine;
    this.terms = terms;
    this.blocks = blocks;
    this.facts = facts;
    this.invariants = invariants;
    this.first = new BlockContext(Optional.empty(), Optional.empty(), terms.bool(true));
  }

  /** Where the program begins. */
  BlockContext first() {
    return first;
  }

  /** The passage that begins there. */
  BlockFormula passage(BlockContext context) throws Exhausted, UnsupportedEdge {
    BlockFormula known = passages.get(context);
    if (known != null) {
      return known;
    }
    Block block =
        context.point().isPresent()
            ? blocks.from(context.point().get(), context.template().orElseThrow().state())
            : blocks.first(machine.start(program.entry()));
    List<BlockFormula.Exit> exits = new ArrayList<>();
    for (Map.Entry<BlockEntry, SymbolicState> arrival : block.arrivals().entrySet()) {
      if (!arrival.getValue().guard().is(false)) {
        exits.add(exit(arrival.getKey(), arrival.getValue()));
      }
    }
    List<BlockFormula.Bad> bad = new ArrayList<>();
    block.errors().forEach((edge, runs) -> bad.add(new BlockFormula.Bad(edge, true, runs)));
    block.open().forEach((edge, runs) -> bad.add(new BlockFormula.Bad(edge, false, runs)));
    BlockFormula result = new BlockFormula(exits, bad, block.inputs());
    passages.put(context, result);
    return result;
  }

  private BlockFormula.Exit exit(BlockEntry point, SymbolicState state) throws Exhausted {
    List<BlockContext> contexts = byPoint.computeIfAbsent(point, each -> new ArrayList<>());
    for (BlockContext context : contexts.reversed()) {
      Optional<Map<Term, Term>> values = context.template().orElseThrow().match(state);
      if (values.isPresent()) {
        return exit(context, state, values.get());
      }
    }
    if (contexts.size() == MOST_CONTEXTS) {
      throw new Exhausted("a loop with too many different states");
    }
    List<Template> others =
        shared.computeIfAbsent(point.withoutCondition(), each -> new ArrayList<>());
    for (Template other : others.subList(Math.max(0, others.size() - MOST_SHARED), others.size())) {
      Optional<Map<Term, Term>> values = other.match(state);
      if (values.isPresent()) {
        return exit(added(contexts, point, other), state, values.get());
      }
    }
    List<SymbolicState> all = examples.computeIfAbsent(point, each -> new ArrayList<>());
    all.add(state.fork());
    Template template = machine.template(all, changes(point), all.size() > MOST_EXAMPLES);
    others.add(template);
    BlockContext context = added(contexts, point, template);
    Map<Term, Term> values =
        template
            .match(state)
            .orElseThrow(() -> new Exhausted("a loop state that cannot be generalised"));
    return exit(context, state, values);
  }

  private BlockContext added(List<BlockContext> contexts, BlockEntry point, Template template) {
    BlockContext result =
        new BlockContext(Optional.of(point), Optional.of(template), known(point, template));
    contexts.add(result);
    return result;
  }

  private BlockFormula.Exit exit(
      BlockContext context, SymbolicState state, Map<Term, Term> values) {
    Term holds = new Substitution(terms, values, variable -> variable).of(context.known());
    return new BlockFormula.Exit(context, terms.and(state.guard(), holds), values);
  }

  /** The mod set of the innermost loop around a point, until an execution is there again. */
  private ModSet changes(BlockEntry point) {
    Function function = point.frame().function();
    return innermost(WeakTopologicalOrder.of(function), point.location())
        .map(loop -> facts.of(function, loop))
        .orElse(new ModSet(Set.of(), Set.of(), false));
  }

  private static Optional<WeakTopologicalOrder.Element.Component> innermost(
      List<WeakTopologicalOrder.Element> all, int location) {
    for (WeakTopologicalOrder.Element each : all) {
      if (each instanceof WeakTopologicalOrder.Element.Component loop
          && loop.members().contains(location)) {
        return location == loop.head()
            ? Optional.of(loop)
            : innermost(loop.elements(), location).or(() -> Optional.of(loop));
      }
    }
    return Optional.empty();
  }

  /** The invariants that concern only the template's variables. */
  private Term known(BlockEntry point, Template template) {
    LoopId loop = new LoopId(point.frame().function().index(), point.location());
    Term result = terms.bool(true);
    for (Expression invariant : invariants.getOrDefault(loop, List.of())) {
      Term truth = machine.truth(template.state(), invariant);
      if (template.variables().containsAll(TermVariables.of(truth))) {
        result = terms.and(result, truth);
      }
    }
    return result;
  }
}
