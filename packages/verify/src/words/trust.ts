import type { Locale } from "@service/contract/locales";
import { wordsOf } from "../locales/index.ts";
import type { TrustReport } from "../report/report.ts";

/** Words the trust in a certificate. "Trusted" would mislead for those of the sandbox. */
export function trustWords({ status, root }: TrustReport, locale: Locale): string {
  const words = wordsOf(locale);
  return root === "sandbox" ? words.testTrust : words.trustWords[status];
}
