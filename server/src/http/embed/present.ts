import type * as wire from "@service/contract/embed";
import { isAttachment } from "../../domain/model/attachment.ts";
import { isOfSender } from "../../domain/model/field.ts";
import { publicId, uuid } from "../../domain/model/ids.ts";
import { type Ceremony, statusOf } from "../../domain/signing/ceremony.ts";
import { isDelegable } from "../../domain/signers/delegable.ts";
import { modeOf } from "../../domain/model/signing-mode.ts";
import { mustAct } from "../../domain/model/signer.ts";
import type { Session } from "../../domain/model/session.ts";
import type { Signature } from "../../domain/model/signature.ts";
import { isLive } from "../../domain/environment.ts";

export function instant(at: number): string {
  return new Date(at).toISOString();
}

export function nullableInstant(at: number | null): string | null {
  return at === null ? null : instant(at);
}

/** The frame uses ids in the format of the API that creates sessions: hyphenated (docs/contract/v3.md#ids). */
export function presentResult(
  session: Session,
  signature: Signature,
  remaining?: number,
): wire.SigningResultShape {
  return {
    sessionId: publicId("session", session.id),
    documentId: uuid(signature.documentId),
    signatureId: uuid(signature.signerId),
    signedAt: instant(signature.signedAt),
    ...(remaining !== undefined && { remaining }),
  };
}

/** The disclosed part of a ceremony: all, or only the step's data while the document is not readable. */
export function presentCeremony(clock: Parameters<typeof statusOf>[0], ceremony: Ceremony): wire.Ceremony {
  const { session, document, signature } = ceremony;
  return {
    sessionId: publicId("session", session.id),
    status: statusOf(clock, ceremony),
    livemode: isLive(session),
    locale: session.locale,
    appearance: session.appearance,
    handedOff: ceremony.handedOff,
    signingMode: ceremony.signer.action === "sign" ? modeOf(document) : "autografa",
    verifications: session.verifications,
    result: signature ? presentResult(session, signature) : null,
    simulate: session.simulate,
    ...(ceremony.readable ? presentContent(ceremony) : withheldContent(ceremony)),
  };
}

const actionOf = ({ action }: Ceremony["signer"]) => action !== "sign" && { action };

type Content = Pick<
  wire.Ceremony,
  | "withheld"
  | "allowDecline"
  | "allowDelegation"
  | "document"
  | "signer"
  | "signers"
  | "fields"
  | "documentStatus"
  | "variables"
  | "waitingFor"
  | "progress"
  | "chain"
  | "given"
>;

function presentContent(ceremony: Ceremony): Content {
  const { session, document, file, senderName, signer, signers } = ceremony;
  return {
    allowDecline: session.allowDecline && mustAct(signer),
    ...(isDelegable(document, signer) && { allowDelegation: true }),
    document: {
      id: uuid(document.id),
      name: document.name,
      senderName,
      pageCount: document.pages.length,
      size: file.size,
      sha256: file.sha256,
      revision: document.revision,
      pages: document.pages,
    },
    signer: {
      id: signer.id,
      name: signer.name,
      email: signer.email,
      ...actionOf(signer),
    },
    signers: signers.map(({ id, name, status }) => ({ id, name, status, isSelf: id === signer.id })),
    fields: ceremony.fields.map((field) => presentField(field, ceremony)),
    documentStatus: ceremony.documentStatus,
    variables: ceremony.variables.map(presentVariable),
    waitingFor: ceremony.waitingFor,
    progress: session.progress && { ...session.progress, values: entered(ceremony) },
    ...(ceremony.given !== null && { given: ceremony.given }),
    ...(ceremony.chain && { chain: presentChain(ceremony.chain) }),
  };
}

function presentChain({ chain, documents, people, remaining }: NonNullable<Ceremony["chain"]>): wire.Chain {
  const { id, name, status } = chain;
  return {
    id: uuid(id),
    name,
    status: status === "draft" ? "invited" : status,
    documents: documents.map((document) => ({ ...document, id: uuid(document.id) })),
    people,
    remaining,
  };
}

/** The sender's name and the consent. The signer's name is withheld, because a step may ask for it. */
function withheldContent({ document, senderName, signer, session: { progress } }: Ceremony): Content {
  const { revision, status } = document;
  const { consented = false, consentedAt = null, consentedTo } = progress ?? {};
  const consent = progress && { consented, consentedAt, consentedTo };
  return {
    withheld: true,
    allowDecline: false,
    document: { id: "", name: "", senderName, pageCount: 0, size: 0, sha256: "", revision, pages: [] },
    signer: { id: "", name: "", email: null, ...actionOf(signer) },
    signers: [],
    fields: [],
    documentStatus: status === "correcting" ? status : "",
    variables: [],
    waitingFor: [],
    progress: consent && { ...consent, values: {}, signature: null, initials: null, placed: [] },
  };
}

function presentVariable(variable: Ceremony["variables"][number]): wire.CeremonyVariable {
  const { id, name, label, type, required, options, value, defaultValue } = variable;
  const handedIn = value !== null;
  return { id, name, label, type, required, options, value: value ?? defaultValue, handedIn };
}

/** Whether a file is attached is what the server has, not what a page remembers. */
function entered({ session, fields }: Ceremony): Record<string, string> {
  const values = session.progress?.values ?? {};
  const files = new Set(fields.flatMap((field) => (isAttachment(field) ? [field.id] : [])));
  if (files.size === 0) return values;
  return Object.fromEntries(Object.entries(values).filter(([id]) => !files.has(id)));
}

function presentField(
  field: Ceremony["fields"][number],
  { signer, given, attachments }: Ceremony,
): wire.CeremonyField {
  const { id, signerId, type, page, x, y, width, height, required, label, options, radio, rules } = field;
  const mine = signerId === signer.id && !isOfSender(field);
  const attached = attachments.find(({ fieldId }) => fieldId === id);
  // Values of other signers stay hidden until the document is complete. The sender's texts are for everybody.
  const value = mine
    ? (field.value ?? attached?.name ?? prefilled(type, signer))
    : isOfSender(field)
      ? field.value
      : null;
  const conditions = mine && given !== null ? { conditions: field.conditions } : {};
  const asked = mine ? { options, radio, rules, ...conditions } : {};
  return { id, signerId, mine, type, page, x, y, width, height, required, label, value, ...asked };
}

function prefilled(type: string, { name, email }: Ceremony["signer"]): string | null {
  if (type === "name") return name;
  return type === "email" ? email : null;
}
