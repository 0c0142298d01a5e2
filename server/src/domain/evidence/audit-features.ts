import { verificationOf } from "@service/contract/verification-words";
import { actedFor } from "../model/signer-group.ts";
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

export const AUDIT_FEATURES: readonly AuditFeature[] = [
  replacements,
  groups,
  inPerson,
  remembered,
  certificates,
  verifications,
  attachments,
  conditions,
  placedTogether,
];
