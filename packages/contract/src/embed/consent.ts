import { z } from "zod";
import { LOCALES } from "../common/locales.ts";
import { instant, TimeZone } from "./time.ts";

const Locale = z.enum(LOCALES);

/** The workspace's own text that was shown (docs/contract/v3.md#consent-text); absent: our words alone. */
const ShownConsent = z.strictObject({ version: z.int().min(1), locale: Locale });

/** The document and the text of a consent. */
export const ConsentedTo = z.object({
  revision: z.int().min(0),
  documentHash: z.string().max(64),
  text: ShownConsent.optional(),
});

/** The consent of a submission. A `text` that is not the current one: 409 `DOCUMENT_CHANGED`. */
export const Consent = z.object({
  accepted: z.literal(true),
  locale: Locale,
  acceptedAt: instant,
  timeZone: TimeZone,
  text: ShownConsent.optional(),
});
