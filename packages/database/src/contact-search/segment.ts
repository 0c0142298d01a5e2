import { Haystack, packed } from "./haystack.ts";

/** Texts of a contact that are searched. Each is in a haystack of its own. */
export const TEXTS = ["name", "email", "phone", "others"] as const;
export type TextPart = (typeof TEXTS)[number];

/** The cached form of a contact. Texts are packed, folded, and lines: each begins with a line feed. */
export interface Entry extends Record<TextPart, string> {
  id: string;
  createdAt: number;
  /** Lines as `tagLine` writes them. */
  tags: string;
  source: string;
  verified: boolean;
}

/** Quoted, so that a tag has no line feed. */
export function tagLine(tag: string): string {
  return `\n${packed(JSON.stringify(tag))}\n`;
}

/** The columns of a contact that an entry is made of, as they are stored. */
export interface EntryRow {
  id: string;
  created_at: number;
  name_folded: string;
  email_folded: string;
  phone_digits: string;
  search_text: string;
  tags: string;
  source: string;
  identity_verified: number;
}

export function entryOf(row: EntryRow): Entry {
  const { name_folded: name, email_folded: email, phone_digits: digits } = row;
  // The text of all searches begins with these.
  const known = [name, email, digits].filter((text) => text !== "").join("\n");
  const others = row.search_text.slice(known.length).replace(/^\n/, "");
  return {
    id: row.id,
    createdAt: row.created_at,
    name: `\n${packed(name.replaceAll("\n", " "))}`,
    email: `\n${packed(email)}`,
    phone: `\n${digits}`,
    others: `\n${packed(others)}`,
    tags: (JSON.parse(row.tags) as string[]).map(tagLine).join(""),
    source: row.source,
    verified: row.identity_verified === 1,
  };
}

/** The order of lists. */
function newestFirst(a: Pick<Entry, "id" | "createdAt">, b: Pick<Entry, "id" | "createdAt">): number {
  return b.createdAt - a.createdAt || (a.id < b.id ? 1 : Number(a.id > b.id) * -1);
}

/** Entries of a segment. More make searches hardly faster, and changes slower. */
const SIZE = 256;
const MAX_SIZE = 2 * SIZE;

/** Memory of an entry beside its texts. */
const ENTRY_BYTES = 150;

const PARTS = [...TEXTS, "tags"] as const;

/** Some contacts, newest first. Segments never change, so that a search may go on while contacts do. */
export class Segment {
  readonly ids: readonly string[];
  /** Distinct ones. */
  readonly sources: readonly string[];
  /** The place of each contact's source: numbers are compared faster than texts that were read one by one. */
  readonly sourceOf: readonly number[];
  readonly verified: readonly boolean[];
  readonly bytes: number;
  private readonly createdAts: readonly number[];
  private readonly parts: Record<(typeof PARTS)[number], Haystack>;

  constructor(entries: readonly Entry[]) {
    this.ids = entries.map(({ id }) => id);
    this.createdAts = entries.map(({ createdAt }) => createdAt);
    this.sources = [...new Set(entries.map(({ source }) => source))];
    this.sourceOf = entries.map(({ source }) => this.sources.indexOf(source));
    this.verified = entries.map(({ verified }) => verified);
    const haystacks = PARTS.map((part) => [part, new Haystack(entries.map((entry) => entry[part]))] as const);
    this.parts = Object.fromEntries(haystacks) as Segment["parts"];
    const texts = haystacks.reduce((sum, [, { length }]) => sum + length, 0);
    this.bytes = texts + entries.length * ENTRY_BYTES;
  }

  get first(): Pick<Entry, "id" | "createdAt"> {
    return { id: this.ids[0]!, createdAt: this.createdAts[0]! };
  }

  in(part: (typeof PARTS)[number]): Haystack {
    return this.parts[part];
  }

  entries(): Entry[] {
    return this.ids.map((id, index) => {
      const texts = PARTS.map((part) => [part, this.parts[part].record(index)]);
      return {
        id,
        createdAt: this.createdAts[index]!,
        source: this.sources[this.sourceOf[index]!]!,
        verified: this.verified[index]!,
        ...(Object.fromEntries(texts) as Pick<Entry, (typeof PARTS)[number]>),
      };
    });
  }
}

/** Segments of about the same size. The entries are newest first. */
export function segmentsOf(entries: readonly Entry[]): Segment[] {
  if (entries.length === 0) return [];
  const count = entries.length <= MAX_SIZE ? 1 : Math.ceil(entries.length / SIZE);
  const size = Math.ceil(entries.length / count);
  return Array.from(
    { length: Math.ceil(entries.length / size) },
    (_, index) => new Segment(entries.slice(index * size, (index + 1) * size)),
  );
}

/** A contact as it is now; null: it is gone. */
export interface Change extends Pick<Entry, "id" | "createdAt"> {
  entry: Entry | null;
}

/** The segments after changes. Those without one stay the same objects. */
export function changed(segments: readonly Segment[], changes: readonly Change[]): readonly Segment[] {
  if (changes.length === 0) return segments;
  const bySegment = Map.groupBy(changes, (change) => placeOf(segments, change));
  // Contacts of a workspace that had none.
  if (segments.length === 0) return rebuilt([], changes);
  return segments.flatMap((segment, place) => {
    const own = bySegment.get(place);
    return own ? rebuilt(segment.entries(), own) : [segment];
  });
}

function rebuilt(entries: readonly Entry[], changes: readonly Change[]): Segment[] {
  const ids = new Set(changes.map(({ id }) => id));
  const kept = entries.filter(({ id }) => !ids.has(id));
  const added = changes.flatMap(({ entry }) => entry ?? []);
  return segmentsOf([...kept, ...added].toSorted(newestFirst));
}

/** The last segment that begins with this contact or a newer one, or else the first. */
function placeOf(segments: readonly Segment[], contact: Pick<Entry, "id" | "createdAt">): number {
  let [low, high] = [0, segments.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (newestFirst(segments[middle]!.first, contact) <= 0) low = middle;
    else high = middle - 1;
  }
  return low;
}
