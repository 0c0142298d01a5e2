import { createHash } from "node:crypto";
import { canonical } from "../../world/support/chain.ts";

/** An audit record of one event, as the service attaches it. */
export function auditTrail(): Buffer {
  const documentId = "doc_0197f3a2b4c5d6e7f8091a2b3c4d5e6f";
  const event = {
    type: "signer.signed",
    documentId,
    livemode: true,
    actor: { type: "signer", name: "Łukasz Ñandú", email: "signer@example.com" },
    data: { documentId },
    createdAt: new Date().toISOString(),
    previousHash: null,
  };
  const hash = createHash("sha256").update(canonical(event)).digest("hex");
  const trail = { format: "service-signing.audit/1", documentId, head: hash, events: [{ ...event, hash }] };
  return Buffer.from(JSON.stringify(trail));
}
