package residua.analysis.bounded.elements;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import residua.c.cfa.Function;
import residua.c.semantics.Effect;
import residua.c.semantics.Expression;
import residua.c.semantics.ProgramSemantics;
import residua.c.semantics.elements.FollowedElement;

/** What a function compares elements with: a loop that searches knows the opposite afterwards. */
final class ElementComparisons {
  private final Set<Expression> elements = new LinkedHashSet<>();
  private final Set<Expression.Compare> facts = new LinkedHashSet<>();

  private final int function;
  private final FollowedElement followed;

  private ElementComparisons(int function, FollowedElement followed) {
    this.function = function;
    this.followed = followed;
  }

  /** The comparisons, each with its opposite, of the element that is followed. */
  static List<Expression.Compare> of(
      ProgramSemantics meaning, Function function, FollowedElement followed) {
    ElementComparisons result = new ElementComparisons(function.index(), followed);
    followed.values().stream()
        .filter(each -> each.isKnownIn(function.index()))
        .forEach(each -> result.elements.add(each.load()));
    function.edges().forEach(edge -> meaning.of(edge.id()).forEach(result::look));
    return List.copyOf(result.facts);
  }

  private void look(Effect effect) {
    switch (effect) {
      case Effect.Assume assume -> look(assume.condition());
      case Effect.Store store -> look(store.value());
      case Effect.When when -> {
        look(when.condition());
        when.then().forEach(this::look);
        when.otherwise().forEach(this::look);
      }
      default -> {}
    }
  }

  private void look(Expression expression) {
    switch (expression) {
      case Expression.Both both -> {
        look(both.left());
        look(both.right());
      }
      case Expression.Either either -> {
        look(either.left());
        look(either.right());
      }
      case Expression.Compare compare -> {
        Optional<Expression> left = compared(compare.left());
        Optional<Expression> right = compared(compare.right());
        boolean isOne = left.filter(elements::contains).isPresent();
        boolean isOther = right.filter(elements::contains).isPresent();
        if ((isOne || isOther) && left.isPresent() && right.isPresent()) {
          for (Expression.Relation relation :
              List.of(compare.relation(), compare.relation().opposite())) {
            facts.add(new Expression.Compare(relation, left.get(), right.get()));
          }
        }
      }
      default -> {}
    }
  }

  /** A side of a comparison in terms of the element; empty if it is something else. */
  private Optional<Expression> compared(Expression side) {
    return switch (side) {
      case Expression.Choice(var type, var isFollowed, Expression.Load load, var other)
          when elements.contains(load) ->
          Optional.of(load);
      case Expression.Load load when followed.readInto(function, load).isPresent() ->
          followed.readInto(function, load).map(Expression.class::cast);
      case Expression.Load load
          when load.address() instanceof Expression.Local
              || load.address() instanceof Expression.Global ->
          Optional.of(load);
      case Expression.Constant constant -> Optional.of(constant);
      default -> Optional.empty();
    };
  }
}
