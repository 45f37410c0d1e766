package residua.tool.cbmc;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/**
 * Converts CBMC's output with {@code --json-ui} to lines. The output may be large, so only the
 * steps of one trace are kept in memory:
 *
 * <pre>
 *   WARNING: no body for function f        a warning
 *   [main.assertion.1] description: FAILURE    the result of a property
 *   [&lt;library&gt; longjmp.assertion.1] ...         that of a property in CBMC's models of the library
 *   fails at FILE:LINE                     where it is written, if that property is violated
 *   call f at FILE:LINE                    a call in the trace of a violation, where it is written
 *   step at FILE:LINE                      another step of it
 *   failure at FILE:LINE                   where the violated property is written
 *   input = VALUE                          the inputs of the violation, one after the other
 *   status: success                        the end
 * </pre>
 */
public final class CbmcOutput {
  private static final int LONGEST_TRACE = 10_000;

  /** The result of the function without a body that an input calls, see {@code cbmc.stg}. */
  private static final Pattern INPUT =
      Pattern.compile("return_value_nondet___VERIFIER_nondet_\\w+(\\$\\d+)?");

  private static final JsonFactory JSON =
      JsonFactory.builder()
          .streamReadConstraints(
              StreamReadConstraints.builder()
                  .maxNestingDepth(100_000)
                  .maxNumberLength(100_000)
                  .maxStringLength(100_000_000)
                  .build())
          .build();

  private final Consumer<String> lines;
  private final Predicate<String> isViolation;
  private boolean traced;

  /** The result of a property, as far as it has been read. */
  private static final class Result {
    private final Deque<String> trace = new ArrayDeque<>();
    private final List<String> inputs = new ArrayList<>();
    private String property = "";
    private String description = "";
    private String status = "";
    private Place place = Place.NONE;

    private String line() {
      String whose = place.isOfLibrary() ? "<library> " : "";
      return ("[" + whose + property + "] " + description + ": " + status)
          .replaceAll("[\\r\\n]+", " ");
    }
  }

  /** One step of a trace, as far as it has been read. */
  private static final class Step {
    private String type = "";
    private String function = "";
    private boolean hidden;
    private String assigned = "";
    private String value = "";
    private Place place = Place.NONE;

    /** Whether it assigns the object that represents an input in programs for CBMC. */
    private boolean isInput() {
      return type.equals("assignment") && !hidden && INPUT.matcher(assigned).matches();
    }

    private String line() {
      return switch (type) {
        case "function-call" -> "call " + function + place.shown();
        case "failure" -> "failure" + place.shown();
        default -> "step" + place.shown();
      };
    }

    private boolean isShown() {
      return !type.equals("function-return")
          && (!hidden || !type.equals("assignment"))
          && place.isKnown();
    }
  }

  private record Place(String file, String line) {
    private static final Place NONE = new Place("", "");

    /**
     * Whether the property belongs to CBMC's models of functions: it is not an error call of the
     * program.
     */
    private boolean isOfLibrary() {
      return file.startsWith("<builtin-library-");
    }

    private boolean isKnown() {
      return !file.isEmpty() && !line.isEmpty();
    }

    private String shown() {
      return " at " + file + ":" + line;
    }
  }

  private CbmcOutput(Consumer<String> lines, Predicate<String> isViolation) {
    this.lines = lines;
    this.isViolation = isViolation;
  }

  /**
   * Reads until the stream ends, or its content is no longer JSON.
   *
   * @param lines receives the lines
   * @param isViolation whether a line says that the property is violated: the trace of the first of
   *     these is shown
   */
  public static void read(
      InputStream stream, Consumer<String> lines, Predicate<String> isViolation) {
    CbmcOutput output = new CbmcOutput(lines, isViolation);
    try (stream) {
      try (JsonParser json =
          JSON.createParser(stream).disable(JsonParser.Feature.AUTO_CLOSE_SOURCE)) {
        output.readAll(json);
      } catch (IOException e) {
        lines.accept("ERROR: the output ends in the middle");
      }
      // The writer must not wait for a reader.
      stream.transferTo(java.io.OutputStream.nullOutputStream());
    } catch (IOException e) {
      // The process was killed; its output so far is all there is.
      return;
    }
  }

  private void readAll(JsonParser json) throws IOException {
    while (json.nextToken() != null) {
      // The outermost array is skipped: each object in it is examined.
      if (json.currentToken() == JsonToken.START_OBJECT) {
        readEntry(json);
      }
    }
  }

  private void readEntry(JsonParser json) throws IOException {
    String text = "";
    String type = "";
    while (json.nextToken() == JsonToken.FIELD_NAME) {
      String name = json.currentName();
      json.nextToken();
      switch (name) {
        case "messageText" -> text = text(json);
        case "messageType" -> type = text(json);
        case "cProverStatus" -> lines.accept("status: " + text(json));
        case "program" -> lines.accept(text(json));
        case "result" -> readResults(json);
        default -> json.skipChildren();
      }
    }
    boolean isWarning = type.equals("WARNING") || type.equals("ERROR");
    for (String line : text.lines().toList()) {
      lines.accept(isWarning ? type + ": " + line : line);
    }
  }

  private void readResults(JsonParser json) throws IOException {
    if (json.currentToken() != JsonToken.START_ARRAY) {
      json.skipChildren();
      return;
    }
    while (json.nextToken() != JsonToken.END_ARRAY && json.currentToken() != null) {
      if (json.currentToken() == JsonToken.START_OBJECT) {
        readResult(json);
      } else {
        json.skipChildren();
      }
    }
  }

  private void readResult(JsonParser json) throws IOException {
    Result result = new Result();
    try {
      while (json.nextToken() == JsonToken.FIELD_NAME) {
        String name = json.currentName();
        json.nextToken();
        switch (name) {
          case "property" -> result.property = text(json);
          case "description" -> result.description = text(json);
          case "status" -> result.status = text(json);
          case "sourceLocation" -> result.place = place(json);
          case "trace" -> readTrace(json, result);
          default -> json.skipChildren();
        }
      }
    } finally {
      // Also if CBMC is killed while it prints the trace.
      show(result);
    }
  }

  private void show(Result result) {
    String line = result.line();
    lines.accept(line);
    boolean violates = isViolation.test(line);
    if (violates && result.place.isKnown()) {
      lines.accept("fails" + result.place.shown());
    }
    if (!traced && violates) {
      traced = true;
      result.trace.forEach(lines);
      if (result.place.isKnown()) {
        lines.accept("failure" + result.place.shown());
      }
      result.inputs.forEach(value -> lines.accept("input = " + value));
    }
  }

  private static void readTrace(JsonParser json, Result result) throws IOException {
    Deque<String> trace = result.trace;
    if (json.currentToken() != JsonToken.START_ARRAY) {
      json.skipChildren();
      return;
    }
    while (json.nextToken() != JsonToken.END_ARRAY && json.currentToken() != null) {
      if (json.currentToken() == JsonToken.START_OBJECT) {
        Step step = step(json);
        if (step.isInput()) {
          result.inputs.add(step.value);
        }
        if (step.isShown() && !step.line().equals(trace.peekLast())) {
          trace.add(step.line());
        }
        if (trace.size() > LONGEST_TRACE) {
          trace.removeFirst();
        }
      } else {
        json.skipChildren();
      }
    }
  }

  private static Step step(JsonParser json) throws IOException {
    Step step = new Step();
    while (json.nextToken() == JsonToken.FIELD_NAME) {
      String name = json.currentName();
      json.nextToken();
      switch (name) {
        case "stepType" -> step.type = text(json);
        case "hidden" -> step.hidden = json.currentToken() == JsonToken.VALUE_TRUE;
        case "function" -> step.function = function(json);
        case "lhs" -> step.assigned = text(json);
        case "value" -> step.value = CbmcValue.read(json);
        case "sourceLocation" -> step.place = place(json);
        default -> json.skipChildren();
      }
    }
    return step;
  }

  private static String function(JsonParser json) throws IOException {
    if (json.currentToken() != JsonToken.START_OBJECT) {
      return text(json);
    }
    String result = "";
    while (json.nextToken() == JsonToken.FIELD_NAME) {
      String name = json.currentName();
      json.nextToken();
      String value = text(json);
      result = name.equals("displayName") ? value : result;
    }
    return result;
  }

  private static Place place(JsonParser json) throws IOException {
    String file = "";
    String line = "";
    if (json.currentToken() == JsonToken.START_OBJECT) {
      while (json.nextToken() == JsonToken.FIELD_NAME) {
        String name = json.currentName();
        json.nextToken();
        String value = text(json);
        file = name.equals("file") ? value : file;
        line = name.equals("line") ? value : line;
      }
    } else {
      json.skipChildren();
    }
    return new Place(file, line);
  }

  /** A value that is a text or a number; anything else is skipped. */
  static String text(JsonParser json) throws IOException {
    if (json.currentToken() != null && json.currentToken().isScalarValue()) {
      return json.getText();
    }
    json.skipChildren();
    return "";
  }
}
