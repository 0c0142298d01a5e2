import { sourceOf } from "../ports/file-bytes.ts";
import { evidenceAddress } from "@service/contract/addresses";
import { verificationWords } from "@service/contract/verification-words";
import { sealKeyOf } from "../documents/eidas.ts";
import { isLive } from "../environment.ts";
import { appendEvent } from "../events/append.ts";
import { type Event, SYSTEM } from "../model/event.ts";
import { newId, publicId } from "../model/ids.ts";
import type {
  AuditEvent,
  AuditExamination,
  AuditReport,
  AuditSigner,
  EvidenceRequest,
} from "../ports/pdf.ts";
import type { Domain } from "../model/domain.ts";
import type { Reader } from "../model/store.ts";
import type { IdentityEvidence, IdentityResult } from "../model/verification.ts";
import { type Signature, signingMethod } from "../model/signature.ts";
import { attachmentsOf, type SignerAttachment } from "../model/attachment.ts";
import { peopleOf, type Signer } from "../model/signer.ts";
import { actedFor } from "../model/signer-group.ts";
import { type Field, fieldsOf } from "../model/field.ts";
import { scheduleDigitalCallback } from "../model/digital-onboarding.ts";
import { chosenZone } from "../model/calendar.ts";
import type { Document } from "../model/document.ts";
import { uploadOf } from "../documents/original-file.ts";
import { removeAfterFailure } from "../model/store-file.ts";
import type { StoredFile } from "../model/stored-file.ts";
import { auditCertificate, feaAttachments } from "./fea-evidence.ts";
import { auditTrail } from "./audit-trail.ts";
import { nameAt, nextOf, replacementsOf } from "./replacements.ts";
import { notAskedOf } from "./not-asked.ts";
import { attachedFiles, auditAttachments } from "./signer-attachments.ts";
import { stampOf } from "./stamp-of-field.ts";
import { scheduleConstancia } from "./conserve-document.ts";
import { tellCompleted } from "./send-copies.ts";
import { transition } from "../model/transitions.ts";
import { newVerificationCode, verificationAddress } from "../model/verification-code.ts";

const SANDBOX_WATERMARK = "SANDBOX · SIN VALIDEZ LEGAL · NO LEGAL VALUE";

/**
 * Builds and stores the evidence PDF of a fully signed document, then completes it. It may run twice, after a crash or
 * at the same time: one run completes the document, the other removes its file.
 */
export async function sealDocument(domain: Domain, id: string): Promise<void> {
  const facts = await domain.store.read((reader) => gather(reader, id));
  if (!facts) return;
  const verificationCode = facts.isPublic ? newVerificationCode(domain.random) : null;
  const request = evidenceRequest(domain, facts, verificationCode);
  const { bytes, pages } = await domain.pdf.evidence(request, facts.document.tenantId);
  const stored = await domain.files.put(bytes);
  const won = await complete(domain, facts.document.id, { stored, verificationCode, pages }).catch(
    async (error: unknown) => {
      await removeAfterFailure(domain, stored, error);
      throw error;
    },
  );
  if (won) domain.announcements.announce(id);
  else await domain.files.delete(stored.storageKey);
}

interface Facts {
  document: Document;
  file: StoredFile;
  /** The upload, where one file was the document. */
  original: StoredFile | null;
  senderName: string;
  /** Whether the workspace publishes records of sealed documents. */
  isPublic: boolean;
  signers: Signer[];
  signatures: Signature[];
  fields: Field[];
  attachments: SignerAttachment[];
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
  const fields = await fieldsOf(reader, documentId);
  return {
    document,
    file,
    original: await uploadOf(reader, document),
    senderName: tenant?.name ?? "",
    isPublic: tenant !== undefined && tenant.publicVerification !== "off",
    signers: await peopleOf(reader, documentId),
    signatures: await reader.signatures.find({ documentId }),
    fields,
    attachments: await attachmentsOf(reader, documentId, fields),
    events: await reader.events.find({ documentId }, { orderBy: [["sequence", "asc"]] }),
    identity: await reader.identityResults.find({ documentId }),
  };
}

function evidenceRequest(domain: Domain, facts: Facts, verificationCode: string | null): EvidenceRequest {
  const files = attachedFiles(facts.attachments, (file) => sourceOf(domain.files, file));
  const address = verificationCode && verificationAddress(domain.publicUrl, verificationCode);
  return {
    source: sourceOf(domain.files, facts.file),
    ...continuedUpload(domain, facts),
    stamps: facts.fields.filter(({ notAsked }) => !notAsked).flatMap((field) => stampOf(field, facts)),
    audit: auditReport(facts, { verificationUrl: address, timeZone: chosenZone(domain, facts.document) }),
    attachments: [
      auditTrail(facts),
      ...signedOriginal(domain, facts),
      ...feaAttachments(facts.signatures),
      ...files,
    ],
    watermark: isLive(facts.document) ? null : SANDBOX_WATERMARK,
    sealedAt: domain.clock.now(),
    key: sealKeyOf(facts.document),
  };
}

/** The upload that the seal continues, so that the signatures of others hold. */
function continuedUpload(
  { files }: Pick<Domain, "files">,
  { document, original }: Facts,
): Pick<EvidenceRequest, "countersigns"> {
  if (document.signedUpload !== "countersign") return {};
  if (original === null) throw new Error(`document ${document.id} has lost the file that others have signed`);
  return { countersigns: sourceOf(files, original) };
}

/** The upload with the signatures of others, which the document cannot keep. */
function signedOriginal(
  { files }: Pick<Domain, "files">,
  { document, original }: Facts,
): EvidenceRequest["attachments"] {
  if (document.signedUpload !== "flattened" || original === null) return [];
  return [
    {
      name: "original.pdf",
      description: "El archivo que se subió, con sus firmas. · The uploaded file, with its signatures.",
      contentType: "application/pdf",
      relationship: "Source",
      bytes: sourceOf(files, original),
    },
  ];
}

function auditReport(
  { document, file, original, senderName, signers, signatures, events, identity, attachments, fields }: Facts,
  { verificationUrl, timeZone }: { verificationUrl: string | null; timeZone: string | null },
): AuditReport {
  return {
    documentId: publicId("document", document.id),
    documentName: document.name,
    senderName,
    livemode: isLive(document),
    verificationUrl,
    createdAt: document.createdAt,
    timeZone,
    sourceSha256: file.sha256,
    originalSha256: original?.sha256 ?? null,
    keepsSignatures: document.signedUpload === "countersign",
    uploadWarnings: [...new Set(document.uploadWarnings.map(({ code }) => code))],
    sourcePages: document.pages.length,
    signers: signers.map((signer) => ({
      ...auditSigner(
        signer,
        signatures.find(({ signerId }) => signerId === signer.id),
        identity.filter(({ signerId }) => signerId === signer.id),
        replacementsOf(events, signer),
      ),
      ...(timeZone !== null && { timeZone }),
      ...auditGroup(signers, signer),
      ...auditAttachments(attachments, signer.id),
    })),
    events: events.map((event) => auditEvent(event, { events, signers, fields })),
    chainHead: document.eventHead ?? "",
  };
}

/** For whom a member acted, and for the others who did. */
function auditGroup(signers: readonly Signer[], signer: Signer): Pick<AuditSigner, "group"> {
  if (signer.groupName === null) return {};
  return { group: { name: signer.groupName, by: actedFor(signers, signer)?.name ?? null } };
}

function auditEvent(
  event: Event,
  { events, signers, fields }: Pick<Facts, "events" | "signers" | "fields">,
): AuditEvent {
  const { createdAt, type, actor, data, hash } = event;
  const signer = signers.find(({ id }) => publicId("signer", id) === data["signerId"]);
  const name = signer ? nameAt(event, events, signer) : null;
  const isSigned = signers.some((one) => one.action === "sign");
  const action = signer?.action ?? (isSigned ? "sign" : "approve");
  const notAsked = notAskedOf(event, fields);
  const together = data["placedTogether"];
  return {
    at: createdAt,
    type,
    actor: actor?.name ?? actor?.email ?? "",
    signer: name,
    to: nextOf(event),
    verification: verificationWords(event) ?? undefined,
    action,
    ...(typeof data["ip"] === "string" && { from: data["ip"] }),
    ...(notAsked && { notAsked }),
    ...(Array.isArray(together) && { placedTogether: together.length }),
    hash,
  };
}

function auditSigner(
  signer: Signer,
  signature: Signature | undefined,
  identity: IdentityResult[],
  history: AuditSigner["history"],
): AuditSigner {
  const { name, email, phone, action, role, signedAt, viewedAt } = signer;
  return {
    action,
    viewedAt,
    id: publicId("signer", signer.id),
    name,
    email,
    phone,
    role,
    history,
    signedAt,
    ...(signature?.inPerson && { inPerson: signature.inPerson }),
    ip: signature?.ip ?? null,
    userAgent: signature?.userAgent ?? null,
    timeZone: signature?.timeZone ?? null,
    consentAt: signature?.consentAt ?? null,
    method: signature ? signingMethod(signature) : null,
    rememberedSince: signature?.rememberedSince ?? null,
    certificate: signature?.fea ? auditCertificate(signer.id, signature.fea) : null,
    ink: signature?.ink ?? null,
    documentSha256: signature?.documentSha256 ?? null,
    stateBefore: signature?.stateBefore ?? null,
    stateAfter: signature?.stateAfter ?? null,
    verifications: identity.map((result) => ({
      module: result.module,
      status: result.verdict,
      at: result.createdAt,
      sentTo: sentTo(result),
      examination: examinationOf(result),
    })),
  };
}

/** Where the code of a step was sent, mostly hidden; null: it had none. */
function sentTo({ evidence }: IdentityResult): string | null {
  const address = evidence["sentTo"];
  return typeof address === "string" ? address : null;
}

/** What an identity module has kept as evidence; undefined: the step needed no captures. */
function examinationOf({ evidence, reasons }: IdentityResult): AuditExamination | undefined {
  const { provider, confidence, captures } = evidence as Partial<IdentityEvidence>;
  if (!provider) return undefined;
  return {
    provider: `${provider.id} ${provider.version}`,
    assurance: provider.assurance,
    confidence: confidence ?? null,
    reasons,
    captures: captures ?? [],
  };
}

/** The sealed file, and what opens its public record. */
interface Sealed extends Pick<Document, "verificationCode"> {
  stored: Pick<StoredFile, "storageKey" | "size" | "sha256">;
  pages: number;
}

/** Completes the document if it is still `processing`. Answers false when another run has done so. */
async function complete(
  domain: Domain,
  id: string,
  { stored, verificationCode, pages }: Sealed,
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
    if (verificationCode !== null)
      await writer.verificationCodes.insert({ code: verificationCode, documentId: id, pages });
    const patch = { evidenceFileId, verificationCode, completedAt: now, updatedAt: now };
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
    await tellCompleted(domain, writer, { document: completed, evidenceFileId });
    await scheduleConstancia(writer, completed, now);
    await scheduleDigitalCallback(writer, completed, now);
    return true;
  });
}
