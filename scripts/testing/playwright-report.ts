import { NOTHING, type Totals } from "./totals.ts";

/** The parts of Playwright's JSON report that are used. */
interface Report {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
}

/** Totals of a Playwright JSON report; null for other text. A flaky test counts as failed. */
export function playwrightTotals(text: string): Totals | null {
  const report = parse(text);
  if (report === null) return null;
  const { expected, unexpected, flaky, skipped } = report.stats;
  const broken = report.errors.length > 0 ? 1 : 0;
  return { ...NOTHING, passed: expected, failed: unexpected + flaky + broken, skipped };
}

function parse(text: string): Report | null {
  try {
    const report = JSON.parse(text) as Partial<Report>;
    return report.stats === undefined || !Array.isArray(report.errors) ? null : (report as Report);
  } catch {
    return null;
  }
}
