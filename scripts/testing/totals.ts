/** The counts of a test run. A crash, a file without tests and an empty suite are failures. */
export interface Totals {
  passed: number;
  failed: number;
  skipped: number;
}

export const NOTHING: Totals = { passed: 0, failed: 0, skipped: 0 };

export function sum(all: readonly Totals[]): Totals {
  return all.reduce(
    (left, right) => ({
      passed: left.passed + right.passed,
      failed: left.failed + right.failed,
      skipped: left.skipped + right.skipped,
    }),
    NOTHING,
  );
}

/** `N passed, N failed`, and `, N skipped` when there are any: the last line of a run. */
export function totalLine({ passed, failed, skipped }: Totals): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
}

/** Parses a runner's result; null for invalid text, for example when the runner died while writing. */
export function parseTotals(text: string): Totals | null {
  try {
    const value: unknown = JSON.parse(text);
    return isTotals(value) ? value : null;
  } catch {
    return null;
  }
}

function isTotals(value: unknown): value is Totals {
  if (typeof value !== "object" || value === null) return false;
  const record = value as Record<string, unknown>;
  return ["passed", "failed", "skipped"].every((key) => Number.isInteger(record[key]));
}
