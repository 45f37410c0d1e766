package residua.c.linker;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Two versions of a random program of several units that reads inputs and prints where it is: the
 * second differs by a small change in one unit or in a header. One of the two may be refused.
 */
final class ChangedUnits {
  private static final int MOST_UNITS = 4;
  private static final Pattern NUMBER = Pattern.compile("(?<![\\w.\"])\\d+(?![\\w.\"])");
  private static final Pattern STATEMENT = Pattern.compile("(?m)^  if \\(\\(inputs .*;\\n");
  private static final Pattern NAME = Pattern.compile("\\b[u-y]\\b");

  private final Random random;
  private final List<UnitSet.Unit> old = new ArrayList<>();
  private final List<UnitSet.Unit> changed = new ArrayList<>();
  private String change = "";

  /**
   * The versions.
   *
   * @param change in words
   */
  record Versions(UnitSet before, UnitSet after, String change) {}

  private ChangedUnits(Random random) {
    this.random = random;
  }

  /** Those of a seed; it has 2 to 4 units. */
  static Versions of(long seed) {
    Random random = new Random(seed);
    UnitSet program = RandomUnits.of(random.nextLong());
    while (program.files().stream().filter(unit -> !unit.isHeader()).count() > MOST_UNITS) {
      program = RandomUnits.of(random.nextLong());
    }
    ChangedUnits result = new ChangedUnits(random);
    program.files().forEach(unit -> result.old.add(result.withInputs(unit)));
    result.addMovable();
    result.changed.addAll(result.old);
    result.change();
    return new Versions(new UnitSet(result.old), new UnitSet(result.changed), result.change);
  }

  /** What is executed depends on inputs, and the path is printed. */
  private UnitSet.Unit withInputs(UnitSet.Unit unit) {
    if (unit.isHeader()) {
      return unit;
    }
    StringBuilder out = new StringBuilder("int moved(int n);\nextern unsigned inputs;\n");
    for (String line : unit.text().split("(?<=\n)")) {
      if (line.startsWith("  r = (int) (")) {
        out.append("  if ((inputs >> ").append(random.nextInt(12)).append(") & 1) ");
        out.append(line.substring(2));
      } else if (line.equals("  int r = n;\n")) {
        out.append(line).append("  printf(\"%d \", n);\n");
      } else if (line.startsWith("  for (int i = 0; i < 3; i++)")) {
        out.append("  inputs = __VERIFIER_nondet_int();\n  int most = __VERIFIER_nondet_int();\n");
        out.append(line.replace("i < 3", "i < (most & 3)"));
      } else if (line.startsWith("  return r;")) {
        out.append("  if (r % 5 == ").append(random.nextInt(5)).append(") r = moved(r);\n");
        out.append("  if (r % 16 == ").append(random.nextInt(16)).append(") reach_error();\n");
        out.append("  printf(\"%d,\", r);\n").append(line);
      } else {
        out.append(line);
      }
    }
    String text = out.toString();
    String head = "void reach_error(void);\nint __VERIFIER_nondet_int(void);\n";
    if (text.contains("int main(void)")) {
      head += "unsigned inputs;\n";
    }
    return new UnitSet.Unit(unit.name(), head + text, unit.words());
  }

  private void addMovable() {
    int at = unit();
    UnitSet.Unit unit = old.get(at);
    String moved = "int moved(int n) { return n ^ " + random.nextInt(100) + "; }\n";
    old.set(at, new UnitSet.Unit(unit.name(), unit.text() + moved, unit.words()));
  }

  private int unit() {
    int at = random.nextInt(old.size());
    return old.get(at).isHeader() ? unit() : at;
  }

  private void change() {
    switch (random.nextInt(6)) {
      case 0 -> move(random.nextBoolean());
      case 1 -> replaceOne(unit(), STATEMENT, statement -> "", "a statement less");
      case 2 -> replaceOne(unit(), STATEMENT, statement -> statement + statement, "one twice");
      case 3 -> renamed(unit());
      case 4 ->
          replaceOne(
              old.getFirst().isHeader() ? 0 : unit(), NUMBER, this::other, "a value, or header");
      default -> replaceOne(unit(), NUMBER, this::other, "a value");
    }
  }

  private String other(String number) {
    return Long.toString(Long.parseLong(number) + 1 + random.nextInt(3));
  }

  /** The same function in another unit, perhaps one that was not there. */
  private void move(boolean isNew) {
    change = "a function moved";
    for (int i = 0; i < old.size(); i++) {
      UnitSet.Unit unit = old.get(i);
      int start = unit.text().indexOf("int moved(int n) {");
      if (start >= 0) {
        String moved = unit.text().substring(start);
        changed.set(i, with(unit, unit.text().substring(0, start)));
        if (isNew) {
          changed.add(new UnitSet.Unit("z.c", moved, unit.words()));
        } else {
          int to = unit();
          changed.set(to, with(changed.get(to), changed.get(to).text() + moved));
        }
        return;
      }
    }
  }

  private void renamed(int unit) {
    String from = Character.toString('u' + random.nextInt(5));
    String to = random.nextBoolean() ? "other" : Character.toString('u' + random.nextInt(5));
    change = from + " becomes " + to + " in " + old.get(unit).name();
    String text = old.get(unit).text();
    Matcher matcher = NAME.matcher(text);
    changed.set(
        unit,
        with(
            old.get(unit),
            matcher.replaceAll(match -> match.group().equals(from) ? to : match.group())));
  }

  private interface Change {
    String of(String part);
  }

  private void replaceOne(int unit, Pattern pattern, Change by, String words) {
    change = words + " in " + old.get(unit).name();
    String text = old.get(unit).text();
    Matcher matcher = pattern.matcher(text);
    List<int[]> parts = new ArrayList<>();
    while (matcher.find()) {
      parts.add(new int[] {matcher.start(), matcher.end()});
    }
    if (!parts.isEmpty()) {
      int[] part = parts.get(random.nextInt(parts.size()));
      String replaced = by.of(text.substring(part[0], part[1]));
      changed.set(
          unit,
          with(old.get(unit), text.substring(0, part[0]) + replaced + text.substring(part[1])));
    }
  }

  private static UnitSet.Unit with(UnitSet.Unit unit, String text) {
    return new UnitSet.Unit(unit.name(), text, unit.words());
  }
}
