package residua.condition.observer.cpachecker;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import residua.condition.observer.cpachecker.PointerStatement.Ask;
import residua.condition.observer.cpachecker.PointerStatement.Direct;
import residua.condition.observer.cpachecker.PointerStatement.Form;
import residua.condition.observer.cpachecker.PointerStatement.If;
import residua.condition.observer.cpachecker.PointerStatement.IfThrough;
import residua.condition.observer.cpachecker.PointerStatement.Loop;
import residua.condition.observer.cpachecker.PointerStatement.Point;
import residua.condition.observer.cpachecker.PointerStatement.Return;
import residua.condition.observer.cpachecker.PointerStatement.Set;
import residua.condition.observer.cpachecker.PointerStatement.Show;
import residua.condition.observer.cpachecker.PointerStatement.Through;
import residua.condition.observer.cpachecker.PointerStatement.Value;

/** Makes the bodies of the functions of a {@link PointerProgram}. */
final class PointerGenerator {
  private final Random random;
  private int number;

  PointerGenerator(Random random) {
    this.random = random;
  }

  private Value value(String parameter) {
    return switch (random.nextInt(4)) {
      case 0 -> Value.constant(random.nextInt(4));
      case 1 -> Value.variable("g");
      case 2 -> Value.variable("x");
      default -> Value.variable(parameter).plus(random.nextInt(2));
    };
  }

  /** What can be branched on: CPAchecker has no branching where a condition is constant. */
  private Value variable(String parameter) {
    return Value.variable(List.of("g", "x", parameter).get(random.nextInt(3)));
  }

  private PointerStatement simple(String parameter) {
    return switch (random.nextInt(3)) {
      case 0 -> new Set("g", value(parameter));
      case 1 -> new Set("x", value(parameter).plus(1));
      default -> new Show(value(parameter));
    };
  }

  private PointerStatement any(String pointer, String parameter, int depth) {
    return switch (depth > 1 ? 9 : random.nextInt(9)) {
      case 0, 1, 2 -> {
        Form[] forms = {
          Form.ALONE,
          Form.STARRED,
          Form.ASSIGNED,
          Form.DECLARED,
          Form.ADDED,
          Form.IN_VALUE,
          Form.TWICE
        };
        yield new Through(forms[random.nextInt(forms.length)], pointer, value(parameter), ++number);
      }
      case 3 ->
          new IfThrough(
              pointer,
              value(parameter),
              random.nextInt(3),
              some(pointer, parameter, depth + 1),
              some(pointer, parameter, depth + 1));
      case 4 ->
          new If(
              variable(parameter).above(random.nextInt(3)),
              some(pointer, parameter, depth + 1),
              some(pointer, parameter, depth + 1));
      case 5 -> new Loop("i" + ++number, 2, some(pointer, parameter, depth + 1));
      default -> simple(parameter);
    };
  }

  private List<PointerStatement> some(String pointer, String parameter, int depth) {
    List<PointerStatement> result = new ArrayList<>();
    for (int i = 1 + random.nextInt(2); i > 0; i--) {
      result.add(any(pointer, parameter, depth));
    }
    return result;
  }

  /** A function that calls nothing. */
  List<PointerStatement> leaf() {
    List<PointerStatement> result = new ArrayList<>();
    result.add(simple("a"));
    if (random.nextBoolean()) {
      result.add(
          new If(
              variable("a").above(random.nextInt(3)),
              List.of(simple("a"), new Return(value("a"))),
              List.of(simple("a"))));
    }
    result.add(new Return(value("a")));
    return result;
  }

  /** A function that calls through a pointer. */
  List<PointerStatement> calling(String pointer) {
    List<PointerStatement> result = new ArrayList<>(some(pointer, "a", 1));
    result.add(
        random.nextBoolean()
            ? new Through(Form.RETURNED, pointer, value("a"), ++number)
            : new Return(value("a")));
    return result;
  }

  /** A function that is never called, although its address is taken. */
  List<PointerStatement> noise() {
    return List.of(simple("a"));
  }

  /** The entry function. */
  List<PointerStatement> entry(int inputs) {
    List<PointerStatement> result = new ArrayList<>();
    result.add(new Point("void (*v)(int)", "&other"));
    result.add(new Point("int (*w)(int, int)", "two"));
    result.add(new Point("q", "&c" + random.nextInt(3)));
    String[] targets = {"&c0", "c1", "&c2", "&deep", "abs"};
    for (int i = 0; i < inputs; i++) {
      result.add(new Ask("g"));
      result.add(
          new If(
              Value.variable("g").above(random.nextInt(2)),
              List.of(new Point("p", targets[random.nextInt(targets.length)])),
              List.of(new Point("p", targets[random.nextInt(targets.length)]))));
      result.addAll(some("p", "g", 0));
      if (random.nextInt(3) == 0) {
        result.add(new Direct("x", value("g")));
      }
    }
    result.add(new Show(Value.variable("x")));
    result.add(new Return(Value.constant(0)));
    return result;
  }
}
