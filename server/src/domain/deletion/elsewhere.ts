import type { KeptElsewhere } from "@service/contract/rules/statuses";
import { tenancyOf } from "../environment.ts";
import { NO_REQUEST } from "../model/bulk-send.ts";
import { isTerminal } from "../model/chain.ts";
import type { Domain } from "../model/domain.ts";
import type { Reader, Writer } from "../model/store.ts";
import type { Caller } from "../model/tenant.ts";
import { removeDigital } from "./remove-rows.ts";

/** Ids of what has a person besides documents: what is over is erased, what is not stays. */
export interface Elsewhere {
  bulkRows: string[];
  forms: string[];
  chains: string[];
  digitalOnboardings: string[];
  keptElsewhere: KeptElsewhere<"bulkSend" | "form" | "chain" | "onboarding">[];
}

interface Addressed {
  email?: string | null | undefined;
  phone?: string | null | undefined;
}
const isOf = (contact: string) => (person: Addressed) => person.email === contact || person.phone === contact;

/** Finds a person whom no document has, or not any more. */
export async function findElsewhere(
  { clock }: Pick<Domain, "clock">,
  reader: Reader,
  caller: Caller,
  contact: string,
): Promise<Elsewhere> {
  const tenancy = tenancyOf(caller);
  const isPerson = isOf(contact);
  const found: Elsewhere = { bulkRows: [], forms: [], chains: [], digitalOnboardings: [], keptElsewhere: [] };
  const keep = (kind: Elsewhere["keptElsewhere"][number]["kind"], id: string, reason: "open" | "evidence") =>
    found.keptElsewhere.push({ kind, id, reason });
  for (const { id } of await reader.bulkSends.find(tenancy)) {
    const status = ["queued", "failed", "cancelled"] as const;
    const rows = await reader.bulkRows.find({ bulkSendId: id, status, documentId: null });
    const own = rows.filter(({ request }) => request.signers.some(isPerson));
    found.bulkRows.push(...own.flatMap((row) => (row.status === "queued" ? [] : [row.id])));
    if (own.some((row) => row.status === "queued")) keep("bulkSend", id, "open");
  }
  for (const { id, status, settings } of await reader.forms.find(tenancy)) {
    if (!settings.signers.some(isPerson)) continue;
    if (status === "closed") found.forms.push(id);
    else keep("form", id, "open");
  }
  const [ofRoles, ofParticipants] = contact.includes("@")
    ? [{ contactEmail: contact }, { email: contact }]
    : [{ contactPhone: contact }, { phone: contact }];
  const roles = await reader.chainRoles.find(ofRoles);
  for (const { id, status } of await reader.chains.find({
    ...tenancy,
    id: roles.map((role) => role.chainId),
  })) {
    const isGone = (await reader.documents.count({ chainId: id })) === 0;
    if (!isTerminal({ status })) keep("chain", id, "open");
    else if (isGone && (await reader.deletedDocuments.count({ chainId: id })) === 0) found.chains.push(id);
    else keep("chain", id, "evidence");
  }
  const participants = await reader.digitalParticipants.find(ofParticipants);
  const id = participants.map((each) => each.digitalOnboardingId);
  for (const digital of await reader.digitalOnboardings.find({ ...tenancy, id })) {
    if (digital.documentId !== null) continue;
    if (digital.expiresAt <= clock.now()) found.digitalOnboardings.push(digital.id);
    else keep("onboarding", digital.id, "open");
  }
  return found;
}

/** Erases a person from what is over. */
export async function eraseElsewhere(
  writer: Writer,
  { bulkRows, forms, chains, digitalOnboardings }: Elsewhere,
  contact: string,
): Promise<void> {
  await writer.bulkRows.update({ id: bulkRows }, { request: NO_REQUEST });
  const isPerson = isOf(contact);
  for (const { id, settings } of await writer.forms.find({ id: forms })) {
    const signers = settings.signers.filter((signer) => !isPerson(signer));
    await writer.forms.update({ id }, { settings: { ...settings, signers } });
  }
  const roles = await writer.chainRoles.find({ chainId: chains });
  const roleId = roles
    .filter(({ contactEmail: email, contactPhone: phone }) => isPerson({ email, phone }))
    .map(({ id }) => id);
  await writer.chainVariables.update({ roleId }, { value: null, source: null });
  await writer.chainRoles.update(
    { id: roleId },
    { contactName: null, contactEmail: null, contactPhone: null },
  );
  await removeDigital(writer, digitalOnboardings);
}
