import type { Locale } from "@service/contract/locales";
import type { ActWords } from "./es/act.ts";
import type { AttachmentWords } from "./es/attachments.ts";
import type { ConsentWords } from "./es/consent.ts";
import type { DelegationWords } from "./es/delegation.ts";
import type { FeaWords } from "./es/fea.ts";
import type { FieldWords } from "./es/fields.ts";
import type { FirstWords, Trouble } from "./es/first.ts";
import type { IdentityWords } from "./es/identity.ts";
import type { LaterWords } from "./es/later.ts";
import type { OnboardingWords } from "./es/onboarding.ts";
import type { PasskeyWords } from "./es/passkeys.ts";
import type { QuestionWords } from "./es/questions.ts";
import type { ReasonWords } from "./es/reasons.ts";
import type { RememberedWords } from "./es/remembered.ts";
import type { ScreenWords } from "./es/screens.ts";
import type { ToolWords } from "./es/tools.ts";
import { type Strings, withStrings } from "./strings.ts";

export type { Trouble } from "./es/first.ts";
export type { Strings } from "./strings.ts";
export type Words = FirstWords &
  ScreenWords &
  ActWords &
  ConsentWords &
  DelegationWords &
  LaterWords &
  QuestionWords &
  FeaWords &
  FieldWords &
  AttachmentWords &
  IdentityWords &
  OnboardingWords &
  PasskeyWords &
  ReasonWords &
  RememberedWords &
  ToolWords;

/** Some groups come in parts: those of the first screen, then the others. */
type Part = { [Group in keyof Words]?: Partial<Words[Group]> };
/** Fetches one part of the words in a language. */
type PartLoader = (locale: Locale) => Promise<Part>;
/** Gives a language's words that replace ours. */
type StringLoader = (locale: Locale) => Promise<Strings>;

/** The languages that are in use. Complete once the parts are loaded, together with the code that needs them. */
const WORDS = new Map<Locale, Words>();
const parts = new Set<PartLoader>([loadFirst]);
const replacements: StringLoader[] = [];

async function loadFirst(locale: Locale): Promise<Part> {
  return (await import(`./${locale}/first.ts`)).firstWords;
}

/** Returns the words of a language that was loaded. */
export function wordsOf(locale: Locale): Words {
  return WORDS.get(locale)!;
}

/** Loads a language, with all parts known so far. Rejects when the network is down; the next call tries again. */
export async function loadWords(locale: Locale): Promise<void> {
  if (!WORDS.has(locale)) WORDS.set(locale, {} as Words);
  await Promise.all([...parts].map((part) => add(part, locale)));
}

/** Adds a part in the languages in use, and in each that is loaded later. */
export async function addWords(part: PartLoader): Promise<void> {
  parts.add(part);
  await Promise.all([...WORDS.keys()].map((locale) => add(part, locale)));
}

async function add(part: PartLoader, locale: Locale): Promise<void> {
  const words = await part(locale);
  const own = await Promise.all(replacements.map((load) => load(locale)));
  const known = wordsOf(locale) as unknown as Record<string, unknown>;
  const added = withStrings(words, Object.assign({}, ...own) as Strings);
  for (const [group, more] of Object.entries(added))
    known[group] = typeof more === "object" ? { ...(known[group] as object), ...more } : more;
}

/** Replaces our words by others, also in words added later: the host's first, then those of what the person does. */
export async function useStrings(load: StringLoader): Promise<void> {
  replacements.push(load);
  await Promise.all(
    [...WORDS.keys()].map(async (locale) => {
      const own = await load(locale);
      WORDS.set(locale, withStrings(wordsOf(locale), own));
    }),
  );
}

/** Returns the signer's text for a code. Codes pass through unchanged, so one may be unknown here. */
export function troubleOf(words: Words, code: string): Trouble {
  return hasTrouble(words, code) ? words.errors[code] : words.unknownError;
}

/** Whether there are words for the code, as far as words are loaded. */
export function hasTrouble({ errors }: Words, code: string): code is keyof Words["errors"] {
  return Object.hasOwn(errors, code);
}

/** A calendar day `yyyy-mm-dd` in the signer's language; anything else as it stands. */
export function formatDay(day: string, locale: Locale): string {
  const instant = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(instant.getTime())) return day;
  return new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" }).format(instant);
}
