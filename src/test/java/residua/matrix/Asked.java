package residua.matrix;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import residua.base.diagnostics.InputException;
import residua.testing.Gcc;
import residua.testing.Tool;

/**
 * A program and conditions, and which executions they leave.
 *
 * @param conditions as arguments
 * @param errors the inputs with which the program reaches an error call
 * @param left those of them that {@code reduce} leaves
 * @param residual the residual program of {@code reduce}
 */
record Asked(
    Sample sample,
    List<String> conditions,
    List<List<Long>> errors,
    List<List<Long>> left,
    String residual) {
  private static final String ERROR_CALL = "reach_error";

  /** Empty if it is not known how one of the executions ends, or if {@code reduce} refuses. */
  public static Optional<Asked> of(Sample sample, List<String> conditions)
      throws IOException, InputException {
    Optional<List<List<Long>>> errors = new Truth(sample.program()).errorsAmong(Truth.INPUTS);
    Tool.Result reduced = reduced(sample, conditions);
    if (errors.isEmpty() || reduced.exitCode() != 0) {
      if (reduced.exitCode() == 70) {
        throw new AssertionError(reduced.err());
      }
      return Optional.empty();
    }
    Optional<List<List<Long>>> left = errorsOf(reduced.out(), errors.get());
    return left.map(known -> new Asked(sample, conditions, errors.get(), known, reduced.out()));
  }

  private static Tool.Result reduced(Sample sample, List<String> conditions) {
    List<String> arguments = new ArrayList<>(List.of("reduce", sample.file().toString()));
    arguments.addAll(conditions);
    arguments.addAll(List.of("-q", "--max-growth", "none"));
    return Tool.run(arguments.toArray(String[]::new));
  }

  /** Those of some inputs with which a program reaches an error call, if that is known. */
  static Optional<List<List<Long>>> errorsOf(String program, List<List<Long>> inputs)
      throws InputException {
    return new Truth(Truth.read(program)).errorsAmong(inputs);
  }

  /** How the residual program ends on these inputs. */
  Truth.End leftWith(List<Long> inputs) throws InputException {
    return new Truth(Truth.read(residual)).of(inputs);
  }

  /** Whether an error is left in the residual program of limited size, which tools are given. */
  boolean isAnyLeftBySize() throws InputException {
    Tool.Result reduced = run("reduce", "-q", "--property", "unreach-call");
    return reduced.exitCode() == 0
        && errorsOf(reduced.out(), errors).filter(List::isEmpty).isEmpty();
  }

  /** A command on the program and the conditions. */
  Tool.Result run(String command, String... options) {
    List<String> arguments = new ArrayList<>(List.of(command, sample.file().toString()));
    arguments.addAll(conditions);
    arguments.addAll(Arrays.asList(options));
    return Tool.run(arguments.toArray(String[]::new));
  }

  /** What is wrong with one more condition: an execution to an error call that it takes away. */
  Optional<String> lostWith(Path more) throws IOException, InputException {
    if (!Files.exists(more)) {
      return Optional.empty();
    }
    List<String> all = new ArrayList<>(conditions);
    all.add(more.toString());
    return lost(all, left);
  }

  private Optional<String> lost(List<String> all, List<List<Long>> left) throws InputException {
    Tool.Result reduced = reduced(sample, all);
    if (reduced.exitCode() != 0) {
      return Optional.of("its condition cannot be read: " + reduced.err());
    }
    Optional<List<List<Long>>> still = errorsOf(reduced.out(), left);
    return still
        .filter(each -> !each.equals(left))
        .map(each -> {
          List<List<Long>> lost = new ArrayList<>(left);
          lost.removeAll(each);
          return "its condition covers the errors with the inputs " + lost;
        });
  }

  /** What is wrong with the residual program when it is compiled; the interpreter said the same. */
  Optional<String> compiledOtherwise(Gcc gcc) throws IOException {
    Path file = Path.of(sample.file("residual.c", residual));
    List<int[]> inputs =
        Truth.INPUTS.stream()
            .map(each -> each.stream().mapToInt(Long::intValue).toArray())
            .toList();
    List<Gcc.Run> runs = gcc.run(gcc.compile(file), inputs);
    List<List<Long>> compiled = new ArrayList<>();
    for (int i = 0; i < runs.size(); i++) {
      if (runs.get(i).events().contains(ERROR_CALL)) {
        compiled.add(Truth.INPUTS.get(i));
      }
    }
    return compiled.equals(left)
        ? Optional.empty()
        : Optional.of("compiled, errors with " + compiled + " are left, not with " + left);
  }
}
