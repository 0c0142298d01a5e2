import type { Locale } from "@service/contract/locales";
import { wordsOf } from "../locales/index.ts";
import type { RevocationReport } from "../report/report.ts";

/** Words what the file says of the revocation of its certificates. */
export function revocationWords({ status, sources }: RevocationReport, locale: Locale): string {
  const { revocationStates, revocationSources } = wordsOf(locale);
  const told = sources.map(({ kind, at }) => revocationSources[kind].replace("{}", at.slice(0, 10)));
  const once = [...new Set(told)];
  return revocationStates[status].replace("{}", () => new Intl.ListFormat(locale).format(once));
}
