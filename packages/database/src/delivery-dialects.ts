import { type RawBuilder, sql } from "kysely";
import type { Instant } from "@service/platform/ports/clock";
import type { Engine } from "./engine/db.ts";

interface DueOptions {
  now: Instant;
  /** Deliveries of an endpoint that `capacities` does not name. */
  usual: number;
  /** JSON: number of deliveries by endpoint. */
  capacities: string;
}

/** The differences between the engines for the queue of deliveries. */
export interface DeliveryDialect {
  skipLocked: RawBuilder<unknown>;
  /** A condition that is always true and makes the commit asynchronous: what a power cut loses is delivered twice. */
  asyncCommit: RawBuilder<unknown>;
  /** A list of texts, as rows. */
  texts(values: readonly string[]): RawBuilder<unknown>;
  /** Ids of due deliveries of the endpoints in `waiting`. */
  due(options: DueOptions): RawBuilder<unknown>;
  /** Rows of results from their JSON. */
  results(json: string): RawBuilder<unknown>;
}

/** Due and unclaimed deliveries of an endpoint, the longest due first: a range of webhook_deliveries_waiting. */
function dueOf(endpointId: RawBuilder<unknown>, now: Instant): RawBuilder<unknown> {
  return sql`from webhook_deliveries where endpoint_id = ${endpointId} and status = 'PENDING'
    and next_attempt_at <= ${now} and (claimed_until is null or claimed_until <= ${now})
    order by next_attempt_at, id`;
}

const OPEN = sql`endpoint.disabled = 0 and endpoint.deleted_at is null`;

const postgres: DeliveryDialect = {
  skipLocked: sql`for update skip locked`,
  // For this transaction alone, so that a connection pooler does not pass it to another.
  asyncCommit: sql`(select set_config('synchronous_commit', 'off', true)) is not null`,
  texts: (values) => sql`select json_array_elements_text(${JSON.stringify(values)}::json)`,
  due: ({ now, usual, capacities }) => sql`
    select due.id from waiting join webhook_endpoints endpoint on endpoint.id = waiting.endpoint_id and ${OPEN}
    cross join lateral (select id ${dueOf(sql`waiting.endpoint_id`, now)}
      limit coalesce((${capacities}::json ->> waiting.endpoint_id)::integer, ${usual}) for update skip locked) due`,
  results: (json) => sql`select * from json_to_recordset(${json}::json) as row (id text, status text,
    failure_reason text, attempts text, attempt_count bigint, next_attempt_at bigint, deadline bigint)`,
};

/** SQLite's `limit` takes no column: this reads as many of each endpoint as the largest capacity allows, then cuts. */
const sqlite: DeliveryDialect = {
  skipLocked: sql``,
  asyncCommit: sql`true`,
  texts: (values) => sql`select value from json_each(${JSON.stringify(values)})`,
  due: ({ now, usual, capacities }) => sql`
    select id from (
      select delivery.id, coalesce(${capacities} ->> ('$."' || waiting.endpoint_id || '"'), ${usual}) as capacity,
        row_number() over (partition by waiting.endpoint_id order by delivery.next_attempt_at, delivery.id) as place
      from waiting join webhook_endpoints endpoint on endpoint.id = waiting.endpoint_id and ${OPEN}
      join webhook_deliveries delivery on delivery.id in
        (select id ${dueOf(sql`waiting.endpoint_id`, now)} limit ${longest(capacities, usual)}))
    where place <= capacity`,
  results: (json) => sql`select value ->> 'id' as id, value ->> 'status' as status,
    value ->> 'failure_reason' as failure_reason, value ->> 'attempts' as attempts,
    value ->> 'attempt_count' as attempt_count, value ->> 'next_attempt_at' as next_attempt_at,
    value ->> 'deadline' as deadline from json_each(${json})`,
};

function longest(capacities: string, usual: number): number {
  return Math.max(usual, ...Object.values(JSON.parse(capacities) as Record<string, number>));
}

export const DELIVERY_DIALECTS: Record<Engine, DeliveryDialect> = { sqlite, postgres };
