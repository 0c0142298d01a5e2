import type { Method } from "../common/operation.ts";

/** Where the signing page and its operations are served. */
export const EMBED_ROOT = "/embed";

/** Where the SDK trades a client secret for a frame: an operation of v2, which the browser calls. */
export const INIT_PATH = "/signing-sessions/init";

/**
 * Method and path of each operation of the signing page, below `/embed/{session_id}`. Without zod, so that the page can
 * carry it; `operations.ts` has the rest.
 */
export const EMBED_ROUTES = {
  tradeFrameToken: ["post", "/token"],
  retrieveCeremony: ["get", "/ceremony"],
  downloadDocument: ["get", "/document"],
  downloadPageImage: ["get", "/pages/{page}/thumbnail"],
  saveProgress: ["put", "/progress"],
  saveVariables: ["put", "/variables"],
  startVerification: ["post", "/verifications/{module}/start"],
  checkVerification: ["post", "/verifications/{module}/check"],
  skipVerification: ["post", "/verifications/{module}/skip"],
  createHandoff: ["post", "/handoff"],
  retrieveHandoff: ["get", "/handoff"],
  endHandoff: ["delete", "/handoff"],
  submitSignature: ["post", "/submit"],
  retrieveOutcome: ["get", "/outcome"],
  decline: ["post", "/decline"],
  downloadSigned: ["get", "/signed"],
} as const satisfies Record<string, readonly [Method, path: string]>;

export type EmbedOperationId = keyof typeof EMBED_ROUTES;
