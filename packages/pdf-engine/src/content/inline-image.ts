import type { Token } from "./content-tokens.ts";

/** Components of a pixel (ISO 32000-2 table 91). */
const COMPONENTS: Readonly<Record<string, number>> = {
  "/G": 1,
  "/DeviceGray": 1,
  "/RGB": 3,
  "/DeviceRGB": 3,
  "/CMYK": 4,
  "/DeviceCMYK": 4,
};

/** The end of the data as most programs find it: an EI between blanks. */
const END = /[\0\t\n\f\r ]EI(?=[\0\t\n\f\r ()<>[\]{}/%]|$)/g;
/** The end of data of a known length. */
const END_THERE = /[\0\t\n\f\r ]{0,2}EI(?=[\0\t\n\f\r ()<>[\]{}/%]|$)/y;

/** Bytes that may follow the data. */
const MAX_FILL = 8;

/**
 * Finds the end of an inline image whose data begin after ID. `isExact`: false if its entries promise other
 * data than there are, so that programs find different ends.
 */
export function imageEnd(
  text: string,
  afterId: number,
  entries: readonly Token[],
): { dataEnd: number; end: number; isExact: boolean } {
  const length = lengthOf(entries);
  if (length !== null) {
    const dataEnd = afterId + 1 + length;
    END_THERE.lastIndex = dataEnd;
    if (END_THERE.test(text)) return { dataEnd, end: END_THERE.lastIndex, isExact: true };
  }
  END.lastIndex = afterId;
  const end = END.test(text) ? END.lastIndex : text.length;
  // Programs that count skip a few bytes more, with which some producers fill up the data.
  const excess = length === null ? 0 : end - 2 - (afterId + 1 + length);
  return { dataEnd: Math.max(afterId + 1, end - 3), end, isExact: excess >= 0 && excess <= MAX_FILL };
}

/** Bytes of the data; null where they are compressed, or the entries do not tell. */
function lengthOf(entries: readonly Token[]): number | null {
  const values = new Map<string, Token>();
  for (let index = 0; index + 1 < entries.length; index += 2)
    values.set(entries[index]!.text, entries[index + 1]!);
  const valueOf = (...keys: string[]): Token | undefined =>
    keys.map((key) => values.get(key)).find((value) => value !== undefined);
  if (valueOf("/F", "/Filter")) return null;
  const [width, height] = [valueOf("/W", "/Width"), valueOf("/H", "/Height")].map((found) =>
    Number(found?.text),
  );
  const bits = pixelBits(
    valueOf("/IM", "/ImageMask"),
    valueOf("/CS", "/ColorSpace"),
    valueOf("/BPC", "/BitsPerComponent"),
  );
  const length = Math.ceil(((width ?? NaN) * (bits ?? NaN)) / 8) * (height ?? NaN);
  return Number.isSafeInteger(length) && length >= 0 ? length : null;
}

/** Null where the colour space is a named resource. */
function pixelBits(
  mask: Token | undefined,
  space: Token | undefined,
  depth: Token | undefined,
): number | null {
  if (mask?.text === "true") return 1;
  const components = space?.kind === "array" ? 1 : COMPONENTS[space?.text ?? ""];
  return components === undefined ? null : components * Number(depth?.text);
}
