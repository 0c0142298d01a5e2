import { html, nothing } from "lit";
import type { TemplateResult } from "lit";
import type { Locale } from "@service/contract/locales";
import {
  ALIGNMENTS,
  looksOfType,
  MAX_COMB,
  MAX_FONT_SIZE,
  MIN_COMB,
  MIN_FONT_SIZE,
  type NUMBER_LOOKS,
  OVERFLOWS,
} from "@service/contract/rules/field-look";
import type { FieldLook, LookMember } from "../model/types.ts";
import type { Definition } from "./controls.ts";
import { input, same, select } from "./controls.ts";

/** The colour in which values are drawn that have none of their own. */
const INK = "#14141a";

/** The look that fields of the type may have (docs/contract/v3.md#field-look). */
export function lookView(definition: Definition): TemplateResult | typeof nothing {
  const { words, type } = definition;
  const members = looksOfType(type);
  if (members.length === 0) return nothing;
  return html`<fieldset class="group">
    <legend>${words.lookTitle}</legend>
    ${members.map((member) => memberView(definition, member))}
  </fieldset>`;
}

function memberView(definition: Definition, member: LookMember): TemplateResult {
  const { words, fields, change } = definition;
  const value = same(fields, ({ look }) => String(look?.[member] ?? ""));
  const set = (given: FieldLook[LookMember]): void => change({ look: { [member]: given } });
  const control = {
    name: member,
    label: words.looks[member],
    value,
    of: ({ part, rule }: { part: string; rule?: string }) => part === "look" && rule === member,
  };
  if (member === "color") {
    const commit = (color: string): void => set(color === INK ? undefined : color);
    return input(definition, "color", { ...control, value: value || INK, max: 7, commit });
  }
  if (member === "align" || member === "overflow") {
    // A text is aligned by its direction, and shrinks, where nothing else is chosen.
    const [empty, ...options] = member === "align" ? (["auto", ...ALIGNMENTS] as const) : OVERFLOWS;
    const named = (option: string): string => words.looked[option as keyof typeof words.looked];
    const commit = (option: string): void => set(option || undefined);
    const chosen = value === empty ? "" : value;
    return select(definition, { ...control, value: chosen, empty: named(empty), options, named, commit });
  }
  if (member === "grouping" || member === "currency" || member === "locale") {
    const commit = (option: string): void =>
      set(member === "grouping" && option ? option === "true" : option || undefined);
    return select(definition, { ...control, ...numberChoice(definition, member), commit });
  }
  const [parts, min, max] = member === "comb" ? [1, MIN_COMB, MAX_COMB] : [2, MIN_FONT_SIZE, MAX_FONT_SIZE];
  const commit = (text: string): void => set(numberIn(text, parts, min, max));
  return input(definition, "number", { ...control, max, commit });
}

/** Languages whose marks a number can have, each in its own words. */
const LANGUAGES: Readonly<Record<Locale, string>> = {
  es: "Español (México)",
  en: "English",
  pt: "Português (Brasil)",
  fr: "Français",
  de: "Deutsch",
  it: "Italiano",
};
const GROUPINGS: Readonly<Record<string, string>> = { true: "12 500", false: "12500" };

/** The options for one member of a number's format. */
function numberChoice({ host, words }: Definition, member: (typeof NUMBER_LOOKS)[number]) {
  if (member === "currency") {
    const names = new Intl.DisplayNames(host.language.locale, { type: member });
    return { options: Intl.supportedValuesOf(member), named: (code: string) => `${code} ${names.of(code)}` };
  }
  const names: Readonly<Record<string, string>> = member === "locale" ? LANGUAGES : GROUPINGS;
  return { empty: words.looked.auto, options: Object.keys(names), named: (of: string) => names[of] ?? of };
}

/** The number within the limits, in whole, or halves; undefined: none. */
function numberIn(text: string, parts: number, min: number, max: number): number | undefined {
  const number = Math.round(Number(text) * parts) / parts;
  return text.trim() === "" || Number.isNaN(number) ? undefined : Math.max(min, Math.min(max, number));
}
