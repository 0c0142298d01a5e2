import { hashOf } from "../../src/pages/audit-log/chain.ts";
import { ACCOUNT, ago, hex } from "./fake-data.ts";

const VALERIA = { type: "user", id: `usr_${hex(1)}`, name: "Valeria Ibarra", email: ACCOUNT.email };
const OPERATOR = { type: "operator", id: null, name: null, email: null };
const BY_KEY = { ...VALERIA, key: { id: `key_${hex(1)}`, lastFour: "a1B2" } };

const ACTS = [
  ["workspace.created", null, OPERATOR, { name: "Notaría Ibarra" }],
  ["member.signed_in", null, VALERIA, { method: "link" }],
  ["key.created", "live", VALERIA, { keyId: `key_${hex(1)}`, lastFour: "a1B2", scopes: ["document:*"] }],
  ["consent_text.updated", "test", VALERIA, { version: 3, defaultLocale: "es", locales: ["es", "de"] }],
  ["workspace.updated", null, VALERIA, { changes: { defaultExpiryDays: { from: 15, to: 30 } } }],
  ["hold.set", "live", BY_KEY, { documentId: `doc_${hex(1)}`, reason: "Juicio 402/2026" }],
] as const;

/** A log whose chain holds, newest first. */
export const AUDIT_LOG: { hash: string }[] = [];
for (const [index, [type, environment, actor, data]] of ACTS.entries()) {
  const entry = {
    object: "audit_entry",
    id: `act_${hex(index + 1)}`,
    sequence: index + 1,
    type,
    environment,
    actor,
    data,
    createdAt: ago((ACTS.length - index) * 40_000_000 + 500_000),
    previousHash: AUDIT_LOG[0]?.hash ?? null,
  };
  AUDIT_LOG.unshift({ ...entry, hash: await hashOf(entry) });
}
