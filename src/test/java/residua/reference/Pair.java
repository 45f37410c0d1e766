package residua.reference;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import residua.base.diagnostics.InputException;
import residua.base.text.SourceText;
import residua.c.cfa.Program;
import residua.c.frontend.CFrontend;
import residua.c.preprocessor.CompilerCheck;
import residua.c.preprocessor.Preprocessor;
import residua.condition.ConditionAutomaton;
import residua.condition.EdgeAlphabet;
import residua.condition.Minimisation;
import residua.condition.io.ConditionFiles;
import residua.condition.observer.choice.Observers;
import residua.reducer.product.Product;
import residua.reducer.residual.Residual;

/** A program and a condition for it, reduced by the product and by the paper's algorithm. */
public record Pair(Program program, ConditionAutomaton condition) {
  private static final int DEPTH = 8;
  private static final int MOST = 10_000;
  private static final List<String> PREPROCESSOR = List.of("cc", "-E");

  /**
   * How the two compare.
   *
   * @param paths how many places paths of the residual have got to
   * @param complete whether all were followed
   * @param stops how many ways end in a stop
   * @param nodes the nodes of the residual, with functions it takes from the original
   * @param places locations of the paper's residual, counted up to a limit
   * @param notes where the product gave up precision
   * @param loose where the residual goes on and the paper's does not
   * @param lost where it stops although nothing is covered
   */
  public record Comparison(
      int paths,
      boolean complete,
      int stops,
      int nodes,
      int places,
      List<String> notes,
      List<String> loose,
      List<String> lost) {

    /**
     * What must not be: a run that is lost, or one that goes on although no note says that
     * precision was given up.
     */
    public List<String> faults() {
      return notes.isEmpty() ? Stream.concat(lost.stream(), loose.stream()).toList() : lost;
    }
  }

  /** Reads a pair. */
  public static Pair read(Path programFile, Path conditionFile) throws IOException, InputException {
    byte[] content = Files.readAllBytes(programFile);
    String original = new String(content, ISO_8859_1);
    String text = original;
    if (Preprocessor.isNeededFor(original)) {
      text = new Preprocessor(PREPROCESSOR, List.of()).run(programFile.toString(), content);
    }
    SourceText source = new SourceText(programFile.toString(), text, original);
    Program program = CFrontend.parse(source, "main", new CompilerCheck(PREPROCESSOR)::errors);
    ConditionAutomaton condition =
        ConditionFiles.read(
            conditionFile.toString(), Files.readAllBytes(conditionFile), new ArrayList<>());
    return new Pair(program, condition);
  }

  /** Why the paper's algorithm has no result here; empty if it has one. */
  public Optional<String> obstacle() {
    if (condition.reading() != EdgeAlphabet.SOURCE_EDGES) {
      return Optional.of("the condition reads edges of another automaton");
    }
    if (!program.addressTaken().isEmpty()) {
      return Optional.of("calls that no edge shows");
    }
    return program.functions().stream().anyMatch(function -> function.opaque().isPresent())
        ? Optional.of("a function without edges")
        : Optional.empty();
  }

  /**
   * Locations of the residual program of the paper's algorithm, counted as those of programs are.
   *
   * @param limit how far they are counted
   */
  public int paperLocations(int limit) {
    return PaperProduct.locations(program, condition, limit);
  }

  /** Reduces and compares. */
  public Comparison compare() throws InputException {
    return compare(reduced());
  }

  /** The residual program of the product. */
  Residual reduced() throws InputException {
    ConditionAutomaton smallest = Minimisation.of(condition);
    return Product.of(program, Observers.bind(program, smallest), Product.UNLIMITED).residual();
  }

  /** Compares a residual program. */
  Comparison compare(Residual residual) {
    ResidualWalk.Result walk = ResidualWalk.of(program, residual, condition, DEPTH, MOST);
    return new Comparison(
        walk.paths(),
        walk.complete(),
        walk.stops(),
        ResidualSize.of(residual),
        PaperProduct.size(program, condition, MOST),
        residual.imprecision().stream().map(Object::toString).toList(),
        walk.loose(),
        walk.lost());
  }
}
