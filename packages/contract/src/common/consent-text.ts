import type { Locale } from "./locales.ts";

/** Characters and lines of a consent text: more belongs on the page of the terms. */
export const MAX_CONSENT_TEXT = 2000;
export const MAX_CONSENT_LINES = 40;
export const MAX_CONSENT_LINK = 500;

/** A workspace's consent text in one language (docs/contract/v3.md#consent-text). Addresses are https. */
export interface ConsentText {
  locale: Locale;
  text: string;
  termsUrl: string | null;
  privacyUrl: string | null;
}

/** One version of a workspace's texts. Without any, signers are shown the service's own. */
export interface ConsentTexts {
  version: number;
  /** The language for signers of a language that has no text. */
  defaultLocale: Locale | null;
  texts: readonly ConsentText[];
}

/** The version and language of a text that a signer was shown. */
export interface ShownConsent {
  version: number;
  locale: Locale;
}

/** The document and the text that somebody consented to. Without a text: our own words alone. */
export interface ConsentedTo {
  revision: number;
  documentHash: string;
  text?: ShownConsent | undefined;
}

/** A text as it was consented to. */
export type AgreedText = ConsentText & Pick<ShownConsent, "version">;

/** Returns the text for a reader: in their language, else in the workspace's. Undefined: there is none. */
export function consentTextFor(
  { texts, defaultLocale }: Pick<ConsentTexts, "texts" | "defaultLocale">,
  reader: Locale,
): ConsentText | undefined {
  return (
    texts.find(({ locale }) => locale === reader) ?? texts.find(({ locale }) => locale === defaultLocale)
  );
}
