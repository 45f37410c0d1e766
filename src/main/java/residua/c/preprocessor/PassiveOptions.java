package residua.c.preprocessor;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * The options with which compilers start no other programs than their own, load no plug-ins, and
 * read no further options from files. Others count as if they did.
 */
public final class PassiveOptions {
  /** Options whose next word is their value. */
  private static final Set<String> WITH_VALUE =
      Set.of(
          "-I",
          "-isystem",
          "-iquote",
          "-idirafter",
          "-include",
          "-imacros",
          "-isysroot",
          "--sysroot",
          "-D",
          "-U",
          "-target",
          "-arch",
          "--param");

  private static final Pattern WITHOUT_VALUE =
      Pattern.compile(
          "-[DUI].+|-(isystem|iquote|idirafter|include|imacros|isysroot).+|--sysroot=.+"
              + "|-std=[a-z0-9:]+|-ansi|-m(no-)?[a-z0-9.-]+(=[A-Za-z0-9.+_,-]+)?|-pthread"
              + "|-nostdinc|-undef|--target=.+|-trigraphs|-O([0-3sgz]|fast)?"
              + "|-f(no-)?[A-Za-z0-9-]+"
              + "|-f(visibility|fp-contract|input-charset|exec-charset"
              + "|wide-exec-charset|max-errors|tls-model|sanitize|no-sanitize|diagnostics-color"
              + "|message-length|stack-limit|constexpr-depth|tabstop|align-[a-z]+|code-model"
              + "|(macro|file|debug)-prefix-map|zero-call-used-regs|cf-protection|stack-protector"
              + "|strict-flex-arrays|excess-precision|lto|abi-version)=.+");

  /** Of these, the words that begin so load plug-ins, or start what they name. */
  private static final Pattern ACTIVE =
      Pattern.compile("-(f(no-)?(plugin|pass-plugin|module|load)|mllvm).*");

  private PassiveOptions() {}

  /** The first word that is no such option, or its value; empty if all are. */
  public static Optional<String> firstOther(List<String> words) {
    for (int i = 0; i < words.size(); i++) {
      String word = words.get(i);
      if (WITH_VALUE.contains(word)) {
        // Compilers replace '@FILE' by the options in a file wherever it stands.
        if (++i < words.size() && words.get(i).startsWith("@")) {
          return Optional.of(words.get(i));
        }
      } else if (!WITHOUT_VALUE.matcher(word).matches() || ACTIVE.matcher(word).matches()) {
        return Optional.of(word);
      }
    }
    return Optional.empty();
  }
}
