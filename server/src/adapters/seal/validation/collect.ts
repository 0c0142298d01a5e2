import { equal } from "@service/pki/bytes";
import { type Certificate, readCertificate } from "@service/pki/certificate";
import { isIssuedBy, isSame, isSelfIssued } from "@service/pki/chain";
import { nameText } from "@service/pki/name";
import type { Log } from "../../../log/log.ts";
import { type Addresses, addressesOf } from "./addresses.ts";
import type { Answer, Authorities, Subject } from "./ask.ts";
import { CertificateRevoked } from "./ask.ts";

/** What a validator needs of the certificates behind a seal when nobody can be asked any more (DER each). */
export interface ValidationData {
  certificates: Uint8Array[];
  crls: Uint8Array[];
  ocsps: Uint8Array[];
}

export interface CollectorOptions {
  /** The built-in root, and its list as it is today: for what it has issued, nobody is asked. */
  builtIn: () => Promise<{ root: Uint8Array; crl: Uint8Array }>;
  /** Certificates that are believed as they are. */
  anchors: readonly Uint8Array[];
  /** Addresses for certificates that name none. */
  fallback: Pick<Addresses, "ocsp" | "crl">;
  authorities: Authorities;
  log: Log;
}

/** Longer chains are nobody's; issuers that are fetched may name others without end. */
const MOST_CERTIFICATES = 32;

/** Collects it all, or rejects: the level of the seal cannot be reached now. */
export type CollectValidation = (certificates: readonly Uint8Array[]) => Promise<ValidationData>;

export function validationCollector(options: CollectorOptions): CollectValidation {
  return async (given) => {
    const collection = new Collection(options, await options.builtIn());
    for (const der of given) collection.add(readCertificate(der));
    return collection.complete();
  };
}

class Collection {
  readonly #options: CollectorOptions;
  readonly #builtIn: { root: Certificate; crl: Uint8Array };
  readonly #anchors: Certificate[];
  readonly #certificates: Certificate[] = [];
  readonly #answers: Answer[] = [];

  constructor(options: CollectorOptions, { root, crl }: { root: Uint8Array; crl: Uint8Array }) {
    this.#options = options;
    this.#builtIn = { root: readCertificate(root), crl };
    this.#anchors = [this.#builtIn.root, ...options.anchors.map(readCertificate)];
  }

  add(certificate: Certificate): void {
    if (this.#certificates.some((known) => isSame(known, certificate))) return;
    if (this.#certificates.length >= MOST_CERTIFICATES) throw new Error("there are too many certificates");
    this.#certificates.push(certificate);
  }

  async complete(): Promise<ValidationData> {
    // The list grows while it is walked: an issuer's own issuer is looked for in its turn.
    for (const certificate of this.#certificates) await this.#settle(certificate);
    const of = (kind: Answer["kind"]) =>
      this.#answers.flatMap((each) => (each.kind === kind ? [each.der] : []));
    return { certificates: this.#certificates.map(({ der }) => der), crls: of("crl"), ocsps: of("ocsp") };
  }

  /** A certificate that is believed as it is needs no issuer and no answer. */
  async #settle(certificate: Certificate): Promise<void> {
    if (isSelfIssued(certificate) || this.#anchors.some((anchor) => isSame(anchor, certificate))) return;
    const addresses = addressesOf(certificate);
    const issuer = await this.#issuerOf(certificate, addresses);
    this.add(issuer);
    if (isSame(issuer, this.#builtIn.root)) return this.#keep({ kind: "crl", der: this.#builtIn.crl });
    const answer = await this.#ask({ certificate, issuer }, addresses);
    if (answer) this.#keep(answer);
  }

  #keep(answer: Answer): void {
    if (!this.#answers.some(({ der }) => equal(der, answer.der))) this.#answers.push(answer);
  }

  async #issuerOf(certificate: Certificate, { issuers }: Addresses): Promise<Certificate> {
    for (const candidate of [...this.#anchors, ...this.#certificates])
      if (await isIssuedBy(certificate, candidate)) return candidate;
    for (const url of issuers) {
      const candidate = await this.#options.authorities.certificate(url).catch(() => null);
      if (candidate && (await isIssuedBy(certificate, candidate))) return candidate;
    }
    throw new Error(`the issuer of "${nameText(certificate.subject)}" cannot be found`);
  }

  /** Null for a certificate that names no address where none is configured: there is nobody to ask. */
  async #ask(subject: Subject, named: Addresses): Promise<Answer | null> {
    const { fallback, authorities, log } = this.#options;
    const hasNamed = named.ocsp.length + named.crl.length > 0;
    const { ocsp, crl } = hasNamed ? named : fallback;
    const name = nameText(subject.certificate.subject);
    if (ocsp.length + crl.length === 0) {
      log.warn("a certificate behind a seal names nobody who tells of its revocation", { name });
      return null;
    }
    const tries = [
      ...ocsp.map((url) => () => authorities.ocsp(url, subject)),
      ...crl.map((url) => () => authorities.crl(url, subject)),
    ];
    return firstOf(tries, name);
  }
}

/** The first answer that holds. A revocation is an answer, too, and ends the search. */
async function firstOf(tries: readonly (() => Promise<Answer>)[], name: string): Promise<Answer> {
  const failures: unknown[] = [];
  for (const attempt of tries) {
    try {
      return await attempt();
    } catch (error) {
      if (error instanceof CertificateRevoked)
        throw new CertificateRevoked(`"${name}" is revoked, ${error.message}`, { cause: error });
      failures.push(error);
    }
  }
  throw new AggregateError(failures, `nobody answers whether "${name}" is revoked`);
}
