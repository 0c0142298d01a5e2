import type { ShownConsent } from "@service/contract/consent-text";
import type { Locale } from "@service/contract/locales";
import type { CheckedFea } from "@service/sealing/port/fea";
import type { Ink } from "@service/pdf-engine/port";
import type { RememberWish } from "./remembered-signature.ts";
import type { CheckedPasskey } from "./signer-passkey.ts";

/** A signer's submission. */
export interface Submission {
  submissionId: string;
  consent: {
    locale: Locale;
    acceptedAt: number;
    timeZone?: string | undefined;
    text?: ShownConsent | undefined;
  };
  documentSha256: string;
  /** The document's revision that the signer saw; null: not given. */
  revision: number | null;
  values: Record<string, string>;
  signature: Ink | null;
  initials: Ink | null;
  /** The checked signature by certificate; null: signed by hand. */
  fea: CheckedFea | null;
  /** Signature and initials fields with ink; null: all. An optional field that is left out stays empty. */
  placed: string[] | null;
  /** Those of them that one act has filled together, by what the page says. */
  placedTogether: readonly string[];
  /** The reason for the act; null: not said. */
  reason: string | null;
  /** The checked answer of the signer's passkey; null: none was given. */
  passkey: CheckedPasskey | null;
  /** Nobody saw a page: results of formulas are taken as they come. */
  isUnattended: boolean;
  /** The signer's wish about the remembered signature; null: none. */
  remember: RememberWish | null;
  ip: string | null;
  userAgent: string | null;
}
