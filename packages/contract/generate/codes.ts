import { EMBED_CODES, EMBED_ERRORS } from "../src/embed/errors.ts";

const ROWS = Object.entries(EMBED_CODES);
const HOST_ROWS = ROWS.filter(([code]) => Object.hasOwn(EMBED_ERRORS, code));

/** Columns of the table of codes: each lists the codes that have it. */
const COLUMNS: Record<string, typeof ROWS> = {
  RETRYABLE: HOST_ROWS.filter(([, { retryable }]) => retryable),
  NEVER_AUTO: HOST_ROWS.filter(([, { doNotAutoRetry }]) => doNotAutoRetry),
  TERMINAL: HOST_ROWS.filter(([, { retryable, doNotAutoRetry }]) => !retryable && !doNotAutoRetry),
  FATAL: ROWS.filter(([, { page }]) => page === "fatal"),
  STALE: ROWS.filter(([, { page }]) => page === "stale"),
  OFFERED_BY_PAGE: ROWS.filter(([, { offeredBy }]) => offeredBy?.includes("page")),
  OFFERED_BY_PANEL: ROWS.filter(([, { offeredBy }]) => offeredBy?.includes("panel")),
};

/** The columns that page and SDK carry of the table of codes. */
export function codesSource(): string {
  const columns = Object.entries(COLUMNS).map(
    ([name, rows]) =>
      `export const ${name}: readonly string[] = ${JSON.stringify(rows.map(([code]) => code))};`,
  );
  const codes = HOST_ROWS.map(([code]) => JSON.stringify(code));
  return [...columns, `export type HostErrorCode = ${codes.join(" | ")};`].join("\n");
}
