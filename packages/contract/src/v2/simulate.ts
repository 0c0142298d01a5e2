import { EMBED_ERRORS, type EmbedErrorCode } from "../embed/errors.ts";
import { V2_ERRORS } from "./errors.ts";

/**
 * The point at which a sandbox session with `simulate: "<CODE>"` fails.
 * - `init`: `POST /v2/signing-sessions/init` answers the code with this HTTP status after its other checks.
 * It also answers codes that only the SDK raises, because the SDK passes codes through unchanged and the host
 * sees the same exit.
 * - `page`: the page in the frame raises the code after it has opened (`Ceremony.simulate`).
 */
export type Simulation = { at: "init"; status: number } | { at: "page" };

const page: Simulation = { at: "page" };

/** Codes that only the browser raises. They have no HTTP status: 503 stands for those that a retry can solve. */
const LOCAL = {
  NETWORK_ERROR: 503,
  BACKEND_UNREACHABLE: 502,
  INVALID_BACKEND_RESPONSE: 503,
  INIT_TIMEOUT: 503,
  INVALID_CLIENT_SECRET_FORMAT: 400,
  SECRET_KEY_PASSED_AS_CLIENT_SECRET: 400,
  CSP_BLOCKED: 400,
} as const satisfies Partial<Record<EmbedErrorCode, number>>;

/** How a code is simulated. Codes that init answers keep their HTTP status. */
export function simulationOf(code: EmbedErrorCode): Simulation {
  if (Object.hasOwn(LOCAL, code)) return { at: "init", status: LOCAL[code as keyof typeof LOCAL] };
  if (Object.hasOwn(V2_ERRORS, code))
    return { at: "init", status: V2_ERRORS[code as keyof typeof V2_ERRORS].status };
  return page;
}

export const SIMULATED_CODES = Object.keys(EMBED_ERRORS) as [EmbedErrorCode, ...EmbedErrorCode[]];
