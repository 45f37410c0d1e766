package residua.c.frontend.translation;

import java.util.BitSet;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import residua.base.text.TokenTable;
import residua.base.text.WordSet;
import residua.c.cfa.Edge;
import residua.c.cfa.Program;
import residua.c.frontend.translation.facts.FunctionFrame;
import residua.c.semantics.Effect;
import residua.c.semantics.Expression;
import residua.c.semantics.FunctionMeaning;
import residua.c.semantics.Storage;

/**
 * Finds out whether a pointer to an object may be kept beyond the end of the object's block: it is
 * not if its address is only dereferenced, compared, stored in variables that do not live longer,
 * or given to functions that do not keep it either. The addresses of these variables are not taken,
 * so that no other copy exists.
 */
final class KeptPointers {
  /** Functions of the C library that keep none of their arguments. */
  private static final Set<String> KEEPING_NONE =
      Set.of(
          ("strlen strnlen strcmp strncmp strcasecmp strncasecmp strcoll strspn strcspn memcmp bcmp"
                  + " atoi atol atoll atof puts perror printf fprintf sprintf snprintf scanf fscanf"
                  + " sscanf fputs fread fwrite free bzero explicit_bzero time remove rename wcslen"
                  + " wcscmp wcsncmp wprintf fwprintf swprintf swscanf")
              .split(" "));

  /** Functions of the C library that return at most one of their arguments, or a part of it. */
  private static final Set<String> RETURNING =
      Set.of(
          ("memcpy memmove memset mempcpy strcpy stpcpy strncpy stpncpy strcat strncat strchr"
               + " strrchr strchrnul index rindex strstr strpbrk memchr fgets gets wcscpy wcsncpy"
               + " wcscat wcsncat wcschr wcsrchr wmemcpy wmemmove wmemset")
              .split(" "));

  private final List<FunctionMeaning> functions;
  private final List<List<Effect>> effects;
  private final Program program;
  private final TokenTable tokens;
  private final WordSet jumping;

  /** The parameters that were asked for, and those of them that may be kept as far as is known. */
  private final Set<Parameter> asked = new LinkedHashSet<>();

  private final Set<Parameter> kept = new HashSet<>();

  private record Parameter(int function, int index) {}

  KeptPointers(Program program, List<FunctionMeaning> functions, List<List<Effect>> effects) {
    this.program = program;
    this.tokens = program.source().tokens();
    this.jumping = tokens.wordsThat(Set.of("goto", "switch")::contains);
    this.functions = functions;
    this.effects = effects;
  }

  /** Whether the address of an object of a function may be kept. */
  boolean mayBeKept(int function, FunctionFrame.Inner object) {
    // The least set: a parameter is kept only if there is a reason for it.
    while (true) {
      int before = kept.size() + asked.size();
      boolean result =
          new Search(function, Optional.of(object.slot()), carriers(function, object), new BitSet())
              .keeps();
      for (Parameter each : List.copyOf(asked)) {
        if (!kept.contains(each) && isKept(each)) {
          kept.add(each);
        }
      }
      if (result || kept.size() + asked.size() == before) {
        return result;
      }
    }
  }

  /**
   * Where control jumps past a declaration into a block, its variables may seem to have the values
   * of the time before: then none of them may carry the address.
   */
  private BitSet carriers(int function, FunctionFrame.Inner object) {
    boolean jumps =
        tokens.firstWithin(program.functions().get(function).text(), jumping).isPresent();
    return jumps ? object.temporaries() : object.shorter();
  }

  private boolean isKept(Parameter parameter) {
    FunctionMeaning meaning = functions.get(parameter.function());
    if (meaning.unknown().isPresent() || parameter.index() >= meaning.parameters().size()) {
      return true;
    }
    BitSet own = new BitSet();
    List<Storage> slots = meaning.slots();
    for (int slot = 0; slot < slots.size(); slot++) {
      own.set(slot, !slots.get(slot).escapes());
    }
    BitSet carrying = new BitSet();
    carrying.set(parameter.index());
    return !own.get(parameter.index())
        || new Search(parameter.function(), Optional.empty(), own, carrying).keeps();
  }

  /** Follows one address through the effects of a function. */
  private final class Search {
    private final int function;
    private final Optional<Integer> object;
    private final BitSet allowed;
    private final BitSet carrying;
    private boolean isKept;

    /**
     * A search.
     *
     * @param object the frame object whose address is followed, if it is one of the function
     * @param allowed the objects that may carry the address
     * @param carrying those that do
     */
    Search(int function, Optional<Integer> object, BitSet allowed, BitSet carrying) {
      this.function = function;
      this.object = object;
      this.allowed = allowed;
      this.carrying = carrying;
    }

    boolean keeps() {
      int known = -1;
      while (!isKept && carrying.cardinality() != known) {
        known = carrying.cardinality();
        for (Edge edge : program.functions().get(function).edges()) {
          effects.get(edge.id()).forEach(this::follow);
        }
      }
      return isKept;
    }

    private void follow(Effect effect) {
      switch (effect) {
        case Effect.Store store -> {
          if (carries(store.value())) {
            into(slotOf(store.address()));
          }
        }
        case Effect.StoreBits store -> isKept |= carries(store.value());
        case Effect.Copy copy -> isKept |= isOfCarrier(copy.from());
        case Effect.Zero zero -> {}
        case Effect.Forget forget -> {}
        case Effect.Measure measure ->
            isKept |= carries(measure.length()) || carries(measure.element());
        case Effect.Reserve reserve -> isKept |= carries(reserve.size());
        case Effect.Assume assume -> {}
        case Effect.When when -> {
          when.then().forEach(this::follow);
          when.otherwise().forEach(this::follow);
        }
        case Effect.Enter enter -> enter(enter);
        case Effect.CallLibrary call -> callLibrary(call);
        case Effect.CallPointer call ->
            isKept |= carries(call.callee()) || call.arguments().stream().anyMatch(this::gives);
        case Effect.Return end -> isKept |= end.value().filter(this::gives).isPresent();
        case Effect.Unknown unknown -> isKept = true;
        case Effect.Violates violates -> {}
        case Effect.OneOrder order -> {}
      }
    }

    private void enter(Effect.Enter enter) {
      for (int i = 0; i < enter.arguments().size(); i++) {
        Effect.Argument argument = enter.arguments().get(i);
        if (argument.bytes() > 0) {
          isKept |= isOfCarrier(argument.value());
        } else if (carries(argument.value())) {
          Parameter parameter = new Parameter(enter.function(), i);
          asked.add(parameter);
          isKept |= kept.contains(parameter);
        }
      }
    }

    private void callLibrary(Effect.CallLibrary call) {
      if (call.arguments().stream().noneMatch(this::gives)) {
        return;
      }
      String name = call.name().replaceFirst("^__(builtin_|isoc99_|isoc23_)", "");
      if (RETURNING.contains(name)) {
        call.result().ifPresent(result -> into(Optional.of(result.slot())));
      } else {
        isKept |= !KEEPING_NONE.contains(name);
      }
    }

    /** Whether an argument is the address, or an object that carries it. */
    private boolean gives(Effect.Argument argument) {
      return argument.bytes() > 0 ? isOfCarrier(argument.value()) : carries(argument.value());
    }

    private void into(Optional<Integer> slot) {
      if (slot.filter(allowed::get).isPresent()) {
        carrying.set(slot.get());
      } else {
        isKept = true;
      }
    }

    /** Whether a value may be made of the address. */
    private boolean carries(Expression expression) {
      return switch (expression) {
        case Expression.Local local -> object.filter(slot -> slot == local.slot()).isPresent();
        case Expression.Load load -> isOfCarrier(load.address());
        case Expression.Bits bits -> isOfCarrier(bits.address());
        case Expression.Convert convert -> carries(convert.operand());
        case Expression.Negate negate -> carries(negate.operand());
        case Expression.Complement complement -> carries(complement.operand());
        case Expression.Binary binary -> carries(binary.left()) || carries(binary.right());
        case Expression.Choice choice ->
            carries(choice.test()) || carries(choice.whenTrue()) || carries(choice.whenFalse());
        case Expression.Element element -> carries(element.pointer()) || carries(element.index());
        // Whether addresses are equal, and how far they are from each other, leads nowhere.
        case Expression.Compare compare -> false;
        case Expression.Both both -> false;
        case Expression.Either either -> false;
        case Expression.Distance distance -> false;
        case Expression.Invalid invalid -> false;
        case Expression.OfString text -> false;
        case Expression.NotAllocated not -> false;
        case Expression.Leaks leaks -> false;
        case Expression.Anything anything -> false;
        case Expression.Constant constant -> false;
        case Expression.Real real -> false;
        case Expression.Global global -> false;
        case Expression.Code code -> false;
      };
    }

    /** Whether an address is inside of an object that carries the address. */
    private boolean isOfCarrier(Expression address) {
      return slotOf(address).filter(carrying::get).isPresent();
    }

    private static Optional<Integer> slotOf(Expression address) {
      return switch (address) {
        case Expression.Local local -> Optional.of(local.slot());
        case Expression.Element element -> slotOf(element.pointer());
        case Expression.Convert convert -> slotOf(convert.operand());
        default -> Optional.empty();
      };
    }
  }
}
