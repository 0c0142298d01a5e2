import { chance } from "../../test/verify/support/chance.ts";
import type { Sample } from "./samples.ts";

/** Larger files take too long to be altered often. */
const MAX_BYTES = 200_000;

interface Chance {
  /** From 0 to below `count`. */
  below(count: number): number;
  of<Item>(items: readonly Item[]): Item | undefined;
}

interface Mutation {
  name: string;
  /** Null where the file has nothing to alter. */
  make: (text: string, random: Chance) => string | null;
}

/** Places of a pattern outside of the data of streams. */
function placesOf(text: string, pattern: RegExp): RegExpExecArray[] {
  const data = [...text.matchAll(/stream\r?\n[^]*?endstream/g)].map(({ index, 0: all }) => [
    index,
    index + all.length,
  ]);
  return [...text.matchAll(pattern)].filter(({ index }) =>
    data.every(([start, end]) => index < start! || index >= end!),
  );
}

const replaced = (text: string, at: number, length: number, by: string): string =>
  text.slice(0, at) + by + text.slice(at + length);

function replaceOne(
  text: string,
  random: Chance,
  pattern: RegExp,
  by: (found: string) => string,
): string | null {
  const place = random.of(placesOf(text, pattern));
  return place === undefined ? null : replaced(text, place.index, place[0].length, by(place[0]));
}

const OBJECT = /(\d+) 0 obj\b([^]*?)endobj/g;

/** An object again at the end, with another's body: by a table, or where only a scan finds it. */
function appendObject(text: string, random: Chance, isNamed: boolean): string | null {
  const objects = [...text.matchAll(OBJECT)];
  const [target, body] = [random.of(objects), random.of(objects)];
  const root = /\/Root\s+\d+\s+0\s+R/.exec(text)?.[0];
  const previous = /startxref\s+(\d+)\s+%%EOF\s*$/.exec(text)?.[1];
  if (target === undefined || body === undefined || root === undefined || previous === undefined) return null;
  const object = `\n${target[1]} 0 obj${body[2]}endobj\n`;
  if (!isNamed) return text + object;
  const start = text.length + object.length;
  const entry = `${target[1]} 1\n${String(text.length + 1).padStart(10, "0")} 00000 n \n`;
  const trailer = `trailer\n<< /Size ${objects.length + 1} ${root} /Prev ${previous} >>`;
  return `${text}${object}xref\n${entry}${trailer}\nstartxref\n${start}\n%%EOF\n`;
}

const MUTATIONS: readonly Mutation[] = [
  {
    name: "a digit",
    make: (text, random) => replaceOne(text, random, /\d/g, () => String(random.below(10))),
  },
  {
    name: "a keyword",
    make: (text, random) =>
      replaceOne(text, random, /\b(?:endobj|obj|R|xref|trailer|startxref|Tj|ET|Q)\b/g, () => ""),
  },
  {
    name: "an end of a stream",
    make: (text, random) => {
      const place = random.of([...text.matchAll(/\r?\nendstream|stream\r?\n/g)]);
      const by = random.of(["", " ", "\r", "stream \r\n", "\nendstream\nendstream"]);
      return place === undefined ? null : replaced(text, place.index, place[0].length, by ?? "");
    },
  },
  {
    name: "a reference",
    make: (text, random) => {
      const numbers = placesOf(text, /\b\d+ 0 R\b/g).map(([all]) => all);
      return replaceOne(text, random, /\b\d+ 0 R\b/g, () => random.of(numbers) ?? "");
    },
  },
  {
    name: "a key again",
    make: (text, random) => {
      const entry = random.of(placesOf(text, /\/\w+ (?:\d+ 0 R|\d+|\/\w+|\[[^\][<>]*\])/g))?.[0] ?? "";
      return replaceOne(text, random, /<<(?!<)/g, (open) => `${open} ${entry} `);
    },
  },
  {
    name: "a key",
    make: (text, random) =>
      replaceOne(
        text,
        random,
        /\/[A-Z]\w+/g,
        (key) => `${key.slice(0, -1)}#${key.charCodeAt(key.length - 1).toString(16)}`,
      ),
  },
  { name: "an object at the end", make: (text, random) => appendObject(text, random, true) },
  { name: "an object after the end", make: (text, random) => appendObject(text, random, false) },
  {
    name: "bytes before the head",
    make: (text, random) => `${"%junk\n".repeat(1 + random.below(9))}${text}`,
  },
  {
    name: "the end",
    make: (text, random) => text.slice(0, text.length - random.below(Math.min(200, text.length))),
  },
];

/** Random alterations of the samples, which depend on the seed alone. */
export function* mutationsOf(
  samples: readonly { name: string; read: () => Uint8Array }[],
  { seed, runs }: { seed: number; runs: number },
): Generator<{ name: string; read: () => Uint8Array }> {
  const next = chance(seed);
  const random: Chance = {
    below: (count) => Math.floor(next() * count),
    of: (items) => items[Math.floor(next() * items.length)],
  };
  for (let made = 0, tried = 0; made < runs && tried < runs * 10; tried += 1) {
    const sample = random.of(samples);
    const mutation = random.of(MUTATIONS);
    if (sample === undefined || mutation === undefined) return;
    const bytes = sample.read();
    if (bytes.length > MAX_BYTES) continue;
    const text = mutation.make(Buffer.from(bytes).toString("latin1"), random);
    if (text === null) continue;
    const altered: Sample = {
      name: `${made} ${sample.name}: ${mutation.name}`,
      bytes: Buffer.from(text, "latin1"),
    };
    made += 1;
    yield { name: altered.name, read: () => altered.bytes };
  }
}
