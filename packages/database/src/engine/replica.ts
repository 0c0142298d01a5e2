import { setTimeout as delay } from "node:timers/promises";
import { sql } from "kysely";
import { type Clock, type Instant, SECOND } from "@service/platform/ports/clock";
import { StoreConflict } from "@service/platform/ports/store-unavailable";
import type { Db, Fetch } from "./db.ts";
import { openPostgres } from "./postgres.ts";

const CONNECT_MS = 1000;
/** How long a read waits for the replica's position. One that hangs would hold it for as long as a list may take. */
const CHECK_MS = 1000;
const ANSWER_MS = 10_000;

/** Pauses in which a replica may catch up. One that is further behind is not waited for. */
const CATCH_UP_MS = [1, 2, 4, 8, 16];

/** Time without questions to a replica that has not caught up: each read would wait for nothing. */
const BEHIND_MS = SECOND;

/** Time without questions to a replica that has failed: each could wait for its timeout. */
const FAILED_MS = 5 * SECOND;

interface Position {
  lsn: string;
  system: string;
}

/**
 * A streaming replica of the database. It is asked only once it has replayed everything that any process had written
 * when the read began (docs/decisions/storage-and-operation.md#d276).
 */
export class Replica {
  readonly db: Db;
  private readonly fetchPrimary: Fetch;
  private readonly clock: Clock;
  private readonly onError: (error: Error) => void;
  private pausedUntil: Instant = 0;
  private running: Promise<boolean> | undefined;
  private next: Promise<boolean> | undefined;

  constructor(options: { url: string; fetchPrimary: Fetch; clock: Clock; onError: (error: Error) => void }) {
    const { url, fetchPrimary, clock, onError } = options;
    this.db = openPostgres({ url, onError, connectMs: CONNECT_MS, answerMs: ANSWER_MS }).db;
    this.fetchPrimary = fetchPrimary;
    this.clock = clock;
    this.onError = onError;
  }

  /** Whether the replica has all that was committed before. Reads that come together share one check. */
  hasAll(): Promise<boolean> {
    if (this.clock.now() < this.pausedUntil) return Promise.resolve(false);
    if (!this.running) return this.start();
    // The check under way may have begun before a write that this read follows.
    this.next ??= this.running.then(() => {
      this.next = undefined;
      return this.hasAll();
    });
    return this.next;
  }

  /** Records the error of a read. */
  failed(error: unknown): void {
    // The replica has ended a query whose row versions the primary has removed.
    if (error instanceof StoreConflict) return;
    this.pausedUntil = this.clock.now() + FAILED_MS;
    this.onError(new Error("the replica does not answer: the primary serves lists", { cause: error }));
  }

  close(): Promise<void> {
    return this.db.destroy();
  }

  private start(): Promise<boolean> {
    this.running = this.check().finally(() => (this.running = undefined));
    return this.running;
  }

  private async check(): Promise<boolean> {
    // An error of the primary is the read's own to meet.
    const [primary] = await this.fetchPrimary(POSITION, []).catch(() => []);
    if (!primary) return false;
    try {
      for (const pause of [...CATCH_UP_MS, 0]) {
        if (await inTime(this.hasReplayed(primary as unknown as Position))) return true;
        if (pause > 0) await delay(pause);
      }
    } catch (error) {
      this.failed(error);
      return false;
    }
    this.pausedUntil = this.clock.now() + BEHIND_MS;
    return false;
  }

  /** False, too, for another cluster, and for one that is no replica: its positions say nothing. */
  private async hasReplayed({ lsn, system }: Position): Promise<boolean> {
    const { rows } = await sql<{ replayed: boolean | null }>`
      select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= ${lsn}::pg_lsn
        and (select system_identifier from pg_control_system()) = ${system}::bigint as replayed`.execute(
      this.db,
    );
    return rows[0]?.replayed === true;
  }
}

async function inTime<T>(answer: Promise<T>): Promise<T> {
  const answered = new AbortController();
  const late = delay(CHECK_MS, undefined, { signal: answered.signal }).then(() => {
    throw new Error(`no answer within ${CHECK_MS} ms`);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    answered.abort();
  }
}

/** The end of what is written, also by transactions that do not wait for the disk. */
const POSITION = `select pg_current_wal_insert_lsn()::text as lsn,
  (select system_identifier from pg_control_system())::text as system`;
