package residua.c.harness;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import residua.c.frontend.signature.DeclaredType;

/** Which integers among parameters may be the number of elements that a pointer points to. */
final class Pairs {
  private static final Pattern LENGTH =
      Pattern.compile(
          "n|l|c|len.*|length|size|sz|cnt|count|num|nr|bytes|max|cap|capacity|avail|argc|nmemb"
              + "|nelems?|nitems|limit|n_.*|num_?.*|max_?.*|.*_n"
              + "|.*(len|length|size|sz|count|cnt|num|bytes|cap|capacity|max|avail)");

  private final List<Argument> arguments;
  private final Set<Argument> taken = new HashSet<>();

  private Pairs(List<Argument> arguments) {
    this.arguments = arguments;
  }

  /**
   * A parameter.
   *
   * @param isObject whether it points to an object whose size can be changed
   */
  record Argument(String name, DeclaredType type, boolean isObject) {
    boolean isNumber() {
      return type.resolved() instanceof DeclaredType.Arithmetic number
          && number.isInteger()
          && !number.spelling().equals("char");
    }

    /** Whether it points to a number, which a function may change. */
    boolean isNumberOutside() {
      return type.resolved() instanceof DeclaredType.Pointer pointer
          && new Argument(name, pointer.target(), false).isNumber();
    }

    private String lowered() {
      return name.toLowerCase(Locale.ROOT);
    }

    private boolean isLength() {
      return LENGTH.matcher(lowered()).matches();
    }

    private boolean isSize() {
      return type instanceof DeclaredType.Named named && named.name().equals("size_t");
    }
  }

  /** A pointer, and what may be its number of elements. */
  record Pair(Argument pointer, Argument number) {}

  /** The pairs, in the order of their pointers. */
  static List<Pair> of(List<Argument> arguments) {
    Pairs pairs = new Pairs(arguments);
    List<Optional<Argument>> numbers = new ArrayList<>();
    for (Argument pointer : arguments) {
      numbers.add(pointer.isObject() ? pairs.ofSameName(pointer) : Optional.empty());
    }
    List<Pair> result = new ArrayList<>();
    for (int i = 0; i < arguments.size(); i++) {
      Optional<Argument> number = numbers.get(i);
      if (number.isEmpty() && arguments.get(i).isObject()) {
        number = pairs.besides(i);
      }
      Argument pointer = arguments.get(i);
      number.ifPresent(each -> result.add(new Pair(pointer, each)));
    }
    return result;
  }

  /** {@code buf} and {@code buflen}, wherever they stand. */
  private Optional<Argument> ofSameName(Argument pointer) {
    String name = pointer.lowered();
    String stem = name.length() > 3 ? name.substring(0, 3) : name;
    Optional<Argument> result =
        arguments.stream()
            .filter(each -> each != pointer && (each.isNumber() || each.isNumberOutside()))
            .filter(each -> name.length() > 1 && each.lowered().contains(stem) && each.isLength())
            .filter(each -> !taken.contains(each))
            .findFirst();
    result.ifPresent(taken::add);
    return result;
  }

  /** {@code p, n}; and {@code n, p} where nothing else can be meant by {@code n}. */
  private Optional<Argument> besides(int index) {
    Optional<Argument> next = number(index + 1).filter(each -> each.isLength() || each.isSize());
    Optional<Argument> result =
        next.isPresent() ? next : number(index - 1).filter(Argument::isLength);
    result.ifPresent(taken::add);
    return result;
  }

  private Optional<Argument> number(int index) {
    return index < 0 || index >= arguments.size()
        ? Optional.empty()
        : Optional.of(arguments.get(index))
            .filter(each -> each.isNumber() && !taken.contains(each));
  }
}
