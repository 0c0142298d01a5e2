import { STANDARD_HEADERS } from "@service/contract/webhooks/standard";
import type { WebhookDelivery } from "../generated/types.ts";
import { reasonOf } from "../base/reason.ts";
import { VERSION } from "../base/version.ts";
import { signWebhook } from "../webhooks/standard.ts";
import type { Surroundings } from "./surroundings.ts";

/** Timeout of the service's attempts (docs/contract/v3.md#webhook-retries). */
const TIMEOUT_MS = 10_000;

export interface ForwardOptions {
  /** Target address. */
  address: string;
  secret: string;
}

/**
 * Sends a delivery once, as the service would (docs/contract/v3.md#envelope). Answers the status, or the reason why
 * there was none.
 */
export async function forward(
  delivery: WebhookDelivery,
  { address, secret }: ForwardOptions,
  { fetch, runtime, signal }: Pick<Surroundings, "fetch" | "runtime" | "signal">,
): Promise<string> {
  const { event } = delivery;
  if (!event) return "not sent: the service does not tell what the event is";
  const payload = JSON.stringify(event);
  const id = hyphenated(event.eventId);
  const timestamp = String(Math.floor(runtime.now() / 1000));
  try {
    const response = await fetch(address, {
      method: "POST",
      redirect: "manual",
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
      headers: {
        "content-type": "application/json",
        "user-agent": `service-webhooks/${VERSION}`,
        [STANDARD_HEADERS.id]: id,
        [STANDARD_HEADERS.timestamp]: timestamp,
        [STANDARD_HEADERS.signature]: signWebhook({ secret, id, timestamp, payload }),
        [STANDARD_HEADERS.event]: event.eventType,
        [STANDARD_HEADERS.delivery]: hyphenated(delivery.id),
        [STANDARD_HEADERS.livemode]: String(event.livemode),
      },
      body: payload,
    });
    await response.body?.cancel();
    return String(response.status);
  } catch (error) {
    signal.throwIfAborted();
    return `no answer: ${reasonOf(error)}`;
  }
}

/** Converts `evt_<32 hex>` to its UUID. */
function hyphenated(id: string): string {
  return id.replace(/^\w+_(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
