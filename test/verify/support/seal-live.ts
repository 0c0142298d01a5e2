import { buffer } from "node:stream/consumers";
import { systemClock, systemRandom } from "@service/platform/clock/system";
import { createPdfEngine } from "../../../packages/pdf-engine/src/index.ts";
import { createKeyStore } from "../../../packages/sealing/src/seal/index.ts";
import { builtInAuthority, POLICIES } from "../../../packages/sealing/src/timestamp/index.ts";
import type { Attachment } from "../../../packages/pdf-engine/src/port/pdf.ts";
import { evidenceRequest } from "../../sealing/support/fixtures.ts";
import { auditTrail } from "./audit-trail.ts";

/**
 * `seal-live.ts KEYS < source.pdf > sealed.pdf`: seals a PDF with an audit record, using the built-in live key in a
 * service's folder of keys.
 */
const record: Attachment = {
  name: "audit-trail.json",
  description: "Audit record",
  contentType: "application/json",
  relationship: "Data",
  bytes: auditTrail(),
};

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
  const request = evidenceRequest(await buffer(process.stdin), { attachments: [record] });
  process.stdout.write((await engine.evidence(request)).bytes);
} finally {
  await engine.close();
}
