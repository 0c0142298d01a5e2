import {
  type ChannelTransport,
  MessageDeferred,
  MessageRefused,
  ServiceRefused,
} from "../ports/message-transport.ts";
import { HOUR, SECOND } from "../ports/clock.ts";

/** Timeout of the whole exchange. */
const TIMEOUT_MS = 10 * SECOND;
/** A gateway that asks for a longer pause is asked again after this one. */
const MAX_PAUSE_MS = HOUR;
/** Characters of the gateway's answer that an error tells. */
const TOLD_CHARACTERS = 200;

/**
 * Sends chat messages through the operator's gateway (docs/contract/operator.md#chat-gateway). The address is the
 * operator's own, so it may be private and plain http.
 */
export function chatGateway(url: string, token: string, timeoutMs = TIMEOUT_MS): ChannelTransport {
  return async ({ id, to, template, language, text, link }) => {
    const response = await fetch(url, {
      method: "POST",
      headers: {
        Authorization: `Bearer ${token}`,
        "Content-Type": "application/json",
        // A second try has the same id, so that the gateway can recognise it.
        "Idempotency-Key": id,
      },
      body: JSON.stringify({ to, template, language, text, link }),
      // A redirect could lead the bearer elsewhere.
      redirect: "manual",
      signal: AbortSignal.timeout(timeoutMs),
    }).catch((error: unknown) => {
      throw new Error(`The chat gateway cannot be reached: ${reasonOf(error)}`);
    });
    if (!response.ok) throw await refusalOf(response);
    await response.body?.cancel();
  };
}

function reasonOf(error: unknown): string {
  const { cause, message } = error as Error;
  return cause instanceof Error && cause.message !== "" ? cause.message : message;
}

/** The bearer, the address or the method: the operator's settings, whoever the message is for. */
const OF_SETTINGS: ReadonlySet<number> = new Set([401, 403, 405, 407, 408]);
/** Nobody has the number, or not any more. */
const OF_NUMBER: ReadonlySet<number> = new Set([404, 410]);

/** 429 and 5xx are temporary. Another 4xx would be answered to every repetition. */
async function refusalOf(response: Response): Promise<Error> {
  const { status, headers } = response;
  const said = (await response.text().catch(() => "")).slice(0, TOLD_CHARACTERS);
  const message = `The chat gateway answered ${status}${said === "" ? "" : `: ${said}`}`;
  // The log leaves out the response, in which the gateway may name the recipient. The outbox shows it.
  return Object.assign(errorOf(status, message, pauseOf(headers.get("retry-after"))), { response: said });
}

function errorOf(status: number, message: string, pause: number | null): Error {
  if (OF_SETTINGS.has(status)) return new ServiceRefused(message);
  if (status >= 400 && status < 500 && status !== 429)
    return new MessageRefused(message, OF_NUMBER.has(status) ? "address_refused" : "message_refused");
  return pause === null ? new Error(message) : new MessageDeferred(message, pause);
}

/** Retry-After in seconds (RFC 9110 §10.2.3). A date needs both clocks to agree, and is left to our own backoff. */
function pauseOf(retryAfter: string | null): number | null {
  if (retryAfter === null || !/^\d{1,9}$/.test(retryAfter)) return null;
  return Math.min(Number(retryAfter) * SECOND, MAX_PAUSE_MS);
}
