package residua.analysis.symbolic.libc;

import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import residua.analysis.symbolic.evaluation.SymbolicEvaluator;
import residua.analysis.symbolic.state.PointsTo;
import residua.analysis.symbolic.state.SymbolicCell;
import residua.analysis.symbolic.state.SymbolicInputs;
import residua.analysis.symbolic.state.SymbolicState;
import residua.analysis.symbolic.state.UnsupportedEdge;
import residua.c.semantics.DataModel;
import residua.c.semantics.Scalar;

/** The stores of {@code scanf}: any value of the types that its format names. */
final class ScanCalls {
  /** A conversion of {@code scanf}, with its size by its length modifiers. */
  private static final Pattern SCANNED = Pattern.compile("%(\\*?)(\\d*)(hh|h|ll|l|z)?(.)");

  private final StringLiterals literals;
  private final SymbolicInputs inputs;
  private final DataModel model;

  ScanCalls(StringLiterals literals, SymbolicInputs inputs, DataModel model) {
    this.literals = literals;
    this.inputs = inputs;
    this.model = model;
  }

  /** Executes a call whose format is the argument at this index. */
  void scan(CallArguments given, int at, SymbolicState state, SymbolicEvaluator evaluator)
      throws UnsupportedEdge {
    List<String> formats = literals.of(given.pointer(at), state);
    if (formats.size() != 1) {
      throw new UnsupportedEdge("an unknown format string");
    }
    String format = formats.get(0).replace("%%", "");
    Matcher conversions = SCANNED.matcher(format);
    int next = at + 1;
    int end = 0;
    while (conversions.find()) {
      requireNone(format.substring(end, conversions.start()));
      end = conversions.end();
      long size = scanned(conversions);
      if (conversions.group(1).isEmpty()) {
        store(conversions, given.pointer(next), size, state, evaluator);
        next++;
      }
    }
    requireNone(format.substring(end));
  }

  /**
   * A value that is read is an input, so that a test can supply it; where it may be missing the old
   * value stays, which is as good as any.
   */
  private void store(
      Matcher conversion,
      SymbolicCell.Pointer to,
      long size,
      SymbolicState state,
      SymbolicEvaluator evaluator) {
    Optional<Scalar> type =
        switch (conversion.group(4).charAt(0)) {
          case 'd', 'u', 'i' ->
              Optional.of(
                  size == 1
                      ? Scalar.I8
                      : size == 2 ? Scalar.I16 : size == 4 ? Scalar.I32 : Scalar.I64);
          case 'f', 'g', 'e' -> Optional.of(size == 4 ? Scalar.F32 : Scalar.F64);
          default -> Optional.empty();
        };
    boolean isPlain = to.targets().stream().allMatch(each -> each.place() instanceof PointsTo.Into);
    if (type.isPresent() && isPlain) {
      evaluator.memory().store(type.get(), to, inputs.read(state.guard(), type.get()));
    } else {
      evaluator.memory().forget(to, size);
    }
  }

  private static void requireNone(String between) throws UnsupportedEdge {
    if (between.indexOf('%') >= 0) {
      throw new UnsupportedEdge("an unsupported format string");
    }
  }

  /** The maximal number of bytes that a conversion stores. */
  private long scanned(Matcher conversion) throws UnsupportedEdge {
    String modifier = conversion.group(3) == null ? "" : conversion.group(3);
    String width = conversion.group(2);
    boolean isPlain = modifier.isEmpty() && width.length() <= 6;
    switch (conversion.group(4).charAt(0)) {
      case 'd', 'i', 'u', 'x', 'X', 'o', 'n' -> {
        return switch (modifier) {
          case "hh" -> Scalar.I8.size();
          case "h" -> Scalar.I16.size();
          case "" -> Scalar.I32.size();
          case "l", "z", "t" -> model.ofLong(true).size();
          default -> Scalar.I64.size();
        };
      }
      case 'f', 'g', 'e' -> {
        if (modifier.isEmpty() || modifier.equals("l")) {
          return modifier.isEmpty() ? Scalar.F32.size() : Scalar.F64.size();
        }
      }
      case 'p' -> {
        if (modifier.isEmpty()) {
          return model.ofStoredPointers().size();
        }
      }
      case 'c' -> {
        if (isPlain) {
          return width.isEmpty() ? 1 : Integer.parseInt(width);
        }
      }
      case 's' -> {
        if (isPlain && !width.isEmpty()) {
          return Integer.parseInt(width) + 1L;
        }
      }
      default -> {}
    }
    throw new UnsupportedEdge("an unsupported format string");
  }
}
