import canonicalize from "canonicalize";

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

/** SHA-256, hexadecimal, of the canonical JSON (RFC 8785) of an entry without its `hash`. */
export async function hashOf(entry: object): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(canonicalize(entry)));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
