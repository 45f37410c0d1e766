package residua.checker.text;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import residua.base.text.Token;
import residua.c.callgraph.CodeWords;
import residua.c.callgraph.InitFiniArrays;
import residua.c.cfa.Function;
import residua.c.cfa.GlobalItem;
import residua.c.cfa.Program;
import residua.c.cfa.Step;
import residua.c.libc.LibraryFunctions;

/**
 * Recognises, by its behaviour, how a residual program ends an execution: a call of a function that
 * only flushes all streams and ends the process with exit code 0; {@code exit(0)} where nothing is
 * executed at exit; {@code abort()}; or a call that tells a verifier that the execution does not
 * count.
 */
public final class Stops {
  private static final Set<String> ENDS_AT_ONCE = Set.of("_Exit", "_exit");
  private static final Set<String> IGNORES_RUN =
      Set.of(
          "__CPROVER_assume(0)",
          "__VERIFIER_assume(0)",
          "klee_silent_exit(0)",
          "abort()",
          "exit(0)");
  private static final Set<String> RUN_AT_EXIT = Set.of("destructor", "__destructor__");

  private final Side residual;
  private final Map<String, String> symbols = new TreeMap<>();
  private final Map<String, Boolean> stops = new TreeMap<>();
  private final boolean runsAtExit;

  /** Recognises the stops of one residual program. */
  public Stops(Side residual) {
    this.residual = residual;
    this.runsAtExit = mayRunAtExit(residual);
    residual.program().items().forEach(this::addSymbol);
  }

  private static boolean mayRunAtExit(Side residual) {
    Program program = residual.program();
    return RUN_AT_EXIT.stream().anyMatch(residual::hasWord)
        || InitFiniArrays.mayCall(program)
        || CodeWords.first(program, LibraryFunctions::registersAtExit).isPresent();
  }

  /** Another name for a library function: {@code extern void quit(int) __asm__("_Exit");}. */
  private void addSymbol(GlobalItem item) {
    if (item.function().isPresent() || item.declarators() != 1) {
      return;
    }
    TokenRange text = TokenRange.of(residual, item.text(), -1, -1);
    for (int i = 0; i + 3 < text.size(); i++) {
      boolean label =
          text.isWord(i, "__asm__")
              && text.is(i + 1, '(')
              && text.tokens().kind(text.from() + i + 2) == Token.Kind.STRING
              && text.is(i + 3, ')');
      if (label && item.declares().size() == 1) {
        symbols.put(item.declares().get(0), text.text(i + 2).replace("\"", ""));
      }
    }
  }

  /** Whether a step of a function of the residual program ends the execution. */
  public boolean isStop(Function function, Step step) {
    if (!(step instanceof Step.Simple)) {
      return false;
    }
    TokenRange text =
        TokenRange.of(residual, step.text(), function.index(), step.entry()).withoutSemicolon();
    return isStop(text);
  }

  private boolean isStop(TokenRange text) {
    if (text.size() < 3 || !text.isIdentifier(0) || !text.is(1, '(')) {
      return false;
    }
    Optional<Function> body = residual.function(text.text(0));
    if (body.isPresent()) {
      return text.size() == 3 && stops.computeIfAbsent(text.text(0), name -> onlyStops(body.get()));
    }
    String call = call(text);
    if (ENDS_AT_ONCE.contains(symbol(text.text(0)))) {
      return flushesFirst(text.part(1, text.size()));
    }
    return IGNORES_RUN.contains(call) && !(runsAtExit && call.equals("exit(0)"));
  }

  /** Whether an argument is 0, and all streams are flushed before: {@code (fflush(0), 0)}. */
  private boolean flushesFirst(TokenRange argument) {
    TokenRange text = argument.withoutBrackets();
    int comma = text.size() - 2;
    return text.size() > 4
        && text.is(comma, ',')
        && text.text(comma + 1).equals("0")
        && isFlush(text.part(0, comma).withoutBrackets());
  }

  private boolean isFlush(TokenRange text) {
    String call = text.size() > 2 && text.isIdentifier(0) ? call(text) : "";
    return residual.function(text.text(0)).isEmpty()
        && (call.equals("fflush((void*)0)") || call.equals("fflush(0)"));
  }

  private String call(TokenRange text) {
    StringBuilder result = new StringBuilder(symbol(text.text(0)));
    for (int i = 1; i < text.size(); i++) {
      result.append(text.text(i));
    }
    return result.toString();
  }

  private String symbol(String name) {
    return symbols.getOrDefault(name, name);
  }

  /** Whether a function only flushes all streams and ends the process. */
  private boolean onlyStops(Function function) {
    TokenRange body = TokenRange.of(residual, function.body(), -1, -1);
    List<TokenRange> statements = new ArrayList<>();
    int start = 1;
    for (int i = 1; i < body.size() - 1; i++) {
      if (body.is(i, ';')) {
        statements.add(body.part(start, i));
        start = i + 1;
      }
    }
    if (start != body.size() - 1 || statements.isEmpty() || statements.size() > 2) {
      return false;
    }
    TokenRange last = statements.get(statements.size() - 1);
    boolean simple = statements.stream().allMatch(s -> s.size() > 2 && s.isIdentifier(0));
    if (!simple || residual.function(last.text(0)).isPresent()) {
      return false;
    }
    if (statements.size() == 1) {
      return isStop(last);
    }
    boolean flushes = isFlush(statements.get(0));
    boolean ends =
        ENDS_AT_ONCE.stream().anyMatch(name -> call(last).equals(name + "(0)")) || isStop(last);
    return flushes && ends;
  }
}
