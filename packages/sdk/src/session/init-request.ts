import { INIT_ADDRESS } from "@service/contract/addresses";
import { isText } from "@service/contract/embed/check";
import type { Clock } from "../clock.ts";
import { SigningError } from "../errors.ts";
import { parseJson } from "../json.ts";
import { readInitAnswer } from "./init-answer.ts";
import type { InitAnswer } from "./init-answer.ts";
import { scopeWithin } from "./scope.ts";

/** Without an answer, or a ready frame, in this time the error is INIT_TIMEOUT (docs/contract/embed.md#init-timeout). */
export const INIT_TIMEOUT_MS = 30_000;

export interface InitRequest {
  /** Without a trailing slash. */
  baseUrl: string;
  clientSecret: string;
  sessionId: string;
  clock: Clock;
  signal: AbortSignal;
}

/**
 * POST /v2/signing-sessions/init. The secret travels in the body alone, without cookies, and follows no redirect.
 * @throws SigningError as docs/contract/embed.md#codes classifies.
 */
export async function requestInit(request: InitRequest): Promise<InitAnswer> {
  const scope = scopeWithin(request.signal);
  request.clock.after(INIT_TIMEOUT_MS, scope.signal, () => scope.abort(new SigningError("INIT_TIMEOUT")));
  try {
    const response = await post(request, scope.signal);
    return classify(response, await response.text(), request);
  } catch (error) {
    if (scope.signal.aborted) throw scope.signal.reason;
    throw error instanceof SigningError ? error : new SigningError("NETWORK_ERROR", { cause: error });
  } finally {
    scope.abort();
  }
}

function post({ baseUrl, clientSecret }: InitRequest, signal: AbortSignal): Promise<Response> {
  return fetch(`${baseUrl}${INIT_ADDRESS}`, {
    method: "POST",
    credentials: "omit",
    redirect: "error", // a 307 would carry the secret to wherever it points
    referrerPolicy: "no-referrer",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ client_secret: clientSecret }),
    signal,
  });
}

function classify(response: Response, body: string, request: InitRequest): InitAnswer {
  const json = parseJson(body);
  if (response.ok) {
    const answer = readInitAnswer(json, request.sessionId, new URL(request.baseUrl).origin);
    if (answer !== null) return answer;
    throw new SigningError("INVALID_BACKEND_RESPONSE", { requestId: requestIdOf(response), cause: json });
  }
  const error = errorOf(json);
  throw new SigningError(error?.code ?? fallbackCode(response, body), {
    message: error?.message,
    docUrl: error?.documentation_url,
    requestId: requestIdOf(response),
    cause: error?.ended ?? response.status,
  });
}

interface WireError {
  code: string;
  message?: string;
  documentation_url?: string;
  /** How the session's document ended. */
  ended?: unknown;
}

/** `{ error: { code } }`: the code passes through unchanged, known or not (docs/contract/embed.md#codes). */
function errorOf(json: unknown): WireError | null {
  const error = (json as { error?: Partial<WireError> | null } | null | undefined)?.error;
  return isText(error?.code) && error.code !== "" ? (error as WireError) : null;
}

/** The code of an answer that is not our JSON: from a proxy (502–504, or HTML), else named by its status. */
function fallbackCode({ status, headers }: Response, body: string): string {
  const html = headers.get("content-type")?.includes("html") || body.trimStart().startsWith("<");
  return html || (status >= 502 && status <= 504) ? "BACKEND_UNREACHABLE" : `HTTP_${status}`;
}

function requestIdOf({ headers }: Response): string | undefined {
  return headers.get("service-request-id") ?? undefined;
}
