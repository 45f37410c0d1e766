package residua.print;

import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import residua.print.Line.Way;
import residua.reduction.StateChange;

/** Prints lines; a jump to the next line and a label that nothing jumps to are left out. */
final class LinePrinter {
  private final List<Line> lines;
  private final CodeWriter out;
  private final Templates templates;
  private final String labelPrefix;
  private final String stop;
  private final ChangePrinter changes;
  private final BitSet used = new BitSet();
  private final Map<Integer, Integer> numbers = new HashMap<>();

  LinePrinter(
      List<Line> lines,
      CodeWriter out,
      Templates templates,
      String labelPrefix,
      String stop,
      ChangePrinter changes) {
    this.changes = changes;
    this.lines = lines;
    this.out = out;
    this.templates = templates;
    this.labelPrefix = labelPrefix;
    this.stop = stop;
  }

  void print() {
    for (int i = 0; i < lines.size(); i++) {
      findUses(lines.get(i), labelsBehind(i));
    }
    for (int i = 0; i < lines.size(); i++) {
      print(lines.get(i), labelsBehind(i));
    }
  }

  /** Labels that the line after this one stands behind. */
  private BitSet labelsBehind(int index) {
    BitSet result = new BitSet();
    for (int i = index + 1; i < lines.size(); i++) {
      switch (lines.get(i)) {
        case Line.Label label -> result.set(label.number());
        case Line.Open open -> {}
        case Line.Close close -> {}
        default -> {
          return result;
        }
      }
    }
    return result;
  }

  private void findUses(Line line, BitSet next) {
    switch (line) {
      case Line.Go(Way way) -> use(way, next);
      case Line.Test test -> {
        use(test.whenTrue(), next);
        use(test.whenFalse(), next);
      }
      case Line.Dispatch dispatch -> {
        dispatch.choices().forEach(choice -> use(choice.way(), new BitSet()));
        use(dispatch.otherwise(), new BitSet());
      }
      default -> {}
    }
  }

  private void use(Way way, BitSet next) {
    if (way instanceof Way.Jump jump && !next.get(jump.label())) {
      used.set(jump.label());
      numbers.computeIfAbsent(jump.label(), label -> numbers.size() + 1);
    }
  }

  private String labelName(int label) {
    return labelPrefix + numbers.get(label);
  }

  private void print(Line line, BitSet next) {
    switch (line) {
      case Line.Label label -> {
        if (used.get(label.number())) {
          out.made(templates.render("label", "name", labelName(label.number())));
        }
      }
      case Line.Go(Way way) -> action(way, next).ifPresent(out::made);
      case Line.Text text -> out.original(text.text(), text.origin());
      case Line.Made made -> out.made(made.text());
      case Line.Change(StateChange change) -> changes.print(change);
      case Line.Test test -> print(test, next);
      case Line.Dispatch dispatch -> print(dispatch, next);
      case Line.Open open -> {
        out.made(templates.render("open"));
        out.indent();
      }
      case Line.Close close -> {
        out.unindent();
        out.made(templates.render("close"));
      }
    }
  }

  /** What to do to go a way; empty if it is the next line, or is never gone. */
  private Optional<String> action(Way way, BitSet next) {
    return switch (way) {
      case Way.Never never -> Optional.empty();
      case Way.Stop halt -> Optional.of(templates.render("stop", "stop", stop));
      case Way.Jump(int label) ->
          next.get(label)
              ? Optional.empty()
              : Optional.of(templates.render("goto", "name", labelName(label)));
    };
  }

  private void print(Line.Test test, BitSet next) {
    Optional<String> whenTrue = action(test.whenTrue(), next);
    Optional<String> whenFalse = action(test.whenFalse(), next);
    if (test.whenTrue() instanceof Way.Never || test.whenFalse() instanceof Way.Never) {
      conditional("evaluate", test, "");
      whenTrue.or(() -> whenFalse).ifPresent(out::made);
    } else if (whenTrue.isPresent()) {
      conditional("when", test, whenTrue.get());
      whenFalse.ifPresent(out::made);
    } else if (whenFalse.isPresent()) {
      conditional("unless", test, whenFalse.get());
    } else {
      conditional("evaluate", test, "");
    }
  }

  private void conditional(String template, Line.Test test, String action) {
    Map<String, String> attributes =
        action.isEmpty()
            ? Map.of("condition", test.condition())
            : Map.of("condition", test.condition(), "action", action);
    out.original(templates.render(template, attributes), test.origin());
  }

  private void print(Line.Dispatch dispatch, BitSet next) {
    out.original(
        templates.render("switchStart", "controller", dispatch.controller()), dispatch.origin());
    for (Line.Choice choice : dispatch.choices()) {
      String action = action(choice.way(), new BitSet()).orElse(";");
      out.made(templates.render("choice", Map.of("value", choice.value(), "action", action)));
    }
    if (!(dispatch.otherwise() instanceof Way.Never)) {
      String action = action(dispatch.otherwise(), new BitSet()).orElse(";");
      out.made(templates.render("otherwise", "action", action));
    }
    out.made(templates.render("switchEnd"));
  }
}
