package residua.pipeline.program;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import residua.base.diagnostics.Diagnostic;
import residua.base.text.Position;
import residua.c.semantics.DataModel;

/**
 * Options of compilers that change how values are represented (Manual of GCC, "Options for Code
 * Generation Conventions", "x86 Options"). The semantics of programs knows two representations
 * only, and a linked program has one.
 */
final class RepresentationWords {
  private static final String NARROW = "-m32";

  private static final Pattern OTHER =
      Pattern.compile(
          "-funsigned-bitfields|-fno-signed-bitfields"
              + "|-fshort-enums|-fshort-wchar|-fpack-struct.*|-m16|-mx32|-mabi=.*|-malign-double"
              + "|-mms-bitfields|-mlong-double-.*|-m96bit-long-double|-m128bit-long-double"
              + "|-mno-ms-bitfields|-fsingle-precision-constant|-target|--target=.*");

  /** The ones that no predefined macro of a compiler describes. */
  private static final Pattern HIDDEN =
      Pattern.compile(
          "-funsigned-bitfields|-fno-signed-bitfields|-fshort-enums|-fpack-struct.*"
              + "|-malign-double|-mms-bitfields");

  /**
   * Options with which a program does something else, or can be read, and that no text can have
   * (manual of GCC, "Options That Control Optimization", "Options Controlling C Dialect").
   */
  private static final Pattern BEHAVIOUR =
      Pattern.compile(
          "-f(wrapv|wrapv-pointer|no-strict-overflow|trapv|fast-math|finite-math-only|rounding-math"
              + "|unsafe-math-optimizations|associative-math|no-signed-zeros|no-builtin.*"
              + "|freestanding|no-hosted|instrument-functions|ms-extensions|plan9-extensions"
              + "|openmp|no-strict-aliasing|no-delete-null-pointer-checks|trivial-auto-var-init=.*"
              + "|fp-contract=.*|exec-charset=.*|wide-exec-charset=.*|gnu-tm|blocks)|-Ofast"
              + "|-m(avx|sse|fma|bmi|aes|pclmul|sha|popcnt|lzcnt|f16c|fpmath).*");

  private static final Pattern CHAR = Pattern.compile("-f(no-)?(un)?signed-char");
  private static final Pattern UNSIGNED_CHAR = Pattern.compile("-funsigned-char|-fno-signed-char");

  /** At the end of a linked text: with the other {@code char} it would be another program. */
  private static final String REQUIREMENT =
      "\n_Static_assert((char) -1 > 0, \"compile this with -funsigned-char\");\n";

  private RepresentationWords() {}

  /** The options among words that change what no macro describes. */
  static List<String> hidden(List<String> words) {
    return words.stream().filter(word -> HIDDEN.matcher(word).matches()).toList();
  }

  /** The error about such an option of a file. */
  static Diagnostic refusal(String file, String word) {
    return Diagnostic.error(
        Position.ofFile(file),
        "its option '" + word + "' changes how values are represented, which is not supported");
  }

  /** Notes about the options that a program in one file needs when it is compiled. */
  static List<Diagnostic> needed(ProgramSettings settings) {
    Map<String, List<String>> files = new LinkedHashMap<>();
    for (ProgramUnit unit : settings.units()) {
      unit.words().stream()
          .filter(word -> BEHAVIOUR.matcher(word).matches())
          .distinct()
          .forEach(word -> files.computeIfAbsent(word, key -> new ArrayList<>()).add(unit.name()));
    }
    List<Diagnostic> result = new ArrayList<>();
    files.forEach((word, names) -> {
      boolean isOfAll = names.size() == settings.units().size();
      result.add(
          Diagnostic.note(
              Position.ofFile(names.getFirst()),
              isOfAll
                  ? "compile the residual program with '" + word + "', as all its files are"
                  : "'"
                      + word
                      + "' of this file is not that of all; one file has it for all or none, a"
                      + " directory (-o DIR/) for this one"));
    });
    return result;
  }

  /** The units that cannot be read with their options, each with the option. */
  static List<Diagnostic> refused(ProgramSettings settings) {
    List<Diagnostic> result = new ArrayList<>();
    for (ProgramUnit unit : settings.units()) {
      Position file = Position.ofFile(unit.name());
      unit.words().stream()
          .filter(word -> OTHER.matcher(word).matches())
          .distinct()
          .forEach(word -> result.add(refusal(unit.name(), word)));
      boolean isNarrow = unit.words().contains(NARROW) || settings.of(List.of()).isNarrow();
      if (settings.isNarrow() && !isNarrow) {
        result.add(
            Diagnostic.error(
                file, "other files of the program have the option -m32, and this one has not"));
      }
    }
    if (result.isEmpty()) {
      result.addAll(disagreeing(settings));
    }
    if (result.isEmpty()) {
      result.addAll(TargetCheck.refused(settings));
    }
    return result;
  }

  /** Whether the last such option of a file, or its only one, makes {@code char} unsigned. */
  static boolean hasUnsignedChar(ProgramUnit unit) {
    return charOption(unit).filter(word -> UNSIGNED_CHAR.matcher(word).matches()).isPresent();
  }

  private static Optional<String> charOption(ProgramUnit unit) {
    return unit.words().stream()
        .filter(word -> CHAR.matcher(word).matches())
        .reduce((first, last) -> last);
  }

  /** The text that says which option a linked program needs; empty if it needs none. */
  static String requirement(ProgramSettings settings) {
    return settings.model() == DataModel.LP64_UNSIGNED_CHAR ? REQUIREMENT : "";
  }

  /** The error about files that do not agree, or about machines that are not supported with it. */
  private static List<Diagnostic> disagreeing(ProgramSettings settings) {
    Optional<ProgramUnit> unsigned =
        settings.units().stream().filter(RepresentationWords::hasUnsignedChar).findFirst();
    if (unsigned.isEmpty()) {
      return List.of();
    }
    Position file = Position.ofFile(unsigned.get().name());
    String word = charOption(unsigned.get()).orElseThrow();
    if (settings.isNarrow()) {
      return List.of(Diagnostic.error(file, "its option '" + word + "' does not go with -m32"));
    }
    return settings.units().stream()
        .filter(unit -> !hasUnsignedChar(unit))
        .findFirst()
        .map(other ->
            List.of(
                Diagnostic.error(
                    file, "char is unsigned, by its option '" + word + "', and in other files not"),
                Diagnostic.note(
                    Position.ofFile(other.name()),
                    "char is signed" + charOption(other).map(each -> " by " + each).orElse(""))))
        .orElse(List.of());
  }
}
