package residua.c.libc;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The meaning of functions that harnesses leave to a verifier or tester, by their names: those of
 * the Competition on Software Verification, of CBMC, ESBMC, KLEE and SMACK. This is the only such
 * table; analyses, targets and executed programs use it. A function that the program defines does
 * not count: its body applies.
 */
public enum HarnessWord {
  /** Returns any value of its return type, whatever its arguments. */
  INPUT,

  /**
   * Gives arbitrary values to as many bytes as the second argument says, at the first argument's
   * target.
   */
  BYTES,

  /** Returns any {@code int} from the first argument, up to but not including the second. */
  RANGE,

  /** An execution counts only if the argument is non-zero. */
  ASSUMPTION,

  /** A call is an error if the first argument is zero. */
  ASSERTION,

  /** Ends an execution without an error. */
  END,

  /** Changes nothing and returns nothing; it is advice to a tool, or output. */
  ADVICE,

  /** A query about memory or the tool; here it may return any value, and no execution is lost. */
  QUESTION;

  /** Above this size, {@link #BYTES} yields no bytes that are known as inputs. */
  public static final int MOST_BYTES = 4096;

  private static final Map<String, HarnessWord> WORDS = table();

  /** Prefixes of functions that return inputs. */
  private static final Set<String> INPUTS =
      Set.of("__VERIFIER_nondet_", "nondet_", "__SMACK_nondet_");

  private static Map<String, HarnessWord> table() {
    Map<String, HarnessWord> result = new HashMap<>();
    add(result, INPUT, "klee_int");
    add(
        result,
        BYTES,
        """
        __VERIFIER_nondet_memory klee_make_symbolic __CPROVER_havoc_slice
        """);
    add(result, RANGE, "klee_range");
    add(
        result,
        ASSUMPTION,
        """
        __VERIFIER_assume __CPROVER_assume __ESBMC_assume klee_assume
        """);
    add(
        result,
        ASSERTION,
        """
        assert __VERIFIER_assert __CPROVER_assert __CPROVER_precondition __CPROVER_postcondition
        __ESBMC_assert
        """);
    add(result, END, "klee_silent_exit klee_abort");
    add(
        result,
        ADVICE,
        """
        klee_prefer_cex klee_posix_prefer_cex klee_warning klee_warning_once klee_print_expr
        klee_open_merge klee_close_merge klee_stack_trace klee_mark_global klee_set_forking
        __CPROVER_input __CPROVER_output __CPROVER_cover
        """);
    add(
        result,
        QUESTION,
        """
        __CPROVER_r_ok __CPROVER_w_ok __CPROVER_rw_ok __CPROVER_same_object
        __CPROVER_DYNAMIC_OBJECT
        klee_is_symbolic klee_is_replay
        """);
    return Map.copyOf(result);
  }

  private static void add(Map<String, HarnessWord> table, HarnessWord meaning, String names) {
    NameWords.of(names).forEach(name -> table.put(name, meaning));
  }

  /** The meaning of a function without a body; empty if it has none here. */
  public static Optional<HarnessWord> of(String name) {
    HarnessWord known = WORDS.get(name);
    boolean isInput = known == null && INPUTS.stream().anyMatch(name::startsWith);
    return isInput ? Optional.of(INPUT) : Optional.ofNullable(known);
  }

  /** Whether a function without a body has this meaning. */
  public boolean isOf(String name) {
    return of(name).filter(this::equals).isPresent();
  }

  /** Whether an object without a definition is an input: any value when the program starts. */
  public static boolean isInputObject(String name) {
    return name.startsWith("nondet");
  }

  /** The size of each input among those that together fill a number of bytes, in order. */
  public static int pieceSize(long bytes) {
    if (bytes == 2 || bytes == 8) {
      return (int) bytes;
    }
    return bytes % 4 == 0 ? 4 : 1;
  }
}
