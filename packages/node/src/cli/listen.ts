import { ServiceError } from "../base/error.ts";
import type { WebhookDelivery, WebhookEndpointWithSecret } from "../generated/types.ts";
import { reasonOf } from "../base/reason.ts";
import { Feed } from "./feed.ts";
import { forward, type ForwardOptions } from "./forward.ts";
import { HEARTBEAT_MS, registerListener, touchListener } from "./listener.ts";
import { type Access, checkedAddress, openSandbox, type Sandbox } from "./sandbox.ts";
import { CommandError, usageError, type Surroundings } from "./surroundings.ts";

export interface ListenOptions extends Access {
  forward?: string | undefined;
  events?: string | undefined;
  secret?: string | undefined;
  interval?: string | undefined;
}

const USUAL_INTERVAL = "2";
/** Share of the key's requests per minute. The developer's own program has the rest. */
const SHARE = 0.5;
/** Deliveries of a page. New ones usually fit in one. */
const PAGE = 20;
/** Width of the column of event names, such as `signer.verification_failed`. */
const EVENT_NAME_WIDTH = 26;

/** Forwards the sandbox's events to an address until the signal aborts. */
export async function listen(options: ListenOptions, surroundings: Surroundings): Promise<void> {
  const { env, print, host, signal } = surroundings;
  const address = checkedAddress("--forward", options.forward ?? "");
  const seconds = Number(options.interval ?? USUAL_INTERVAL);
  if (!(seconds > 0)) throw usageError("--interval must be a number of seconds");
  const sandbox = await openSandbox(options, surroundings);
  const events = options.events?.split(",").map((name) => name.trim()) ?? ["*"];
  const endpoint = await registerListener(sandbox.service, { host, forward: address, events, signal });
  try {
    await touchListener(sandbox.service, endpoint, signal);
    const secret = options.secret ?? env["WEBHOOK_SECRET"] ?? endpoint.secret;
    print(
      `Listening in the sandbox of ${sandbox.me.tenantId} (${sandbox.me.environment}); sending to ${address}`,
    );
    print(`Signing secret: ${secret}`);
    print("Ctrl+C ends it.");
    await replay({ sandbox, endpoint, seconds, target: { address, secret } }, surroundings);
  } finally {
    await remove(sandbox, endpoint, surroundings);
  }
}

interface Replay {
  sandbox: Sandbox;
  endpoint: WebhookEndpointWithSecret;
  /** Least seconds between two reads of the log. */
  seconds: number;
  target: ForwardOptions;
}

async function replay(
  { sandbox, endpoint, seconds, target }: Replay,
  surroundings: Surroundings,
): Promise<void> {
  const { runtime, signal } = surroundings;
  const feed = new Feed();
  let touched = runtime.now();
  while (!signal.aborted) {
    const log = sandbox.service.webhooks.listDeliveries(
      endpoint.id,
      { expand: "event", limit: PAGE },
      { signal },
    );
    const isDue = runtime.now() - touched >= HEARTBEAT_MS;
    if (isDue) touched = runtime.now();
    const wait = await (isDue ? touchListener(sandbox.service, endpoint, signal) : Promise.resolve())
      .then(() => feed.take(log))
      .then((fresh) => sendAll(fresh, target, surroundings))
      .catch((error: unknown) => secondsUntilRetry(error, surroundings));
    const pace = 60 / ((sandbox.requestsPerMinute() ?? Number.POSITIVE_INFINITY) * SHARE);
    await runtime.sleep(Math.max(seconds, pace, wait) * 1000, signal).catch(() => undefined);
  }
}

/** Sends deliveries in order, one at a time. Answers the seconds to wait afterwards: none. */
async function sendAll(
  deliveries: readonly WebhookDelivery[],
  target: ForwardOptions,
  surroundings: Surroundings,
): Promise<number> {
  const { runtime, print } = surroundings;
  for (const delivery of deliveries) {
    const begin = runtime.now();
    const outcome = await forward(delivery, target, surroundings);
    const clock = new Date(begin).toISOString().slice(11, 19);
    print(
      `${clock}  ${delivery.eventType.padEnd(EVENT_NAME_WIDTH)}  ${delivery.eventId}  ${outcome}  ${runtime.now() - begin} ms`,
    );
  }
  return 0;
}

/** Seconds to wait after a temporary failure. Throws any other error. */
function secondsUntilRetry(error: unknown, { complain, signal }: Surroundings): number {
  if (signal.aborted) return 0;
  if (!(error instanceof ServiceError)) throw error;
  if (error.code === "WEBHOOK_NOT_FOUND")
    throw new CommandError(
      "the endpoint of this listener was deleted, by somebody or after minutes without a connection; start it again",
    );
  const passing = error.status === null || error.status === 429 || error.status >= 500;
  if (!passing) throw error;
  complain(`${error.message}; trying again`);
  return error.retryAfter ?? 10;
}

/** Deletes the endpoint. Its requests ignore the signal that ended the command. */
async function remove(
  { service }: Sandbox,
  { id }: WebhookEndpointWithSecret,
  { print, complain }: Surroundings,
): Promise<void> {
  try {
    await service.webhooks.delete(id, { timeoutMs: 5000, maxRetries: 0 });
    print("Stopped.");
  } catch (error) {
    if (error instanceof ServiceError && error.status === 404) return;
    complain(`the endpoint ${id} could not be deleted: ${reasonOf(error)}`);
  }
}
