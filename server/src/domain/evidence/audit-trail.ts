import type { Document } from "../model/document.ts";
import { type Event, hashedRecord } from "../model/event.ts";
import { publicId } from "../model/ids.ts";
import type { StoredFile } from "../model/stored-file.ts";
import type { Attachment } from "../ports/pdf.ts";

const AUDIT_TRAIL = { name: "audit-trail.json", format: "service-signing.audit/1" } as const;

const DESCRIPTION =
  "Registro de auditoría como datos: cada evento con su huella, encadenado al anterior. · " +
  "Audit record as data: every event with its hash, chained to the one before.";

/**
 * The audit record for machines, which checks the chain without the service. `events` are the API's objects, oldest
 * first. `head` is the hash of the last one and `sourceSha256` that of the canonical PDF, in lower-case hex.
 */
export function auditTrail({
  document,
  file,
  events,
}: {
  document: Document;
  file: Pick<StoredFile, "sha256">;
  events: readonly Event[];
}): Attachment {
  const trail = {
    format: AUDIT_TRAIL.format,
    documentId: publicId("document", document.id),
    documentName: document.name,
    sourceSha256: file.sha256,
    head: document.eventHead ?? "",
    events: events.map(hashedRecord),
  };
  return {
    name: AUDIT_TRAIL.name,
    description: DESCRIPTION,
    contentType: "application/json",
    relationship: "Data",
    bytes: new TextEncoder().encode(`${JSON.stringify(trail, null, 2)}\n`),
  };
}
