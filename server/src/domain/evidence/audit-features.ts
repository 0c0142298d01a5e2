import { verificationOf } from "@service/contract/verification-words";
import { publicId } from "../model/ids.ts";
import { actedFor } from "../model/signer-group.ts";
import type { AgreedText } from "@service/contract/consent-text";
import type { Event } from "../model/event.ts";
import type { AuditFeature } from "./audit-feature.ts";
import { auditCertificate } from "./fea-evidence.ts";
import { auditVerification } from "./identity-evidence.ts";
import { notAskedOf } from "./not-asked.ts";
import { nextOf, replacementsOf } from "./replacements.ts";
import { auditAttachments } from "./signer-attachments.ts";

/** Adds the earlier people, and the person who takes the place. */
const replacements: AuditFeature = {
  signer: ({ events }, signer) => ({ history: replacementsOf(events, signer) }),
  event: (_facts, event) => ({ to: nextOf(event) }),
};

/** For whom a member acted, and for the others who did. */
const groups: AuditFeature = {
  signer: ({ signers }, signer) =>
    signer.groupName === null
      ? {}
      : { group: { name: signer.groupName, by: actedFor(signers, signer)?.name ?? null } },
};

const inPerson: AuditFeature = {
  signer: (_facts, _signer, signature) => (signature?.inPerson ? { inPerson: signature.inPerson } : {}),
};

const remembered: AuditFeature = {
  signer: (_facts, _signer, signature) => ({ rememberedSince: signature?.rememberedSince ?? null }),
};

const reasons: AuditFeature = {
  signer: (_facts, _signer, signature) => (signature?.reason ? { reason: signature.reason } : {}),
};

/** Says with which passkey the act was confirmed, and what proved it to be the person's. */
const passkeys: AuditFeature = {
  signer: (_facts, _signer, signature) => {
    if (!signature?.passkey) return {};
    const { credentialId, registeredAt, provedBy } = signature.passkey;
    return { passkey: { credentialId, registeredAt: Date.parse(registeredAt), provedBy } };
  },
};

/** Names the people who filled fields of the signer, and the fields that the signer has corrected. */
const preparation: AuditFeature = {
  signer: ({ fields, signers, events }, { id }) => {
    const isCorrected = (field: string): boolean =>
      events.some(({ data: { signerId, corrected } }) => {
        return signerId === publicId("signer", id) && Array.isArray(corrected) && corrected.includes(field);
      });
    const own = fields.filter(({ signerId, preparerId }) => signerId === id && preparerId !== null);
    const prepared = own.map((field) => ({
      by: signers.find((one) => one.id === field.preparerId)?.name ?? "",
      name: field.label ?? field.conditions?.key ?? null,
      isCorrected: isCorrected(publicId("field", field.id)),
    }));
    return prepared.length === 0 ? {} : { prepared };
  },
};

/** The text that the signer consented to, as the event of the signature keeps it. */
const consent: AuditFeature = {
  signer: ({ events }, { id }) => {
    const isOwn = ({ type, data }: Event) =>
      type === "signer.signed" && data["signerId"] === publicId("signer", id);
    return { consentText: events.findLast(isOwn)?.data["consent"] as AgreedText | undefined };
  },
};

const certificates: AuditFeature = {
  signer: (_facts, { id }, signature) => ({
    certificate: signature?.fea ? auditCertificate(id, signature.fea) : null,
  }),
};

const verifications: AuditFeature = {
  signer: ({ identity }, { id }) => ({
    verifications: identity.filter(({ signerId }) => signerId === id).map(auditVerification),
  }),
  event: (_facts, event) => ({ verification: verificationOf(event) ?? undefined }),
};

const attachments: AuditFeature = {
  signer: (facts, { id }) => auditAttachments(facts.attachments, id),
};

const conditions: AuditFeature = {
  event: ({ fields }, event) => {
    const notAsked = notAskedOf(event, fields);
    return notAsked === null ? {} : { notAsked };
  },
};

const placedTogether: AuditFeature = {
  event: (_facts, { data: { placedTogether: together } }) =>
    Array.isArray(together) ? { placedTogether: together.length } : {},
};

const forms: AuditFeature = {
  event: (_facts, { data: { addressCheck } }) =>
    addressCheck === "code" || addressCheck === "none" ? { byForm: addressCheck } : {},
};

export const AUDIT_FEATURES: readonly AuditFeature[] = [
  replacements,
  groups,
  inPerson,
  remembered,
  reasons,
  passkeys,
  preparation,
  consent,
  certificates,
  verifications,
  attachments,
  conditions,
  placedTogether,
  forms,
];
