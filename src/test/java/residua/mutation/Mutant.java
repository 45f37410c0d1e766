package residua.mutation;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import residua.base.text.Lexer;
import residua.base.text.Token;

/** A program with one to three tokens dropped, doubled, swapped or put in another's place. */
final class Mutant {
  private Mutant() {}

  /** The same program for the same random numbers. */
  static String of(String program, SplittableRandom random) {
    List<String> pieces = new ArrayList<>();
    int end = 0;
    for (Token token : Lexer.tokens(program)) {
      pieces.add(program.substring(end, token.start()));
      pieces.add(token.text(program));
      end = token.end();
    }
    pieces.add(program.substring(end));
    int tokens = pieces.size() / 2;
    for (int i = random.nextInt(1, 4); i > 0 && tokens > 1; i--) {
      int position = 1 + 2 * random.nextInt(tokens);
      int other = 1 + 2 * random.nextInt(tokens);
      String token = pieces.get(position);
      switch (random.nextInt(4)) {
        case 0 -> pieces.set(position, "");
        case 1 -> pieces.set(position, token + " " + token);
        case 2 -> {
          pieces.set(position, pieces.get(other));
          pieces.set(other, token);
        }
        default -> pieces.set(position, pieces.get(other));
      }
    }
    return pieces.stream().collect(Collectors.joining());
  }
}
