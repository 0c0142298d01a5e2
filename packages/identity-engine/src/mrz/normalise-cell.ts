/** Below this spread of grey values, of 255, a cell holds no ink but the sensor's noise. */
const MIN_SPREAD = 2;

/** Shifts and scales a cell's grey values in place to mean 0 and variance 1, ink positive. */
export function normaliseCell(cell: Float32Array): void {
  let sum = 0;
  for (const value of cell) sum += value;
  const mean = sum / cell.length;
  let squares = 0;
  for (const value of cell) squares += (value - mean) ** 2;
  const spread = Math.max(MIN_SPREAD, Math.sqrt(squares / cell.length));
  for (let i = 0; i < cell.length; i++) cell[i] = (mean - cell[i]!) / spread;
}
