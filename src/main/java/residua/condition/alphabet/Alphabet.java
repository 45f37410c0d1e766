package residua.condition.alphabet;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import residua.base.text.ProgramFile;
import residua.base.text.ProgramFile.LineFile;
import residua.base.text.SourceText;
import residua.c.cfa.Edge;
import residua.c.cfa.Operation;
import residua.c.cfa.Program;
import residua.condition.Guard;

/**
 * The letters of a program, in the order of its edges; a call is followed by the return from it.
 */
public final class Alphabet {
  private final Program program;
  private final SourceText source;
  private final List<Letter> letters = new ArrayList<>();
  private final int[] byEdge;
  private final Map<Kin, List<Letter>> kin = new HashMap<>();
  private final Map<Place, List<Letter>> kinOnLine = new HashMap<>();
  private final Map<Integer, LetterGuard> guards = new HashMap<>();

  /**
   * The properties by which a guard distinguishes edges apart from their position: letters that may
   * be confused share them.
   */
  private record Kin(
      Optional<String> enters, Optional<String> returns, Optional<Boolean> decides, String text) {}

  /**
   * Properties together with the first line: in a program with thousands of equal texts, only a few
   * of them share both.
   */
  private record Place(Kin kin, Optional<Line> line) {}

  /**
   * A line by which a guard can match.
   *
   * @param file empty for the program's own file, of several the first
   */
  private record Line(Optional<String> file, int number) {}

  private Alphabet(Program program) {
    this.program = program;
    this.source = program.source();
    this.byEdge = new int[program.edges().size()];
    for (Edge edge : program.edges()) {
      byEdge[edge.id()] = letters.size();
      if (!edge.isBlank()) {
        letters.add(new Letter(letters.size(), edge, false));
      }
      if (edge.operation() instanceof Operation.Call) {
        letters.add(new Letter(letters.size(), edge, true));
      }
    }
    for (Letter letter : letters) {
      Kin own = kin(letter);
      kin.computeIfAbsent(own, k -> new ArrayList<>()).add(letter);
      for (Line line : possibleLines(start(letter))) {
        kinOnLine
            .computeIfAbsent(new Place(own, Optional.of(line)), k -> new ArrayList<>())
            .add(letter);
      }
    }
  }

  /** The letters of a program. */
  public static Alphabet of(Program program) {
    return new Alphabet(program);
  }

  /** All of them, by index. */
  public List<Letter> letters() {
    return Collections.unmodifiableList(letters);
  }

  /** The letter of an edge that is not blank; for a call the step into the function. */
  public Letter of(Edge edge) {
    return letters.get(byEdge[edge.id()]);
  }

  /** The return from a call. */
  public Letter returnFrom(Edge call) {
    return letters.get(byEdge[call.id()] + 1);
  }

  /** The guard that matches a letter, and as few others as possible. */
  public LetterGuard guard(Letter letter) {
    return guards.computeIfAbsent(letter.index(), index -> narrowest(letter));
  }

  /**
   * The guard that matches each call of a function, or each return from it, including those without
   * an edge.
   */
  public static Guard anyCall(String function, boolean returns) {
    Optional<String> name = Optional.of(function);
    return Guard.of(name.filter(each -> !returns), name.filter(each -> returns));
  }

  private LetterGuard narrowest(Letter letter) {
    LetterGuard byLine = at(letter, false);
    if (byLine.others().isEmpty() || !isOffsetKnown(letter)) {
      return byLine;
    }
    LetterGuard byOffset = at(letter, true);
    return byOffset.others().size() < byLine.others().size() ? byOffset : byLine;
  }

  private Kin kin(Letter letter) {
    Optional<String> callee =
        letter.edge().operation() instanceof Operation.Call call
            ? Optional.of(program.functions().get(call.callee()).name())
            : Optional.empty();
    Optional<Boolean> decides =
        letter.edge().operation() instanceof Operation.Assume assume
            ? assume.decides()
            : Optional.empty();
    return new Kin(
        callee.filter(name -> !letter.returns()),
        callee.filter(name -> letter.returns()),
        decides,
        letter.text(program));
  }

  /** A guard by the line, or by the offsets as well. */
  private LetterGuard at(Letter letter, boolean withOffsets) {
    Kin own = kin(letter);
    Optional<Line> line = line(start(letter));
    Optional<Line> lastLine = withOffsets ? line(last(letter)) : Optional.empty();
    Guard guard =
        new Guard(
            new Guard.Extent(
                number(line),
                number(lastLine),
                withOffsets ? source.originalOffset(start(letter)) : OptionalInt.empty(),
                withOffsets ? source.originalOffset(last(letter)) : OptionalInt.empty(),
                line.flatMap(Line::file)),
            letter.returns() ? Optional.empty() : Optional.of(own.text()),
            own.decides(),
            own.enters(),
            own.returns(),
            false,
            false);
    List<Letter> others = new ArrayList<>();
    // A guard without 'control' also matches edges of branches, if they have its text.
    List<Kin> alike = new ArrayList<>(List.of(own));
    if (own.decides().isEmpty()) {
      for (boolean truth : List.of(true, false)) {
        alike.add(new Kin(own.enters(), own.returns(), Optional.of(truth), own.text()));
      }
    }
    for (Kin each : alike) {
      // A guard with a line matches nothing that begins elsewhere.
      List<Letter> candidates =
          line.isEmpty() ? kin.get(each) : kinOnLine.get(new Place(each, line));
      for (Letter other : candidates == null ? List.<Letter>of() : candidates) {
        if (other.index() != letter.index() && mayRead(guard, other)) {
          others.add(other);
        }
      }
    }
    return new LetterGuard(guard, others);
  }

  private boolean mayRead(Guard guard, Letter other) {
    return isOn(guard, guard.startLine(), start(other))
        && isOn(guard, guard.endLine(), last(other))
        && mayBeAt(guard, guard.startOffset(), start(other))
        && mayBeAt(guard, guard.endOffset(), last(other));
  }

  private boolean isOn(Guard guard, OptionalInt wanted, int offset) {
    return wanted.isEmpty()
        || possibleLines(offset).contains(new Line(guard.file(), wanted.getAsInt()));
  }

  private boolean mayBeAt(Guard guard, OptionalInt wanted, int offset) {
    if (wanted.isEmpty()) {
      return true;
    }
    OptionalInt known = source.originalOffset(offset);
    return new LineFile(guard.file()).mayHold(source, offset)
        && (known.isEmpty() || known.equals(wanted));
  }

  private boolean isOffsetKnown(Letter letter) {
    return LineFile.of(source, letter.edge().where()).isPresent()
        && source.originalOffset(start(letter)).isPresent()
        && source.originalOffset(last(letter)).isPresent();
  }

  private static OptionalInt number(Optional<Line> line) {
    return line.map(each -> OptionalInt.of(each.number())).orElse(OptionalInt.empty());
  }

  private Optional<Line> line(int offset) {
    return LineFile.of(source, offset).map(file -> new Line(file.name(), source.line(offset)));
  }

  /** The lines by which a guard may match an offset, whether or not a guard should use them. */
  private List<Line> possibleLines(int offset) {
    List<Line> result = new ArrayList<>();
    if (source.mayBeInMainFile(offset)) {
      result.add(new Line(Optional.empty(), source.line(offset)));
    }
    for (ProgramFile file : source.files().subList(1, source.files().size())) {
      if (source.isFrom(file.marked(), offset).orElse(true)) {
        result.add(new Line(Optional.of(file.marked()), source.line(offset)));
      }
    }
    return result;
  }

  private static int start(Letter letter) {
    return letter.edge().where().start();
  }

  private static int last(Letter letter) {
    return Math.max(letter.edge().where().start(), letter.edge().where().end() - 1);
  }
}
