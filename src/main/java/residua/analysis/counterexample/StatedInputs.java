package residua.analysis.counterexample;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import residua.c.cfa.Edge;
import residua.c.cfa.Program;
import residua.c.interpreter.Interpreter;
import residua.c.interpreter.memory.Value;
import residua.c.semantics.ProgramSemantics;
import residua.sources.witnesses.StatedValue;

/**
 * The inputs that a witness states. Which of them a value is follows from where it is stated, so
 * the program is interpreted: the next input read on that line, or into that variable, has the
 * value; an input that the witness does not mention is zero.
 */
public final class StatedInputs {
  /** Each input is found by interpreting the program again. */
  private static final int MOST = 1000;

  private static final long MOST_STEPS = 2_000_000;
  private static final Pattern STORED =
      Pattern.compile("(?:[A-Za-z_][\\w ]*[ *])?([A-Za-z_]\\w*)\\s*=[^=].*", Pattern.DOTALL);

  private final Program program;
  private final Interpreter interpreter;
  private final List<StatedValue> stated;

  /** The inputs of a program that a witness states. */
  public StatedInputs(
      Program program, ProgramSemantics meaning, Set<String> errorCalls, List<StatedValue> stated) {
    this.program = program;
    this.interpreter = new Interpreter(program, meaning, errorCalls);
    this.stated = stated;
  }

  /**
   * The inputs, as far as the interpreter can follow the program, followed by the stated values
   * that are left.
   *
   * @param until deadline, in the time of {@link System#nanoTime}
   */
  public List<Value> of(long until) {
    List<Value> result = new ArrayList<>();
    int next = 0;
    while (next < stated.size() && result.size() < MOST && System.nanoTime() < until) {
      List<Interpreter.Read> reads = interpreter.runOn(result, MOST_STEPS, until).reads();
      int before = next;
      for (int k = result.size(); k < reads.size() && next == before; k++) {
        int found = at(reads.get(k), next);
        result.add(found < 0 ? Value.ZERO : value(stated.get(found)).orElse(Value.ZERO));
        next = found < 0 ? next : found + 1;
      }
      if (next == before) {
        break;
      }
    }
    stated.subList(next, stated.size()).forEach(each -> value(each).ifPresent(result::add));
    return result;
  }

  /** The index of the next value that an input may have; negative if there is none. */
  private int at(Interpreter.Read read, int first) {
    Edge edge = program.edges().get(read.edge());
    int line = program.source().position(edge.where().start()).line();
    int last =
        program.source().position(Math.max(edge.where().start(), edge.where().end() - 1)).line();
    Matcher stored = STORED.matcher(program.source().text(edge.where()));
    Optional<String> variable = stored.matches() ? Optional.of(stored.group(1)) : Optional.empty();
    for (int i = first; i < stated.size(); i++) {
      StatedValue each = stated.get(i);
      boolean isHere =
          each.line().isPresent()
              && line <= each.line().getAsInt()
              && each.line().getAsInt() <= last;
      boolean isStored = each.variable().isPresent() && each.variable().equals(variable);
      if (isStored || isHere && each.variable().isEmpty()) {
        return i;
      }
    }
    return -1;
  }

  private static Optional<Value> value(StatedValue stated) {
    String text = stated.value();
    try {
      if (text.matches("-?0[xX].*")) {
        BigInteger bits = new BigInteger(text.replaceFirst("0[xX]", ""), 16);
        return Optional.of(Value.of(bits.longValue()));
      }
      return Optional.of(
          text.matches("-?\\d+")
              ? Value.of(new BigInteger(text).longValue())
              : new Value.Real(Double.parseDouble(text)));
    } catch (NumberFormatException e) {
      return Optional.empty();
    }
  }
}
