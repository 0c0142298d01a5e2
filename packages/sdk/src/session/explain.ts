import type { Trouble } from "@service/contract/locales/es/trouble";
import { docUrlOf } from "../base-url.ts";
import type { Clock } from "../clock.ts";
import { logError } from "../console.ts";
import type { SigningError } from "../errors.ts";
import { loadDiagnosis } from "../load-diagnosis.ts";
import { TEXTS } from "../texts.ts";
import type { Appearance, ExitError, Locale } from "../types.ts";
import { scopeWithin } from "./scope.ts";

/** How long the exit waits for its explanation. Milliseconds. */
const EXPLAIN_MS = 4000;

/** The facts of a failure. */
export interface Facts {
  error: SigningError;
  /** Without a trailing slash. */
  baseUrl: string;
  /** The secret as given. No text may contain it. */
  clientSecret?: unknown;
}

export interface Explanation {
  words: (locale: Locale) => Trouble;
  /** For the developer, in English. */
  detail: string;
  docUrl: string;
  /** Styles the panel like the page's own end screens. */
  style?(
    panel: HTMLElement,
    options: { locale: Locale; appearance: Appearance | null; close: () => void },
  ): void;
}

/** Always resolves, within 4 s. */
export async function explain(facts: Facts, clock: Clock, signal: AbortSignal): Promise<Explanation> {
  const scope = scopeWithin(signal);
  const { code, message: detail, docUrl = docUrlOf(facts.baseUrl, code) } = facts.error;
  const late = new Promise<never>((_, reject) => clock.after(EXPLAIN_MS, scope.signal, reject));
  const diagnosed = loadDiagnosis().then(({ diagnose }) => diagnose(facts));
  const explanation = await Promise.race([diagnosed, late]).catch(() => ({
    words: (locale: Locale) => ({ title: TEXTS[locale].failed, advice: "" }), // whose text comes with the words of the codes
    detail,
    docUrl,
  }));
  scope.abort();
  return explanation;
}

/** The error for the host; also writes it to the console for the developer. */
export function describe(error: SigningError, explanation: Explanation, locale: Locale): ExitError {
  const { words, detail, docUrl } = explanation;
  const { title, advice } = words(locale);
  logError(`${error.code}: ${detail}\n${docUrl}`);
  return Object.assign({}, error, { message: advice ? `${title}. ${advice}` : title, detail, docUrl });
}
