package residua.oracle;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.random.RandomGenerator;

/** The labels that jumps in a function being generated may go to. */
final class Labels {
  private final RandomGenerator random;
  private final List<Pending> pending = new ArrayList<>();
  private final List<Entry> entries = new ArrayList<>();
  private final Map<List<Stmt>, String> middles = new IdentityHashMap<>();
  private int count;

  /** A label that jumps go to and that still has to be placed, in a list that is being made. */
  record Pending(List<Stmt> list, String name, int variablesBefore) {}

  /** A label in a body in a list: what follows in the list may jump into the body. */
  private record Entry(List<Stmt> list, String name) {}

  Labels(RandomGenerator random) {
    this.random = random;
  }

  /** A label to be placed later in a list that has so many variables now. */
  Pending promise(List<Stmt> list, int variablesBefore) {
    Pending label = new Pending(list, "l" + ++count, variablesBefore);
    pending.add(label);
    return label;
  }

  boolean isPending(Pending label) {
    return pending.contains(label);
  }

  /** Places a label; nothing before it in its list can be jumped into from behind it. */
  void place(Pending label) {
    pending.remove(label);
    label.list().add(new Stmt.Label(label.name()));
    forget(label.list());
  }

  /** A label at the start of a body that stands in a list. */
  Stmt.Label enter(List<Stmt> list) {
    String name = "l" + ++count;
    entries.add(new Entry(list, name));
    return new Stmt.Label(name);
  }

  /** A label in the middle of a body that is being made. */
  Stmt.Label middle(List<Stmt> body) {
    String name = "l" + ++count;
    middles.put(body, name);
    return new Stmt.Label(name);
  }

  /** Opens the label in the middle of a body, if it has one, to what follows in a list. */
  void openMiddle(List<Stmt> list, List<Stmt> body) {
    if (middles.containsKey(body)) {
      entries.add(new Entry(list, middles.get(body)));
    }
  }

  /** The bodies in a list are not jumped into any more. */
  void forget(List<Stmt> list) {
    entries.removeIf(entry -> entry.list() == list);
  }

  /** Sometimes a jump, if there is a label to jump to. */
  Optional<Stmt> jump() {
    if (!entries.isEmpty() && random.nextInt(2) == 0) {
      return Optional.of(new Stmt.Goto(entries.get(random.nextInt(entries.size())).name()));
    }
    if (!pending.isEmpty() && random.nextInt(2) == 0) {
      return Optional.of(new Stmt.Goto(pending.get(random.nextInt(pending.size())).name()));
    }
    return Optional.empty();
  }
}
