import { StandardFontEmbedder } from "pdf-lib";

/** Accents in names of letters (Adobe Glyph List for New Fonts), and their combining characters. */
const ACCENTS: Readonly<Record<string, string>> = {
  grave: "\u0300",
  acute: "\u0301",
  circumflex: "\u0302",
  tilde: "\u0303",
  macron: "\u0304",
  breve: "\u0306",
  dotaccent: "\u0307",
  dieresis: "\u0308",
  ring: "\u030a",
  hungarumlaut: "\u030b",
  caron: "\u030c",
  commaaccent: "\u0327",
  cedilla: "\u0327",
  ogonek: "\u0328",
};
const ACCENTED = new RegExp(`^([A-Za-z])(${Object.keys(ACCENTS).join("|")})$`);
/** Other names of Latin letters and signs. */
const OTHERS: Readonly<Record<string, number>> = {
  Dcroat: 0x110,
  dcroat: 0x111,
  dotlessi: 0x131,
  Lslash: 0x141,
  lslash: 0x142,
  Gcommaaccent: 0x122,
  gcommaaccent: 0x123,
  Tcommaaccent: 0x162,
  tcommaaccent: 0x163,
  fi: 0xfb01,
  fl: 0xfb02,
  sfthyphen: 0xad,
  nbspace: 0xa0,
  middot: 0xb7,
  fraction: 0x2044,
};
/** Names that tell the code of a character (AGL specification §2). */
const CODED = /^(?:uni([0-9A-F]{4})|u([0-9A-F]{4,6}))$/;

const NAMED = new Map<string, number>();
type Face = Parameters<typeof StandardFontEmbedder.for>[0];
for (const face of ["Symbol", "Helvetica"]) {
  const { encoding } = StandardFontEmbedder.for(face as Face);
  for (const point of encoding.supportedCodePoints)
    NAMED.set(encoding.encodeUnicodeCodePoint(point).name, point);
}

/** The character of a glyph's name in Unicode; null: not every program knows the name. */
export function characterOfName(name: string): number | null {
  const [, short, long] = CODED.exec(name) ?? [];
  const code = short ?? long;
  if (code !== undefined) return Number.parseInt(code, 16);
  const [, letter, accent] = ACCENTED.exec(name) ?? [];
  const composed = letter !== undefined && `${letter}${ACCENTS[accent!]}`.normalize("NFC");
  if (composed && composed.length === 1) return composed.codePointAt(0)!;
  return NAMED.get(name) ?? OTHERS[name] ?? null;
}
