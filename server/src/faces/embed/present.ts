import type * as wire from "@service/contract/embed";
import { publicId, uuid } from "../../domain/ids.ts";
import { type Ceremony, ceremonyStatus } from "../../domain/sessions/ceremony.ts";
import { modeOf } from "../../domain/sessions/mode.ts";
import type { Session } from "../../domain/sessions/session.ts";
import type { Signature } from "../../domain/signers/signer.ts";
import { isLive } from "../../domain/tenants/tenant.ts";

/** Ids in the frame's world are those of the face that makes sessions: hyphenated (decisions §1). */
export function presentResult(session: Session, signature: Signature): wire.SigningResultShape {
  return {
    sessionId: publicId("session", session.id),
    documentId: uuid(session.documentId),
    signatureId: uuid(session.signerId),
    signedAt: new Date(signature.signedAt).toISOString(),
  };
}

export function presentCeremony(ceremony: Ceremony): wire.Ceremony {
  const { session, document, file, senderName, signer, signers, signature } = ceremony;
  return {
    sessionId: publicId("session", session.id),
    status: ceremonyStatus(session, signer),
    livemode: isLive(session),
    locale: session.locale,
    appearance: session.appearance,
    allowDecline: session.allowDecline,
    handedOff: ceremony.handedOff,
    signingMode: modeOf(document),
    document: {
      id: uuid(document.id),
      name: document.name,
      senderName,
      pageCount: document.pages.length,
      size: file.size,
      sha256: file.sha256,
      pages: document.pages,
    },
    signer: { id: signer.id, name: signer.name, email: signer.email },
    signers: signers.map(({ id, name, status }) => ({ id, name, status, isSelf: id === signer.id })),
    fields: ceremony.fields.map((field) => presentField(field, ceremony)),
    documentStatus: document.status,
    variables: ceremony.variables.map(presentVariable),
    waitingFor: ceremony.waitingFor,
    verifications: session.verifications,
    progress: session.progress,
    result: signature ? presentResult(session, signature) : null,
    simulate: session.simulate,
  };
}

function presentVariable(variable: Ceremony["variables"][number]): wire.CeremonyVariable {
  const { id, name, label, type, required, options, value, defaultValue } = variable;
  return { id, name, label, type, required, options, value: value ?? defaultValue };
}

function presentField(field: Ceremony["fields"][number], { signer }: Ceremony): wire.CeremonyField {
  const { id, signerId, type, page, x, y, width, height, required, label } = field;
  const mine = signerId === signer.id;
  // What another signer wrote is theirs until the document is complete.
  const value = mine ? (field.value ?? prefilled(type, signer)) : null;
  return { id, signerId, mine, type, page, x, y, width, height, required, label, value };
}

function prefilled(type: string, { name, email }: Ceremony["signer"]): string | null {
  if (type === "name") return name;
  return type === "email" ? email : null;
}
