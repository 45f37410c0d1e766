package residua.frontend.translation;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.eclipse.cdt.core.dom.ast.IBinding;
import residua.frontend.types.CType;
import residua.frontend.types.ProgramObjects;
import residua.meaning.Expression;
import residua.meaning.Storage;

/** The objects of one function's frame, as they are found. */
final class Frame {
  private record Slot(String name, long size) {}

  private final List<Slot> slots = new ArrayList<>();
  private final Map<IBinding, ProgramObjects.Variable> variables = new HashMap<>();
  private final BitSet escaping = new BitSet();
  private final boolean isStatic;
  private OptionalInt arguments = OptionalInt.empty();
  private List<Integer> fresh = new ArrayList<>();

  Frame() {
    this(false);
  }

  private Frame(boolean isStatic) {
    this.isStatic = isStatic;
  }

  /** That of no function: what the first value of an object of static storage duration has. */
  static Frame ofStaticObject() {
    return new Frame(true);
  }

  /** Whether objects without a name are of static storage duration here (C17, 6.5.2.5). */
  boolean isStatic() {
    return isStatic;
  }

  ProgramObjects.Variable declare(IBinding binding, String name, CType type, long size) {
    slots.add(new Slot(name, size));
    ProgramObjects.Variable variable = new ProgramObjects.Variable(type, slots.size() - 1);
    variables.put(binding, variable);
    return variable;
  }

  /** Says what the type of a variable is: that of its declaration was not complete. */
  void redeclare(IBinding binding, CType type) {
    variables.computeIfPresent(
        binding, (known, variable) -> new ProgramObjects.Variable(type, variable.index()));
  }

  Optional<ProgramObjects.Variable> variable(IBinding binding) {
    return Optional.ofNullable(variables.get(binding));
  }

  /** How many there are now. */
  int size() {
    return slots.size();
  }

  /** A place for a value, until the step is done. */
  int temporary(long size) {
    slots.add(new Slot("a value", size));
    fresh.add(slots.size() - 1);
    return slots.size() - 1;
  }

  /** A place for what has a name in the language but none in the program. */
  int unnamed(long size) {
    slots.add(new Slot("an object", size));
    return slots.size() - 1;
  }

  /** The parameter that has the address of the arguments for which none is declared. */
  int declareArguments(long size) {
    slots.add(new Slot("further arguments", size));
    arguments = OptionalInt.of(slots.size() - 1);
    return slots.size() - 1;
  }

  /** That parameter; empty if the function has none. */
  OptionalInt arguments() {
    return arguments;
  }

  /** The temporary places since the last time. */
  List<Integer> takeFresh() {
    List<Integer> result = fresh;
    fresh = new ArrayList<>();
    return result;
  }

  /** Notes that an address may be kept. */
  void escapes(Expression address) {
    switch (address) {
      case Expression.Local local -> escaping.set(local.slot());
      case Expression.Element element -> escapes(element.pointer());
      default -> {}
    }
  }

  List<Storage> storages() {
    List<Storage> result = new ArrayList<>();
    for (int i = 0; i < slots.size(); i++) {
      Slot slot = slots.get(i);
      result.add(new Storage(slot.name(), slot.size(), Optional.empty(), escaping.get(i)));
    }
    return result;
  }
}
