import { prepareComposition } from "../documents/compose.ts";
import type { Composed, NewComposition, Prepared } from "../documents/composition.ts";
import { insertComposition } from "../documents/save-composition.ts";
import type { Stored } from "../documents/new-file.ts";
import { DomainError, type FieldProblem, notFound } from "../errors.ts";
import { tenancyOf } from "../environment.ts";
import type { Chain, ChainRole } from "../model/chain.ts";
import { signatureValidationOf } from "../model/document.ts";
import type { Domain } from "../model/domain.ts";
import { newId } from "../model/ids.ts";
import { storeFiles } from "../model/store-file.ts";
import type { Writer } from "../model/store.ts";
import type { Caller } from "../model/tenant.ts";
import { contactOf } from "../model/signer.ts";
import { DAY } from "../ports/clock.ts";
import { roleKey } from "../signers/roles.ts";
import { lockTemplate } from "../templates/find.ts";
import { defaultExpiry } from "../tenants/admin.ts";
import { compositionsOf, inWordsOfChain } from "./compositions.ts";
import { type ChainDetail, detailOfChain } from "./detail.ts";
import type { NewChain } from "./new-chain.ts";
import { assertNamesKnown, chainVariables } from "./variables-of-documents.ts";

/**
 * Creates a chain in draft: a document of each template, with a signer for each role. All of it is stored and charged,
 * or nothing. Throws NOT_FOUND (template), VALIDATION, FEATURE_RESTRICTED, INSUFFICIENT_CREDITS, SERVICE_UNAVAILABLE.
 */
export async function createChain(domain: Domain, caller: Caller, wanted: NewChain): Promise<ChainDetail> {
  assertRoles(wanted);
  const chainId = newId(domain);
  const roles = wanted.roles.map((role, position): ChainRole => ({
    id: newId(domain),
    chainId,
    position,
    readyAt: null,
    ...role,
  }));
  const roleIds = roles.map(({ id }) => id);
  const compositions = compositionsOf(wanted, { chainId, roleIds, now: domain.clock.now() });
  const prepared: Prepared[] = [];
  for (const [position, composition] of compositions.entries())
    prepared.push(
      await prepareComposition(domain, caller, composition).catch((error: unknown) => {
        throw inWordsOfChain(error, position);
      }),
    );
  assertNamesKnown(wanted, prepared);
  const pdfs = prepared.map(({ rendered }) => rendered.pdf);
  return storeFiles(domain, pdfs, async (writer, stored) => {
    const made = { compositions, prepared, stored };
    return insertChain(domain, writer, caller, { wanted, id: chainId, roles, made });
  });
}

/** Refuses roles that cannot be told apart, and people who would sign a document twice. Throws VALIDATION. */
function assertRoles({ roles, assignments }: NewChain): void {
  const problems: FieldProblem[] = [];
  const names = new Set<string>();
  const contacts = new Set<string>();
  for (const [index, { name, contactEmail, contactPhone }] of roles.entries()) {
    const key = roleKey(name);
    if (key === "") problems.push({ path: ["roles", index, "name"], detail: "A name is expected." });
    else if (names.has(key))
      problems.push({ path: ["roles", index, "name"], detail: "Another role has this name." });
    names.add(key);
    const contact = contactOf({ email: contactEmail, phone: contactPhone });
    if (contact !== "" && contacts.has(contact)) {
      const member = contactEmail === null ? "contactPhone" : "contactEmail";
      problems.push({ path: ["roles", index, member], detail: "Another role has this contact." });
    }
    contacts.add(contact);
  }
  for (const [index, { roleName }] of assignments.entries())
    if (!names.has(roleKey(roleName)))
      problems.push({
        path: ["variableAssignments", index, "roleName"],
        detail: "The chain has no such role.",
      });
  if (problems.length > 0) throw new DomainError("VALIDATION", problems[0]!.detail, { problems });
}

interface Made {
  compositions: readonly NewComposition[];
  prepared: readonly Prepared[];
  stored: readonly Stored[];
}

async function insertChain(
  domain: Domain,
  writer: Writer,
  caller: Caller,
  { wanted, id, roles, made }: { wanted: NewChain; id: string; roles: ChainRole[]; made: Made },
): Promise<ChainDetail> {
  // In order of their ids, so that two creations do not wait for each other.
  for (const templateId of [...new Set(wanted.templateIds)].toSorted())
    await lockTemplate(writer, caller, templateId);
  const chain = await newChain(domain, writer, caller, { wanted, id, prepared: made.prepared });
  await writer.chains.insert(chain);
  await writer.chainRoles.insert(...roles);
  const documents: Composed[] = [];
  for (const [position, composition] of made.compositions.entries()) {
    const prepared = made.prepared[position]!;
    const stored = made.stored[position]!;
    const composed = await insertComposition(domain, writer, caller, composition, prepared, stored);
    await writer.chainDocuments.insert({
      documentId: composed.document.id,
      chainId: id,
      position,
      templateId: wanted.templateIds[position]!,
      pdfStatus: "ready",
    });
    documents.push(composed);
  }
  const texts = made.prepared.map(({ text }, index) => ({ text, documentId: documents[index]!.document.id }));
  await writer.chainVariables.insert(...chainVariables(domain, { chainId: id, roles, wanted }, texts));
  return detailOfChain(writer, chain);
}

async function newChain(
  domain: Domain,
  writer: Writer,
  caller: Caller,
  { wanted, id, prepared }: { wanted: NewChain; id: string; prepared: readonly Prepared[] },
): Promise<Chain> {
  const tenant = await writer.tenants.first({ id: caller.tenantId });
  if (!tenant) throw notFound("tenant");
  const now = domain.clock.now();
  const { expiresInDays, templatePackId, signatureValidation, placing, config } = wanted;
  return {
    id,
    ...tenancyOf(caller),
    orgId: tenant.orgId,
    ownerId: caller.user.id,
    name: wanted.name ?? nameOf(prepared),
    status: "draft",
    templatePackId,
    signatureValidation: signatureValidationOf(signatureValidation),
    signaturePlacing: placing,
    config,
    expiresAt: expiresInDays === undefined ? defaultExpiry(tenant, now) : now + expiresInDays * DAY,
    invitedAt: null,
    completedAt: null,
    createdAt: now,
    updatedAt: now,
  };
}

const MAX_NAME = 255;

/** The names of the templates, as many as fit. */
function nameOf(prepared: readonly Prepared[]): string {
  const names = prepared.flatMap(({ pieces }) =>
    pieces.flatMap(({ template }) => template?.template.name ?? []),
  );
  return Array.from([...new Set(names)].join(", "))
    .slice(0, MAX_NAME)
    .join("");
}
