import type { Locale } from "@service/contract/locales";
import { consentTextFor, type ShownConsent } from "@service/contract/consent-text";
import { register } from "@service/ui/register";
import type { ConsentWords } from "../locales/es/consent.ts";
import { addWords } from "../locales/index.ts";
import { late } from "../session/field-checks.ts";
import { type SessionState, workOf } from "../session/state.ts";
import { SigningConsentText } from "./consent-text.ts";

/** The sender's own text of the consent: a chunk of its own. */
export async function defineConsentText(): Promise<void> {
  await addWords(loadConsent);
  late.shownConsent = shownConsent;
  register({ "signing-consent-text": SigningConsentText });
}

/** The version and language of the text that the page shows now. */
function shownConsent(state: SessionState): { text: ShownConsent } | undefined {
  const consent = workOf(state)?.ceremony.consentText;
  const shown = consent && consentTextFor(consent, state.locale);
  return shown && { text: { version: consent.version, locale: shown.locale } };
}

async function loadConsent(locale: Locale): Promise<ConsentWords> {
  return (await import(`../locales/${locale}/consent.ts`)).consentWords;
}
