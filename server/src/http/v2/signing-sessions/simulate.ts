import { classifyEmbedError, type EmbedErrorCode } from "@service/contract/embed";
import { simulationOf } from "@service/contract/v2";
import { EMBED_ERROR_DOCS } from "@service/contract/embed/error-docs";
import { V2_ERROR_DOCS, V2_ERRORS } from "@service/contract/v2";
import type { Session } from "../../../domain/model/session.ts";

/** What init answers in the place of a session that was made to fail there. */
export interface SimulatedAnswer {
  status: number;
  headers: Record<string, string>;
  error: Record<string, unknown>;
}

/** Seconds, as after a real RATE_LIMITED. */
const RETRY_AFTER = 60;

/** The answer of a sandbox session that simulates an error of init; null for every other session. */
export function simulatedAnswer({ simulate }: Session): SimulatedAnswer | null {
  if (simulate === null) return null;
  const code = simulate as EmbedErrorCode;
  const simulation = simulationOf(code);
  if (simulation.at === "page") return null;
  const limited = code === "RATE_LIMITED";
  return {
    status: simulation.status,
    headers: limited ? { "Retry-After": String(RETRY_AFTER) } : {},
    error: {
      code,
      type: typeOf(code, simulation.status),
      message: wordsOf(code),
      ...classifyEmbedError(code),
      ...(limited && { retry_after: RETRY_AFTER }),
      simulated: true,
    },
  };
}

function typeOf(code: EmbedErrorCode, status: number): string {
  if (Object.hasOwn(V2_ERRORS, code)) return V2_ERRORS[code as keyof typeof V2_ERRORS].type;
  return status >= 500 ? "internal_error" : "bad_request";
}

function wordsOf(code: EmbedErrorCode): string {
  const words = { ...V2_ERROR_DOCS, ...EMBED_ERROR_DOCS }[code];
  return words.happened.replaceAll("`", "");
}
