package residua.hostile;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_16;
import static java.nio.charset.StandardCharsets.UTF_8;
import static residua.hostile.Case.accepted;
import static residua.hostile.Case.refused;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Arrays;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;

/** Automata of CPAchecker that are broken, and files that are no conditions at all. */
final class AutomatonCases {
  private static final String START = "OBSERVER AUTOMATON A\nLOCAL int v = 0;\nINITIAL STATE q;\n";
  private static final String END = "\nEND AUTOMATON\n";
  private static final String STATE =
      "STATE USEFIRST q :\n  MATCH \"result = x + y;\" -> GOTO __TRUE;\n";
  private static final String TRUE = "STATE __TRUE :\n  TRUE -> GOTO __TRUE;\n";
  private static final String GOOD = START + STATE + TRUE + END;
  private static final String NONE = "not a condition";

  private AutomatonCases() {}

  static Stream<Case> all() {
    return Stream.of(automata(), automataOfSize(), others(), compressed()).flatMap(each -> each);
  }

  private static Case line(String name, String line, String message) {
    return refused(name, START + STATE + "  " + line + "\n" + TRUE + END, message);
  }

  private static Stream<Case> automata() {
    return Stream.of(
        accepted("a whole automaton", GOOD),
        refused("cut off in a state", GOOD.substring(0, GOOD.indexOf("GOTO")), "is it complete"),
        refused("without its end", GOOD.replace(END, ""), "is it complete"),
        refused("two automata", GOOD + GOOD, "only one automaton"),
        refused(
            "a state that is not declared",
            GOOD.replace("STATE q", "STATE r"),
            "'r' is not declared"),
        refused("a state twice", GOOD.replace(TRUE, TRUE + TRUE), "declared twice"),
        refused(
            "a way out of what accepts",
            GOOD.replace("TRUE -> GOTO __TRUE", "TRUE -> GOTO q"),
            "cannot be left"),
        refused(
            "a variable twice",
            GOOD.replace("INITIAL", "LOCAL int v = 1;\nINITIAL"),
            "declared twice"),
        refused("a variable of another type", GOOD.replace("int v", "set v"), "type 'int'"),
        refused(
            "a variable that is not a number", GOOD.replace("v = 0", "v = x"), "expected a number"),
        refused(
            "a variable that is too large",
            GOOD.replace("v = 0", "v = 2147483648"),
            "not a number up to"),
        refused("no initial state", GOOD.replace("INITIAL STATE q;", ""), "expected INITIAL"),
        refused(
            "another kind of automaton", GOOD.replace("OBSERVER", "CONTROL"), "expected OBSERVER"),
        line("a line without GOTO", "TRUE -> ;", "GOTO"),
        line("a line without an arrow", "TRUE GOTO q;", "expected '->'"),
        line("a line without its end", "TRUE -> GOTO q", "expected ';'"),
        line("a line to nowhere", "TRUE -> GOTO nowhere;", "not declared"),
        line("an error as the target", "TRUE -> ERROR;", "found 'ERROR'"),
        line("a pattern instead of a text", "MATCH [.*] -> GOTO q;", "text in quotes only"),
        line("an unknown trigger", "CHECK(\"x\") -> GOTO q;", "expected a trigger"),
        line("an unknown action", "TRUE -> PRINT \"x\" GOTO q;", "found 'PRINT'"),
        line("an unknown escape", "MATCH \"\\x41\" -> GOTO q;", "unknown escape"),
        line("an escape at the end", "MATCH \"\\", "unknown escape"),
        line("a text that does not end", "MATCH \"x -> GOTO q;", "does not end on its line"),
        line("an assumption that does not end", "TRUE -> ASSUME {x", "not closed"),
        line(
            "an assumption with one brace too much",
            "TRUE -> ASSUME {x}} GOTO q;",
            "expected ASSUME"),
        line(
            "an assumption about the automaton",
            "TRUE -> ASSUME {$$v == 0} GOTO q;",
            "automaton variables"),
        line("a variable that nobody declares", "w == 1 -> GOTO q;", "not declared"),
        line("a product of variables", "v * v == 1 -> GOTO q;", "expected"),
        line("an order of variables", "v < 1 -> GOTO q;", "expected '==' or '!='"),
        line("an assignment in a trigger", "v = 1 -> GOTO q;", "expected '==' or '!='"),
        line("a sum that does not end", "v + == 1 -> GOTO q;", "expected a number or a variable"),
        line(
            "a number that is too large",
            "v == 99999999999999999999 -> GOTO q;",
            "not a number up to"),
        line("a comment that does not end", "/* TRUE -> GOTO q;", "not closed"),
        line("a zero in an assumption", "TRUE -> ASSUME {x\0} GOTO q;", "does not belong here"),
        line("a character that is none", "MATCH \"\uFFFE\" -> GOTO q;", "does not belong here"),
        refused("Latin-1", GOOD.replace("x +", "\u00e4 +").getBytes(ISO_8859_1), "not UTF-8"),
        refused("an automaton in UTF-16", GOOD.getBytes(UTF_16), "error"));
  }

  private static Stream<Case> automataOfSize() {
    String million = "x".repeat(1 << 20);
    StringBuilder states = new StringBuilder();
    for (int i = 0; i < 20_000; i++) {
      states
          .append("STATE s")
          .append(i)
          .append(" : TRUE -> GOTO s")
          .append((i * 7919) % 20_000)
          .append(";\n");
    }
    return Stream.of(
        line("parentheses a million deep", "(".repeat(1 << 20) + "v == 1 -> GOTO q;", "expected"),
        line("braces a million deep", "TRUE -> ASSUME " + "{".repeat(1 << 20), "not closed"),
        line("a name of a million letters", "TRUE -> GOTO " + million + ";", "is not declared"),
        line(
            "a counter without a bound",
            "v == 1000000 -> GOTO __TRUE; TRUE -> DO v = v + 1 GOTO q;",
            "makes more than"),
        accepted("a statement of a million letters", GOOD.replace("x + y", million)),
        accepted("a comment of a million letters", "/*" + million + "*/" + GOOD),
        accepted("20,000 states that nobody reaches", GOOD.replace(TRUE, TRUE + states)));
  }

  private static Stream<Case> others() {
    return Stream.of(
        refused("nothing", "", NONE),
        refused("only blanks", " \n\t", NONE),
        refused("a program", "int main(void) { return 0; }\n", "wrong order"),
        refused(
            "a preprocessed program", "# 1 \"a.c\"\nint main(void) { return 0; }\n", "wrong order"),
        refused("a witness in YAML", "- entry_type: invariant_set\n", "YAML"),
        refused("JSON", "{\"a\": 1}", "JSON"),
        refused("a drawing", "digraph g { }", "Graphviz"),
        refused("a shell script", "#!/bin/sh\nrm -rf /\n", NONE),
        refused("an ELF binary", "\u007fELF\u0002\u0001\u0001\0\0\0", NONE),
        refused("zeros", "\0".repeat(1 << 16), NONE),
        refused("a ZIP archive", "PK\u0003\u0004\u0014\0\0\0", NONE));
  }

  private static Stream<Case> compressed() {
    byte[] whole = gzip(GOOD.getBytes(UTF_8));
    byte[] changed = whole.clone();
    changed[changed.length / 2] ^= 0x55;
    return Stream.of(
        accepted("compressed", whole),
        accepted("compressed, and garbage behind it", joined(whole, "garbage".getBytes(UTF_8))),
        accepted(
            "compressed in two members",
            joined(gzip(START.getBytes(UTF_8)), gzip((STATE + TRUE + END).getBytes(UTF_8)))),
        refused("compressed and cut off", Arrays.copyOf(whole, whole.length / 2), "cut off"),
        refused(
            "compressed, without its check sum", Arrays.copyOf(whole, whole.length - 4), "cut off"),
        refused("the head alone", Arrays.copyOf(whole, 10), "cut off"),
        refused("half a head", Arrays.copyOf(whole, 3), "cut off"),
        refused("compressed and damaged", changed, "damaged"),
        refused(
            "another method", new byte[] {0x1f, (byte) 0x8b, 7, 0, 0, 0, 0, 0, 0, 0, 0}, "damaged"),
        refused("compressed nothing", gzip(new byte[0]), "the file is empty"),
        refused("compressed twice", gzip(whole), "a compressed file inside"),
        refused(
            "a second member that is damaged", joined(whole, Arrays.copyOf(whole, 20)), "error"),
        refused("compressed zeros", gzip(new byte[300 << 20]), "unpacks to more than"));
  }

  private static byte[] joined(byte[] first, byte[] second) {
    byte[] result = Arrays.copyOf(first, first.length + second.length);
    System.arraycopy(second, 0, result, first.length, second.length);
    return result;
  }

  private static byte[] gzip(byte[] content) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (OutputStream out = new GZIPOutputStream(bytes)) {
      out.write(content);
    } catch (IOException e) {
      throw new AssertionError(e);
    }
    return bytes.toByteArray();
  }
}
