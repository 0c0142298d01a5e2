import { MAX_NAMED_DOCUMENTS } from "@service/contract/limits";
import { KEPT_ELSEWHERE, type KeptReason } from "@service/contract/rules/statuses";
import { recordAct } from "../audit-log/record.ts";
import { isLive, type Tenancy, tenancyOf } from "../environment.ts";
import { actorOf } from "../model/act.ts";
import { heldBy, holdOn, signatureOf, subjectOfTenancy } from "../model/deletion.ts";
import type { Document, DocumentStatus } from "../model/document.ts";
import type { Domain } from "../model/domain.ts";
import { removeUnreferenced } from "../model/file-references.ts";
import { ERASED_CAPTURE } from "../model/identity.ts";
import { publicId } from "../model/ids.ts";
import type { Reader, Writer } from "../model/store.ts";
import type { Caller } from "../model/tenant.ts";
import { contactHashOf } from "../remembered/person.ts";
import { isPartOfOthers } from "./delete-document.ts";
import { type Elsewhere, eraseElsewhere, findElsewhere } from "./elsewhere.ts";
import { removeCases, removeRows } from "./remove-rows.ts";

/** The outcome for a person: rows that are erased, documents that stay (docs/contract/v3.md#erase-person). */
export interface PersonErasure {
  object: "person_erasure";
  livemode: boolean;
  dryRun: boolean;
  erased: Record<keyof Omit<OfPerson, "kept" | "keptElsewhere">, number>;
  kept: { documentId: string; status: DocumentStatus; reason: KeptReason }[];
  keptTotal: number;
  keptElsewhere: {
    object: (typeof KEPT_ELSEWHERE)[keyof typeof KEPT_ELSEWHERE];
    id: string;
    reason: "open" | "evidence";
  }[];
  erasedAt: string | null;
  signature: string | null;
}

/** The ids of rows that have a person. */
interface OfPerson extends Elsewhere {
  contacts: string[];
  rememberedSignatures: string[];
  passkeys: string[];
  captures: string[];
  identityVerifications: string[];
  drafts: string[];
  messages: string[];
  kept: { document: Document; reason: KeptReason }[];
}

interface Wanted {
  /** Address or phone number, canonical. */
  contact: string;
  dryRun: boolean;
}

/**
 * Erases what the caller's environment keeps of a person, in one transaction. Documents that were sent stay, and are
 * named. Throws LEGAL_HOLD while the whole environment is held.
 */
export async function erasePerson(
  domain: Domain,
  caller: Caller,
  { contact, dryRun }: Wanted,
): Promise<PersonErasure> {
  const contactHash = await contactHashOf(domain, tenancyOf(caller), contact);
  const person = { contact, contactHash };
  if (dryRun) {
    const found = await domain.store.read((reader) => gather(domain, reader, caller, person));
    return answerOf(caller, found, null);
  }
  const { found, storageKeys } = await domain.store.write(async (writer) => {
    const rows = await gather(domain, writer, caller, person);
    const drafts = await lockDrafts(writer, rows.drafts);
    // Locked, so that a hold on everything comes before the erasure or after it.
    await writer.tenants.lock({ id: caller.tenantId });
    const hold = await writer.legalHolds.first({ subject: subjectOfTenancy(caller) });
    if (hold) throw heldBy(hold);
    const locked = { ...rows, drafts: drafts.map(({ id }) => id) };
    await eraseElsewhere(writer, rows, contact);
    return { found: locked, storageKeys: await erase(domain, writer, caller, { rows: locked, drafts }) };
  });
  await removeUnreferenced(domain, storageKeys);
  const { signature: _none, ...record } = answerOf(caller, found, new Date(domain.clock.now()).toISOString());
  return { ...record, signature: await signatureOf(domain, record, caller) };
}

interface Person {
  contact: string;
  contactHash: string;
}

/** Locks those drafts that were neither sent nor held meanwhile. */
async function lockDrafts(writer: Writer, ids: readonly string[]): Promise<Document[]> {
  const drafts: Document[] = [];
  for (const id of ids.toSorted()) {
    const draft = await writer.documents.lock({ id, status: "draft", sentAt: null });
    if (draft && !(await holdOn(writer, draft)) && !(await isPartOfOthers(writer, draft))) drafts.push(draft);
  }
  return drafts;
}

async function gather(
  domain: Domain,
  reader: Reader,
  caller: Caller,
  { contact, contactHash }: Person,
): Promise<OfPerson> {
  const tenancy = tenancyOf(caller);
  const by = contact.includes("@") ? "email" : "phone";
  const signers = await reader.signers.find({ ...tenancy, [by]: contact });
  const documentIds = [...new Set(signers.map(({ documentId }) => documentId))];
  const holds = await reader.legalHolds.find({ subject: documentIds });
  const held = new Set(holds.map(({ subject }) => subject));
  // What was captured for a held document is evidence of it.
  const ofHeld = new Set<string | null>(idsOf(signers.filter(({ documentId }) => held.has(documentId))));
  const signerId = idsOf(signers.filter(({ id }) => !ofHeld.has(id)));
  const target = { [by === "email" ? "targetEmail" : "targetPhone"]: contact };
  const onboardings = (await reader.onboardings.find({ ...tenancy, ...target })).filter(
    (each) => !ofHeld.has(each.signerId),
  );
  const contacts = await reader.contacts.find({ ...tenancy, [by]: contact });
  return {
    contacts: idsOf(contacts),
    rememberedSignatures: idsOf(await reader.rememberedSignatures.find({ contactHash })),
    passkeys: idsOf(await reader.signerPasskeys.find({ contactHash })),
    captures: await capturesOf(reader, { signerId, onboardingId: idsOf(onboardings) }),
    identityVerifications: idsOf(onboardings),
    messages: await messagesTo(reader, { ...tenancy, to: contact }),
    ...(await findElsewhere(domain, reader, caller, contact)),
    ...(await documentsOf(reader, documentIds)),
  };
}

const idsOf = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id);

/** All but those that wait to be sent. */
async function messagesTo(reader: Reader, of: Tenancy & { to: string }): Promise<string[]> {
  const ids = idsOf(await reader.messages.find(of));
  const waiting = await reader.queuedMessages.find({ messageId: ids });
  const isWaiting = new Set(waiting.map(({ messageId }) => messageId));
  return ids.filter((id) => !isWaiting.has(id));
}

async function capturesOf(
  reader: Reader,
  { signerId, onboardingId }: { signerId: string[]; onboardingId: string[] },
): Promise<string[]> {
  const sessionId = idsOf(await reader.sessions.find({ signerId }));
  const cases = [
    ...(await reader.identityCases.find({ sessionId })),
    ...(await reader.identityCases.find({ onboardingId })),
  ];
  return idsOf(await reader.captures.find({ caseId: idsOf(cases), storageKey: { not: null } }));
}

async function documentsOf(reader: Reader, id: string[]): Promise<Pick<OfPerson, "drafts" | "kept">> {
  const drafts: string[] = [];
  const kept: OfPerson["kept"] = [];
  const newest = { orderBy: [["createdAt", "desc"]] } as const;
  for (const document of await reader.documents.find({ id }, newest)) {
    const isDraft = document.status === "draft" && document.sentAt === null;
    const isHeld = (await holdOn(reader, document)) !== undefined;
    if (isDraft && !isHeld && !(await isPartOfOthers(reader, document))) drafts.push(document.id);
    else kept.push({ document, reason: isHeld ? "legal_hold" : reasonOf(document) });
  }
  const binned = await reader.deletedDocuments.find({ id }, newest);
  return { drafts, kept: [...kept, ...binned.map((document) => ({ document, reason: "bin" as const }))] };
}

const reasonOf = ({ status, completedAt }: Document): KeptReason =>
  completedAt !== null || status === "voided" || status === "expired" ? "evidence" : "open";

/** Answers the storage keys of files without a row. */
async function erase(
  domain: Domain,
  writer: Writer,
  caller: Caller,
  { rows, drafts }: { rows: OfPerson; drafts: readonly Document[] },
): Promise<string[]> {
  const { contacts, rememberedSignatures, passkeys, captures, identityVerifications, messages } = rows;
  await writer.contacts.delete({ id: contacts });
  await writer.rememberedSignatures.delete({ id: rememberedSignatures });
  await writer.signerPasskeys.delete({ id: passkeys });
  const pictures = await writer.captures.find({ id: captures });
  await writer.captures.update({ id: captures }, ERASED_CAPTURE);
  const removed = await removeCases(writer, { onboardingId: identityVerifications });
  await writer.onboardings.delete({ id: identityVerifications });
  await writer.messages.delete({ id: messages });
  const keys = [...removed, ...pictures.flatMap(({ storageKey }) => storageKey ?? [])];
  for (const draft of drafts) keys.push(...(await removeRows(domain, writer, draft)));
  await recordAct(domain, writer, {
    ...tenancyOf(caller),
    type: "person.erased",
    actor: actorOf(caller),
    data: { erased: countsOf(rows), keptTotal: rows.kept.length },
  });
  return keys;
}

function countsOf({
  kept: _documents,
  keptElsewhere: _others,
  ...erased
}: OfPerson): PersonErasure["erased"] {
  const counts = Object.entries(erased).map(([name, ids]) => [name, ids.length]);
  return Object.fromEntries(counts) as PersonErasure["erased"];
}

function answerOf(caller: Caller, found: OfPerson, erasedAt: string | null): PersonErasure {
  return {
    object: "person_erasure",
    livemode: isLive(caller),
    dryRun: erasedAt === null,
    erased: countsOf(found),
    kept: found.kept.slice(0, MAX_NAMED_DOCUMENTS).map(({ document: { id, status }, reason }) => ({
      documentId: publicId("document", id),
      status,
      reason,
    })),
    keptTotal: found.kept.length,
    keptElsewhere: found.keptElsewhere.map(({ kind, id, reason }) => ({
      object: KEPT_ELSEWHERE[kind],
      id: publicId(kind, id),
      reason,
    })),
    erasedAt,
    signature: null,
  };
}
