/** Text as it is searched: without case, accents, and line breaks; `at` leads back to the places in the original. */
interface Folded {
  text: string;
  at: number[];
}

/** The range of a match in the original text. */
export type Hit = readonly [from: number, to: number];

/** Non-overlapping places of the words in the text, whatever their case, accents and line breaks. */
export function hitsIn(text: string, words: string): Hit[] {
  const wanted = fold(words.trim()).text;
  if (wanted === "") return [];
  const folded = fold(text);
  const hits: Hit[] = [];
  for (
    let from = folded.text.indexOf(wanted);
    from !== -1;
    from = folded.text.indexOf(wanted, from + wanted.length)
  )
    hits.push([folded.at[from] ?? 0, endOf(folded, from + wanted.length - 1, text)]);
  return hits;
}

/** The end of the original character that this folded one comes of. */
function endOf({ at }: Folded, last: number, text: string): number {
  const from = at[last] ?? 0;
  return from + ((text.codePointAt(from) ?? 0) > 0xff_ff ? 2 : 1);
}

/** A word that the end of a line divides is one word: hyphen and break count for nothing. */
const DIVIDED = /-\s*\n\s*(?=\p{Ll})|\u00AD/uy;

function fold(text: string): Folded {
  const folded: Folded = { text: "", at: [] };
  for (let place = 0; place < text.length;) {
    DIVIDED.lastIndex = place;
    const divided = DIVIDED.exec(text);
    const character = divided?.[0] ?? String.fromCodePoint(text.codePointAt(place) ?? 0);
    const plain = divided === null ? plainOf(character) : "";
    if (plain !== " " || !folded.text.endsWith(" ")) {
      folded.text += plain;
      for (let index = 0; index < plain.length; index += 1) folded.at.push(place);
    }
    place += character.length;
  }
  return folded;
}

function plainOf(character: string): string {
  if (/\s/u.test(character)) return " ";
  return character.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
}
