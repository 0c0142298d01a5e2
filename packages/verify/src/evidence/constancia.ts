import { readBer } from "@service/pki/ber";
import { hex } from "@service/pki/bytes";
import { childrenOf, contentsOf, readInteger, readWhole, TAG } from "@service/pki/der";
import { fromBase64 } from "../common/base64.ts";
import { type Reason, reason, type ReasonCode } from "../common/reasons.ts";
import { Unreadable } from "../common/unreadable.ts";
import type { ConstanciaReport } from "../report/report.ts";
import { examineTimestamp, imprintOf, isOfNom151 } from "../signatures/timestamp.ts";
import type { TrustPolicy } from "../signatures/trust.ts";

/** More than any token with its chain. */
const MOST_BYTES = 1024 * 1024;

export interface ConstanciaFindings {
  report: ConstanciaReport;
  reasons: Reason[];
}

/** Members of the JSON around a token that repeat the token's content. */
interface Claims {
  hash: string | null;
  serialNumber: string | null;
}

const NO_CLAIMS: Claims = { hash: null, serialNumber: null };

interface Given {
  token: Uint8Array;
  claims: Claims;
}

const unknown = (): Unreadable =>
  new Unreadable("not_a_constancia", "this is neither a timestamp token nor the JSON of a constancia");

/**
 * Checks a constancia against the file. It is an RFC 3161 token or response (DER or BER), either of them in base64 or
 * PEM, or the JSON that the service returns. Throws Unreadable for anything else.
 */
export async function verifyConstancia(
  given: Uint8Array,
  file: Uint8Array,
  policy: TrustPolicy,
): Promise<ConstanciaFindings> {
  const { token, claims } = readGiven(given);
  const question = { token, imprint: imprintOf(file), purpose: "conservation" } as const;
  const { report, faults, doubts, info } = await examineTimestamp(question, policy);
  if (info === null) throw unknown();
  const reasons: Reason[] = faults.map((fault) =>
    fault === "imprint_mismatch" ? reason("constancia_mismatch") : reason("constancia_invalid", fault),
  );
  const hash = hex(info.imprint);
  const said = { hash, serialNumber: report.serialNumber };
  for (const key of ["hash", "serialNumber"] as const)
    if (claims[key] !== null && claims[key] !== said[key]) reasons.push(reason("constancia_disagrees", key));
  if (!isOfNom151(info)) reasons.push(reason("constancia_policy", info.policy));
  reasons.push(...doubts.map((doubt) => asOfConstancia(doubt)));
  const valid = !reasons.some(({ weight }) => weight === "fault");
  const isTest = doubts.some(({ code }) => code === "test_document");
  return { report: { ...report, valid, environment: isTest ? "sandbox" : "live", hash }, reasons };
}

const CONSTANCIA_CODES: Partial<Record<ReasonCode, ReasonCode>> = {
  timestamp_untrusted: "constancia_untrusted",
  timestamp_usage: "constancia_usage",
  test_document: "constancia_simulated",
};

/** Converts a doubt about a timestamp to one about the constancia. */
function asOfConstancia(doubt: Reason): Reason {
  const code = CONSTANCIA_CODES[doubt.code];
  return code === undefined ? doubt : reason(code);
}

function readGiven(given: Uint8Array): Given {
  if (given.length > MOST_BYTES) throw unknown();
  try {
    return given[0] === TAG.sequence ? { token: unwrapped(given), claims: NO_CLAIMS } : fromText(given);
  } catch (error) {
    if (error instanceof RangeError || error instanceof SyntaxError || error instanceof TypeError)
      throw unknown();
    throw error;
  }
}

function fromText(given: Uint8Array): Given {
  const text = new TextDecoder("utf-8", { fatal: true }).decode(given).trim();
  if (!text.startsWith("{")) return { token: unwrapped(fromBase64(text)), claims: NO_CLAIMS };
  const { token, hash, serialNumber } = JSON.parse(text) as Record<string, unknown>;
  if (typeof token !== "string") throw unknown();
  return {
    token: unwrapped(fromBase64(token)),
    claims: { hash: lower(hash), serialNumber: lower(serialNumber) },
  };
}

const lower = (value: unknown): string | null => (typeof value === "string" ? value.toLowerCase() : null);

/** The token of a response { status, token } (RFC 3161 §2.4.2). A token is returned as it is. */
function unwrapped(given: Uint8Array): Uint8Array {
  const { der } = readBer(given);
  const [first, token] = childrenOf(readWhole(der), TAG.sequence);
  if (first?.tag !== TAG.sequence) return given;
  const status = readInteger(childrenOf(first, TAG.sequence)[0]);
  if (status > 1n || !token) throw unknown();
  contentsOf(token, TAG.sequence);
  return token.raw;
}
