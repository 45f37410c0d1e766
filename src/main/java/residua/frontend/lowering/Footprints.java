package residua.frontend.lowering;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.eclipse.cdt.core.dom.ast.IASTExpression;
import org.eclipse.cdt.core.dom.ast.IASTFunctionDefinition;
import org.eclipse.cdt.core.dom.ast.IASTNode;
import org.eclipse.cdt.core.dom.ast.IASTTranslationUnit;
import org.eclipse.cdt.core.dom.ast.IVariable;
import residua.frontend.text.NameTable;
import residua.frontend.text.VariablePlaces;

/**
 * What expressions touch, by their text: an over-approximation, with what is called in them.
 * Pointers may point to all objects whose address is taken, but a pointer that a function only gets
 * from an allocator points to what nobody else has.
 */
public final class Footprints {
  private final NameTable names;
  private final List<IASTFunctionDefinition> definitions;
  private final VariablePlaces places;
  private final AddressesTaken addresses;
  private final Map<Integer, Touched> functions = new HashMap<>();
  private boolean isPrepared;

  /** The footprints of a program. */
  public Footprints(NameTable names, List<IASTFunctionDefinition> definitions) {
    this.names = names;
    this.definitions = definitions;
    this.places = new VariablePlaces(names);
    this.addresses = new AddressesTaken(names, places);
  }

  /** Tells which variables expressions are. */
  VariablePlaces places() {
    return places;
  }

  /** The variables that pointers may point to. */
  Set<Object> pointedTo() {
    prepare();
    return addresses.variables();
  }

  /** What the evaluation of something touches. */
  Touched of(IASTNode node) {
    prepare();
    FootprintReader reader = reader(Set.of());
    node.accept(reader);
    return closed(reader);
  }

  /** What it takes to find an object that is assigned, the assignment itself left out. */
  Touched ofPlace(IASTExpression place) {
    prepare();
    FootprintReader reader = reader(Set.of());
    reader.place(place);
    return closed(reader);
  }

  /** Whether an expression assigns a variable itself. */
  boolean writesWithoutCall(IASTExpression node, Object variable) {
    FootprintReader reader = reader(Set.of());
    node.accept(reader);
    return reader.touched().written().contains(variable);
  }

  private FootprintReader reader(Set<Object> fresh) {
    return new FootprintReader(names, places, addresses.functions(), fresh);
  }

  private Touched closed(FootprintReader reader) {
    reader.called().forEach(function -> reader.touched().add(functions.get(function)));
    return reader.touched();
  }

  private void prepare() {
    if (isPrepared || definitions.isEmpty()) {
      return;
    }
    isPrepared = true;
    IASTTranslationUnit unit = definitions.get(0).getTranslationUnit();
    unit.accept(addresses);
    AllocatedPointers allocated = new AllocatedPointers(places, addresses.variables());
    List<Set<Integer>> calls = new ArrayList<>();
    for (int i = 0; i < definitions.size(); i++) {
      FootprintReader reader = reader(allocated.of(definitions.get(i)));
      definitions.get(i).accept(reader);
      Set<Object> shared = new HashSet<>(reader.touched().named());
      shared.removeIf(variable -> variable instanceof IVariable local && !local.isStatic());
      reader.touched().keepOnly(shared);
      functions.put(i, reader.touched());
      calls.add(reader.called());
    }
    boolean grows = true;
    while (grows) {
      grows = false;
      for (int i = 0; i < definitions.size(); i++) {
        for (int callee : calls.get(i)) {
          grows |= functions.get(i).add(functions.get(callee));
        }
      }
    }
  }
}
