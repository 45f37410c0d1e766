package residua.c.frontend.footprints;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.eclipse.cdt.core.dom.ast.IASTDeclarator;
import org.eclipse.cdt.core.dom.ast.IASTExpression;
import org.eclipse.cdt.core.dom.ast.IASTFunctionDefinition;
import org.eclipse.cdt.core.dom.ast.IASTNode;
import org.eclipse.cdt.core.dom.ast.IASTTranslationUnit;
import org.eclipse.cdt.core.dom.ast.IVariable;
import residua.c.frontend.text.NameTable;
import residua.c.frontend.text.VariablePlaces;

/**
 * The footprints of expressions, by their text, callees included: an over-approximation. Pointers
 * may point to all objects whose address is taken, except that a pointer to which a function
 * assigns only results of an allocator points to memory that no other pointer leads to.
 */
public final class Footprints {
  private final NameTable names;
  private final List<IASTFunctionDefinition> definitions;
  private final VariablePlaces places;
  private final AddressesTaken addresses;
  private final Map<Integer, TouchedMemory> functions = new HashMap<>();
  private final Map<IASTDeclarator, String> cleanups;
  private boolean isPrepared;

  /** The footprints of a program. */
  public Footprints(NameTable names, List<IASTFunctionDefinition> definitions) {
    this(names, definitions, Map.of());
  }

  /**
   * The footprints of a program.
   *
   * @param cleanups the functions called where scopes of variables are left
   */
  public Footprints(
      NameTable names,
      List<IASTFunctionDefinition> definitions,
      Map<IASTDeclarator, String> cleanups) {
    this.cleanups = cleanups;
    this.names = names;
    this.definitions = definitions;
    this.places = new VariablePlaces(names);
    this.addresses = new AddressesTaken(names, places);
  }

  /** Maps expressions to the variables that they denote. */
  public VariablePlaces places() {
    return places;
  }

  /** The variables that pointers may point to. */
  public Set<Object> pointedTo() {
    prepare();
    return addresses.variables();
  }

  /** The footprint of an evaluation. */
  public TouchedMemory of(IASTNode node) {
    prepare();
    FootprintReader reader = reader(Set.of());
    node.accept(reader);
    return closed(reader);
  }

  /** The footprint of locating an assigned object, without the assignment itself. */
  public TouchedMemory ofPlace(IASTExpression place) {
    prepare();
    FootprintReader reader = reader(Set.of());
    reader.place(place);
    return closed(reader);
  }

  /** Whether an expression assigns a variable directly, not through a call. */
  public boolean writesWithoutCall(IASTExpression node, Object variable) {
    FootprintReader reader = reader(Set.of());
    node.accept(reader);
    return reader.touched().written().contains(variable);
  }

  private FootprintReader reader(Set<Object> fresh) {
    Set<Integer> byPointer = addresses.functions();
    Set<Integer> atEnd = addresses.registersAtEnd() ? byPointer : Set.of();
    return new FootprintReader(names, places, byPointer, atEnd, fresh);
  }

  private TouchedMemory closed(FootprintReader reader) {
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
    cleaning().forEach((function, called) -> calls.get(function).addAll(called));
    for (int i = 0; i < definitions.size(); i++) {
      if (isRecursive(i, calls)) {
        functions.get(i).end();
      }
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

  /** The functions that each function calls where scopes are left. */
  private Map<Integer, Set<Integer>> cleaning() {
    Map<Integer, Set<Integer>> result = new HashMap<>();
    cleanups.forEach((declarator, function) -> {
      IASTNode at = declarator;
      while (!(at instanceof IASTFunctionDefinition)) {
        at = at.getParent();
      }
      result
          .computeIfAbsent(definitions.indexOf(at), index -> new HashSet<>())
          .add(names.index(function));
    });
    return result;
  }

  /** Whether a function calls itself, perhaps through others: that may have no end. */
  private static boolean isRecursive(int function, List<Set<Integer>> calls) {
    Set<Integer> found = new HashSet<>();
    Deque<Integer> open = new ArrayDeque<>(calls.get(function));
    while (!open.isEmpty()) {
      int callee = open.pop();
      if (callee == function) {
        return true;
      }
      if (found.add(callee)) {
        open.addAll(calls.get(callee));
      }
    }
    return false;
  }
}
