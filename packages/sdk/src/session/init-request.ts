import { FORM_ROOT, INIT_ADDRESS } from "@service/contract/addresses";
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
  clientSecret?: string | null | undefined;
  /** The token of a form, which has no client secret before somebody answers it. */
  form?: string | null;
  formValues?: string | null;
  /** The form's token, or the id of the session. */
  sessionId: string;
  clock: Clock;
  signal: AbortSignal;
}

/**
 * POST /v2/signing-sessions/init, or /f/{token}/init of a form. The secret travels in the body alone, without cookies, and follows no redirect.
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

function post(
  { baseUrl, clientSecret, form, formValues }: InitRequest,
  signal: AbortSignal,
): Promise<Response> {
  const [path, body] = clientSecret
    ? [INIT_ADDRESS, { client_secret: clientSecret }]
    : [`${FORM_ROOT}/${form}/init`, { v: formValues }];
  return fetch(baseUrl + path, {
    method: "POST",
    credentials: "omit",
    redirect: "error", // a 307 would carry the secret to wherever it points
    referrerPolicy: "no-referrer",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
    signal,
  });
}

function classify(response: Response, body: string, request: InitRequest): InitAnswer {
  const json = parseJson(body);
  const requestId = response.headers.get("service-request-id") ?? undefined;
  if (response.ok) {
    const answer = readInitAnswer(json, request.sessionId, new URL(request.baseUrl).origin);
    if (answer) return answer;
    throw new SigningError("INVALID_BACKEND_RESPONSE", { requestId, cause: json });
  }
  const error = errorOf(json);
  throw new SigningError(error?.code ?? fallbackCode(response, body), {
    message: error?.message,
    docUrl: error?.documentation_url,
    requestId,
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
  return error?.code && isText(error.code) ? (error as WireError) : null;
}

/** The code of an answer that is not our JSON: from a proxy (502–504, or HTML), else named by its status. */
function fallbackCode({ status }: Response, body: string): string {
  return /^\s*</.test(body) || (status >= 502 && status <= 504) ? "BACKEND_UNREACHABLE" : `HTTP_${status}`;
}
