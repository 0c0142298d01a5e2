import type { Locale } from "@service/contract/embed/protocol";
import { NETWORK_EN, RETRY_EN } from "@service/contract/embed/words-en";
import { NETWORK_ES, RETRY_ES } from "@service/contract/embed/words-es";
import type { Trouble } from "@service/contract/embed/words-es";

/** A signer's words of one error, in each language. */
export type TroubleWords = Readonly<Record<Locale, Trouble>>;

/** All that a signer reads outside the frame; the words of each code come with `diagnosis.ts`. */
export const TEXTS = {
  es: { title: "Firma del documento", loading: "Abriendo el documento…", retry: RETRY_ES },
  en: { title: "Document signing", loading: "Opening the document…", retry: RETRY_EN },
} as const;

/** Texts for a lost network, because `diagnosis.ts` cannot be fetched then. */
export const NETWORK_WORDS: TroubleWords = { es: NETWORK_ES, en: NETWORK_EN };
