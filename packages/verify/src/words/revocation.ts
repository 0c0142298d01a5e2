import type { Words } from "../common/reasons.ts";
import type { RevocationReport } from "../report/report.ts";

export const REVOCATION_LABEL: Words = { es: "Revocación", en: "Revocation" };

const STATES: Readonly<Record<RevocationReport["status"], Words>> = {
  not_kept: {
    es: "no se comprobó: el archivo no trae datos para hacerlo",
    en: "not checked: the file holds no data for it",
  },
  partial: { es: "comprobada solo en parte, según {}", en: "checked in part only, by {}" },
  good: { es: "ninguna, según {}", en: "none, by {}" },
  revoked: { es: "un certificado se revocó, según {}", en: "a certificate was revoked, by {}" },
};

const SOURCES: Readonly<Record<RevocationReport["sources"][number]["kind"], Words>> = {
  crl: { es: "la lista (CRL) del {}", en: "the list (CRL) of {}" },
  ocsp: { es: "la respuesta (OCSP) del {}", en: "the answer (OCSP) of {}" },
};

/** Words what the file says of the revocation of its certificates. */
export function revocationWords({ status, sources }: RevocationReport, locale: keyof Words): string {
  const told = sources.map(({ kind, at }) => SOURCES[kind][locale].replace("{}", at.slice(0, 10)));
  const once = [...new Set(told)];
  return STATES[status][locale].replace("{}", () => new Intl.ListFormat(locale).format(once));
}
