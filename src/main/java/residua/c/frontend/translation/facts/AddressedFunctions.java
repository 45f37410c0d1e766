package residua.c.frontend.translation.facts;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.eclipse.cdt.core.dom.ast.IASTDeclarator;
import org.eclipse.cdt.core.dom.ast.IASTFunctionDeclarator;
import org.eclipse.cdt.core.dom.ast.IASTName;
import org.eclipse.cdt.core.dom.ast.IASTSimpleDeclaration;
import org.eclipse.cdt.core.dom.ast.IFunction;
import residua.c.cfa.Mention;
import residua.c.cfa.Program;
import residua.c.frontend.text.Declarators;
import residua.c.frontend.text.ParsedUnit;
import residua.c.frontend.types.CType;
import residua.c.frontend.types.TypeTable;
import residua.c.frontend.types.UnmodelledConstruct;
import residua.c.libc.LibraryFunctions;
import residua.c.libc.VerifierFunctions;

/**
 * Functions without a body whose addresses the program takes and whose behaviour is known: those of
 * the C library, which the linker finds, so that their addresses are not null; and error calls.
 * Their indices follow those of the functions with a body, in alphabetical order.
 */
public final class AddressedFunctions {
  /**
   * Such a function.
   *
   * @param code what its address is, as the index of a function
   */
  public record Addressed(String name, int code, CType.Function type) {}

  private static final Map<String, String> SHARED =
      Map.ofEntries(
          Map.entry("strtoll", "strtol"),
          Map.entry("strtoull", "strtoul"),
          Map.entry("atoll", "atol"),
          Map.entry("llabs", "labs"),
          Map.entry("_Exit", "_exit"),
          Map.entry("memmove", "memcpy"),
          Map.entry("strcoll", "strcmp"),
          Map.entry("fgetc", "getc"),
          Map.entry("fputc", "putc"),
          Map.entry("fseeko", "fseek"),
          Map.entry("ftello", "ftell"),
          Map.entry("lround", "llround"),
          Map.entry("srandom", "srand"),
          Map.entry("random", "rand"));

  private final TreeMap<String, Addressed> functions = new TreeMap<>();

  /** Those of a program. */
  public AddressedFunctions(Program program, ParsedUnit parsed, TypeTable types) {
    TreeSet<String> names = new TreeSet<>();
    for (Mention mention : program.mentions()) {
      if (mention.kind() == Mention.Kind.ADDRESS && isKnown(mention.name())) {
        names.add(mention.name());
      }
    }
    Map<String, Long> sharing =
        names.stream()
            .collect(Collectors.groupingBy(AddressedFunctions::symbol, Collectors.counting()));
    names.removeIf(name -> sharing.get(symbol(name)) > 1);
    if (names.isEmpty()) {
      return;
    }
    TreeMap<String, CType.Function> declared = new TreeMap<>();
    for (var declaration : parsed.unit().getDeclarations(true)) {
      if (declaration instanceof IASTSimpleDeclaration simple) {
        for (IASTDeclarator declarator : simple.getDeclarators()) {
          IASTName name = Declarators.innermost(declarator).getName();
          String word = parsed.names().original(name);
          if (names.contains(word) && declarator instanceof IASTFunctionDeclarator) {
            type(name, types).ifPresent(type -> declared.put(word, type));
          }
        }
      }
    }
    int next = program.functions().size();
    for (String name : declared.keySet()) {
      functions.put(name, new Addressed(name, next++, declared.get(name)));
    }
  }

  /**
   * One name for the functions that C libraries may define at one address, such as {@code strtol}
   * and {@code strtoll}: whether pointers to two of them are equal is not known.
   */
  private static String symbol(String name) {
    String plain = name.replaceFirst("^__isoc\\d+_", "").replaceFirst("64$", "");
    return SHARED.getOrDefault(plain, plain);
  }

  private static boolean isKnown(String name) {
    return VerifierFunctions.ERROR_CALLS.contains(name)
        || LibraryFunctions.isKnown(name) && !LibraryFunctions.isKnownToCallBack(name);
  }

  private static Optional<CType.Function> type(IASTName name, TypeTable types) {
    try {
      return name.resolveBinding() instanceof IFunction function
              && types.of(function.getType()) instanceof CType.Function type
          ? Optional.of(type)
          : Optional.empty();
    } catch (UnmodelledConstruct e) {
      return Optional.empty();
    }
  }

  /** What the address of a function is; empty if nothing is known of it. */
  public OptionalInt code(String name) {
    Addressed found = functions.get(name);
    return found == null ? OptionalInt.empty() : OptionalInt.of(found.code());
  }

  /** The functions that may be called as if they had a type: with values of the same widths. */
  public List<Addressed> like(CType.Function called) {
    return functions.values().stream().filter(each -> fits(each.type(), called)).toList();
  }

  private static boolean fits(CType.Function type, CType.Function called) {
    boolean isSameNumber =
        !type.variadic()
            && !called.variadic()
            && type.parameters().size() == called.parameters().size();
    if (!isSameNumber || !isSame(type.result(), called.result())) {
      return false;
    }
    for (int i = 0; i < type.parameters().size(); i++) {
      if (!isSame(type.parameters().get(i), called.parameters().get(i))) {
        return false;
      }
    }
    return true;
  }

  private static boolean isSame(CType a, CType b) {
    return a instanceof CType.Void
        ? b instanceof CType.Void
        : a.isScalar() && b.isScalar() && a.scalar() == b.scalar();
  }
}
