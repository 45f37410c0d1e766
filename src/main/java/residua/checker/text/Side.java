package residua.checker.text;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import residua.base.text.Slice;
import residua.base.text.TokenTable;
import residua.c.cfa.Function;
import residua.c.cfa.Program;
import residua.c.cfa.Reference;
import residua.c.cfa.Variable;
import residua.c.names.NameResolution;

/** One of the two programs, with tables for frequent look-ups. */
public final class Side {
  private final Program program;
  private final Map<Integer, Reference> references = new HashMap<>();
  private final Map<String, Integer> functions = new HashMap<>();
  private final List<NameResolution> names = new ArrayList<>();
  private final Set<String> words = new HashSet<>();
  private final Map<Integer, List<Variable>> variablesOf = new HashMap<>();

  /** Makes tables for a program. */
  public Side(Program program) {
    this.program = program;
    for (Function function : program.functions()) {
      functions.put(function.name(), function.index());
      names.add(null);
      for (Reference reference : function.references()) {
        references.put(reference.name().start(), reference);
      }
    }
    for (Variable variable : program.variables()) {
      if (variable.function().isPresent()) {
        variablesOf
            .computeIfAbsent(variable.function().getAsInt(), f -> new ArrayList<>())
            .add(variable);
      }
    }
    for (int word = 0; word < tokens().wordCount(); word++) {
      words.add(tokens().spelling(word));
    }
  }

  /** The program. */
  public Program program() {
    return program;
  }

  /** The tokens of the program. */
  public TokenTable tokens() {
    return program.source().tokens();
  }

  /** A function of the program; a name only finds one that has a body. */
  public Function function(int index) {
    return program.functions().get(index);
  }

  /** A function of the program; a name only finds one that has a body. */
  public Optional<Function> function(String name) {
    return Optional.ofNullable(functions.get(name)).map(this::function);
  }

  /** The meanings of names in a function. */
  public NameResolution names(int function) {
    if (names.get(function) == null) {
      List<Variable> variables = variablesOf.getOrDefault(function, List.of());
      names.set(function, new NameResolution(tokens(), function(function), variables));
    }
    return names.get(function);
  }

  /** The target at an offset, if it is a name that may have to change. */
  public Optional<Reference.Target> reference(int offset) {
    return Optional.ofNullable(references.get(offset)).map(Reference::target);
  }

  /** Whether a word stands anywhere in the program. */
  public boolean hasWord(String word) {
    return words.contains(word);
  }

  /**
   * The words of a part of the program, without directives that only give the origin of its text.
   */
  public List<String> words(Slice slice) {
    TokenRange text = TokenRange.of(this, slice, -1, -1);
    List<String> result = new ArrayList<>();
    for (int i = 0; i < text.size(); i++) {
      if (i > 0 && text.isDoubled(i)) {
        result.add(result.removeLast() + text.text(i));
      } else if (!text.isLineMarker(i)) {
        result.add(text.text(i));
      }
    }
    return result;
  }

  /** The text of a part of the program. */
  public String text(Slice slice) {
    return program.source().text(slice);
  }

  /** {@code file:line} of an offset. */
  public String place(int offset) {
    return program.source().file(offset) + ":" + program.source().line(offset);
  }
}
