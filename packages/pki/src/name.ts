import { childrenOf, type Element, readChildren, readObjectIdentifier, readWhole, TAG } from "./der.ts";
import { hex, latin1 } from "./bytes.ts";

/** Short names of attributes: those of RFC 4514 §3 and others that certificates use. */
const SHORT: Readonly<Record<string, string>> = {
  "2.5.4.3": "CN",
  "2.5.4.4": "SN",
  "2.5.4.5": "serialNumber",
  "2.5.4.6": "C",
  "2.5.4.7": "L",
  "2.5.4.8": "ST",
  "2.5.4.9": "street",
  "2.5.4.10": "O",
  "2.5.4.11": "OU",
  "2.5.4.12": "title",
  "2.5.4.42": "GN",
  "2.5.4.45": "x500UniqueIdentifier",
  "0.9.2342.19200300.100.1.1": "UID",
  "0.9.2342.19200300.100.1.25": "DC",
  "1.2.840.113549.1.9.1": "emailAddress",
};

const DECODERS: Readonly<Record<number, string>> = {
  [TAG.utf8String]: "utf-8",
  0x13: "latin1",
  0x14: "latin1",
  0x16: "latin1",
  0x1e: "utf-16be",
};

export interface NamePart {
  /** Object identifier. */
  type: string;
  value: string;
}

function textOf({ tag, contents, raw }: Element): string {
  const encoding = DECODERS[tag];
  if (encoding === undefined) return `#${hex(raw)}`;
  return encoding === "latin1" ? latin1(contents) : new TextDecoder(encoding).decode(contents);
}

/** The attributes of a Name (DER) in encoded order, the least specific first. Throws RangeError. */
export function nameParts(name: Uint8Array): NamePart[] {
  return readChildren(readWhole(name)).flatMap((set) =>
    childrenOf(set, TAG.set).map((attribute) => {
      const [type, value] = childrenOf(attribute, TAG.sequence);
      if (!value) throw new RangeError("DER: an attribute without a value");
      return { type: readObjectIdentifier(type), value: textOf(value) };
    }),
  );
}

const escaped = (value: string): string =>
  value
    .replaceAll(/[",+;<>\\=]/g, String.raw`\$&`)
    .replaceAll("\0", String.raw`\00`)
    .replace(/^[ #]/, String.raw`\$&`)
    .replace(/ $/, String.raw`\ `);

/** Prints a Name (DER), the most specific part first (RFC 4514). Throws RangeError. */
export function nameText(name: Uint8Array): string {
  return nameParts(name)
    .toReversed()
    .map(({ type, value }) => `${SHORT[type] ?? type}=${escaped(value)}`)
    .join(",");
}

/** The most specific value of an attribute. Null where there is none. */
export const nameValue = (name: Uint8Array, type: string): string | null =>
  nameParts(name).findLast((part) => part.type === type)?.value ?? null;
