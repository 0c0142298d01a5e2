import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { SECOND } from "../ports/clock.ts";
import type { Relay, RelayReceiver } from "./relay.ts";

const CHANNEL = "service_announcements";
const QUERY_TIMEOUT_MS = 5 * SECOND;
/** How soon a cut connection, which would be silent for minutes, is replaced. */
const CHECK_INTERVAL_MS = 10 * SECOND;
const MAX_BACKOFF_MS = 5 * SECOND;

/** A connection that has joined the channel. */
interface Joined {
  client: pg.Client;
  drop: () => void;
}

/**
 * LISTEN and NOTIFY over one connection of its own. Texts are sent after the transaction that they are about, because
 * PostgreSQL commits transactions that notify one after the other.
 */
export class PostgresRelay implements Relay {
  private readonly url: string;
  private readonly onError: (error: Error) => void;
  private readonly closing = new AbortController();
  private joined: Joined | undefined;
  private listening: Promise<void> = Promise.resolve();
  private timer: NodeJS.Timeout | undefined;

  constructor(url: string, onError: (error: Error) => void) {
    this.url = url;
    this.onError = onError;
  }

  open(receiver: RelayReceiver): void {
    this.listening = this.listen(receiver);
    this.timer = setInterval(() => void this.ask("select 1", []), CHECK_INTERVAL_MS);
  }

  publish(text: string): Promise<void> {
    return this.ask("select pg_notify($1, $2)", [CHANNEL, text]);
  }

  async close(): Promise<void> {
    clearInterval(this.timer);
    this.closing.abort();
    this.joined?.drop();
    await this.listening;
  }

  /** Drops a connection that does not answer. Until another one has joined, whoever waits polls. */
  private async ask(statement: string, values: string[]): Promise<void> {
    const { joined } = this;
    await joined?.client.query(statement, values).catch(joined.drop);
  }

  private async listen(receiver: RelayReceiver): Promise<void> {
    const { signal } = this.closing;
    for (let failures = 0; !signal.aborted; failures += 1) {
      const hadJoined = await this.listenOnce(receiver).catch((error: unknown) => {
        this.onError(error as Error);
        return false;
      });
      if (hadJoined) failures = 0;
      const backoff = Math.min(100 * 2 ** failures, MAX_BACKOFF_MS);
      await delay(backoff, undefined, { signal }).catch(() => undefined);
    }
  }

  /** Listens until the connection ends. Answers whether it had joined the channel. */
  private async listenOnce(receiver: RelayReceiver): Promise<boolean> {
    const client = this.newClient();
    const { promise: ended, resolve: drop } = Promise.withResolvers<void>();
    client.on("error", (error: Error) => {
      if (!this.closing.signal.aborted) this.onError(error);
      drop();
    });
    client.on("end", drop);
    client.on("notification", ({ payload = "" }) => receiver.received(payload));
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
      if (this.closing.signal.aborted) return true;
      this.joined = { client, drop };
      receiver.joined();
      await ended;
      return true;
    } finally {
      this.joined = undefined;
      destroy(client);
    }
  }

  private newClient(): pg.Client {
    return new pg.Client({
      connectionString: this.url,
      application_name: "service announcements",
      query_timeout: QUERY_TIMEOUT_MS,
      connectionTimeoutMillis: QUERY_TIMEOUT_MS,
    });
  }
}

/** Ends a connection without waiting for a server that may not answer. */
function destroy(client: pg.Client): void {
  client.end().catch(() => undefined);
  const { connection } = client as unknown as { connection: { stream: { destroySoon(): void } } };
  connection.stream.destroySoon();
}
