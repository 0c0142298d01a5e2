import { createHash, verify, X509Certificate } from "node:crypto";
import type { Clock } from "../port/tools.ts";
import { KeyRefused } from "./key-refused.ts";
import type { SealKey } from "./seal-key.ts";
import { chainOf, configuredKey } from "./signing-certificate.ts";

export interface RemoteSignerOptions {
  url: string;
  /** Bearer token. */
  token: string | null;
  clock: Clock;
  /** Timeout of each request, ms; default ten seconds. */
  timeoutMs?: number;
}

const TEN_SECONDS = 10_000;
/** A chain of certificates takes 10 KB, a signature less than 1. */
const MAX_ANSWER_BYTES = 256 * 1024;
const PEM = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g;

/**
 * A signer that keeps its key to itself (an HSM, a trust service). Its protocol is two requests to one address:
 *
 * - `GET` answers its certificates in PEM, the signing one first, its issuers after it in any order;
 * - `POST { "algorithm": "rsa-sha256" | "ecdsa-sha256", "digest": "<base64>" }` answers `{ "signature": "<base64>" }`:
 *   the signature over a SHA-256 that is given, by PKCS#1 v1.5 (RFC 8017 §8.2) or as the DER SEQUENCE { r, s }.
 *
 * The certificate is asked for with each document, so the signer may renew it at any time. What it signed must verify
 * under the certificate before it is used. Each request is tried once: whoever waits for the seal comes again.
 * Rejects with KeyRefused.
 */
export function remoteSigner(options: RemoteSignerOptions): () => Promise<SealKey> {
  return async () => {
    const pem = (await exchange(options, "GET")).toString("latin1").match(PEM) ?? [];
    const [leaf, ...issuers] = readAll(pem);
    if (leaf === undefined) throw new KeyRefused("signer", "the signer answered no certificate");
    const key = configuredKey(chainOf(leaf, issuers), options.clock.now(), async (data) => {
      const signature = await askSignature(options, key.algorithm, data);
      if (!verify("sha256", data, { key: leaf.publicKey, dsaEncoding: "der" }, signature))
        throw new KeyRefused("signer", "the signer's answer does not verify under its certificate");
      return signature;
    });
    return key;
  };
}

function readAll(pem: readonly string[]): X509Certificate[] {
  try {
    return pem.map((block) => new X509Certificate(block));
  } catch (error) {
    throw new KeyRefused("signer", "the signer answered a certificate that cannot be read", { cause: error });
  }
}

async function askSignature(
  options: RemoteSignerOptions,
  algorithm: string,
  data: Uint8Array,
): Promise<Buffer> {
  const digest = createHash("sha256").update(data).digest("base64");
  const answer = await exchange(options, "POST", JSON.stringify({ algorithm, digest }));
  const signature = readSignature(answer.toString("utf8"));
  if (signature === null) throw new KeyRefused("signer", "the signer answered no signature");
  return Buffer.from(signature, "base64");
}

function readSignature(answer: string): string | null {
  try {
    const body: unknown = JSON.parse(answer);
    const isObject = typeof body === "object" && body !== null && "signature" in body;
    return isObject && typeof body.signature === "string" ? body.signature : null;
  } catch {
    return null;
  }
}

async function exchange(
  { url, token, timeoutMs = TEN_SECONDS }: RemoteSignerOptions,
  method: "GET" | "POST",
  body?: string,
): Promise<Buffer> {
  const headers = {
    ...(token !== null && { Authorization: `Bearer ${token}` }),
    ...(body !== undefined && { "Content-Type": "application/json" }),
  };
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(url, {
      method,
      headers,
      redirect: "error",
      signal,
      ...(body !== undefined && { body }),
    });
    if (response.ok) return await readLimited(response);
    await response.body?.cancel();
    throw new KeyRefused("signer", `the signer answered HTTP ${response.status}`);
  } catch (error) {
    if (error instanceof KeyRefused) throw error;
    throw new KeyRefused("signer", "the signer did not answer", { cause: error });
  }
}

async function readLimited(response: Response): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > MAX_ANSWER_BYTES)
      throw new KeyRefused("signer", `the signer's answer is over ${MAX_ANSWER_BYTES} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
