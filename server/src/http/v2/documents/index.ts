import { EvidenceParams } from "@service/contract/v2";
import type { Hono } from "hono";
import type { ServerContext } from "../../../context/context.ts";
import { linkedEvidence } from "../../../domain/evidence/linked-evidence.ts";
import { presign } from "../../../domain/model/file-links.ts";
import type { AppEnv } from "../../access/env.ts";
import { admitV2 } from "../router/admission.ts";
import { parseParams } from "../router/inputs.ts";
import { presentEvidence } from "./present.ts";

/** Documents (docs/contract/v2.md#documents). */
export function bindDocuments(app: Hono<AppEnv>, context: ServerContext): void {
  const { domain } = context;

  app.get("/documents/:document_id/evidence", async (c) => {
    const { caller } = await admitV2(c, context, "document:read");
    const { document_id: id } = parseParams(c, EvidenceParams);
    const evidence = await linkedEvidence(domain, caller, id);
    return c.json(presentEvidence(evidence, (fileId) => presign(domain, fileId).url));
  });
}
