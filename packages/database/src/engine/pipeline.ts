import pg from "pg";
import { connectionSettings, namedQuery } from "./postgres.ts";
import { connectionFailure, endsConnection, statementFailure } from "./postgres-failures.ts";
import type { Fetch } from "./db.ts";

/** Connections that each carry many single reads at once. More are not faster (docs/findings.md#pipelining). */
const CLIENTS = 3;

/** The part of node-postgres's client that writes its messages. */
interface Outgoing {
  connection: { stream: { writableCorked: number; cork(): void; uncork(): void } };
}

/**
 * Combines the messages of one turn of the event loop into one write, which PostgreSQL reads at once. A system call for
 * each query cost more than the rest of our work on it.
 */
function gatherWrites(client: pg.Client): void {
  const { stream } = (client as unknown as Outgoing).connection;
  if (stream.writableCorked > 0) return;
  stream.cork();
  setImmediate(() => stream.uncork());
}

/**
 * Single reads over a few pipelined connections. A read does not wait for earlier answers, and costs client and server
 * about half of a read over a pool. The next read replaces a broken connection.
 */
export class PipelinedReads {
  private readonly url: string;
  private readonly onError: (error: Error) => void;
  private readonly clients: (Promise<pg.Client> | undefined)[] = Array.from({ length: CLIENTS });
  /** The place of each client that has one. */
  private readonly slots = new Map<pg.Client, number>();
  private turn = 0;
  private closed = false;

  constructor({ url, onError }: { url: string; onError: (error: Error) => void }) {
    this.url = url;
    this.onError = onError;
  }

  readonly fetch: Fetch = async (sql, parameters) => {
    const client = await this.next().catch((error: unknown) => {
      throw connectionFailure(error);
    });
    gatherWrites(client);
    try {
      return (await client.query<Record<string, unknown>>(namedQuery(sql, parameters))).rows;
    } catch (error) {
      if (endsConnection(error)) this.drop(client);
      throw statementFailure(error);
    }
  };

  async close(): Promise<void> {
    this.closed = true;
    const open = await Promise.allSettled(this.clients.filter((client) => client !== undefined));
    await Promise.allSettled(
      open.flatMap((client) => (client.status === "fulfilled" && client.value.end()) || []),
    );
  }

  private next(): Promise<pg.Client> {
    if (this.closed) return Promise.reject(new Error("the database has been closed"));
    this.turn = (this.turn + 1) % CLIENTS;
    const slot = this.turn;
    this.clients[slot] ??= this.connect(slot);
    return this.clients[slot];
  }

  private connect(slot: number): Promise<pg.Client> {
    const client = new pg.Client({ ...connectionSettings(this.url), pipeline: true });
    this.slots.set(client, slot);
    client.on("error", (error: Error) => {
      this.forget(client);
      this.onError(error);
    });
    client.on("end", () => this.forget(client));
    return client.connect().then(
      () => client,
      (error: unknown) => {
        this.forget(client);
        throw error;
      },
    );
  }

  /** Frees the client's place once: the events of a lost client may come after its successor has the place. */
  private forget(client: pg.Client): void {
    const slot = this.slots.get(client);
    if (slot === undefined) return;
    this.slots.delete(client);
    this.clients[slot] = undefined;
  }

  private drop(client: pg.Client): void {
    this.forget(client);
    client.end().catch(() => undefined);
  }
}
