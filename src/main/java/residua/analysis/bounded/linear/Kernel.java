package residua.analysis.bounded.linear;

import java.util.ArrayList;
import java.util.List;

/**
 * Solutions of linear equations modulo a power of two: elimination in rows and in columns, with the
 * entry of least two-adic valuation as pivot, so that the matrix becomes diagonal; the column
 * operations yield the solutions (Müller-Olm, Seidl, "Analysis of modular arithmetic", ESOP 2005).
 *
 * @param width of the integers in bits
 */
record Kernel(int width) {
  /**
   * Generators of the module of vectors that are orthogonal to each row.
   *
   * @param rows are changed
   * @param columns the length of each row
   */
  List<long[]> of(long[][] rows, int columns) {
    long[][] matrix = rows;
    for (long[] row : matrix) {
      for (int column = 0; column < columns; column++) {
        row[column] = masked(row[column]);
      }
    }
    long[][] solution = new long[columns][columns];
    for (int i = 0; i < columns; i++) {
      solution[i][i] = 1;
    }
    int done = 0;
    List<Integer> powers = new ArrayList<>();
    while (done < Math.min(matrix.length, columns) && pivot(matrix, solution, done)) {
      long pivot = matrix[done][done];
      int power = Long.numberOfTrailingZeros(pivot);
      long inverse = Modular.inverse(pivot >>> power);
      for (int row = done + 1; row < matrix.length; row++) {
        long factor = (matrix[row][done] >>> power) * inverse;
        for (int column = done; column < columns; column++) {
          matrix[row][column] = masked(matrix[row][column] - factor * matrix[done][column]);
        }
      }
      for (int column = done + 1; column < columns; column++) {
        long factor = (matrix[done][column] >>> power) * inverse;
        matrix[done][column] = 0;
        for (long[] row : solution) {
          row[column] = masked(row[column] - factor * row[done]);
        }
      }
      powers.add(power);
      done++;
    }
    List<long[]> result = new ArrayList<>();
    for (int column = 0; column < columns; column++) {
      int power = column < done ? powers.get(column) : width;
      if (power > 0) {
        long factor = power == width ? 1 : 1L << (width - power);
        long[] vector = new long[columns];
        for (int row = 0; row < columns; row++) {
          vector[row] = masked(solution[row][column] * factor);
        }
        result.add(vector);
      }
    }
    return result;
  }

  /** Moves the entry of least two-adic valuation to the diagonal; false if only zeros are left. */
  private static boolean pivot(long[][] matrix, long[][] solution, int done) {
    int least = Long.SIZE;
    int bestRow = done;
    int bestColumn = done;
    for (int row = done; row < matrix.length; row++) {
      for (int column = done; column < matrix[row].length; column++) {
        int power = Long.numberOfTrailingZeros(matrix[row][column]);
        if (power < least) {
          least = power;
          bestRow = row;
          bestColumn = column;
        }
      }
    }
    long[] swapped = matrix[done];
    matrix[done] = matrix[bestRow];
    matrix[bestRow] = swapped;
    swapColumns(matrix, done, bestColumn);
    swapColumns(solution, done, bestColumn);
    return least < Long.SIZE;
  }

  private static void swapColumns(long[][] matrix, int a, int b) {
    for (long[] row : matrix) {
      long swapped = row[a];
      row[a] = row[b];
      row[b] = swapped;
    }
  }

  private long masked(long value) {
    return Modular.masked(value, width);
  }
}
