import { EDITOR_INIT_ADDRESS } from "@service/contract/addresses";
import { isObject, isText } from "@service/contract/embed/check";
import { EDITOR_CLIENT_SECRET } from "@service/contract/rules/editor-limits";
import type { Locale } from "@service/contract/embed/protocol";
import { SigningError } from "../errors.ts";
import { parseJson } from "../json.ts";
import type { EditorKind } from "./kind.ts";
import { knownLocale } from "@service/contract/locales";
import { parseUrl } from "../url.ts";

export interface EditorStart {
  sessionId: string;
  frameUrl: string;
  frameToken: string;
  locale: Locale | null;
}

/** The id of the session that a client secret opens. Never asks the network. @throws SigningError */
export function editorSessionOf(clientSecret: string): string {
  if (/^\s*(bearer\s+)?service_((live|test|dev)_sk|svc)_/i.test(clientSecret))
    throw new SigningError("SECRET_KEY_PASSED_AS_CLIENT_SECRET");
  const sessionId = EDITOR_CLIENT_SECRET.exec(clientSecret)?.[1];
  if (sessionId === undefined) throw new SigningError("INVALID_CLIENT_SECRET_FORMAT");
  return sessionId;
}

/** Trades the client secret for a frame. The secret travels in the body alone. @throws SigningError */
export async function requestEditor(
  baseUrl: string,
  clientSecret: string,
  { subject, signal }: Pick<EditorKind, "subject"> & { signal: AbortSignal },
): Promise<EditorStart> {
  const sessionId = editorSessionOf(clientSecret);
  const response = await fetch(`${baseUrl}${EDITOR_INIT_ADDRESS}`, {
    method: "POST",
    credentials: "omit",
    redirect: "error", // a 307 would carry the secret to wherever it points
    referrerPolicy: "no-referrer",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ clientSecret, subject }),
    signal,
  }).catch((cause: unknown) => {
    throw signal.aborted ? signal.reason : new SigningError("NETWORK_ERROR", { cause });
  });
  const body = parseJson(await response.text().catch(() => null));
  if (!response.ok) throw refusal(response.status, body);
  const { sessionId: id, frameUrl, frameToken, locale } = isObject(body) ? body : {};
  const isOurs = isText(frameUrl) && parseUrl(frameUrl)?.origin === new URL(baseUrl).origin;
  if (id !== sessionId || !isOurs || !isText(frameToken)) throw new SigningError("INVALID_BACKEND_RESPONSE");
  return {
    sessionId,
    frameUrl: frameUrl,
    frameToken: frameToken,
    locale: knownLocale(isText(locale) ? locale : null),
  };
}

function refusal(status: number, body: unknown): SigningError {
  const error = isObject(body) && isObject(body["error"]) ? body["error"] : {};
  const { code, message } = error as { code?: unknown; message?: unknown };
  if (!isText(code)) return new SigningError(status >= 502 ? "BACKEND_UNREACHABLE" : `HTTP_${status}`);
  return new SigningError(code, isText(message) ? { message: message } : {});
}
