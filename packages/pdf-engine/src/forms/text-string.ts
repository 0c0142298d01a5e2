import type { PdfString } from "@libpdf/core";

/** Marks of Unicode at the start of a text string (ISO 32000-2 §7.9.2.2); some write the little end first too. */
const UNICODE = Object.entries({ "utf-8": "efbbbf", "utf-16be": "feff", "utf-16le": "fffe" });
const LONGEST_MARK = 3;
/** Stands before and after the name of a language (ISO 32000-2 §7.9.2.2.2), which is not shown. */
const ESCAPE = "\u001b";

/** Reads a text string in any of its encodings. The library knows two of them, and no names of languages. */
export function readText(text: PdfString): string {
  const start = Buffer.from(text.bytes.subarray(0, LONGEST_MARK)).toString("hex");
  const encoding = UNICODE.find(([, mark]) => start.startsWith(mark))?.[0];
  if (encoding === undefined) return text.asString();
  const parts = new TextDecoder(encoding).decode(text.bytes).split(ESCAPE);
  return parts.filter((_, index) => index % 2 === 0).join("");
}
