import { shownLook } from "@service/contract/rules/number-languages";
import type * as wire from "@service/contract/embed";
import { appearanceUnder } from "../common/brand-appearance.ts";
import { shownCalendar } from "../../domain/model/calendar.ts";
import { isAttachment } from "../../domain/model/attachment.ts";
import { isAskedOf, isOfSender } from "../../domain/model/field.ts";
import { asDrawn } from "../../domain/model/field-value.ts";
import type { Document } from "../../domain/model/document.ts";
import { endOf } from "../../domain/model/lifecycle.ts";
import { publicId, uuid } from "../../domain/model/ids.ts";
import type { Ceremony } from "../../domain/signing/ceremony.ts";
import { statusOf } from "../../domain/signing/outcome.ts";
import { getsCopy } from "../../domain/evidence/send-copies.ts";
import { isUnseen } from "../../domain/signing/view.ts";
import { isDelegable } from "../../domain/signers/delegable.ts";
import { modeOf } from "../../domain/model/signing-mode.ts";
import { mustAct, placeholderAfter, type Signer, contactOf } from "../../domain/model/signer.ts";
import { isVerified } from "../../domain/verification/verify.ts";
import { mask } from "../../domain/model/challenge.ts";
import type { Domain } from "../../domain/model/domain.ts";
import { takesQuestions } from "../../domain/model/question.ts";
import { hasContact, mayFinishLater, reminderDays } from "../../domain/signers/own-messages.ts";
import { languageOfSession, type Session } from "../../domain/model/session.ts";
import type { Signature } from "../../domain/model/signature.ts";
import { isMessaged } from "../../domain/signers/invite.ts";
import { allowedInks, allowedMethods } from "../../domain/signing-terms/methods.ts";
import { asksPasskey } from "../../domain/signing-terms/passkey.ts";
import { reasonsFor } from "../../domain/signing-terms/reasons.ts";
import { isLive } from "../../domain/environment.ts";

export function instant(at: number): string {
  return new Date(at).toISOString();
}

export function nullableInstant(at: number | null): string | null {
  return at === null ? null : instant(at);
}

/** The frame uses ids in the format of the API that creates sessions: hyphenated (docs/contract/v3.md#ids). */
export function presentResult(
  session: Pick<Session, "id">,
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

type Tools = Pick<Domain, "calendar" | "clock" | "channels">;

/** The disclosed part of a ceremony: all, or only the step's data while the document is not readable. */
export function presentCeremony(domain: Tools, ceremony: Ceremony): wire.Ceremony {
  const { session, document, signature } = ceremony;
  return {
    sessionId: publicId("session", session.id),
    status: statusOf(domain, ceremony),
    livemode: isLive(session),
    locale: languageOfSession(session),
    appearance: appearanceUnder(ceremony.brand, session.appearance),
    handedOff: ceremony.handedOff,
    ...(session.inPersonId !== null && { inPerson: true }),
    signingMode: ceremony.signer.action === "sign" ? modeOf(document) : "autografa",
    ...(ceremony.consentTexts && { consentText: ceremony.consentTexts }),
    verifications: session.verifications,
    result: signature ? presentResult(session, signature) : null,
    simulate: session.simulate,
    ...(ceremony.readable ? presentContent(domain, ceremony) : withheldContent(domain, ceremony)),
  };
}

const actionOf = ({ action }: Ceremony["signer"]) => action !== "sign" && { action };

type Content = Pick<
  wire.Ceremony,
  | "withheld"
  | "withoutCopy"
  | "withoutMessages"
  | "allowDecline"
  | "unseen"
  | "allowDelegation"
  | "questions"
  | "contact"
  | "finishLater"
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
  | "prepared"
  | "nextSigner"
  | "groupDone"
  | "signatureMethods"
  | "reasons"
  | "passkey"
>;

function presentContent(domain: Tools, ceremony: Ceremony): Content {
  const { session, document, file, senderName, signer, signers } = ceremony;
  const methods = allowedMethods(document, signer, session);
  const next = placeholderAfter(signer, signers);
  const nameOf = (id: string | null): string => signers.find((one) => one.id === id)?.name ?? "";
  const prepared = ceremony.prepared.map(({ id, preparerId }) => ({ id, by: nameOf(preparerId) }));
  const reasons = reasonsFor(document, signer);
  return {
    allowDecline: session.allowDecline && mustAct(signer),
    ...(isUnseen(signer) && { unseen: true }),
    ...(document.chainId === null && !getsCopy(document, signer) && { withoutCopy: true }),
    ...(document.chainId === null && !isMessaged(document, signer) && { withoutMessages: true }),
    ...(isDelegable(document, signer, session) && { allowDelegation: true }),
    ...presentHelp(domain, ceremony),
    document: {
      id: uuid(document.id),
      name: document.name,
      senderName,
      pageCount: document.pages.length,
      size: file.size,
      sha256: file.sha256,
      revision: document.revision,
      ...shownCalendar(domain, document),
      pages: document.pages,
    },
    signer: {
      id: signer.id,
      name: signer.name,
      email: signer.email,
      ...actionOf(signer),
    },
    signers: signers.map((one) => ({
      id: one.id,
      name: nameFor(one, signer),
      status: one.status,
      isSelf: one.id === signer.id,
    })),
    fields: ceremony.fields.map((field) => presentField(field, ceremony)),
    documentStatus: ceremony.documentStatus,
    variables: ceremony.variables.map(presentVariable),
    waitingFor: ceremony.waitingFor,
    progress: session.progress && {
      ...session.progress,
      values: entered(ceremony),
      ...allowedInks(session.progress, methods),
    },
    ...(ceremony.given !== null && { given: ceremony.given }),
    ...(prepared.length > 0 && { prepared }),
    ...(next && { nextSigner: { name: next.name } }),
    ...(methods && { signatureMethods: methods }),
    ...(reasons && { reasons }),
    ...(asksPasskey(signer) && { passkey: true as const }),
    ...(ceremony.chain && { chain: presentChain(ceremony.chain) }),
  };
}

/** Names a person. Another group is named as a whole, because nobody knows yet who acts for it. */
function nameFor({ name, groupName, status }: Signer, reader: Signer): string {
  return groupName === null || groupName === reader.groupName || status === "signed" ? name : groupName;
}
/** How a signer is helped who does not go on at once. */
function presentHelp(
  domain: Tools,
  { document, signer }: Ceremony,
): Pick<Content, "questions" | "contact" | "finishLater"> {
  const now = domain.clock.now();
  return {
    ...(takesQuestions(document, signer, now) && { questions: true }),
    ...(hasContact(domain, document, signer) && { contact: mask(contactOf(signer)) }),
    ...(mayFinishLater(domain, document, signer) && {
      finishLater: { remindInDays: reminderDays(document, now) },
    }),
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

/**
 * The sender's name, the consent and how the document ended. The signer's name is withheld, because a step may ask for
 * it.
 */
function withheldContent(
  domain: Tools,
  { document, senderName, signer, session, actedFor }: Ceremony,
): Content {
  const { progress } = session;
  const end = endOf(document, domain.clock.now());
  const isReleased = signer.status === "cancelled" && actedFor !== null;
  const { revision, status } = document;
  const { consented = false, consentedAt = null, consentedTo } = progress ?? {};
  const consent = progress && { consented, consentedAt, consentedTo };
  return {
    withheld: true,
    allowDecline: false,
    document: {
      id: "",
      name: "",
      senderName,
      pageCount: 0,
      size: 0,
      sha256: "",
      revision,
      pages: [],
      ...(end === "expired" && presentExpiry(domain, document)),
    },
    signer: { id: "", name: "", email: null, ...(isReleased ? { action: "none" } : actionOf(signer)) },
    ...(isReleased && isVerified(session) && { groupDone: groupDoneOf(actedFor) }),
    signers: [],
    fields: [],
    documentStatus: end ?? (status === "correcting" ? status : ""),
    variables: [],
    waitingFor: [],
    progress: consent && { ...consent, values: {}, signature: null, initials: null, placed: [] },
  };
}

function presentExpiry(
  domain: Tools,
  document: Document,
): Pick<wire.Ceremony["document"], "expiresAt" | "timeZone" | "dateFormat"> {
  return { expiresAt: nullableInstant(document.expiresAt), ...shownCalendar(domain, document) };
}

function groupDoneOf({ name, groupName, action }: Signer): NonNullable<wire.Ceremony["groupDone"]> {
  return { group: groupName ?? "", by: name, approved: action === "approve" };
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
  { signer, given, prepared, attachments }: Ceremony,
): wire.CeremonyField {
  const { id, signerId, type, page, x, y, width, height, required, label, options, radio, rules } = field;
  const mine = isAskedOf(field, signer.id) && !isOfSender(field);
  const attached = attachments.find(({ fieldId }) => fieldId === id);
  // Values of other signers stay hidden until the document is complete. The sender's texts are for everybody, and what
  // was prepared for the signer is for them.
  const value = mine
    ? (field.value ?? attached?.name ?? prefilled(type, signer))
    : isOfSender(field) || prepared.some((one) => one.id === id)
      ? field.value
      : null;
  const conditions = mine && given !== null ? { conditions: field.conditions } : {};
  const asked = mine ? { options, radio, rules, ...conditions } : {};
  const look = field.look && (mine || value !== null) ? { look: shownLook(field) } : {};
  return { id, signerId, mine, type, page, x, y, width, height, required, label, value, ...asked, ...look };
}

function prefilled(type: string, { name, email }: Ceremony["signer"]): string | null {
  if (type === "name") return asDrawn(name);
  return type === "email" ? email : null;
}
