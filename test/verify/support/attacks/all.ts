import { hasTables } from "../target.ts";
import type { Carrier, Payload } from "./attack.ts";
import { FIELDS } from "./fields.ts";
import { BAGGAGE, HARMLESS } from "./harmless.ts";
import { PAGES } from "./pages.ts";
import { PARENTS } from "./parents.ts";
import { PACKS, STREAMS } from "./streams.ts";
import { HYBRIDS, TABLES } from "./tables.ts";
import { FILES, TRAILERS } from "./trailers.ts";
import { ACROBAT, PDFBOX, PDFBOX_TORN } from "./writers.ts";

/** Uses the first carrier for files with cross-reference tables, the second for files with streams. */
const asWritten = (name: string, table: Carrier, stream: Carrier): Carrier => ({
  name,
  write: (target, update) => (hasTables(target) ? table : stream).write(target, update),
});

/** Ways to write a revision that all readers read alike, in the style of the file itself. */
export const HONEST: readonly Carrier[] = [
  asWritten("as the file is written", TABLES[0]!, STREAMS[0]!),
  asWritten("as the file is written, compact", TABLES[1]!, PACKS[0]!),
  ACROBAT,
  PDFBOX,
];

export const CARRIERS: readonly Carrier[] = [
  ...TABLES,
  ...HYBRIDS,
  ...TRAILERS,
  ...FILES,
  ...STREAMS,
  ...PACKS,
  PDFBOX_TORN,
];

/** Changes that a viewer shows, or may show. */
export const VISIBLE: readonly Payload[] = [...PAGES, ...PARENTS, ...FIELDS, ...BAGGAGE];

export const PAYLOADS: readonly Payload[] = [...VISIBLE, ...HARMLESS];

export { HARMLESS };
