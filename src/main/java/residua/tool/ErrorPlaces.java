package residua.tool;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.stream.Stream;
import residua.base.text.Position;
import residua.base.text.SourceText;
import residua.base.text.Token;
import residua.base.text.TokenTable;
import residua.c.cfa.Function;
import residua.c.cfa.Program;

/**
 * The error calls that a residual program can make, as lines of the original. A position reported
 * by a tool is only accepted if such a call stands there: some tools name the last line they
 * examined.
 */
final class ErrorPlaces {
  private static final Set<String> BEFORE_EXPRESSIONS =
      Set.of("return", "else", "do", "case", "sizeof", "__extension__");

  private final SourceText text;
  private final Program program;
  private final BiFunction<String, Integer, Optional<Position>> inOriginal;
  private final List<Call> calls = new ArrayList<>();
  private boolean isCalledOtherwise;

  /**
   * A call in a function that is not an error function itself.
   *
   * @param place of the called name
   * @param lastLine that of the last parenthesis
   */
  private record Call(Position place, int lastLine) {
    private boolean includes(Position other) {
      return place.file().equals(other.file())
          && place.line() <= other.line()
          && other.line() <= lastLine;
    }
  }

  /**
   * Searches for them.
   *
   * @param inOriginal the position of a file and line, if they are of the original
   */
  ErrorPlaces(Program program, BiFunction<String, Integer, Optional<Position>> inOriginal) {
    this.program = program;
    this.text = program.source();
    this.inOriginal = inOriginal;
    for (Function function : program.functions()) {
      if (!ResidualFile.ERRORS.contains(function.name())) {
        look(function);
      }
    }
    isCalledOtherwise |= isNamedInInitialiser();
  }

  private void look(Function function) {
    TokenTable tokens = text.tokens();
    int end = tokens.from(function.body().end());
    for (int i = tokens.from(function.body().start()); i < end; i++) {
      if (isErrorName(i)) {
        if (!tokens.is(i + 1, '(')) {
          isCalledOtherwise = true;
        } else if (!isDeclared(i)) {
          addCall(i, closing(i + 1, end));
        }
      }
    }
  }

  private boolean isErrorName(int token) {
    TokenTable tokens = text.tokens();
    return tokens.kind(token) == Token.Kind.IDENTIFIER
        && ResidualFile.ERRORS.contains(tokens.text(token));
  }

  /** Whether a type stands before a name. */
  private boolean isDeclared(int token) {
    TokenTable tokens = text.tokens();
    return tokens.kind(token - 1) == Token.Kind.IDENTIFIER
        && !BEFORE_EXPRESSIONS.contains(tokens.text(token - 1));
  }

  private void addCall(int first, int last) {
    int start = text.tokens().start(first);
    int lastLine = text.line(text.tokens().start(last));
    Optional<Position> place = inOriginal.apply(text.file(start), text.line(start));
    place
        .map(at -> new Call(at, Math.max(at.line(), lastLine)))
        .filter(call -> calls.stream().noneMatch(each -> each.place().equals(call.place())))
        .ifPresent(calls::add);
  }

  private int closing(int open, int end) {
    int depth = 0;
    for (int i = open; i < end; i++) {
      depth += text.tokens().is(i, '(') ? 1 : 0;
      depth -= text.tokens().is(i, ')') ? 1 : 0;
      if (depth == 0) {
        return i;
      }
    }
    return open;
  }

  /** Whether a non-local object may hold the address of an error function. */
  private boolean isNamedInInitialiser() {
    TokenTable tokens = text.tokens();
    return program.items().stream()
        .filter(item -> item.function().isEmpty())
        .anyMatch(item -> {
          int end = tokens.from(item.text().end());
          boolean isInitialised = false;
          for (int i = tokens.from(item.text().start()); i < end; i++) {
            isInitialised |= tokens.is(i, '=');
            if (isInitialised && isErrorName(i)) {
              return true;
            }
          }
          return false;
        });
  }

  /**
   * The position of an error; empty if it cannot be determined.
   *
   * @param named the positions that a tool names for it, best first
   * @param path the positions on the path to it, nearest last, for a tool that names no others
   */
  Optional<Position> best(List<Position> named, List<Position> path) {
    return Stream.of(named, path.reversed())
        .flatMap(places -> places.stream().filter(place -> !isInErrorFunction(place)).limit(1))
        .flatMap(place -> calls.stream().filter(call -> call.includes(place)).limit(1))
        .map(Call::place)
        .findFirst()
        .or(this::onlyOne);
  }

  private Optional<Position> onlyOne() {
    return calls.size() == 1 && !isCalledOtherwise
        ? Optional.of(calls.getFirst().place())
        : Optional.empty();
  }

  private boolean isInErrorFunction(Position place) {
    return ResidualFile.ERRORS.stream()
        .flatMap(name -> program.function(name).stream())
        .anyMatch(function -> includes(function, place));
  }

  private boolean includes(Function function, Position place) {
    int first = function.text().start();
    int last = function.text().end() - 1;
    return text.file(first).equals(place.file())
        && text.line(first) <= place.line()
        && place.line() <= text.line(last);
  }
}
