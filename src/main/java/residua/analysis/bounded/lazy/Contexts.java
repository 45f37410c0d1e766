package residua.analysis.bounded.lazy;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import residua.analysis.bounded.unrolling.LoopFacts;
import residua.analysis.bounded.unrolling.LoopId;
import residua.analysis.bounded.unrolling.Order;
import residua.cfa.Function;
import residua.cfa.Program;
import residua.formula.Substitution;
import residua.formula.Term;
import residua.formula.Terms;
import residua.formula.Variables;
import residua.meaning.Expression;
import residua.symbolic.Changes;
import residua.symbolic.Exhausted;
import residua.symbolic.SymbolicMachine;
import residua.symbolic.SymbolicState;
import residua.symbolic.Template;
import residua.symbolic.Unfollowed;

/** The contexts of a program and the passages between them, each computed once. */
public final class Contexts {
  private static final int MOST_EXAMPLES = 4;
  private static final int MOST_CONTEXTS = 10;

  private final Program program;
  private final SymbolicMachine machine;
  private final Terms terms;
  private final Blocks blocks;
  private final LoopFacts facts;
  private final Map<LoopId, List<Expression>> invariants;
  private final Map<Point, List<Context>> byPoint = new HashMap<>();
  private final Map<Point, List<SymbolicState>> examples = new HashMap<>();
  private final Map<Context, Passage> passages = new HashMap<>();
  private final Context first;

  /**
   * The contexts of a program.
   *
   * @param invariants conditions that hold at loop heads
   */
  public Contexts(
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
    this.first = new Context(Optional.empty(), Optional.empty(), terms.bool(true));
  }

  /** Where the program begins. */
  Context first() {
    return first;
  }

  /** The passage that begins there. */
  Passage passage(Context context) throws Exhausted, Unfollowed {
    Passage known = passages.get(context);
    if (known != null) {
      return known;
    }
    Block block =
        context.point().isPresent()
            ? blocks.from(context.point().get(), context.template().orElseThrow().state())
            : blocks.first(machine.start(program.entry()));
    List<Passage.Exit> exits = new ArrayList<>();
    for (Map.Entry<Point, SymbolicState> arrival : block.arrivals().entrySet()) {
      if (!arrival.getValue().guard().is(false)) {
        exits.add(exit(arrival.getKey(), arrival.getValue()));
      }
    }
    List<Passage.Bad> bad = new ArrayList<>();
    block.errors().forEach((edge, runs) -> bad.add(new Passage.Bad(edge, true, runs)));
    block.open().forEach((edge, runs) -> bad.add(new Passage.Bad(edge, false, runs)));
    Passage result = new Passage(exits, bad, block.inputs());
    passages.put(context, result);
    return result;
  }

  private Passage.Exit exit(Point point, SymbolicState state) throws Exhausted {
    List<Context> contexts = byPoint.computeIfAbsent(point, each -> new ArrayList<>());
    for (Context context : contexts.reversed()) {
      Optional<Map<Term, Term>> values = context.template().orElseThrow().match(state);
      if (values.isPresent()) {
        return exit(context, state, values.get());
      }
    }
    if (contexts.size() == MOST_CONTEXTS) {
      throw new Exhausted("a loop whose states are too different");
    }
    List<SymbolicState> all = examples.computeIfAbsent(point, each -> new ArrayList<>());
    all.add(state.fork());
    Template template = machine.template(all, changes(point), all.size() > MOST_EXAMPLES);
    Context context =
        new Context(Optional.of(point), Optional.of(template), known(point, template));
    contexts.add(context);
    Map<Term, Term> values =
        template.match(state).orElseThrow(() -> new Exhausted("a state that is like no other"));
    return exit(context, state, values);
  }

  private Passage.Exit exit(Context context, SymbolicState state, Map<Term, Term> values) {
    Term holds = new Substitution(terms, values, variable -> variable).of(context.known());
    return new Passage.Exit(context, terms.and(state.guard(), holds), values);
  }

  /** The mod set of the innermost loop around a point, until an execution is there again. */
  private Changes changes(Point point) {
    Function function = point.frame().function();
    return innermost(Order.of(function), point.location())
        .map(loop -> facts.of(function, loop))
        .orElse(new Changes(Set.of(), Set.of(), false));
  }

  private static Optional<Order.Element.Component> innermost(
      List<Order.Element> all, int location) {
    for (Order.Element each : all) {
      if (each instanceof Order.Element.Component loop && loop.members().contains(location)) {
        return location == loop.head()
            ? Optional.of(loop)
            : innermost(loop.elements(), location).or(() -> Optional.of(loop));
      }
    }
    return Optional.empty();
  }

  /** The invariants that concern only the template's variables. */
  private Term known(Point point, Template template) {
    LoopId loop = new LoopId(point.frame().function().index(), point.location());
    Term result = terms.bool(true);
    for (Expression invariant : invariants.getOrDefault(loop, List.of())) {
      Term truth = machine.truth(template.state(), invariant);
      if (template.variables().containsAll(Variables.of(truth))) {
        result = terms.and(result, truth);
      }
    }
    return result;
  }
}
