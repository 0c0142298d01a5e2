/** What a run of tests counted. A crash, a file without tests and an empty suite are failures. */
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

/** `N passed, N failed`, and `, N skipped` where some were: the line that ends a run. */
export function totalLine({ passed, failed, skipped }: Totals): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
}

/** Reads what a runner wrote; null when the text is no such object (the runner died while writing). */
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
