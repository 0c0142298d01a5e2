import { OFFERED_BY_PANEL } from "@service/contract/embed/codes";
import { type DocumentEnd, wordEnd } from "@service/contract/embed/end-words";
import { ends as endsEn } from "@service/contract/locales/en/ends";
import { ends as endsEs } from "@service/contract/locales/es/ends";
import { ERROR_WORDS_EN } from "@service/contract/embed/error-words-en";
import { ERROR_WORDS_ES } from "@service/contract/embed/error-words-es";
import { UNKNOWN_ERROR_EN } from "@service/contract/embed/words-en";
import { UNKNOWN_ERROR_ES } from "@service/contract/embed/words-es";
import type { Trouble } from "@service/contract/embed/words-es";
import { docUrlOf } from "./base-url.ts";
import { detailOf } from "./diagnosis/detail.ts";
import { dress } from "./diagnosis/dress.ts";
import type { Explanation, Facts } from "./session/explain.ts";
import type { TroubleWords } from "./texts.ts";

export { assertAncestors } from "./diagnosis/ancestors.ts";
export { watch } from "./diagnosis/watch.ts";

/** The service that this file came from; not the npm package's, which is bundled into the host's own script. */
const home = /^(https?:.*)\/sdk\/v1\/diagnosis\.js/.exec(import.meta.url)?.[1];

/** Explains a failure to the signer and to the developer. */
export async function diagnose(facts: Facts): Promise<Explanation> {
  const { code, docUrl, retryable } = facts.error;
  return {
    words: endOf(facts.error.cause) ?? {
      es: wordsOf(ERROR_WORDS_ES, code, UNKNOWN_ERROR_ES),
      en: wordsOf(ERROR_WORDS_EN, code, UNKNOWN_ERROR_EN),
    },
    detail: await detailOf(facts),
    docUrl: docUrl ?? docUrlOf(home ?? facts.baseUrl, code),
    dress: (panel, options) =>
      dress(panel, { ...options, retryable: retryable || OFFERED_BY_PANEL.includes(code) }),
  };
}

/** How the document of a cancelled session ended; null: the service has told of no end. */
function endOf(cause: unknown): TroubleWords | null {
  const end = (cause ?? {}) as Partial<DocumentEnd>;
  if (end.status !== "expired" && end.status !== "voided") return null;
  const known: DocumentEnd = { ...end, status: end.status, sender: end.sender ?? null };
  return { es: wordEnd(known, "es", endsEs), en: wordEnd(known, "en", endsEn) };
}

function wordsOf(table: Readonly<Record<string, Trouble>>, code: string, unknown: Trouble): Trouble {
  return Object.hasOwn(table, code) ? table[code]! : unknown;
}
