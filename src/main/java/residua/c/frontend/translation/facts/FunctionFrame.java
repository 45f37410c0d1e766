package residua.c.frontend.translation.facts;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.eclipse.cdt.core.dom.ast.IASTNode;
import org.eclipse.cdt.core.dom.ast.IBinding;
import residua.c.frontend.types.CType;
import residua.c.frontend.types.ProgramObjects;
import residua.c.semantics.Expression;
import residua.c.semantics.Storage;

/** The objects of one function's frame, as they are found. */
public final class FunctionFrame {
  private record Slot(String name, long size) {}

  private final List<Slot> slots = new ArrayList<>();
  private final Map<IBinding, ProgramObjects.Variable> variables = new HashMap<>();
  private final BitSet escaping = new BitSet();
  private final BitSet inner = new BitSet();
  private final BitSet temporary = new BitSet();
  private final Map<Integer, IASTNode> blocks = new HashMap<>();
  private final boolean isStatic;
  private OptionalInt arguments = OptionalInt.empty();
  private List<Integer> fresh = new ArrayList<>();

  /** An empty frame. */
  public FunctionFrame() {
    this(false);
  }

  private FunctionFrame(boolean isStatic) {
    this.isStatic = isStatic;
  }

  /** The frame of no function, for the initialiser of an object of static storage duration. */
  public static FunctionFrame ofStaticObject() {
    return new FunctionFrame(true);
  }

  /** Whether unnamed objects are of static storage duration here (C17, 6.5.2.5). */
  public boolean isStatic() {
    return isStatic;
  }

  /** Adds a local object of a size in bytes. */
  public ProgramObjects.Variable declare(IBinding binding, String name, CType type, long size) {
    slots.add(new Slot(name, size));
    ProgramObjects.Variable variable = new ProgramObjects.Variable(type, slots.size() - 1);
    variables.put(binding, variable);
    return variable;
  }

  /** Sets the type of a variable whose declaration had an incomplete one. */
  public void redeclare(IBinding binding, CType type) {
    variables.computeIfPresent(
        binding, (known, variable) -> new ProgramObjects.Variable(type, variable.index()));
  }

  /** Local object that a name denotes; empty if it denotes none. */
  public Optional<ProgramObjects.Variable> variable(IBinding binding) {
    return Optional.ofNullable(variables.get(binding));
  }

  /** The number of objects so far. */
  public int size() {
    return slots.size();
  }

  /** A memory location for a value until the step is done. */
  public int temporary(long size) {
    slots.add(new Slot("a value", size));
    fresh.add(slots.size() - 1);
    temporary.set(slots.size() - 1);
    return slots.size() - 1;
  }

  /** A memory location for an object that C has and the program does not name. */
  public int unnamed(long size) {
    slots.add(new Slot("an object", size));
    inner.set(slots.size() - 1);
    return slots.size() - 1;
  }

  /** The parameter with the address of the variadic arguments. */
  public int declareArguments(long size) {
    slots.add(new Slot("further arguments", size));
    arguments = OptionalInt.of(slots.size() - 1);
    return slots.size() - 1;
  }

  /** The parameter with the address of the variadic arguments; empty if the function has none. */
  public OptionalInt arguments() {
    return arguments;
  }

  /** The temporaries made since the last call of this method. */
  public List<Integer> takeFresh() {
    List<Integer> result = fresh;
    fresh = new ArrayList<>();
    return result;
  }

  /** Notes that an address may escape. */
  public void escapes(Expression address) {
    switch (address) {
      case Expression.Local local -> escaping.set(local.slot());
      case Expression.Element element -> escapes(element.pointer());
      default -> {}
    }
  }

  /**
   * Notes that the lifetime of an object may end before the function returns.
   *
   * @param block at whose end
   */
  public void isInner(int slot, IASTNode block) {
    inner.set(slot);
    blocks.put(slot, block);
  }

  /** The objects to which a pointer may outlive them, if it is kept somewhere. */
  public List<Inner> inner() {
    return inner.stream()
        .filter(escaping::get)
        .mapToObj(slot -> new Inner(slot, slots.get(slot).name(), temporary, shorterThan(slot)))
        .toList();
  }

  /**
   * An object whose lifetime may end before the function returns.
   *
   * @param temporaries the objects that no statement leaves
   * @param shorter the objects that do not live longer than it, and whose addresses nobody has
   */
  public record Inner(int slot, String name, BitSet temporaries, BitSet shorter) {
    public Inner {
      temporaries = (BitSet) temporaries.clone();
      shorter = (BitSet) shorter.clone();
    }
  }

  private BitSet shorterThan(int slot) {
    BitSet result = (BitSet) temporary.clone();
    IASTNode block = blocks.get(slot);
    blocks.forEach((other, within) -> {
      for (IASTNode node = within; node != null && block != null; node = node.getParent()) {
        if (node == block) {
          result.set(other);
        }
      }
    });
    result.andNot(escaping);
    return result;
  }

  /** Local objects in the order of their declarations. */
  public List<Storage> storages() {
    List<Storage> result = new ArrayList<>();
    for (int i = 0; i < slots.size(); i++) {
      Slot slot = slots.get(i);
      result.add(new Storage(slot.name(), slot.size(), Optional.empty(), escaping.get(i)));
    }
    return result;
  }
}
