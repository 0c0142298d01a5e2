import type { X509Certificate } from "node:crypto";
import type { Clock, Random } from "../port/tools.ts";
import type { TimestampAuthority } from "../port/timestamp.ts";
import { TimestampRefused } from "./refused.ts";
import { readResponse } from "./response.ts";
import { encodeRequest } from "@service/pki/tst-info";
import { asRefusal, verifyToken } from "./verify.ts";

export interface HttpAuthorityOptions {
  /** May contain a user and a password, which are sent as HTTP Basic. */
  url: string;
  clock: Clock;
  random: Random;
  /** See TokenExpectations. */
  requireUsage: boolean;
  anchors?: readonly X509Certificate[];
  policyUnder?: string;
  /** Timeout of the whole exchange, ms; default ten seconds. */
  timeoutMs?: number;
}

const TEN_SECONDS = 10_000;
/** Tokens take 2 to 10 KB. A longer one would not fit in a seal. */
const MAX_RESPONSE_BYTES = 64 * 1024;
/** Every known authority accepts 64 bits (RFC 3161 §2.4.1). */
const NONCE_BYTES = 8;

/** An authority over HTTP (RFC 3161 §3.4). Answers are verified. Each call makes one request without retries. */
export function httpAuthority(options: HttpAuthorityOptions): TimestampAuthority {
  const { clock, random, requireUsage, anchors, policyUnder } = options;
  const target = addressOf(options.url);
  return {
    async issueToken(sha256) {
      const nonce = BigInt(`0x${Buffer.from(random.bytes(NONCE_BYTES)).toString("hex")}`);
      const body = encodeRequest(sha256, nonce);
      const answer = await exchange(target, body, options.timeoutMs ?? TEN_SECONDS);
      return verifyToken(tokenOf(answer), {
        sha256,
        nonce,
        requireUsage,
        now: clock.now(),
        ...(anchors && { anchors }),
        ...(policyUnder !== undefined && { policyUnder }),
      });
    },
  };
}

interface Target {
  url: string;
  headers: Record<string, string>;
}

/** Separates credentials from the address: fetch refuses them there, and error messages must not contain them. */
function addressOf(text: string): Target {
  const url = new URL(text);
  const user = [url.username, url.password].map(decodeURIComponent).join(":");
  const headers = { "Content-Type": "application/timestamp-query", Accept: "application/timestamp-reply" };
  if (user === ":") return { url: url.href, headers };
  url.username = "";
  url.password = "";
  return {
    url: url.href,
    headers: { ...headers, Authorization: `Basic ${Buffer.from(user).toString("base64")}` },
  };
}

async function exchange({ url, headers }: Target, body: Uint8Array, timeoutMs: number): Promise<Uint8Array> {
  try {
    const response = await fetch(url, {
      method: "POST",
      headers,
      body: Buffer.from(body),
      redirect: "error",
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) {
      await response.body?.cancel();
      throw new TimestampRefused("unreachable", `the authority answered HTTP ${response.status}`);
    }
    return await readLimited(response);
  } catch (error) {
    if (error instanceof TimestampRefused) throw error;
    throw new TimestampRefused("unreachable", "the authority did not answer", { cause: error });
  }
}

async function readLimited(response: Response): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > MAX_RESPONSE_BYTES)
      throw new TimestampRefused("too_large", `the answer is over ${MAX_RESPONSE_BYTES} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function tokenOf(answer: Uint8Array): Uint8Array {
  try {
    return readResponse(answer);
  } catch (error) {
    throw asRefusal(error);
  }
}
