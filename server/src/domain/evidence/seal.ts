import { sourceOf } from "../ports/file-bytes.ts";
import { evidenceAddress } from "@service/contract/addresses";
import { sealKeyOf } from "../documents/eidas.ts";
import { isLive } from "../environment.ts";
import { appendEvent } from "../events/append.ts";
import { type Event, SYSTEM } from "../model/event.ts";
import { newId, publicId } from "../model/ids.ts";
import type { AuditEvent, AuditReport, AuditSigner, EvidenceRequest, Stamp } from "../ports/pdf.ts";
import type { Domain } from "../model/domain.ts";
import type { Reader } from "../model/store.ts";
import type { IdentityResult } from "../model/verification.ts";
import type { Signature } from "../model/signature.ts";
import { type Signer, signersOf } from "../model/signer.ts";
import { fieldsOf, INK_PLACED, isInk } from "../model/field.ts";
import { dayInWords } from "./day-in-words.ts";
import type { Document } from "../model/document.ts";
import type { Field } from "../model/field.ts";
import { removeAfterFailure } from "../model/store-file.ts";
import type { StoredFile } from "../model/stored-file.ts";
import { auditCertificate, feaAttachments, feaStamp } from "./fea-evidence.ts";
import { auditTrail } from "./audit-trail.ts";
import { scheduleConstancia } from "./conserve-document.ts";
import { sendCopies } from "./send-copies.ts";
import { transition } from "../model/transitions.ts";

const SANDBOX_WATERMARK = "SANDBOX · SIN VALIDEZ LEGAL · NO LEGAL VALUE";

/**
 * Builds and stores the evidence PDF of a fully signed document, then completes it. It may run twice, after a crash or
 * at the same time: one run completes the document, the other removes its file.
 */
export async function sealDocument(domain: Domain, id: string): Promise<void> {
  const facts = await domain.store.read((reader) => gather(reader, id));
  if (!facts) return;
  const evidence = await domain.pdf.evidence(evidenceRequest(domain, facts), facts.document.tenantId);
  const stored = await domain.files.put(evidence.bytes);
  const won = await complete(domain, facts.document.id, stored).catch(async (error: unknown) => {
    await removeAfterFailure(domain, stored, error);
    throw error;
  });
  if (won) domain.announcements.announce(id);
  else await domain.files.delete(stored.storageKey);
}

interface Facts {
  document: Document;
  file: StoredFile;
  senderName: string;
  signers: Signer[];
  signatures: Signature[];
  fields: Field[];
  events: Event[];
  identity: IdentityResult[];
}

async function gather(reader: Reader, id: string): Promise<Facts | null> {
  const document = await reader.documents.first({ id });
  if (!document || document.status !== "processing") return null;
  const documentId = document.id;
  const tenant = await reader.tenants.first({ id: document.tenantId });
  const file = await reader.files.first({ id: document.fileId });
  if (!file) throw new Error(`document ${id} has lost its file`);
  return {
    document,
    file,
    senderName: tenant?.name ?? "",
    signers: await signersOf(reader, documentId),
    signatures: await reader.signatures.find({ documentId }),
    fields: await fieldsOf(reader, documentId),
    events: await reader.events.find({ documentId }, { orderBy: [["sequence", "asc"]] }),
    identity: await reader.identityResults.find({ documentId }),
  };
}

function evidenceRequest(domain: Domain, facts: Facts): EvidenceRequest {
  return {
    source: sourceOf(domain.files, facts.file),
    stamps: facts.fields.flatMap((field) => stampOf(field, facts)),
    audit: auditReport(facts),
    attachments: [auditTrail(facts), ...feaAttachments(facts.signatures)],
    watermark: isLive(facts.document) ? null : SANDBOX_WATERMARK,
    sealedAt: domain.clock.now(),
    key: sealKeyOf(facts.document),
  };
}

function stampOf(field: Field, { signers, signatures }: Facts): Stamp[] {
  const content = stampContent(field, {
    signer: signers.find(({ id }) => id === field.signerId),
    signature: signatures.find(({ signerId }) => signerId === field.signerId),
  });
  const { page, x, y, width, height } = field;
  return content ? [{ page, x, y, width, height, content }] : [];
}

function stampContent(
  { type, value }: Field,
  { signer, signature }: { signer: Signer | undefined; signature: Signature | undefined },
): Stamp["content"] | null {
  if (isInk({ type })) {
    // An optional field that its signer left empty gets no ink.
    if (value !== INK_PLACED || !signature || !signer) return null;
    if (signature.fea) return feaStamp({ ...signature, fea: signature.fea }, type === "initials");
    const ink = type === "signature" ? signature.ink : signature.initials;
    return ink && { kind: "ink", ink, caption: type === "signature" ? caption(signer, signature) : null };
  }
  if (type === "checkbox") return { kind: "checkbox", checked: value === "true" };
  if (value === null) return null;
  const text = type === "date" ? dayInWords(value, signature?.consentLocale ?? "es") : value;
  return { kind: "text", text };
}

function caption(signer: Signer, { signedAt }: Signature): string {
  return `${signer.name} · ${new Date(signedAt).toISOString()} · ${publicId("signer", signer.id)}`;
}

function auditReport({
  document,
  file,
  senderName,
  signers,
  signatures,
  events,
  identity,
}: Facts): AuditReport {
  return {
    documentId: publicId("document", document.id),
    documentName: document.name,
    senderName,
    livemode: isLive(document),
    createdAt: document.createdAt,
    sourceSha256: file.sha256,
    sourcePages: document.pages.length,
    signers: signers.map((signer) =>
      auditSigner(
        signer,
        signatures.find(({ signerId }) => signerId === signer.id),
        identity.filter(({ signerId }) => signerId === signer.id),
      ),
    ),
    events: events.map((event) => auditEvent(event, signers)),
    chainHead: document.eventHead ?? "",
  };
}

function auditEvent({ createdAt, type, actor, data, hash }: Event, signers: readonly Signer[]): AuditEvent {
  const signer = signers.find(({ id }) => publicId("signer", id) === data["signerId"]);
  const name = signer?.name ?? null;
  return { at: createdAt, type, actor: actor?.name ?? actor?.email ?? "", signer: name, hash };
}

function auditSigner(
  signer: Signer,
  signature: Signature | undefined,
  identity: IdentityResult[],
): AuditSigner {
  const { name, email, phone, role, signedAt } = signer;
  return {
    id: publicId("signer", signer.id),
    name,
    email,
    phone,
    role,
    signedAt,
    ip: signature?.ip ?? null,
    userAgent: signature?.userAgent ?? null,
    consentAt: signature?.consentAt ?? null,
    method: signature?.mode === "fea" ? "fea" : (signature?.ink?.method ?? null),
    certificate: signature?.fea ? auditCertificate(signer.id, signature.fea) : null,
    ink: signature?.ink ?? null,
    documentSha256: signature?.documentSha256 ?? null,
    stateBefore: signature?.stateBefore ?? null,
    stateAfter: signature?.stateAfter ?? null,
    verifications: identity.map(({ module, verdict, createdAt }) => ({
      module,
      status: verdict,
      at: createdAt,
    })),
  };
}

/** Completes the document if it is still `processing`. Answers false when another run has done so. */
async function complete(
  domain: Domain,
  id: string,
  stored: { storageKey: string; size: number; sha256: string },
): Promise<boolean> {
  return domain.store.write(async (writer) => {
    const document = await writer.documents.lock({ id });
    if (document?.status !== "processing") return false;
    const now = domain.clock.now();
    const evidenceFileId = newId(domain);
    await writer.files.insert({
      id: evidenceFileId,
      tenantId: document.tenantId,
      ...stored,
      contentType: "application/pdf",
      createdAt: now,
    });
    const patch = { evidenceFileId, completedAt: now, updatedAt: now };
    const completed = await transition(writer, "documents", document, "completed", patch);
    await appendEvent(domain, writer, completed, {
      type: "document.completed",
      actor: SYSTEM,
      data: {
        status: "completed",
        evidencePdf: { url: evidenceAddress(domain.publicUrl, publicId("document", id)) },
        sha256: stored.sha256,
      },
    });
    await sendCopies(domain, writer, { document: completed, evidenceFileId });
    await scheduleConstancia(writer, completed, now);
    return true;
  });
}
