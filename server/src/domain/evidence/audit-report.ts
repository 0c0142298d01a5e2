import type { ShownBrand } from "../branding/shown.ts";
import { isLive } from "../environment.ts";
import type { Event } from "../model/event.ts";
import { publicId } from "../model/ids.ts";
import { signingMethod } from "../model/signature.ts";
import type { Signer } from "../model/signer.ts";
import type { AuditBrand, AuditEvent, AuditReport, AuditSigner } from "@service/pdf-engine/port";
import { AUDIT_FEATURES } from "./audit-features.ts";
import { nameAt } from "./replacements.ts";
import type { SealedFacts } from "./sealed-facts.ts";

/** Builds the content of a document's audit pages. */
export function auditReport(
  facts: SealedFacts,
  { verificationUrl, timeZone }: Pick<AuditReport, "verificationUrl"> & { timeZone: string | null },
): AuditReport {
  const { document, file, original, senderName, brand, signers, events } = facts;
  return {
    languages: facts.languages,
    documentId: publicId("document", document.id),
    documentName: document.name,
    senderName,
    ...(brand && { brand: auditBrand(brand) }),
    livemode: isLive(document),
    verificationUrl,
    createdAt: document.createdAt,
    timeZone,
    sourceSha256: file.sha256,
    originalSha256: original?.sha256 ?? null,
    ...(facts.files.length > 1 && { files: facts.files }),
    keepsSignatures: document.signedUpload === "countersign",
    uploadWarnings: [...new Set(document.uploadWarnings.map(({ code }) => code))],
    sourcePages: document.pages.length,
    signers: signers.map((signer) => ({
      ...auditSigner(facts, signer),
      ...(timeZone !== null && { timeZone }),
    })),
    events: events.map((event) => auditEvent(facts, event)),
    chainHead: document.eventHead ?? "",
  };
}

function auditBrand({ name, logo, size }: ShownBrand): AuditBrand {
  if (logo === null || size === null) return { name, logo: null };
  return { name, logo: { png: logo, width: size.width, height: size.height } };
}

function auditEvent(facts: SealedFacts, event: Event): AuditEvent {
  const { createdAt, type, actor, data, hash } = event;
  const { signers, events } = facts;
  const signer = signers.find(({ id }) => publicId("signer", id) === data["signerId"]);
  const isSigned = signers.some(({ action }) => action === "sign");
  return {
    at: createdAt,
    type,
    actor: actor?.name ?? actor?.email ?? "",
    signer: signer ? nameAt(event, events, signer) : null,
    action: signer?.action ?? (isSigned ? "sign" : "approve"),
    ...(typeof data["ip"] === "string" && { from: data["ip"] }),
    ...membersOf((feature) => feature.event?.(facts, event)),
    hash,
  };
}

function auditSigner(facts: SealedFacts, signer: Signer): AuditSigner {
  const { name, email, phone, action, role, signedAt, viewedAt } = signer;
  const signature = facts.signatures.find(({ signerId }) => signerId === signer.id);
  return {
    action,
    viewedAt,
    id: publicId("signer", signer.id),
    name,
    email,
    phone,
    role,
    signedAt,
    ip: signature?.ip ?? null,
    userAgent: signature?.userAgent ?? null,
    timeZone: signature?.timeZone ?? null,
    consentAt: signature?.consentAt ?? null,
    method: signature ? signingMethod(signature) : null,
    ink: signature?.ink ?? null,
    documentSha256: signature?.documentSha256 ?? null,
    stateBefore: signature?.stateBefore ?? null,
    stateAfter: signature?.stateAfter ?? null,
    history: [],
    certificate: null,
    verifications: [],
    ...membersOf((feature) => feature.signer?.(facts, signer, signature)),
  };
}

/** The members that all features add. */
function membersOf<Members>(
  contribute: (feature: (typeof AUDIT_FEATURES)[number]) => Members | undefined,
): Partial<Members> {
  return Object.assign({}, ...AUDIT_FEATURES.map(contribute)) as Partial<Members>;
}
