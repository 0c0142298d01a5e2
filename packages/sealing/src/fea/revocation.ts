import type { Certificate } from "@service/pki/certificate";
import { derOf } from "@service/pki/pem";
import type { RevocationValues } from "@service/pki/revocation-values";
import type { Clock, Log, Random } from "../port/tools.ts";
import { FeaRefused } from "../port/fea.ts";
import { isRevoked, readRevocationList, type RevocationList } from "../revocation/crl.ts";
import { AuthorityUnavailable, exchange } from "../revocation/exchange.ts";
import { encodeOcspRequest, readOcspAnswer } from "../revocation/ocsp.ts";

export interface RevocationConfig {
  ocspUrl: string | null;
  crlUrl: string | null;
  /**
   * `hard`: without an answer the signature is refused. `soft`: it is accepted, and the evidence says that nobody
   * answered.
   */
  policy: "hard" | "soft";
}

interface Tools {
  clock: Clock;
  random: Random;
  log: Log;
}

const TIMEOUT_MS = 10_000;
const MAX_OCSP_BYTES = 64 * 1024;
/** Size of a list for a whole country. */
const MAX_CRL_BYTES = 64 * 1024 * 1024;
/** Each signature includes it. */
const MAX_STORED_CRL_BYTES = 256 * 1024;
const CRL_TIMEOUT_MS = 30_000;
const DRIFT_MS = 5 * 60 * 1000;
/** Longest cache time of a list, whatever its issuer allows: a revocation must apply on the same day. */
const MAX_CACHE_MS = 3600 * 1000;

type Answer = "good" | "revoked" | "unknown";
export interface Subject {
  certificate: Certificate;
  issuer: Certificate;
}
/** An answer, and its bytes, unless the list is too long to be kept. */
interface RevocationAnswer {
  answer: Answer;
  proof: RevocationValues | null;
}
type Source = (subject: Subject) => Promise<RevocationAnswer>;

function ocspSource(url: string, { clock, random }: Tools): Source {
  return async (subject) => {
    const nonce = random.bytes(16);
    const answer = await exchange({
      url,
      method: "POST",
      headers: { "Content-Type": "application/ocsp-request", Accept: "application/ocsp-response" },
      body: encodeOcspRequest(subject, nonce),
      timeoutMs: TIMEOUT_MS,
      maxBytes: MAX_OCSP_BYTES,
    });
    const status = await readOcspAnswer(answer, { subject, nonce, now: clock.now() });
    return { answer: status, proof: { crls: [], ocsps: [answer] } };
  };
}

function crlSource(url: string, { clock }: Tools): Source {
  let held: { list: RevocationList; until: number; proof: RevocationValues | null } | null = null;
  const fetched = async (): Promise<NonNullable<typeof held>> => {
    if (held && clock.now() < held.until) return held;
    const file = await exchange({
      url,
      method: "GET",
      headers: { Accept: "application/pkix-crl" },
      timeoutMs: CRL_TIMEOUT_MS,
      maxBytes: MAX_CRL_BYTES,
    });
    // Read after the answer, because an authority may make its list during the request.
    const now = clock.now();
    const list = readRevocationList(file);
    if (now < list.thisUpdate - DRIFT_MS || now > list.nextUpdate + DRIFT_MS)
      throw new AuthorityUnavailable("the list of revoked certificates is stale");
    const proof = file.length > MAX_STORED_CRL_BYTES ? null : { crls: [derOf(file)], ocsps: [] };
    held = { list, proof, until: Math.min(list.nextUpdate, now + MAX_CACHE_MS) };
    return held;
  };
  return async (subject) => {
    const { list, proof } = await fetched();
    return { answer: (await isRevoked(list, subject)) ? "revoked" : "good", proof };
  };
}

export interface Checked {
  revocation: "good" | "not_checked";
  proof: RevocationValues | null;
}
const NOT_CHECKED: Checked = { revocation: "not_checked", proof: null };

/** Asks the sources in turn until one answers. */
export class Revocation {
  readonly #sources: Source[];
  readonly #policy: RevocationConfig["policy"];
  readonly #log: Log;

  constructor({ ocspUrl, crlUrl, policy }: RevocationConfig, tools: Tools) {
    this.#sources = [
      ...(ocspUrl === null ? [] : [ocspSource(ocspUrl, tools)]),
      ...(crlUrl === null ? [] : [crlSource(crlUrl, tools)]),
    ];
    this.#policy = policy;
    this.#log = tools.log;
  }

  /** Rejects with FEA_CERTIFICATE_REVOKED, …_UNTRUSTED (unknown to its issuer), FEA_REVOCATION_UNAVAILABLE. */
  async check(subject: Subject): Promise<Checked> {
    if (this.#sources.length === 0) return NOT_CHECKED;
    const word = await this.#ask(subject);
    const answer = word?.answer ?? null;
    if (answer === "revoked")
      throw new FeaRefused("FEA_CERTIFICATE_REVOKED", "The certificate has been revoked.");
    if (answer === "unknown")
      throw new FeaRefused("FEA_CERTIFICATE_UNTRUSTED", "The certificate's issuer does not know it.");
    if (answer === null && this.#policy === "hard")
      throw new FeaRefused(
        "FEA_REVOCATION_UNAVAILABLE",
        "Whether the certificate was revoked could not be asked; try again in a moment.",
      );
    return word ? { revocation: "good", proof: word.proof } : NOT_CHECKED;
  }

  async #ask(subject: Subject): Promise<RevocationAnswer | null> {
    for (const source of this.#sources) {
      try {
        return await source(subject);
      } catch (error) {
        if (!(error instanceof AuthorityUnavailable)) throw error;
        this.#log.warn("no word on a certificate's revocation", { error });
      }
    }
    return null;
  }
}
