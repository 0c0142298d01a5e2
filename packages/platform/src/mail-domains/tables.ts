import { disposableEmailBlocklistSet } from "disposable-email-domains-js";
import emailMisspelled, { all as KNOWN_PROVIDERS } from "email-misspelled";
import type { ListedDomain } from "../ports/mail-domains.ts";

/**
 * Well-known misspellings of large providers. Nobody is asked to sign at these names, though some of them resolve:
 * their owners collect misdirected mail. Names of other services that are one letter away (`mail.com`, `email.com`,
 * `cloud.com`) are not listed.
 */
const MISSPELLINGS: Readonly<Record<string, readonly string[]>> = {
  "gmail.com": [
    ..."gmial.com gmai.com gmal.com gmil.com gmali.com gmaill.com gmaul.com gmall.com gmaik.com gnail.com".split(
      " ",
    ),
    ..."gamil.com gamail.com ggmail.com gmmail.com gmaiil.com gimail.com gmeil.com gmaio.com gmqil.com".split(
      " ",
    ),
    ..."gmail.con gmail.cmo gmail.ocm gmail.comm gmail.cim gmail.vom gmail.xom gmail.cpm gmail.coom".split(
      " ",
    ),
    ..."gmailcom.com hmail.con gmail.com.com".split(" "),
  ],
  "hotmail.com": [
    ..."hotmial.com hotmai.com hotmal.com hotmil.com hotamil.com hotmali.com hotmaill.com hotmeil.com".split(
      " ",
    ),
    ..."hotnail.com hormail.com htomail.com hotmaul.com hotmail.con hotmail.cmo hotmail.ocm hotmail.comm".split(
      " ",
    ),
    ..."homail.com hotmall.com hotmaik.com hotmail.vom hotmail.xom".split(" "),
  ],
  "outlook.com": [
    ..."outlok.com outloook.com outlokk.com outllok.com outlook.con outlook.cmo outlook.comm oultook.com".split(
      " ",
    ),
    ..."outlouk.com putlook.com outook.com outlool.com otlook.com".split(" "),
  ],
  "yahoo.com":
    "yaho.com yahooo.com yhaoo.com yahho.com yaoo.com yhoo.com yahoo.con yahoo.cmo yahoo.comm yajoo.com".split(
      " ",
    ),
  "icloud.com":
    "iclod.com icoud.com iclould.com icluod.com icloud.con icloud.cmo icloud.comm iclud.com icloid.com".split(
      " ",
    ),
  "yahoo.com.mx": ["yaho.com.mx", "yahooo.com.mx", "yhaoo.com.mx", "yahoo.com.xm", "yahoo.con.mx"],
  "live.com.mx": ["live.con.mx", "live.com.xm", "livee.com.mx"],
  "hotmail.es": ["hotmial.es", "hotmai.es", "hotmal.es"],
  "prodigy.net.mx": ["prodgy.net.mx", "prodigi.net.mx", "prodigy.net.xm"],
};

const MEANT = new Map(
  Object.entries(MISSPELLINGS).flatMap(([provider, wrong]) => wrong.map((name) => [name, provider] as const)),
);

/** Made once: `isDisposableEmailDomain` of the package would copy its list at each call. */
const disposable: ReadonlySet<string> = disposableEmailBlocklistSet();
const known: ReadonlySet<string> = new Set(KNOWN_PROVIDERS);
const nearest = emailMisspelled({ domains: Object.keys(MISSPELLINGS), maxMisspelled: 1, lengthDiffMax: 1 });

/** Looks a domain up in the tables. A known provider is in none. */
export function listedDomain(domain: string): ListedDomain | null {
  const meant = MEANT.get(domain);
  if (meant !== undefined) return { kind: "misspelt", provider: meant };
  if (known.has(domain)) return null;
  const similar = nearest(`x@${domain}`)[0];
  if (similar) return { kind: "similar", provider: similar.suggest };
  return isDisposable(domain) ? { kind: "disposable", provider: null } : null;
}

/** Whether the domain, or a domain above it, is disposable. */
function isDisposable(domain: string): boolean {
  const labels = domain.split(".");
  return labels.some((_, index) => disposable.has(labels.slice(index).join(".")));
}
