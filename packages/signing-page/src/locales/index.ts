import { LOCALES, type Locale } from "@service/contract/locales";
import type { AttachmentWords } from "./attachments-es.ts";
import { en } from "./en.ts";
import type { DelegationWords } from "./delegation-es.ts";
import type { LaterWords } from "./later-es.ts";
import type { QuestionWords } from "./questions-es.ts";
import type { FeaWords } from "./fea-es.ts";
import type { FieldWords } from "./fields-es.ts";
import type { FormWords } from "./form-es.ts";
import type { ERROR_WORDS_ES } from "@service/contract/embed/error-words-es";
import type { IdentityWords } from "./identity-es.ts";
import type { LateWords } from "./es-late.ts";
import type { LobbyWords } from "./lobby-es.ts";
import { es } from "./es.ts";
import type { FirstWords, Trouble } from "./es.ts";
import type { OnboardingWords } from "./onboarding-es.ts";
import type { RememberedWords } from "./remembered-es.ts";
import type { ToolWords } from "./tools-es.ts";
import { withStrings } from "./strings.ts";

export type { Trouble } from "./es.ts";
export type Words = FirstWords &
  LateWords &
  LobbyWords &
  DelegationWords &
  LaterWords &
  QuestionWords &
  FeaWords &
  FieldWords &
  FormWords &
  AttachmentWords &
  IdentityWords &
  OnboardingWords &
  RememberedWords &
  ToolWords & { errors: typeof ERROR_WORDS_ES };
/** Words of the host's own: locale → dotted key → words. */
export type Strings = { [Key in Locale]?: Readonly<Record<string, string>> | undefined };

/** Complete once the late words are loaded, together with the elements that need them. */
const WORDS = { es: { ...es }, en: { ...en } } as Record<Locale, Words>;
const strings: Strings = {};

export function wordsOf(locale: Locale): Words {
  return WORDS[locale];
}

/** Words as they come: some of a group's with the first screen, the others later. */
type Late = { [Group in keyof Words]?: Partial<Words[Group]> };

/** Adds the words of code that was loaded later. */
export function addWords(late: Record<Locale, Late>): void {
  for (const locale of LOCALES) {
    const known = WORDS[locale] as unknown as Record<string, object>;
    const added = withStrings(late[locale], strings[locale] ?? {});
    for (const [group, words] of Object.entries(added as Record<string, object>))
      known[group] = { ...known[group], ...words };
  }
}

/** Replaces our words by others, also in words added later: the host's first, then those of what the person does. */
export function useStrings(own: Strings): void {
  for (const locale of LOCALES) {
    strings[locale] = { ...strings[locale], ...own[locale] };
    WORDS[locale] = withStrings(WORDS[locale], strings[locale]);
  }
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
