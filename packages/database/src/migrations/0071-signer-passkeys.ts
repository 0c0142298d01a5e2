import { sql } from "kysely";
import { addColumn } from "../engine/add-column.ts";
import type { Db } from "../engine/db.ts";

/**
 * Passkeys of signers, found by the keyed hash of their contact; challenges that wait for an answer, one of a kind for a
 * session; the answer that a signature was given with. Null: none was asked for.
 */
const STATEMENTS = [
  `create table signer_passkeys (
    id text primary key, tenant_id text not null, environment text not null, contact_hash text not null,
    credential_id text not null, public_key text not null, counter bigint not null, transports text not null,
    proved_by text not null, created_at bigint not null, used_at bigint not null,
    unique (contact_hash, credential_id))`,
  `create index signer_passkeys_by_use on signer_passkeys (used_at)`,
  `create table signer_passkey_challenges (
    id text primary key, session_id text not null, signer_id text not null, kind text not null,
    contact_hash text not null, challenge text not null, statement text, expires_at bigint not null,
    unique (session_id, kind))`,
  `create index signer_passkey_challenges_by_expiry on signer_passkey_challenges (expires_at)`,
];

export const signerPasskeys = {
  async up(db: Db): Promise<void> {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
    await addColumn(db, "signatures", "passkey text");
  },
};
