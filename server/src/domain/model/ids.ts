/**
 * Ids (docs/contract/v3.md#ids). Internally an id is the 32 lower-case hex digits of a UUIDv7. Both public notations,
 * `prefix_<32 hex>` and the hyphenated UUID, address the same resource in every API.
 */
import { PREFIXES } from "@service/contract/id-prefixes";
import type { Clock, Random } from "@service/platform/ports/clock";

export type Kind = keyof typeof PREFIXES;

const HEX = /^[0-9a-f]{32}$/;

/** Whether this could be an internal id, and so a value of a query: PostgreSQL takes no U+0000. */
export const isId = (text: string): boolean => HEX.test(text);

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** The last tick of each clock. Ids of one process ascend, even within a millisecond. */
const latest = new WeakMap<Clock, { ms: number; counter: number }>();

const COUNTER_BITS = 12;

/**
 * Milliseconds and a 12-bit counter (RFC 9562 §6.2, method 1). The counter starts at random, low enough to count up.
 */
function nextTick(clock: Clock, random: Random): { ms: number; counter: number } {
  const now = clock.now();
  const last = latest.get(clock);
  const same = last !== undefined && last.ms >= now;
  const tick = same ? { ms: last.ms, counter: last.counter + 1 } : { ms: now, counter: 0 };
  if (!same) tick.counter = Buffer.from(random.bytes(2)).readUInt16BE() >> (16 - COUNTER_BITS + 1);
  if (tick.counter >> COUNTER_BITS > 0) Object.assign(tick, { ms: tick.ms + 1, counter: 0 });
  latest.set(clock, tick);
  return tick;
}

/** A new UUIDv7 (RFC 9562 §5.7) as 32 hex digits: 48 bits of milliseconds, a counter, 62 random bits. */
export function newId({ clock, random }: { clock: Clock; random: Random }): string {
  const { ms, counter } = nextTick(clock, random);
  const bytes = Buffer.alloc(16);
  bytes.writeUIntBE(ms, 0, 6);
  bytes.writeUInt16BE(0x7000 | counter, 6);
  bytes.set(random.bytes(8), 8);
  bytes[8] = 0x80 | (bytes[8]! & 0x3f);
  return bytes.toString("hex");
}

/** `doc_0197…`: the notation of v3, events and the evidence. */
export function publicId(kind: Kind, id: string): string {
  return `${PREFIXES[kind]}_${id}`;
}

/** The hyphenated UUID, the notation of v2. */
export function uuid(id: string): string {
  return id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

/** The internal id of either public notation, or null when the text is malformed for this kind. */
export function parseId(kind: Kind, text: string): string | null {
  const prefix = `${PREFIXES[kind]}_`;
  if (text.startsWith(prefix)) {
    const hex = text.slice(prefix.length);
    return HEX.test(hex) ? hex : null;
  }
  return UUID.test(text) ? text.replaceAll("-", "").toLowerCase() : null;
}
