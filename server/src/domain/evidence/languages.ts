import { COMMON_LOCALES, type Locale } from "@service/contract/locales";
import type { Signature } from "../model/signature.ts";

/**
 * The two languages of a document's evidence: the common ones; where all signed in one other language, that one first
 * (docs/contract/v3.md#evidence-languages).
 */
export function evidenceLanguages(
  signatures: readonly Pick<Signature, "consentLocale">[],
): readonly [Locale, Locale] {
  const [first, second] = COMMON_LOCALES as [Locale, Locale];
  const [only, ...others] = new Set(signatures.map(({ consentLocale }) => consentLocale));
  const isOther = only !== undefined && others.length === 0 && !COMMON_LOCALES.includes(only);
  return isOther ? [only, second] : [first, second];
}
