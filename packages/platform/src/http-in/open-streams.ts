import type { Clock, Instant } from "../ports/clock.ts";

/** After this time a client whose stream was refused asks again; by then another of its holder may have closed. */
export const STREAM_RETRY_SECONDS = 30;

/** The streams that each holder has open in this process. */
export class OpenStreams {
  private readonly clock: Clock;
  /** By holder: when each stream ends by itself. */
  private readonly open = new Map<string, Set<{ until: Instant }>>();

  constructor(clock: Clock) {
    this.clock = clock;
  }

  /** Counts a stream until `ended` is aborted, and at most until an instant. False: the holder has `limit` already. */
  take(holder: string, limit: number, { until = Infinity, ended }: { until?: Instant; ended: AbortSignal }) {
    const now = this.clock.now();
    const streams = this.open.get(holder) ?? new Set();
    for (const stream of streams) if (stream.until <= now) streams.delete(stream);
    if (streams.size >= limit) return false;
    const stream = { until };
    streams.add(stream);
    this.open.set(holder, streams);
    ended.addEventListener("abort", () => this.release(holder, stream), { once: true });
    return true;
  }

  private release(holder: string, stream: { until: Instant }): void {
    const streams = this.open.get(holder);
    streams?.delete(stream);
    if (streams?.size === 0) this.open.delete(holder);
  }
}
