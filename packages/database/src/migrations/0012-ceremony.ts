import { sql } from "kysely";
import type { Db } from "../engine/db.ts";

/**
 * One-time codes belong to a signer instead of a session. The requirements of integrators have their own table. A
 * link's session refers to its link. Codes under way are sent again on request.
 */
const STATEMENTS = [
  `drop table verification_challenges`,
  `create table verification_challenges (
    id text primary key, signer_id text not null references signers (id), module text not null,
    code_hash text, sent_to text, attempts bigint not null, guesses text not null, sends text not null,
    created_at bigint not null, unique (signer_id, module))`,
  `create table signing_requirements (
    signer_id text primary key references signers (id), verifications text not null, allow_decline integer not null,
    metadata text)`,
  `alter table signing_sessions add column link_id text references guest_links (id)`,
  `create index sessions_by_link on signing_sessions (link_id, created_at, id)`,
];

export const ceremony = {
  async up(db: Db): Promise<void> {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
    await fillRequirements(db);
  },
};

interface OldSession {
  signer_id: string;
  verifications: string;
  allow_decline: number;
}
interface Step {
  module: string;
  required: boolean;
  status: string;
}
type Requirement = Omit<Step, "status"> & { failed: boolean };

/** The combined requirements of existing sessions. */
async function fillRequirements(db: Db): Promise<void> {
  const { rows } = await sql<OldSession>`select signer_id, verifications, allow_decline from signing_sessions
    where verifications <> '[]' or allow_decline = 0 order by created_at, id`.execute(db);
  const bySigner = Map.groupBy(rows, ({ signer_id }) => signer_id);
  for (const [signerId, sessions] of bySigner) {
    const steps = new Map<string, Requirement>();
    for (const { module, required, status } of sessions.flatMap(stepsOf)) {
      const isRequired = required || steps.get(module)?.required === true;
      steps.set(module, { module, required: isRequired, failed: status === "failed" });
    }
    const allowDecline = sessions.every(({ allow_decline }) => allow_decline !== 0) ? 1 : 0;
    await sql`insert into signing_requirements (signer_id, verifications, allow_decline)
      values (${signerId}, ${JSON.stringify([...steps.values()])}, ${allowDecline})`.execute(db);
  }
}

const stepsOf = ({ verifications }: OldSession): Step[] => JSON.parse(verifications) as Step[];
