package residua.condition.observer.source;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import residua.base.concurrent.Lazy;
import residua.base.text.FoldedText;
import residua.base.text.Slice;
import residua.base.text.SourceText;
import residua.c.cfa.Edge;
import residua.c.cfa.EdgeText;
import residua.c.cfa.Function;
import residua.c.cfa.Operation;
import residua.c.cfa.Program;
import residua.condition.Guard;

/** Decides whether a guard matches an edge; {@code otherwise} is left to the caller. */
final class GuardMatcher {

  /** The answer, which may be that it cannot be known. */
  enum Match {
    YES,
    NO,
    UNKNOWN;

    Match and(Match other) {
      if (this == NO || other == NO) {
        return NO;
      }
      return this == UNKNOWN || other == UNKNOWN ? UNKNOWN : YES;
    }

    static Match of(boolean value) {
      return value ? YES : NO;
    }
  }

  private final Program program;
  private final SourceText source;
  private final Map<Integer, String> texts = new HashMap<>();
  private final Map<String, Set<String>> spellings = new HashMap<>();
  private final Map<Slice, Set<Integer>> linesOfSites = new HashMap<>();
  private final Lazy<Map<Integer, BitSet>> functionsOnLine = new Lazy<>(this::functionsByLine);

  GuardMatcher(Program program) {
    this.program = program;
    this.source = program.source();
  }

  /**
   * Whether anything that happens in a function may match a guard, by the line on which it starts.
   * In an opaque function, which has no edges, something may start on each of its lines.
   */
  boolean mayStartIn(Guard guard, int function) {
    return guard.startLine().isEmpty()
        || guard.file().isPresent()
        || Optional.ofNullable(functionsOnLine.get().get(guard.startLine().getAsInt()))
            .filter(functions -> functions.get(function))
            .isPresent();
  }

  private Map<Integer, BitSet> functionsByLine() {
    Map<Integer, BitSet> result = new HashMap<>();
    for (Function function : program.functions()) {
      IntStream starts =
          function.opaque().isPresent()
              ? IntStream.range(function.text().start(), function.text().end())
              : function.edges().stream()
                  .filter(edge -> !edge.isBlank())
                  .mapToInt(edge -> edge.where().start());
      starts
          .filter(source::mayBeInMainFile)
          .map(source::line)
          .forEach(
              line -> result.computeIfAbsent(line, each -> new BitSet()).set(function.index()));
    }
    return result;
  }

  /** Whether a guard has no key besides {@code otherwise}. */
  static boolean isUnconstrained(Guard guard) {
    return guard.startLine().isEmpty()
        && guard.endLine().isEmpty()
        && guard.startOffset().isEmpty()
        && guard.endOffset().isEmpty()
        && guard.sourceCode().isEmpty()
        && guard.control().isEmpty()
        && guard.enterFunction().isEmpty()
        && guard.returnFromFunction().isEmpty()
        && guard.file().isEmpty()
        && !guard.enterLoopHead();
  }

  /** Matches an edge of the program, including call edges. */
  Match match(Guard guard, Edge edge) {
    if (edge.isBlank()) {
      return Match.NO;
    }
    if (isUnconstrained(guard)) {
      return Match.YES;
    }
    if (guard.returnFromFunction().isPresent()) {
      return Match.NO;
    }
    if (edge.operation() instanceof Operation.Call call) {
      String callee = program.functions().get(call.callee()).name();
      boolean other = guard.control().isPresent() || guard.enterLoopHead();
      return Match.of(!other)
          .and(matchName(guard, guard.enterFunction(), callee))
          .and(matchPlace(guard, edge, true));
    }
    if (guard.enterFunction().isPresent()) {
      return Match.NO;
    }
    boolean loopHead =
        !guard.enterLoopHead() || program.functions().get(edge.function()).entersLoopHead(edge);
    return Match.of(loopHead).and(matchControl(guard, edge)).and(matchPlace(guard, edge, true));
  }

  /** Matches the return to the caller of a call. */
  Match matchReturn(Guard guard, Edge call, String callee) {
    if (isUnconstrained(guard)) {
      return Match.YES;
    }
    boolean other =
        guard.enterFunction().isPresent() || guard.control().isPresent() || guard.enterLoopHead();
    return Match.of(!other)
        .and(matchName(guard, guard.returnFromFunction(), callee))
        .and(matchPlace(guard, call, false));
  }

  /**
   * Matches the entry to or the exit from a function that is called from an unknown place.
   *
   * @param wanted the key of the guard that concerns it
   * @param sites the statements that may call it
   */
  Match matchUnseen(Guard guard, Optional<String> wanted, String function, List<Slice> sites) {
    if (isUnconstrained(guard)) {
      return Match.YES;
    }
    boolean both = guard.enterFunction().isPresent() && guard.returnFromFunction().isPresent();
    boolean other = both || guard.control().isPresent() || guard.enterLoopHead();
    Match name = matchName(guard, wanted, function);
    if (other || name == Match.NO) {
      return Match.NO;
    }
    boolean placed =
        guard.startLine().isPresent()
            || guard.endLine().isPresent()
            || guard.startOffset().isPresent()
            || guard.endOffset().isPresent()
            || guard.file().isPresent()
            || guard.sourceCode().isPresent();
    if (placed && sites.stream().noneMatch(site -> mayStandIn(guard, site))) {
      return Match.NO;
    }
    return placed ? Match.UNKNOWN : name;
  }

  /** Whether a guard wants a function; names may be those of the program, or of its files. */
  private Match matchName(Guard guard, Optional<String> wanted, String function) {
    if (wanted.isEmpty()) {
      return Match.NO;
    }
    String original = source.linkedNames().original().getOrDefault(function, function);
    return wanted.get().equals(function)
        ? Match.YES
        : wanted.get().equals(original) ? inFiles(guard) : Match.NO;
  }

  /**
   * Whether what matches by the names of the files does so: it does if there is a line, since the
   * names of the program are not used for anything else there.
   */
  private static Match inFiles(Guard guard) {
    return guard.startLine().isPresent() ? Match.YES : Match.UNKNOWN;
  }

  /** Whether a location that a guard asks for may lie inside a piece of the text, by its lines. */
  private boolean mayStandIn(Guard guard, Slice site) {
    if (guard.file().isPresent()) {
      return true;
    }
    Set<Integer> lines =
        linesOfSites.computeIfAbsent(
            site,
            s ->
                IntStream.range(s.start(), s.end())
                    .filter(source::mayBeInMainFile)
                    .mapToObj(source::line)
                    .collect(Collectors.toSet()));
    return guard.startLine().stream().allMatch(lines::contains)
        && guard.endLine().stream().allMatch(lines::contains);
  }

  private static Match matchControl(Guard guard, Edge edge) {
    if (guard.control().isEmpty()) {
      return Match.YES;
    }
    return Match.of(
        edge.operation() instanceof Operation.Assume assume
            && assume.decides().equals(guard.control()));
  }

  /**
   * Matches the keys that concern the location and the text of an edge.
   *
   * @param hasText whether the edge has a text; the return from a call has none
   */
  private Match matchPlace(Guard guard, Edge edge, boolean hasText) {
    Slice where = edge.where();
    int last = Math.max(where.start(), where.end() - 1);
    Match place =
        matchLine(guard, guard.startLine(), where.start())
            .and(matchLine(guard, guard.endLine(), last))
            .and(matchOffset(guard, guard.startOffset(), where.start()))
            .and(matchOffset(guard, guard.endOffset(), last))
            .and(guard.file().isPresent() ? inFile(guard, where.start()) : Match.YES);
    return place == Match.NO || guard.sourceCode().isEmpty()
        ? place
        : place.and(matchText(guard, hasText ? text(edge) : ""));
  }

  private String text(Edge edge) {
    return texts.computeIfAbsent(edge.id(), id -> EdgeText.of(source, edge));
  }

  private Match matchText(Guard guard, String text) {
    Set<String> wanted =
        spellings.computeIfAbsent(guard.sourceCode().get(), GuardMatcher::spellingsOf);
    if (wanted.contains(text)) {
      return Match.YES;
    }
    return wanted.contains(source.inFiles(text)) ? inFiles(guard) : Match.NO;
  }

  /** The condition's text may be in UTF-8, or character by character in ISO-8859-1. */
  private static Set<String> spellingsOf(String wanted) {
    String folded = FoldedText.of(wanted);
    return new HashSet<>(List.of(folded, new String(folded.getBytes(UTF_8), ISO_8859_1)));
  }

  private Match matchLine(Guard guard, OptionalInt line, int offset) {
    if (line.isEmpty()) {
      return Match.YES;
    }
    return source.line(offset) == line.getAsInt() ? inFile(guard, offset) : Match.NO;
  }

  /** Whether an offset is in the file that the lines of a guard are about. */
  private Match inFile(Guard guard, int offset) {
    if (guard.file().isPresent()) {
      return source.isFrom(guard.file().get(), offset).map(Match::of).orElse(Match.UNKNOWN);
    }
    if (source.isInMainFile(offset)) {
      return Match.YES;
    }
    return source.mayBeInMainFile(offset) ? Match.UNKNOWN : Match.NO;
  }

  private Match matchOffset(Guard guard, OptionalInt wanted, int offset) {
    if (wanted.isEmpty()) {
      return Match.YES;
    }
    if (inFile(guard, offset) != Match.YES) {
      return inFile(guard, offset);
    }
    OptionalInt original = source.originalOffset(offset);
    return original.isEmpty() ? Match.UNKNOWN : Match.of(original.getAsInt() == wanted.getAsInt());
  }
}
