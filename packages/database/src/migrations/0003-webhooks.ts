import { sql } from "kysely";
import type { Db } from "../engine/db.ts";

/**
 * Endpoints, events and deliveries. A deleted endpoint keeps its row, so that its log stays. The first three indexes of
 * the deliveries serve the log, each filter as a range. The last one finds endpoints with pending deliveries, and the
 * deliveries of each, without a scan: an endpoint with a long queue does not slow down the others.
 */
const STATEMENTS = [
  `create table webhook_endpoints (
    id text primary key, tenant_id text not null references tenants (id), environment text not null,
    url text not null, events text not null, description text, disabled integer not null, cohort text not null,
    hmac_enabled integer not null, secret text not null, secret_last4 text not null, previous_secret text,
    previous_secret_until bigint, created_at bigint not null, updated_at bigint not null, deleted_at bigint)`,
  `create index webhook_endpoints_by_tenant on webhook_endpoints (tenant_id, environment, created_at, id)`,
  `create table webhook_events (
    id text primary key, tenant_id text not null, environment text not null, type text not null,
    data text not null, subject text, created_at bigint not null)`,
  `create table webhook_deliveries (
    id text primary key, tenant_id text not null, environment text not null,
    endpoint_id text not null references webhook_endpoints (id),
    event_id text not null references webhook_events (id), event_type text not null, status text not null,
    failure_reason text, attempts text not null, attempt_count bigint not null, next_attempt_at bigint,
    deadline bigint not null, claimed_by text, claimed_until bigint,
    redelivery_of text references webhook_deliveries (id), created_at bigint not null)`,
  `create unique index webhook_deliveries_once on webhook_deliveries (event_id, endpoint_id)
    where redelivery_of is null`,
  `create index webhook_deliveries_by_created on webhook_deliveries (endpoint_id, created_at, id)`,
  `create index webhook_deliveries_by_status on webhook_deliveries (endpoint_id, status, created_at, id)`,
  `create index webhook_deliveries_by_type on webhook_deliveries (endpoint_id, event_type, created_at, id)`,
  `create index webhook_deliveries_waiting on webhook_deliveries (endpoint_id, next_attempt_at, id)
    where status = 'PENDING'`,
];

export const webhooks = {
  async up(db: Db): Promise<void> {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
