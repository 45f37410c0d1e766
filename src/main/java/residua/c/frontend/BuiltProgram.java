package residua.c.frontend;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import residua.c.callgraph.WeakDefinitions;
import residua.c.cfa.Construct;
import residua.c.cfa.Program;
import residua.c.frontend.constructs.AddedText;
import residua.c.frontend.constructs.UsedConstructs;
import residua.c.frontend.footprints.Footprints;
import residua.c.frontend.lowering.FlowBuilder;
import residua.c.frontend.lowering.OperandOrder;
import residua.c.frontend.text.ParsedUnit;
import residua.c.frontend.text.UnderstoodWords;
import residua.c.frontend.translation.ProgramTranslation;
import residua.c.frontend.types.UnreliableTypes;
import residua.c.semantics.DataModel;
import residua.c.semantics.ProgramSemantics;
import residua.c.semantics.VolatileObjects;
import residua.c.specification.Specification;

/**
 * A program with what it was built from.
 *
 * @param understood unusual words whose meaning is known
 * @param flows the edges of functions with the parts of the syntax tree that they stand for, by the
 *     indices of the functions
 */
record BuiltProgram(
    Program program,
    ParsedUnit parsed,
    UnderstoodWords understood,
    Map<Integer, FlowBuilder> flows) {
  /**
   * The semantics of its edges.
   *
   * @param model the widths of types
   * @param reads the values that volatile objects yield
   * @param asked the properties that its operations must not violate
   */
  ProgramSemantics semantics(DataModel model, VolatileObjects reads, Specification asked) {
    Set<Integer> words = new HashSet<>(understood.all());
    words.addAll(WeakDefinitions.words(program, understood.aliases().names()));
    UnreliableTypes unreliable = new UnreliableTypes(program.source(), program.items(), words);
    return new ProgramTranslation(parsed, unreliable, understood, model, reads, asked)
        .translate(program, flows);
  }

  /** Its constructs that verifiers may interpret differently from compilers. */
  List<Construct> constructs(AddedText added, DataModel model) {
    return UsedConstructs.of(
        program,
        added,
        parsed.unit(),
        parsed.places(),
        new OperandOrder(
            new Footprints(
                parsed.names(), parsed.definitions(), understood.cleanups().functions())),
        model.equals(DataModel.ILP32));
  }
}
