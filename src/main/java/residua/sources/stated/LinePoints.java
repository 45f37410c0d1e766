package residua.sources.stated;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import residua.c.cfa.Edge;
import residua.c.cfa.Function;
import residua.c.cfa.Operation;
import residua.c.cfa.Program;
import residua.c.cfa.Step;

/**
 * The locations just before a line: control is there whenever it comes to the first statement,
 * declaration, condition or jump that begins on the line, in the order of the text. A line of
 * labels alone is what follows them. Text that is there several times, since its file is included
 * several times or a macro contains functions, has a location in each copy.
 */
final class LinePoints {
  private static final Pattern LABEL = Pattern.compile("(?:case|default)\\b");
  private static final Set<Operation.Blank.Kind> JUMPS =
      Set.of(Operation.Blank.Kind.BREAK, Operation.Blank.Kind.CONTINUE, Operation.Blank.Kind.GOTO);

  private final Program program;
  private final StatedLines lines;
  private final String text;

  /** A location of a function. */
  record Point(Function function, int location) {}

  /**
   * Something that begins somewhere.
   *
   * @param isLabel whether it is a label: nothing is executed there
   */
  private record Beginning(int offset, Point point, boolean isLabel) {}

  LinePoints(Program program) {
    this.program = program;
    this.lines = new StatedLines(program);
    this.text = program.source().text();
  }

  /** The locations of a line; none if nothing begins there. */
  List<Point> of(StatedFact.Line line) {
    List<Point> result = new ArrayList<>();
    List<Beginning> copy = new ArrayList<>();
    for (Beginning each : beginnings()) {
      boolean isHere = lines.isOn(each.offset(), line);
      boolean continues =
          isHere
              && !copy.isEmpty()
              && copy.getFirst().point().function().equals(each.point().function());
      if (!continues) {
        add(copy, result);
      }
      if (isHere) {
        copy.add(each);
      }
    }
    add(copy, result);
    return result;
  }

  /** The location of a copy of the line; afterwards the copy is empty. */
  private static void add(List<Beginning> copy, List<Point> result) {
    if (!copy.isEmpty()) {
      result.add(
          copy.stream()
              .filter(each -> !each.isLabel())
              .findFirst()
              .orElseGet(copy::getLast)
              .point());
      copy.clear();
    }
  }

  private List<Beginning> beginnings() {
    List<Beginning> result = new ArrayList<>();
    for (Function function : program.functions()) {
      for (Step step : function.steps()) {
        int start =
            step instanceof Step.Switch choice ? choice.head().start() : step.text().start();
        result.add(beginning(start, function, step.entry(), false));
        if (step instanceof Step.Switch choice) {
          choice
              .arms()
              .forEach(
                  arm -> result.add(beginning(arm.value().start(), function, arm.target(), true)));
        }
      }
      for (Edge edge : function.edges()) {
        if (edge.operation() instanceof Operation.Blank(Operation.Blank.Kind kind)) {
          int start = edge.where().start();
          if (JUMPS.contains(kind)) {
            result.add(beginning(start, function, edge.source(), false));
          } else if (isLabel(kind, start)) {
            result.add(beginning(start, function, edge.target(), true));
          }
        }
      }
    }
    result.sort(Comparator.comparing(Beginning::offset));
    return result;
  }

  private static Beginning beginning(int offset, Function function, int location, boolean label) {
    return new Beginning(offset, new Point(function, location), label);
  }

  private boolean isLabel(Operation.Blank.Kind kind, int start) {
    return kind == Operation.Blank.Kind.LABEL
        || kind == Operation.Blank.Kind.FLOW
            && LABEL.matcher(text).region(start, text.length()).lookingAt();
  }
}
