import { COMMON_LOCALES, type Locale } from "@service/contract/locales";
import type { AuditReport } from "../port/pdf.ts";

/** The two languages of a report. */
export function languagesOf({ languages }: Pick<AuditReport, "languages">): readonly [Locale, Locale] {
  return languages ?? COMMON_LOCALES;
}
