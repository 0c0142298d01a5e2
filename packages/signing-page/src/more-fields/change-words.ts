import type { Ceremony, CeremonyField } from "@service/contract/embed";
import { fieldLabel } from "../fields/field-words.ts";
import type { Words } from "../locales/index.ts";
import { inReadingOrder } from "../session/entries.ts";
import type { Work } from "../session/state.ts";

/** Names the fields that became required or no longer are; empty if there are none. */
export function changeWords({ ceremony }: Work, before: Work | null, words: Words): string {
  if (before === null || before.ceremony === ceremony || before.ceremony.document !== ceremony.document)
    return "";
  const [now, then] = [shownFields(ceremony), shownFields(before.ceremony)];
  const missingIn = (others: readonly CeremonyField[], fields: readonly CeremonyField[]): string => {
    const left = fields.filter(({ id }) => others.every((other) => other.id !== id));
    return [...new Set(left.map((field) => fieldLabel(field, words)))].join(", ");
  };
  const [added, removed] = [missingIn(then, now), missingIn(now, then)];
  return [added && words.fields.nowAsked(added), removed && words.fields.notAsked(removed)]
    .filter((part) => part !== "")
    .join(" ");
}

function shownFields({ fields }: Ceremony): CeremonyField[] {
  return inReadingOrder(fields.filter(({ mine, conditions }) => mine && !conditions?.gone));
}
