import type { Announcements } from "../ports/announcements.ts";

/** Settles at the next announcement of any of the ids, after `ms`, or when `signal` aborts. */
export async function nextOf(
  announcements: Announcements,
  ids: readonly string[],
  ms: number,
  signal: AbortSignal,
): Promise<void> {
  const settled = new AbortController();
  const either = AbortSignal.any([signal, settled.signal]);
  await Promise.race(ids.map((id) => announcements.next(id, ms, either)));
  settled.abort();
}
