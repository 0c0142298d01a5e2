/** Sums of a least-squares problem: each equation is a row of factors and its value. */
export class LeastSquares {
  readonly #size: number;
  readonly #matrix: number[][];

  constructor(size: number) {
    this.#size = size;
    this.#matrix = Array.from({ length: size }, () => Array.from({ length: size + 1 }, () => 0));
  }

  add(factors: readonly number[], value: number): void {
    for (let row = 0; row < this.#size; row++) {
      for (let column = 0; column < this.#size; column++)
        this.#matrix[row]![column]! += factors[row]! * factors[column]!;
      this.#matrix[row]![this.#size]! += factors[row]! * value;
    }
  }

  /** Solves by elimination with pivots. Null when the equations do not determine the unknowns. */
  solve(): number[] | null {
    const rows = this.#matrix.map((row) => [...row]);
    for (let column = 0; column < this.#size; column++) {
      const pivot = rows
        .slice(column)
        .reduce(
          (best, row, at) => (Math.abs(row[column]!) > Math.abs(rows[best]![column]!) ? at + column : best),
          column,
        );
      [rows[column], rows[pivot]] = [rows[pivot]!, rows[column]!];
      const divisor = rows[column]![column]!;
      if (Math.abs(divisor) < 1e-9) return null;
      for (const [at, row] of rows.entries()) {
        if (at === column) continue;
        const factor = row[column]! / divisor;
        for (let i = column; i <= this.#size; i++) row[i]! -= factor * rows[column]![i]!;
      }
    }
    return rows.map((row, at) => row[this.#size]! / row[at]!);
  }
}
