import type { AgreedText, ShownConsent } from "@service/contract/consent-text";
import type { Tenancy } from "../environment.ts";
import { DomainError } from "../errors.ts";
import type { SigningFeature } from "../model/signing-feature.ts";
import type { Reader } from "../model/store.ts";
import { consentTexts } from "./texts.ts";

/** The workspace's present text that a page says it has shown; null: there is none. Throws DOCUMENT_CHANGED. */
export async function agreedText(
  reader: Reader,
  of: Tenancy,
  shown: ShownConsent | null | undefined,
): Promise<AgreedText | null> {
  const present = await consentTexts(reader, of);
  const text = present?.texts.find(({ locale }) => locale === shown?.locale);
  if (present?.version === shown?.version && (text || !present))
    return text && shown ? { version: shown.version, ...text } : null;
  throw new DomainError("DOCUMENT_CHANGED", "The text of the consent has changed: load it again.");
}

/** Takes signatures by consent to the present text alone, and keeps it (docs/contract/v3.md#consent-text). */
export const consentFeature: SigningFeature = (_domain, writer, { document }, submission) => {
  let agreed: AgreedText | null = null;
  return {
    admit: async () => {
      if (!submission.isUnattended) agreed = await agreedText(writer, document, submission.consent.text);
    },
    eventData: () => (agreed === null ? {} : { consent: agreed }),
  };
};
