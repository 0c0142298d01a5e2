import { classifyEmbedError, type EmbedErrorCode } from "@service/contract/embed";
import { simulationOf } from "@service/contract/v2";
import { EMBED_ERROR_DOCS } from "@service/contract/embed/error-docs";
import { V2_ERROR_DOCS, V2_ERRORS } from "@service/contract/v2";
import { SimulatedRefusal } from "../surface/error.ts";
import type { Session } from "../../../domain/model/session.ts";

/** Seconds, as in a real RATE_LIMITED. */
const RETRY_AFTER = 60;

/** Throws the init error that a sandbox session simulates. */
export function throwSimulated({ simulate }: Session): void {
  if (simulate === null) return;
  const code = simulate as EmbedErrorCode;
  const simulation = simulationOf(code);
  if (simulation.at === "page") return;
  const limited = code === "RATE_LIMITED";
  throw new SimulatedRefusal(simulation.status, limited ? { "Retry-After": String(RETRY_AFTER) } : {}, {
    code,
    type: typeOf(code, simulation.status),
    message: messageOf(code),
    ...classifyEmbedError(code),
    ...(limited && { retry_after: RETRY_AFTER }),
    simulated: true,
  });
}

function typeOf(code: EmbedErrorCode, status: number): string {
  if (Object.hasOwn(V2_ERRORS, code)) return V2_ERRORS[code as keyof typeof V2_ERRORS].type;
  return status >= 500 ? "internal_error" : "bad_request";
}

function messageOf(code: EmbedErrorCode): string {
  const words = { ...V2_ERROR_DOCS, ...EMBED_ERROR_DOCS }[code];
  return words.happened.replaceAll("`", "");
}
