import { equal } from "@service/pki/bytes";
import { type Certificate, readCertificate } from "@service/pki/certificate";
import { isIssuedBy, isSame, isSelfIssued } from "@service/pki/chain";
import { nameText } from "@service/pki/name";
import type { Log } from "../../port/tools.ts";
import { type Addresses, addressesOf } from "./addresses.ts";
import type { Answer, Authorities, Subject } from "./ask.ts";
import { CertificateRevoked } from "./ask.ts";

/** Validation data for the certificates of a seal, for validators that cannot query authorities (DER each). */
export interface ValidationData {
  certificates: Uint8Array[];
  crls: Uint8Array[];
  ocsps: Uint8Array[];
}

export interface CollectorOptions {
  /** The built-in root and its current CRL. Authorities are not queried about its certificates. */
  builtIn: () => Promise<{ root: Uint8Array; crl: Uint8Array }>;
  /** Trusted certificates. */
  anchors: readonly Uint8Array[];
  /** Addresses for certificates without addresses. */
  fallback: Pick<Addresses, "ocsp" | "crl">;
  authorities: Authorities;
  log: Log;
}

/** Limit of certificates. Fetched issuers could name further ones without end. */
const MOST_CERTIFICATES = 32;

/** Collects the validation data. Rejects where the level of the seal cannot be reached now. */
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
    // The list grows during the loop: an issuer's issuer is added to it.
    for (const certificate of this.#certificates) await this.#settle(certificate);
    const of = (kind: Answer["kind"]) =>
      this.#answers.flatMap((each) => (each.kind === kind ? [each.der] : []));
    return { certificates: this.#certificates.map(({ der }) => der), crls: of("crl"), ocsps: of("ocsp") };
  }

  /** Adds the data of a certificate. A trusted one needs neither issuer nor revocation data. */
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

  /** Queries the authority. Null where neither the certificate nor the configuration has a usable address. */
  async #ask(subject: Subject, named: Addresses): Promise<Answer | null> {
    const { fallback, authorities, log } = this.#options;
    const hasNamed = named.ocsp.length + named.crl.length > 0;
    const { ocsp, crl } = hasNamed ? named : fallback;
    const name = nameText(subject.certificate.subject);
    if (ocsp.length + crl.length === 0) {
      log.warn("a certificate behind a seal names nobody who tells of its revocation over http", { name });
      return null;
    }
    const tries = [
      ...ocsp.map((url) => () => authorities.ocsp(url, subject)),
      ...crl.map((url) => () => authorities.crl(url, subject)),
    ];
    return firstOf(tries, name);
  }
}

/** The first usable answer. A revocation is an answer too and ends the search. */
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
