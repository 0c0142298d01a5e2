import type { Locale } from "@service/contract/locales";
import { inEach } from "@service/texts/texts-of";
import type { Document } from "../model/document.ts";
import { type Event, hashedRecord } from "../model/event.ts";
import { publicId } from "../model/ids.ts";
import type { Signer } from "../model/signer.ts";
import type { StoredFile } from "../model/stored-file.ts";
import { AUDIT_TRAIL_NAME } from "@service/pdf-engine/port/evidence-names";
import type { Attachment } from "@service/pdf-engine/port";

const FORMAT = "service-signing.audit/1";

/**
 * The audit record for machines, which checks the chain without the service. `events` are the API's objects, oldest
 * first. `head` is the hash of the last one and `sourceSha256` that of the canonical PDF, in lower-case hex. `signers` are
 * all people of the document, since events of people who did nothing hold their ids alone.
 */
export function auditTrail({
  document,
  file,
  signers,
  events,
  languages,
}: {
  document: Document;
  file: Pick<StoredFile, "sha256">;
  signers: readonly Pick<Signer, "id" | "name" | "email">[];
  events: readonly Event[];
  languages: readonly Locale[];
}): Attachment {
  const trail = {
    format: FORMAT,
    documentId: publicId("document", document.id),
    documentName: document.name,
    sourceSha256: file.sha256,
    signers: signers.map(({ id, name, email }) => ({ id: publicId("signer", id), name, email })),
    head: document.eventHead ?? "",
    events: events.map(hashedRecord),
  };
  return {
    name: AUDIT_TRAIL_NAME,
    description: inEach(languages, ({ evidence }) => evidence.auditTrail),
    contentType: "application/json",
    relationship: "Data",
    bytes: new TextEncoder().encode(`${JSON.stringify(trail, null, 2)}\n`),
  };
}
