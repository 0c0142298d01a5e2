import { STREAMS_PER_MEMBER } from "@service/contract/dashboard";
import type { Clock, Instant } from "../../../domain/ports/clock.ts";
import type { AuthenticatedKey } from "../../access/authenticate.ts";
import { DashboardError } from "./error.ts";

/** When a page whose stream was refused asks again; by then a tab of the member may have closed. */
const RETRY_AFTER_SECONDS = 30;

/** The streams that each member has open in this process (docs/contract/dashboard.md#stream-limit). */
export class OpenStreams {
  private readonly clock: Clock;
  /** By member: when each stream ends by itself, with its access token. */
  private readonly open = new Map<string, Set<{ until: Instant }>>();

  constructor(clock: Clock) {
    this.clock = clock;
  }

  /**
   * Counts a stream until `ended` is aborted, and at most until its access token expires: nobody reads the body of a
   * HEAD request. Throws RATE_LIMITED.
   */
  take({ row: { userId, expiresAt } }: Pick<AuthenticatedKey, "row">, ended: AbortSignal): void {
    const now = this.clock.now();
    const streams = this.open.get(userId) ?? new Set();
    for (const stream of streams) if (stream.until <= now) streams.delete(stream);
    if (streams.size >= STREAMS_PER_MEMBER) throw tooManyStreams();
    const stream = { until: expiresAt ?? now };
    streams.add(stream);
    this.open.set(userId, streams);
    ended.addEventListener("abort", () => this.release(userId, stream), { once: true });
  }

  private release(userId: string, stream: { until: Instant }): void {
    const streams = this.open.get(userId);
    streams?.delete(stream);
    if (streams?.size === 0) this.open.delete(userId);
  }
}

function tooManyStreams(): DashboardError {
  const message = `A member follows changes in ${STREAMS_PER_MEMBER} pages at once. Close one of them.`;
  return new DashboardError("RATE_LIMITED", message, {
    headers: { "Retry-After": String(RETRY_AFTER_SECONDS) },
  });
}
