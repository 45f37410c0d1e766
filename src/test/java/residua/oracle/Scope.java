package residua.oracle;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.random.RandomGenerator;

/** Which variables a generated program can use at a place. */
final class Scope {
  /** The innermost block first; a name without variable hides and cannot be used. */
  private final Deque<List<Entry>> blocks = new ArrayDeque<>();

  private record Entry(String name, Optional<Var> variable) {}

  void open() {
    blocks.push(new ArrayList<>());
  }

  void close() {
    blocks.pop();
  }

  /** Whether the innermost block has no variable of this name. */
  boolean isFree(String name) {
    return blocks.peek().stream().noneMatch(entry -> entry.name().equals(name));
  }

  void declare(Var variable) {
    blocks.peek().add(new Entry(variable.name(), Optional.of(variable)));
  }

  /** How many variables the innermost block has. */
  int size() {
    return blocks.peek().size();
  }

  /** Makes the innermost block's later variables unusable: a jump may have skipped them. */
  void forgetFrom(int size) {
    List<Entry> block = blocks.peek();
    for (int i = size; i < block.size(); i++) {
      block.set(i, new Entry(block.get(i).name(), Optional.empty()));
    }
  }

  /** A variable that can be seen and used. */
  Optional<Var> any(RandomGenerator random, Predicate<Var> wanted) {
    List<Var> result = new ArrayList<>();
    List<String> seen = new ArrayList<>();
    for (List<Entry> block : blocks) {
      for (Entry entry : block) {
        if (!seen.contains(entry.name())) {
          seen.add(entry.name());
          entry.variable().filter(wanted).ifPresent(result::add);
        }
      }
    }
    return result.isEmpty()
        ? Optional.empty()
        : Optional.of(result.get(random.nextInt(result.size())));
  }
}
