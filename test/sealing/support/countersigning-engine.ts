import { systemClock, systemRandom } from "@service/platform/clock/system";
import { createOutboundHttp } from "@service/platform/http-out/index";
import { createPdfEngine } from "../../../packages/pdf-engine/src/index.ts";
import {
  Authorities,
  createKeyStore,
  validationCollector,
} from "../../../packages/sealing/src/seal/index.ts";
import { builtInAuthority, POLICIES } from "../../../packages/sealing/src/timestamp/index.ts";
import type { Attachment, PdfEngine } from "../../../packages/pdf-engine/src/port/pdf.ts";
import { createLog } from "@service/platform/log/log";
import { auditTrail } from "../../verify/support/audit-trail.ts";
import type { Level } from "./valid-seal.ts";

/** An audit record, by which the verifier knows a seal of this service. */
export const RECORD: Attachment = {
  name: "audit-trail.json",
  description: "Audit record",
  contentType: "application/json",
  relationship: "Data",
  bytes: auditTrail(),
};

/** An engine with the service's own keys in `folder` that seals at a level. */
export function countersigningEngine(folder: string, level: Level): { engine: PdfEngine; rootPath: string } {
  const keys = createKeyStore(folder, systemClock);
  const [clock, random] = [systemClock, systemRandom];
  const timestamps =
    level === "B-B"
      ? null
      : builtInAuthority({ key: () => keys.key("tsa"), policy: POLICIES.tsa, clock, random });
  const http = createOutboundHttp({ allowPrivate: true, allowPlain: true });
  const collect = validationCollector({
    builtIn: () => keys.revocation(),
    anchors: [],
    fallback: { ocsp: [], crl: [] },
    authorities: new Authorities({ http, clock, random }),
    log: createLog("warn", () => undefined, clock),
  });
  const isExtended = level === "B-LT" || level === "B-LTA";
  const longTerm = { collect, archive: level === "B-LTA", close: () => http.close() };
  const engine = createPdfEngine({
    seal: () => keys.key("seal"),
    timestamps,
    ...(isExtended && { longTerm }),
  });
  return { engine, rootPath: keys.rootPath };
}
