package residua.c.frontend.types;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.eclipse.cdt.core.dom.ast.IBinding;
import residua.c.semantics.Storage;

/** Collects the objects of static storage duration. */
public final class ProgramObjects {
  private final List<Storage> storages = new ArrayList<>();
  private final Map<String, Variable> byName = new HashMap<>();
  private final Map<IBinding, Variable> statics = new HashMap<>();
  private final Map<TextLiterals.Text, Integer> strings = new HashMap<>();
  private final Map<String, Integer> ownNames = new HashMap<>();
  private final Set<String> hidden = new HashSet<>();

  /** A variable, with its type and the index of its object. */
  public record Variable(CType type, int index) {}

  /** Declares an object at file scope; a later declaration completes the type of an earlier one. */
  public Variable declare(String name, CType type, long size) {
    Variable known = byName.get(name);
    int index = known == null ? add(name, size) : known.index();
    if (size > storages.get(index).size()) {
      boolean isConstant = storages.get(index).isConstant();
      storages.set(index, new Storage(name, size, Optional.empty(), true, isConstant));
    }
    boolean completes =
        known == null || (known.type() instanceof CType.Array array && array.isOpen());
    Variable variable = completes ? new Variable(type, index) : known;
    byName.put(name, variable);
    return variable;
  }

  /** A variable inside a function with static storage duration; {@code size} in bytes. */
  public Variable declareStatic(IBinding binding, String name, CType type, long size) {
    Variable variable = new Variable(type, add(name, size));
    statics.put(binding, variable);
    return variable;
  }

  /** The object at file scope with this name; empty if it may share its storage. */
  public Optional<Variable> named(String name) {
    return hidden.contains(name) ? Optional.empty() : Optional.ofNullable(byName.get(name));
  }

  /** Hides a name that may stand for the storage of another object. */
  public void hide(String name) {
    hidden.add(name);
  }

  /** The object of a variable inside a function, if it has static storage duration. */
  public Optional<Variable> ofStatic(IBinding binding) {
    return Optional.ofNullable(statics.get(binding));
  }

  /** The object of a string literal. */
  public int string(TextLiterals.Text content) {
    return strings.computeIfAbsent(
        content,
        text -> {
          String bytes = text.bytes() + '\0';
          storages.add(new Storage("a string", bytes.length(), Optional.of(bytes), true));
          return storages.size() - 1;
        });
  }

  /** Whether an object is a string literal, or another text that the program cannot change. */
  public boolean isText(int index) {
    return storages.get(index).content().isPresent();
  }

  /** The object for a function's own name: no string literal shares it. */
  public int ownName(String function) {
    return ownNames.computeIfAbsent(
        function,
        name -> {
          storages.add(new Storage("a name", name.length() + 1L, Optional.of(name + '\0'), true));
          return storages.size() - 1;
        });
  }

  /** An object that must not be written. */
  public int constant(String name, String content) {
    storages.add(new Storage(name, content.length(), Optional.of(content), true));
    return storages.size() - 1;
  }

  /** States that an object that is defined must not be written. */
  public void makeConstant(int index) {
    Storage known = storages.get(index);
    storages.set(
        index, new Storage(known.name(), known.size(), known.content(), known.escapes(), true));
  }

  /** Adds an object of a size in bytes; returns its index. */
  public int add(String name, long size) {
    storages.add(new Storage(name, size, Optional.empty(), true));
    return storages.size() - 1;
  }

  /** All objects, by their indices. */
  public List<Storage> storages() {
    return storages;
  }
}
