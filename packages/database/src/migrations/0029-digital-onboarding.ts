import { sql } from "kysely";
import type { Db } from "../engine/db.ts";

/** Digital onboarding: people who are verified and then sign one document of a template. */
const STATEMENTS = [
  `create table digital_onboardings (
    id text primary key, tenant_id text not null references tenants (id), environment text not null,
    template_id text not null, fixed_variables text not null, verification text not null, method text not null,
    sends_invitations integer not null, callback_url text, callback_secret text, redirect_url text,
    document_id text unique, failure text, event_count integer not null, created_by text not null,
    created_at bigint not null, expires_at bigint not null)`,
  `create index digital_onboardings_by_tenant on digital_onboardings (tenant_id, environment, created_at, id)`,
  `create table digital_participants (
    id text primary key, digital_onboarding_id text not null references digital_onboardings (id),
    position integer not null, role text not null, name text not null, email text, phone text,
    token_hash text not null unique, onboarding_id text unique, signer_id text, variables text not null,
    given text not null, submitted_at bigint)`,
  `create index digital_participants_by_onboarding on digital_participants (digital_onboarding_id)`,
  `create table digital_events (
    id text primary key, digital_onboarding_id text not null references digital_onboardings (id),
    sequence integer not null, participant_id text not null, data text not null, created_at bigint not null,
    unique (digital_onboarding_id, sequence))`,
];

export const digitalOnboarding = {
  async up(db: Db): Promise<void> {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
