/** An entry of the log as the API gives it. */
export interface ChainedEntry {
  sequence: number;
  hash: string;
  previousHash: string | null;
}

/** The result: all entries from `first` to `last` fit, or the one at `broken` does not. */
export type ChainResult =
  | { holds: true; first: number; last: number; count: number }
  | { holds: false; broken: number };

/** Checks all entries of a log, in any order. The oldest may have left by the workspace's retention. */
export async function checkChain(entries: readonly ChainedEntry[]): Promise<ChainResult> {
  const chain = entries.toSorted((one, other) => one.sequence - other.sequence);
  for (const [index, { hash, ...hashed }] of chain.entries()) {
    const before = chain[index - 1];
    const follows =
      before === undefined
        ? (hashed.sequence === 1) === (hashed.previousHash === null)
        : hashed.previousHash === before.hash && hashed.sequence === before.sequence + 1;
    if (!follows || (await hashOf(hashed)) !== hash) return { holds: false, broken: hashed.sequence };
  }
  const [first, last] = [chain[0]?.sequence ?? 0, chain.at(-1)?.sequence ?? 0];
  return { holds: true, first, last, count: chain.length };
}

/** The JSON that is hashed (RFC 8785): members in the order of their UTF-16 units, without blanks. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const members = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return `{${members.map(([name, member]) => `${JSON.stringify(name)}:${canonical(member)}`).join(",")}}`;
}

/** SHA-256 of an entry without its `hash`, hexadecimal. */
export async function hashOf(entry: object): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(canonical(entry)));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
