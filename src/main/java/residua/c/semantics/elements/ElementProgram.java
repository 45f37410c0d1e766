package residua.c.semantics.elements;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.function.IntPredicate;
import java.util.function.IntUnaryOperator;
import java.util.function.Predicate;
import residua.c.semantics.Effect;
import residua.c.semantics.Expression;
import residua.c.semantics.FunctionMeaning;
import residua.c.semantics.Obligation;
import residua.c.semantics.ProgramSemantics;
import residua.c.semantics.Storage;

/**
 * A program in which of each array only one element has a value, that with a number that is chosen
 * at the start; all others are read as any value, or as that of their last access. It does what the
 * original program does, whatever number is chosen. An error counts only where the element read
 * last, of all arrays, is the one that is followed.
 *
 * <p>Claim: if no execution of it reaches an error, or an edge at which execution is not followed,
 * none of the original program does. For each of the latter's executions there is one of this
 * program, in which the number chosen is that of the element that the original reads last before
 * the error (any, if it reads none), and the values that are read of other elements are those of
 * the original.
 *
 * @param meaning its semantics: objects have the same numbers as in the original program
 * @param original the semantics of the original program, with the objects that were added
 * @param followed the elements that are followed
 * @param reads the reads of elements
 */
public record ElementProgram(
    ProgramSemantics meaning,
    ProgramSemantics original,
    FollowedElement followed,
    List<ElementRead> reads) {
  public ElementProgram {
    reads = List.copyOf(reads);
  }

  /**
   * Which calls are errors.
   *
   * @param function whether a function with a body is one, by index
   * @param library whether one without a body is, by name
   */
  public record Errors(IntPredicate function, Predicate<String> library) {}

  /**
   * Translates a program; empty if no array of it can be treated so.
   *
   * @param functionOf the function of an edge, by its id
   * @param facts about what is read
   */
  public static Optional<ElementProgram> of(
      ProgramSemantics meaning, IntUnaryOperator functionOf, Errors errors, ReadFacts facts) {
    SortedMap<ArrayPlace, ArrayObject> arrays = ArrayObjects.of(meaning, functionOf);
    if (arrays.isEmpty() || !Obligation.of(meaning).isEmpty()) {
      return Optional.empty();
    }
    Expression.Load index = ElementTranslation.index(meaning);
    List<Storage> globals = ElementTranslation.withIndex(meaning.globals());
    LastAccesses accesses = LastAccesses.of(meaning, functionOf, arrays, globals.size());
    List<ElementRead> reads = new ArrayList<>();
    List<List<Effect>> effects = new ArrayList<>();
    for (int edge = 0; edge < meaning.effects().size(); edge++) {
      ElementTranslation translation =
          new ElementTranslation(
              arrays,
              accesses,
              functionOf.applyAsInt(edge),
              edge,
              index,
              errors,
              facts,
              reads::add);
      effects.add(translation.of(meaning.of(edge)));
    }
    ElementTranslation start =
        new ElementTranslation(
            arrays, accesses, ArrayPlace.STATIC, -1, index, errors, ReadFacts.NONE, read -> {});
    List<Effect> initial = new ArrayList<>(ElementTranslation.choice(index));
    initial.addAll(accesses.atStart());
    initial.addAll(start.of(meaning.initial()));
    ProgramSemantics added =
        new ProgramSemantics(
            accesses.with(globals, ArrayPlace.STATIC),
            meaning.initial(),
            meaning.functions(),
            meaning.effects(),
            meaning.model(),
            meaning.volatileReads(),
            meaning.question());
    ProgramSemantics translated =
        new ProgramSemantics(
            shrunk(added.globals(), ArrayPlace.STATIC, arrays),
            initial,
            functions(meaning, arrays, accesses),
            effects,
            meaning.model(),
            meaning.volatileReads(),
            meaning.question());
    return Optional.of(
        new ElementProgram(
            translated,
            added,
            new FollowedElement(
                index, ElementTranslation.afterIndex(index), values(arrays), accesses.own()),
            reads));
  }

  private static List<FollowedElement.Value> values(SortedMap<ArrayPlace, ArrayObject> arrays) {
    return arrays.values().stream()
        .map(each ->
            new FollowedElement.Value(
                each.place().function(),
                new Expression.Load(each.type(), each.place().address()),
                each.start(),
                each.length()))
        .toList();
  }

  private static List<FunctionMeaning> functions(
      ProgramSemantics meaning, SortedMap<ArrayPlace, ArrayObject> arrays, LastAccesses accesses) {
    List<FunctionMeaning> result = new ArrayList<>();
    for (int i = 0; i < meaning.functions().size(); i++) {
      FunctionMeaning each = meaning.functions().get(i);
      result.add(
          new FunctionMeaning(
              accesses.with(shrunk(each.slots(), i, arrays), i),
              each.parameters(),
              each.ignoresMore(),
              each.unknown()));
    }
    return result;
  }

  /** Objects, in which arrays have room for one element only. */
  private static List<Storage> shrunk(
      List<Storage> all, int function, SortedMap<ArrayPlace, ArrayObject> arrays) {
    List<Storage> result = new ArrayList<>();
    for (int i = 0; i < all.size(); i++) {
      Storage storage = all.get(i);
      ArrayObject array = arrays.get(new ArrayPlace(function, i));
      result.add(
          array == null
              ? storage
              : new Storage(
                  storage.name(),
                  array.type().size(),
                  Optional.empty(),
                  storage.escapes(),
                  storage.isConstant()));
    }
    return result;
  }
}
