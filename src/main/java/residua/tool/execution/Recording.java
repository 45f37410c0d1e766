package residua.tool.execution;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.List;
import java.util.Optional;
import residua.sources.testsuite.ByteString;

/**
 * The recording of an execution.
 *
 * @param end why the recorder ended it, if it did
 * @param signal that killed its process; 0 if none did
 * @param states what it recorded, in order
 * @param given the values that it received, in order
 */
public record Recording(End end, int signal, States states, List<Given> given) {
  private static final int SIGABRT = 6;

  public Recording {
    given = List.copyOf(given);
  }

  /**
   * A value that an execution received.
   *
   * @param kind as {@code recorder.c} has it
   * @param size in bytes
   * @param bytes the first 16 of them
   */
  public record Given(int kind, int size, ByteString bytes) {
    private static final int FLOAT = 1;
    private static final int DOUBLE = 2;
    private static final int TRUTH = 4;
    private static final int UNSIGNED = 5;

    /** Whether it is a floating-point value. */
    public boolean isFloating() {
      return kind == FLOAT || kind == DOUBLE;
    }

    /** The value in words; empty if it has an unusual size. */
    public Optional<String> inWords() {
      ByteBuffer memory = ByteBuffer.wrap(bytes.array()).order(ByteOrder.nativeOrder());
      return switch (kind) {
        case FLOAT -> Optional.of(String.valueOf(memory.getFloat()));
        case DOUBLE -> Optional.of(String.valueOf(memory.getDouble()));
        case TRUTH -> Optional.of(String.valueOf(memory.get() & 1));
        case UNSIGNED ->
            switch (size) {
              case Byte.BYTES -> Optional.of(String.valueOf(memory.get() & 0xff));
              case Short.BYTES -> Optional.of(String.valueOf(memory.getShort() & 0xffff));
              case Integer.BYTES -> Optional.of(Integer.toUnsignedString(memory.getInt()));
              case Long.BYTES -> Optional.of(Long.toUnsignedString(memory.getLong()));
              default -> Optional.empty();
            };
        default ->
            switch (size) {
              case Byte.BYTES -> Optional.of(String.valueOf(memory.get()));
              case Short.BYTES -> Optional.of(String.valueOf(memory.getShort()));
              case Integer.BYTES -> Optional.of(String.valueOf(memory.getInt()));
              case Long.BYTES -> Optional.of(String.valueOf(memory.getLong()));
              default -> Optional.empty();
            };
      };
    }
  }

  /** Whether it ended by itself: it returned, called {@code exit} or {@code abort}. */
  public boolean isRegular() {
    return end == End.NONE && (signal == 0 || signal == SIGABRT);
  }

  /** Why the recorder ended an execution, in its order. */
  public enum End {
    NONE("it crashed"),
    ERROR("it reached an error call"),
    UNMET("it violated an assumption of the program"),
    INPUTS("its inputs were used up, or had the wrong type"),
    FULL("its path is too long"),
    TIME("its time was used up");

    private final String words;

    End(String words) {
      this.words = words;
    }

    /** The reason in words. */
    public String inWords() {
      return words;
    }
  }

  /** An immutable sequence of numbers. */
  public static final class States {
    private final int[] numbers;

    States(int[] numbers) {
      this.numbers = numbers;
    }

    /** A copy. */
    public int[] array() {
      return numbers.clone();
    }
  }
}
