/**
 * The actions of a PDF that do no harm (ISO 32000-2 §12.6). Everything else runs something, sends something, reaches
 * another file or changes what is seen.
 */

/** Actions that go to a place in the same file. They may run by themselves. */
const MOVES: ReadonlySet<string> = new Set(["GoTo", "Named"]);

/** The names of a `Named` action that only turn pages (ISO 32000-2 table 215). Viewers know others that print or save. */
const PAGE_TURNS: ReadonlySet<string> = new Set(["NextPage", "PrevPage", "FirstPage", "LastPage"]);

/** Actions that leave the file. They need a person's click. */
const CLICKED: ReadonlySet<string> = new Set(["URI"]);

/** Entries whose actions run by themselves: on opening, closing or printing, or when the pointer passes. */
export const SELF_RUNNING: ReadonlySet<string> = new Set(["OpenAction", "AA"]);

/** Entries whose action runs on a click: of annotations and outline items, and of links from the web. */
export const CLICK_RUN: ReadonlySet<string> = new Set(["A", "PA"]);

/** Entry of an action that runs after it. */
export const FOLLOWING = "Next";

/** Schemes of addresses that a click may open. `file:` and the like make a computer sign in to a stranger's. */
const SCHEMES: ReadonlySet<string> = new Set(["http", "https", "mailto", "tel"]);

/** Whether a click may open an address. One without a scheme is relative; two slashes name another computer. */
export function isSafeAddress(address: string): boolean {
  // Browsers drop control characters and blanks before and within a scheme.
  const seen = address.replaceAll(/[\0-\x20\x7f]/g, "");
  if (/^[\\/]{2}/.test(seen)) return false;
  const scheme = /^([a-z][a-z\d+.-]*):/i.exec(seen)?.[1];
  return scheme === undefined || SCHEMES.has(scheme.toLowerCase());
}

/** An action as its entries say, references resolved; null: none, or no name or text. */
export interface ActionEntries {
  /** `/S`. */
  type: string | null;
  /** `/N` of a `Named` action. */
  name: string | null;
  /** `/URI`. */
  address: string | null;
}

/** The start of an action. */
export type Run = "by itself" | "on a click";

/** Whether an action does no harm where it runs. What follows it (`/Next`) is an action of its own. */
export function isHarmless({ type, name, address }: ActionEntries, run: Run): boolean {
  if (type === "Named") return name !== null && PAGE_TURNS.has(name);
  if (type !== null && MOVES.has(type)) return true;
  return run === "on a click" && type !== null && CLICKED.has(type) && isSafeAddress(address ?? "");
}
