import type { CeremonyField } from "@service/contract/embed";
import { type Locale, numberLocale } from "@service/contract/locales";
import { valueOfType } from "@service/contract/rules/field-types";
import { writeNumber } from "@service/contract/rules/number-format";

/** Ends an entry that is no number as it is sent, though it may look like one: `1.250`. */
const UNCLEAR = "?";

/** A whole number in groups of three, parted by one mark. */
const GROUPED = { ".": /^\d{1,3}(\.\d{3})+$/, ",": /^\d{1,3}(,\d{3})+$/ } as const;

/**
 * Normalises a number for storage and sending: `-1250.5`. Comma and point both mark decimals; thousands count
 * if the text allows nothing else. An ambiguous number ends with a question mark, and other text is
 * unchanged.
 */
export function enteredNumber(text: string): string {
  const [, sign = "", figures = ""] = /^([-−–]?)\+?(.*)$/s.exec(text.replace(/[\s\p{Sc}'’]/gu, "")) ?? [];
  if (figures === "" || /[^\d.,]/.test(figures) || !/\d/.test(figures)) return text.trim();
  const minus = sign === "" ? "" : "-";
  const at = Math.max(figures.lastIndexOf("."), figures.lastIndexOf(","));
  if (at === -1) return minus + plain(figures, "");
  const mark = figures[at] === "." ? "." : ",";
  const other = mark === "." ? "," : ".";
  const [whole, fraction] = [figures.slice(0, at), figures.slice(at + 1)];
  if (whole.includes(mark)) return GROUPED[mark].test(figures) ? minus + digits(figures) : text.trim();
  if (whole.includes(other))
    return GROUPED[other].test(whole) ? minus + plain(digits(whole), fraction) : text.trim();
  if (isUnclear(whole, fraction)) return `${text.trim()}${UNCLEAR}`;
  return minus + plain(whole, fraction);
}

/** Both readings of an entry that is unclear; null: it is not. The second one is taken as it is shown. */
export function readingsOf(entry: string): [whole: string, decimal: string] | null {
  if (!entry.endsWith(UNCLEAR)) return null;
  const [, sign = "", whole = "", fraction = ""] = /^(\D*)(\d{1,3})[.,](\d{3})\?$/.exec(entry) ?? [];
  if (whole === "") return null;
  const minus = /[-−–]/.test(sign) ? "-" : "";
  return [`${minus}${whole}${fraction}`, `${minus}${whole}.${fraction}0`];
}

/** An entry as the signer wrote it. */
export function writtenNumber(entry: string): string {
  return readingsOf(entry) === null ? entry : entry.slice(0, -UNCLEAR.length);
}

/** A number as the signer's language writes it; anything else as it was written. */
export function shownNumber(entry: string, locale: Locale): string {
  if (!isNumeric(entry)) return writtenNumber(entry);
  const { length } = entry.split(".")[1] ?? "";
  return new Intl.NumberFormat(numberLocale(locale), { minimumFractionDigits: length }).format(entry);
}

export const isNumber = ({ type }: CeremonyField): boolean => valueOfType(type) === "number";

/** A number in its field: with a look as the sealed document will have it. */
export function shownIn({ look }: Pick<CeremonyField, "look">, entry: string, locale: Locale): string {
  if (!look || !isNumeric(entry)) return shownNumber(entry, locale);
  return look.number ? writeNumber(entry, look.number) : entry;
}

function isNumeric(entry: string): entry is `${number}` {
  return /^-?\d{1,15}(\.\d{1,10})?$/.test(entry);
}

function isUnclear(whole: string, fraction: string): boolean {
  return /^[1-9]\d{0,2}$/.test(whole) && /^\d{3}$/.test(fraction);
}

function digits(grouped: string): string {
  return grouped.replace(/[.,]/g, "");
}

/** Without what the contract's form does not have: zeros in front, a mark without decimals, the zero that made `2.1250` clear. */
function plain(whole: string, fraction: string): string {
  const shorter = fraction.length === 4 ? fraction.replace(/0$/, "") : fraction;
  const front = whole.replace(/^0+(?=\d)/, "") || "0";
  return shorter === "" ? front : `${front}.${shorter}`;
}
