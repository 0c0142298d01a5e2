import type { Element } from "@service/pki/der";
import { toDer } from "@service/pki/ber";
import { childrenOf, readInteger, readWhole, TAG } from "@service/pki/der";
import { TimestampRefused } from "./refused.ts";

/** PKIStatus (RFC 3161 §2.4.2). */
const GRANTED = 0n;
const GRANTED_WITH_MODS = 1n;

/** The status text of an authority, made safe for a log line. */
function statusText(found: Element | undefined): string {
  if (found?.tag !== TAG.sequence) return "";
  const texts = childrenOf(found, TAG.sequence).map(({ contents }) => Buffer.from(contents).toString("utf8"));
  return texts.join(" ").replaceAll(/\p{C}/gu, " ").slice(0, 200);
}

/**
 * Reads the token (DER) of a TimeStampResp (BER or DER); it is not verified. Throws TimestampRefused where no token
 * was granted or the response is malformed.
 */
export function readResponse(encoded: Uint8Array): Uint8Array {
  const [info, token] = childrenOf(readWhole(toDer(encoded)), TAG.sequence);
  const [status, text] = childrenOf(info, TAG.sequence);
  const code = readInteger(status);
  if (code !== GRANTED && code !== GRANTED_WITH_MODS)
    throw new TimestampRefused("status", `the authority refused with status ${code}: ${statusText(text)}`);
  if (token === undefined) throw new TimestampRefused("malformed", "the response holds no token");
  return token.raw;
}
