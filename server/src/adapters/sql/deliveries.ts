import { type RawBuilder, sql } from "kysely";
import type { Clock } from "@service/platform/ports/clock";
import type { DeliveryQueue, DeliveryResult, DueDelivery } from "../../domain/webhooks/delivery-queue.ts";
import type { WebhookDelivery } from "../../domain/model/webhook-delivery.ts";
import { Codec } from "./codec.ts";
import { TABLES } from "./columns.ts";
import { DELIVERY_DIALECTS, type DeliveryDialect } from "@service/database/delivery-dialects";
import type { Db, Engine } from "@service/database/engine/db";

const codec = new Codec<WebhookDelivery>(TABLES.webhookDeliveries);

/**
 * Deliveries as a queue with a lane for each endpoint. Rows that another transaction has locked are skipped: a deletion
 * locks the same rows in another order, and waiting would deadlock.
 */
export class SqlDeliveryQueue implements DeliveryQueue {
  private readonly db: Db;
  private readonly clock: Clock;
  private readonly dialect: DeliveryDialect;

  constructor(db: Db, engine: Engine, clock: Clock) {
    this.db = db;
    this.clock = clock;
    this.dialect = DELIVERY_DIALECTS[engine];
  }

  async claim(options: Parameters<DeliveryQueue["claim"]>[0]): Promise<DueDelivery[]> {
    const { by, leaseMs, limit } = options;
    const now = this.clock.now();
    const { rows } = await sql<Record<string, unknown>>`
      with recursive ${waitingEndpoints(options.after)},
      due as materialized (${this.dialect.due({ ...options, capacities: capacitiesText(options.capacities), now })} limit ${limit})
      update webhook_deliveries set claimed_by = ${by}, claimed_until = ${now + leaseMs}
      where id in (select id from due) and ${this.dialect.asyncCommit} returning ${codec.list}, traceparent`.execute(
      this.db,
    );
    return rows.map((row) => ({ ...codec.decode(row), traceparent: row["traceparent"] as string | null }));
  }

  async moveToPresent(): Promise<void> {
    const now = this.clock.now();
    await sql`
      with ahead as materialized (select id from webhook_deliveries
        where status = 'PENDING' and created_at > ${now} and next_attempt_at <= created_at ${this.dialect.skipLocked})
      update webhook_deliveries set next_attempt_at = ${now} where id in (select id from ahead)`.execute(
      this.db,
    );
  }

  async renew(ids: readonly string[], by: string, leaseMs: number): Promise<string[]> {
    if (ids.length === 0) return [];
    const { rows } = await sql<{ id: string }>`
      with held as materialized (${this.held(ids, by)})
      update webhook_deliveries set claimed_until = ${this.clock.now() + leaseMs}
      where id in (select id from held) and ${this.dialect.asyncCommit} returning id`.execute(this.db);
    return rows.map(({ id }) => id);
  }

  async record(results: readonly DeliveryResult[], by: string): Promise<string[]> {
    const ids = results.map(({ id }) => id);
    const encoded = JSON.stringify(results.map((result) => codec.encode(result)));
    const { rows } = await sql<{ id: string }>`
      with result as (${this.dialect.results(encoded)}), held as materialized (${this.held(ids, by)})
      update webhook_deliveries set status = result.status, failure_reason = result.failure_reason,
        attempts = result.attempts, attempt_count = result.attempt_count,
        next_attempt_at = result.next_attempt_at, deadline = result.deadline,
        claimed_by = null, claimed_until = null
      from result where webhook_deliveries.id = result.id and result.id in (select id from held)
        and ${this.dialect.asyncCommit}
      returning webhook_deliveries.id`.execute(this.db);
    const written = new Set(rows.map(({ id }) => id));
    return this.claimed(
      ids.filter((id) => !written.has(id)),
      by,
    );
  }

  async release(ids: readonly string[], by: string): Promise<void> {
    if (ids.length === 0) return;
    await sql`
      with held as materialized (${this.held(ids, by)})
      update webhook_deliveries set claimed_by = null, claimed_until = null
      where id in (select id from held)`.execute(this.db);
  }

  private async claimed(ids: readonly string[], by: string): Promise<string[]> {
    if (ids.length === 0) return [];
    const { rows } = await sql<{ id: string }>`select id from webhook_deliveries
      where id in (${this.dialect.texts(ids)}) and claimed_by = ${by}`.execute(this.db);
    return rows.map(({ id }) => id);
  }

  private held(ids: readonly string[], by: string): RawBuilder<unknown> {
    return sql`select id from webhook_deliveries
      where id in (${this.dialect.texts(ids)}) and claimed_by = ${by} ${this.dialect.skipLocked}`;
  }
}

function capacitiesText(capacities: ReadonlyMap<string, number>): string {
  return JSON.stringify(Object.fromEntries(capacities));
}

/** Skips from endpoint to endpoint along an index of pending deliveries, without reading all of them. */
export function waitingEndpoints(after: string): RawBuilder<unknown> {
  return sql`waiting (endpoint_id) as (
    select ${nextEndpoint(sql`${after}`)}
    union all
    select ${nextEndpoint(sql`waiting.endpoint_id`)} from waiting where waiting.endpoint_id is not null)`;
}

function nextEndpoint(place: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select min(endpoint_id) from webhook_deliveries
    where status = 'PENDING' and endpoint_id > ${place})`;
}
