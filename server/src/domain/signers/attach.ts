import type { Locale } from "@service/contract/locales";
import type { Document } from "../model/document.ts";
import { type FieldProblem, DomainError, invalid } from "../errors.ts";
import { newId } from "../model/ids.ts";
import type { Domain } from "../model/domain.ts";
import type { WantedTerms } from "../model/signing-terms.ts";
import { assertTermsOf } from "../signing-terms/narrower.ts";
import type { Writer } from "../model/store.ts";
import { tenancyOf } from "../environment.ts";
import { namesOf } from "../integrator-names/of-document.ts";
import { rolesOfDocument } from "../templates/forms-of-document.ts";
import { placeTemplateFields } from "../templates/place-fields.ts";
import { actionProblems, asRoles } from "@service/contract/rules/template-roles";
import { linkRoles } from "./roles.ts";
import { hasAddress, personKey, type Signer, type SignerAction, signersOf } from "../model/signer.ts";
import { countUnits } from "../model/signer-group.ts";

/** A person who signs, reached by one channel: email or phone; or, with an `externalId`, by neither. */
export interface NewSigner {
  name: string;
  email: string | null;
  phone: string | null;
  /** Default: none. */
  externalId?: string | undefined;
  metadata?: Record<string, string> | undefined;
  /** Default: not known. */
  locale?: Locale | null | undefined;
  /** Default: sign. */
  action?: SignerAction | undefined;
  /** Default: none. */
  groupName?: string | null | undefined;
  /** The sender's terms of their signing. Default: the role's, or the document's. */
  terms?: WantedTerms | undefined;
  /** Slow hash of the sender's code. Default: none. */
  accessCodeHash?: string | undefined;
  role?: string | null | undefined;
  order?: number | undefined;
  rfc?: string | null | undefined;
  curp?: string | null | undefined;
  /** Names the inviting person in the invitation; absent: the workspace. */
  invitedBy?: string | null | undefined;
  /** Default: true. */
  sendsInvitation?: boolean | undefined;
  chainRoleId?: string | undefined;
}

const NOT_DISTINCT = {
  contact: "A signer with this contact is on the document already.",
  externalId: "A signer without a contact and with this externalId is on the document already.",
} as const;

type PersonNames = Parameters<typeof personKey>[0];

/** Refuses duplicates among new and existing signers: one person signs a document once. */
export function assertDistinct(
  existing: readonly PersonNames[],
  wanted: readonly PersonNames[],
  pathOf: (index: number) => (string | number)[],
): void {
  const seen = new Set(existing.map(personKey));
  const problems = wanted.flatMap((signer, index): FieldProblem[] => {
    const contact = personKey(signer);
    // Of a role without a contact. It gets one before it is invited.
    if (contact === "") return [];
    if (!seen.has(contact)) {
      seen.add(contact);
      return [];
    }
    return [{ path: pathOf(index), detail: NOT_DISTINCT[hasAddress(signer) ? "contact" : "externalId"] }];
  });
  if (problems.length > 0)
    throw new DomainError("VALIDATION", "A signer appears more than once.", { problems });
}

/** Whether anything is written to a person. Who has no `externalId` and no contact yet gets one before the send. */
export function isWritable(signer: PersonNames): boolean {
  return hasAddress(signer) || !signer.externalId;
}

/**
 * Adds signers to a document, with what its templates say of their roles. Answers them, and the document with its new
 * count. The caller holds the document's lock. Throws VALIDATION.
 */
export async function attachSigners(
  domain: Pick<Domain, "clock" | "random" | "passkeys">,
  writer: Writer,
  document: Document,
  wanted: NewSigner[],
  pathOf = (index: number): (string | number)[] => ["signers", index],
): Promise<{ document: Document; signers: Signer[] }> {
  const now = domain.clock.now();
  const roles = await rolesOfDocument(writer, document);
  const people = asRoles(roles, wanted);
  const [problem] = actionProblems(roles, people);
  if (problem) throw invalid([...pathOf(Number(problem.path[0])), ...problem.path.slice(1)], problem.detail);
  for (const [index, person] of people.entries()) assertTermsOf(domain, document, person, pathOf(index));
  const signers = people.map((signer): Signer => ({
    id: newId(domain),
    ...tenancyOf(document),
    documentId: document.id,
    name: signer.name,
    email: signer.email,
    phone: signer.phone,
    ...namesOf(signer),
    locale: signer.locale ?? null,
    status: "pending",
    action: signer.action ?? "sign",
    groupName: signer.groupName ?? null,
    terms: signer.terms,
    accessCodeHash: signer.accessCodeHash ?? null,
    role: signer.role ?? null,
    roleId: null,
    order: signer.order ?? 1,
    rfc: signer.rfc ?? null,
    curp: signer.curp ?? null,
    declineReason: null,
    invitedBy: signer.invitedBy ?? null,
    signedAt: null,
    viewedAt: null,
    calledAt: null,
    invitedAt: null,
    remindedAt: null,
    sendsInvitation: isWritable(signer) && (signer.sendsInvitation ?? true),
    chainRoleId: signer.chainRoleId ?? null,
    delegations: 0,
    remindAt: null,
    undelivered: null,
    createdAt: now,
  }));
  await writer.signers.insert(...signers);
  const patch = { signerCount: countUnits(await signersOf(writer, document.id)), updatedAt: now };
  await writer.documents.update({ id: document.id }, patch);
  await linkRoles(writer, document);
  await placeTemplateFields(domain, writer, document);
  return { document: { ...document, ...patch }, signers };
}
