import { OFFERED_BY_PANEL } from "@service/contract/embed/codes";
import { type DocumentEnd, isEnd, wordEnd } from "@service/contract/rules/end-words";
import type { Locale } from "@service/contract/locales";
import type { Trouble } from "@service/contract/locales/es/trouble";
import { docUrlOf } from "./base-url.ts";
import { detailOf } from "./diagnosis/detail.ts";
import { stylePanel } from "./diagnosis/style-panel.ts";
import { DIAGNOSIS_TEXTS } from "./diagnosis/texts.ts";
import type { Explanation, Facts } from "./session/explain.ts";

export { assertAncestors } from "./diagnosis/ancestors.ts";
export { assertUnblocked } from "./diagnosis/blocked.ts";
export { watch } from "./diagnosis/watch.ts";

/** The service that this file came from; not the npm package's, which is bundled into the host's own script. */
const home = /^(https?:.*)\/sdk\/v1\/diagnosis\.js/.exec(import.meta.url)?.[1];

/** Explains a failure to the signer and to the developer. */
export async function diagnose(facts: Facts): Promise<Explanation> {
  const { code, docUrl, retryable } = facts.error;
  return {
    words: (locale) => endOf(facts.error.cause, locale) ?? wordsOf(locale, code),
    detail: await detailOf(facts),
    docUrl: docUrl ?? docUrlOf(home ?? facts.baseUrl, code),
    style: (panel, options) =>
      stylePanel(panel, { ...options, retryable: retryable || OFFERED_BY_PANEL.includes(code) }),
  };
}

/** How the document of a cancelled session ended; null: the service has told of no end. */
function endOf(cause: unknown, locale: Locale): Trouble | null {
  const end = (cause ?? {}) as Partial<DocumentEnd>;
  if (!isEnd(end.status)) return null;
  const known: DocumentEnd = { ...end, status: end.status, sender: end.sender ?? null };
  return wordEnd(known, locale, DIAGNOSIS_TEXTS[locale].ends);
}

function wordsOf(locale: Locale, code: string): Trouble {
  const { errors, unknownError } = DIAGNOSIS_TEXTS[locale];
  const known: Readonly<Record<string, Trouble>> = errors;
  return Object.hasOwn(known, code) ? known[code]! : unknownError;
}
