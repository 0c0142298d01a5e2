import type { Locale } from "@service/contract/locales";
import type { Domain } from "../model/domain.ts";
import type { Signature } from "../model/signature.ts";

/**
 * The two languages of a document's evidence: the operator's; where all signed in one other language, that one first
 * (docs/contract/embed.md#evidence-languages).
 */
export function evidenceLanguages(
  { languages }: Pick<Domain, "languages">,
  signatures: readonly Pick<Signature, "consentLocale">[],
): readonly [Locale, Locale] {
  const [only, ...others] = new Set(signatures.map(({ consentLocale }) => consentLocale));
  const isOther = only !== undefined && others.length === 0 && !languages.includes(only);
  return isOther ? [only, languages[1]] : languages;
}
