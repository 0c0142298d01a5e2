import { OutboundError } from "../ports/outbound-http.ts";

const WORDS: Record<string, string> = {
  ECONNREFUSED: "the connection was refused",
  ECONNRESET: "the connection was reset",
  EPIPE: "the connection was reset",
  EHOSTUNREACH: "the host could not be reached",
  ENETUNREACH: "the host could not be reached",
  ETIMEDOUT: "the connection timed out",
  CERT_HAS_EXPIRED: "the certificate has expired",
  ERR_TLS_CERT_ALTNAME_INVALID: "the certificate is for another name",
};

/** Describes an error without the system's message, which could disclose this network. */
export function outboundError(error: unknown, timeoutMs: number): OutboundError {
  if (error instanceof OutboundError) return error;
  const { name, code = "" } = error as NodeJS.ErrnoException;
  if (name === "AbortError" || name === "TimeoutError")
    return new OutboundError(`no answer within ${timeoutMs / 1000} s`);
  return new OutboundError(WORDS[code] ?? otherwise(code), { cause: error });
}

function otherwise(code: string): string {
  if (code.startsWith("HPE_")) return "the answer is not HTTP";
  if (/CERT|SIGNATURE|ISSUER/.test(code)) return `the certificate is not trusted (${code})`;
  return code === "" ? "the connection failed" : `the connection failed (${code})`;
}
