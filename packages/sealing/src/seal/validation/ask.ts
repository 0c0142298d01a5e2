import { toDer } from "@service/pki/ber";
import { type Certificate, readCertificate } from "@service/pki/certificate";
import { derOf } from "@service/pki/pem";
import type { Clock, Http, Random } from "../../port/tools.ts";
import { isRevoked, readRevocationList } from "../../revocation/crl.ts";
import { encodeOcspRequest, readOcspAnswer } from "../../revocation/ocsp.ts";

/** Revocation data about a certificate (DER), in the form of the document security store. */
export type Answer = { kind: "crl" | "ocsp"; der: Uint8Array };

/** The certificate is revoked. Nothing is sealed or timestamped with it. */
export class CertificateRevoked extends Error {
  override readonly name = "CertificateRevoked";
}

export interface Subject {
  certificate: Certificate;
  issuer: Certificate;
}

const TIMEOUT_MS = 10_000;
const MAX_OCSP_BYTES = 64 * 1024;
const MAX_CERTIFICATE_BYTES = 64 * 1024;
/** CRLs are put into every document. Authorities with longer ones answer by OCSP. */
const MAX_CRL_BYTES = 10 * 1024 * 1024;
/** Longest time for which a CRL is cached. */
const LONGEST_HOLD = 60 * 60 * 1000;
/** Cached CRLs. */
const MOST_HELD = 16;

interface Tools {
  http: Http;
  clock: Clock;
  random: Random;
}

/** Queries authorities at addresses that certificates name, by the client that reaches only public addresses. */
export class Authorities {
  readonly #tools: Tools;
  readonly #lists = new Map<string, { file: Uint8Array; until: number }>();

  constructor(tools: Tools) {
    this.#tools = tools;
  }

  /** Queries an OCSP responder. Rejects with CertificateRevoked, and for an unusable answer. */
  async ocsp(url: string, subject: Subject): Promise<Answer> {
    const { http, clock, random } = this.#tools;
    const nonce = random.bytes(16);
    const headers = { "content-type": "application/ocsp-request", accept: "application/ocsp-response" };
    const body = encodeOcspRequest(subject, nonce);
    const limits = { timeoutMs: TIMEOUT_MS, maxResponseBytes: MAX_OCSP_BYTES };
    const answer = await http.post(url, { headers, body, ...limits });
    assertFound(answer.status);
    const status = await readOcspAnswer(answer.body, { subject, nonce, now: clock.now() });
    if (status === "revoked") throw new CertificateRevoked("by OCSP");
    if (status === "unknown") throw new Error("the responder does not know the certificate");
    return { kind: "ocsp", der: toDer(answer.body) };
  }

  /** Fetches a CRL. Rejects with CertificateRevoked, and for an unusable list. */
  async crl(url: string, subject: Subject): Promise<Answer> {
    const held = this.#lists.get(url);
    const isHeld = held && this.#tools.clock.now() < held.until;
    const file = isHeld ? held.file : await this.#get(url, MAX_CRL_BYTES);
    // The clock is read after the answer, because an authority may make its CRL on request.
    const now = this.#tools.clock.now();
    const list = readRevocationList(file);
    if (list.thisUpdate > now || list.nextUpdate < now) throw new Error("the list is not of today");
    if (await isRevoked(list, subject)) throw new CertificateRevoked("by a list");
    if (file !== held?.file) this.#hold(url, { file, until: Math.min(list.nextUpdate, now + LONGEST_HOLD) });
    return { kind: "crl", der: file };
  }

  /** Fetches a certificate (DER or PEM). Rejects for anything else. */
  async certificate(url: string): Promise<Certificate> {
    return readCertificate(await this.#get(url, MAX_CERTIFICATE_BYTES));
  }

  async #get(url: string, maxResponseBytes: number): Promise<Uint8Array> {
    const { status, body } = await this.#tools.http.get(url, {
      headers: {},
      timeoutMs: TIMEOUT_MS,
      maxResponseBytes,
    });
    assertFound(status);
    return derOf(body);
  }

  #hold(url: string, list: { file: Uint8Array; until: number }): void {
    this.#lists.delete(url);
    this.#lists.set(url, list);
    for (const oldest of this.#lists.keys()) {
      if (this.#lists.size <= MOST_HELD) break;
      this.#lists.delete(oldest);
    }
  }
}

function assertFound(status: number): void {
  if (status !== 200) throw new Error(`HTTP ${status}`);
}
