package residua.pipeline.program.stated;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import residua.base.diagnostics.Diagnostic;
import residua.base.diagnostics.InputException;
import residua.base.text.TokenTable;
import residua.c.cfa.Function;
import residua.c.cfa.Program;
import residua.c.libc.CallBacks;
import residua.c.libc.LibraryFunctions;

/**
 * The user's statement about functions without a body that they call no function of the program.
 *
 * @param names names of such functions; a star in one stands for any letters, and then no function
 *     of the C library is meant that is known to call others
 */
public record StatedCallBacks(List<String> names) {
  /** There is no statement. */
  public static final StatedCallBacks NONE = new StatedCallBacks(List.of());

  public StatedCallBacks {
    names = List.copyOf(names);
  }

  /**
   * The program with the statement applied.
   *
   * @throws InputException if it names a function that has a body
   */
  public Program in(Program program) throws InputException {
    Optional<Function> defined =
        names.stream().map(program::function).flatMap(Optional::stream).findFirst();
    if (defined.isPresent()) {
      throw new InputException(
          program.source().position(defined.get().text().start()),
          "--no-callback: '" + defined.get().name() + "' has a body, which says what it calls");
    }
    return inResidual(program);
  }

  /** The same for a residual program, which may define functions that the original does not. */
  public Program inResidual(Program program) {
    if (names.isEmpty()) {
      return program;
    }
    Predicate<String> isMeant =
        names.stream().map(StatedCallBacks::matcher).reduce(name -> false, Predicate::or);
    TokenTable tokens = program.source().tokens();
    Set<String> stated = new TreeSet<>();
    for (int i = 0; i + 1 < tokens.size(); i++) {
      // A name before a parenthesis is that of a function that is declared or called.
      if (tokens.is(i + 1, '(') && isMeant.test(tokens.text(i))) {
        stated.add(tokens.text(i));
      }
    }
    stated.removeIf(name -> !LibraryFunctions.mayCallBack(name));
    program.functions().forEach(function -> stated.remove(function.name()));
    return program.with(new CallBacks(stated));
  }

  /** Warnings about functions that the program does not name; a star may match none. */
  public List<Diagnostic> unknown(Program program) {
    return UnnamedFunctions.warnings(
        "--no-callback", names.stream().filter(name -> name.indexOf('*') < 0).toList(), program);
  }

  private static Predicate<String> matcher(String name) {
    if (name.indexOf('*') < 0) {
      return name::equals;
    }
    String expression =
        name.chars()
            .mapToObj(c -> c == '*' ? ".*" : Pattern.quote(Character.toString(c)))
            .collect(Collectors.joining());
    Predicate<String> matches = Pattern.compile(expression).asMatchPredicate();
    return matches.and(each -> !LibraryFunctions.isKnownToCallBack(each));
  }
}
