import { createHash } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { systemClock, systemRandom } from "../../../server/src/adapters/clock/system.ts";
import { createPdfEngine } from "../../../server/src/adapters/pdf/index.ts";
import { createKeyStore } from "../../../server/src/adapters/seal/index.ts";
import { builtInAuthority, POLICIES } from "../../../server/src/adapters/timestamp/index.ts";
import type { Attachment } from "../../../server/src/domain/ports/pdf.ts";
import { evidenceRequest } from "../../sealing/support/fixtures.ts";
import { canonical } from "../../world/support/chain.ts";

/**
 * `seal-live.ts KEYS < source.pdf > sealed.pdf`: seals a PDF with an audit record, using the built-in live key in a
 * service's folder of keys.
 */
function auditTrail(): Attachment {
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
  return {
    name: "audit-trail.json",
    description: "Audit record",
    contentType: "application/json",
    relationship: "Data",
    bytes: Buffer.from(JSON.stringify(trail)),
  };
}

const [, , folder = ""] = process.argv;
const keys = createKeyStore(folder, systemClock);
const timestamps = builtInAuthority({
  key: () => keys.key("tsa"),
  policy: POLICIES.tsa,
  clock: systemClock,
  random: systemRandom,
});
const engine = createPdfEngine({ seal: () => keys.key("seal"), timestamps });
try {
  const request = evidenceRequest(await buffer(process.stdin), { attachments: [auditTrail()] });
  process.stdout.write((await engine.evidence(request)).bytes);
} finally {
  await engine.close();
}
