import { setTimeout as delay } from "node:timers/promises";
import type { Redis } from "ioredis";
import type { Log } from "../log/log.ts";
import { connectRedis, type RedisSettings } from "./connection.ts";

/** How Redis serves this process, for monitoring. */
export interface RedisStatus {
  /** Redis is lost: the database serves in its place. */
  degraded: boolean;
  /** Times that Redis was lost after it had served. */
  losses: number;
  /** Counts that the database took because Redis was lost. */
  fallbacks: number;
}

/** Reacts to the loss and the return of Redis. */
export interface RedisDependent {
  lost(): void;
  /** Runs before Redis serves again. A rejection keeps it lost. */
  returning?(client: Redis): Promise<void>;
}

/** How long a request waits for Redis before the database serves it (docs/decisions/storage-and-operation.md#d268). */
const ANSWER_MS = 250;
/** Half of the second within which a loss is noticed where nothing else asks Redis. */
const PROBE_INTERVAL_MS = 500;
/** How long a start waits for Redis. Then the database serves, until Redis answers. */
const START_MS = 1000;

/** The connection for commands, and whether Redis serves. */
export class RedisLink {
  readonly status: RedisStatus = { degraded: true, losses: 0, fallbacks: 0 };
  /** Why Redis does not serve, as far as is known. */
  lastError: Error | null = null;
  private readonly settings: RedisSettings;
  private readonly log: Log;
  private readonly client: Redis;
  private readonly dependents: RedisDependent[] = [];
  private readonly ended = new AbortController();
  private timer: NodeJS.Timeout | undefined;
  private probing: Promise<void> | undefined;

  constructor(settings: RedisSettings, log: Log) {
    this.settings = settings;
    this.log = log;
    this.client = connectRedis(settings);
    this.client.on("error", (error: Error) => (this.lastError = error));
    // A server that has restarted is empty: between two requests its end must not pass unnoticed.
    this.client.on("close", () => this.lose(this.lastError ?? new Error("the connection has ended")));
  }

  get isUp(): boolean {
    return !this.status.degraded;
  }

  name(...parts: string[]): string {
    return this.settings.prefix + parts.join(":");
  }

  follow(dependent: RedisDependent): void {
    this.dependents.push(dependent);
  }

  /** Settles when Redis serves, or when it is known that it does not. */
  async start(): Promise<void> {
    const { client } = this;
    const { promise: settled, resolve } = Promise.withResolvers<void>();
    for (const event of ["ready", "close"] as const) client.once(event, resolve);
    await Promise.race([settled, delay(START_MS, undefined, { signal: this.ended.signal, ref: false })]);
    await this.probe();
    if (this.status.degraded) this.log.warn("Redis does not answer: the database serves", this.errorField());
    this.timer = setInterval(() => void (this.probing ??= this.probeOnce()), PROBE_INTERVAL_MS);
  }

  /** Runs a command. A failure of any kind loses Redis and is thrown. */
  async call<T>(command: (client: Redis) => Promise<T>): Promise<T> {
    const { losses } = this.status;
    try {
      return await answered(command(this.client));
    } catch (error) {
      // A command from before an earlier loss says nothing about the present connection.
      if (losses === this.status.losses) this.lose(error as Error);
      throw error;
    }
  }

  async close(): Promise<void> {
    this.ended.abort();
    clearInterval(this.timer);
    await this.probing;
    this.status.degraded = true;
    this.client.disconnect();
  }

  private async probeOnce(): Promise<void> {
    await this.probe();
    this.probing = undefined;
  }

  /** Writes, because a server that is full or read-only still answers reads. */
  private async probe(): Promise<void> {
    try {
      await answered(this.client.set(this.name("probe"), "1", "PX", 10 * PROBE_INTERVAL_MS));
      if (this.isUp || this.ended.signal.aborted) return;
      for (const dependent of this.dependents) await dependent.returning?.(this.client);
      // A connection that has ended in the meantime leads to a server that may be empty.
      if (this.client.status !== "ready") return;
      this.status.degraded = false;
      this.lastError = null;
      this.log.info("Redis serves");
    } catch (error) {
      this.lose(error as Error);
    }
  }

  private lose(error: Error): void {
    // A new connection, because packets of a cut one are sent again after minutes only.
    if (this.client.status === "ready") this.client.disconnect(true);
    if (this.status.degraded) return;
    this.lastError = error;
    this.status.degraded = true;
    this.status.losses += 1;
    if (!this.ended.signal.aborted) this.log.warn("Redis is lost: the database serves", this.errorField());
    for (const dependent of this.dependents) dependent.lost();
  }

  private errorField(): { error: string } {
    return { error: this.lastError?.message ?? "no answer" };
  }
}

async function answered<T>(answer: Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const giveUp = () => reject(new Error(`no answer within ${ANSWER_MS} ms`));
  // Timers come before what was received while this process was busy; an immediate comes after it.
  const timer = setTimeout(() => setImmediate(giveUp), ANSWER_MS);
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}
