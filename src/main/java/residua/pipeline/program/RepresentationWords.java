package residua.pipeline.program;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import residua.base.diagnostics.Diagnostic;
import residua.base.text.Position;

/**
 * Options of compilers that change how values are represented (Manual of GCC, "Options for Code
 * Generation Conventions", "x86 Options"). The semantics of programs knows two representations
 * only, and a linked program has one.
 */
final class RepresentationWords {
  private static final String NARROW = "-m32";

  private static final Pattern OTHER =
      Pattern.compile(
          "-funsigned-char|-fno-signed-char|-funsigned-bitfields|-fno-signed-bitfields"
              + "|-fshort-enums|-fshort-wchar|-fpack-struct.*|-m16|-mx32|-mabi=.*|-malign-double"
              + "|-mms-bitfields|-mlong-double-.*|-m96bit-long-double|-m128bit-long-double"
              + "|-mno-ms-bitfields|-target|--target=.*");

  /** The ones that no predefined macro of a compiler describes. */
  private static final Pattern HIDDEN =
      Pattern.compile(
          "-funsigned-bitfields|-fno-signed-bitfields|-fshort-enums|-fpack-struct.*"
              + "|-malign-double|-mms-bitfields");

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
      result.addAll(TargetCheck.refused(settings));
    }
    return result;
  }
}
