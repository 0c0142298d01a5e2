import type { ActType } from "@service/contract/acts";
import { type NewAct, recordAct } from "../audit-log/record.ts";
import { tenancyOf } from "../environment.ts";
import { notFound } from "../errors.ts";
import { actorOf } from "../model/act.ts";
import { holdOn, type LegalHold } from "../model/deletion.ts";
import type { Domain } from "../model/domain.ts";
import { findDocument, lockDocument } from "../model/find-document.ts";
import { publicId } from "../model/ids.ts";
import type { Writer } from "../model/store.ts";
import type { Caller } from "../model/tenant.ts";

/** Forbids to erase a document, or gives another reason for it. Throws NOT_FOUND. */
export function holdDocument(domain: Domain, caller: Caller, id: string, reason: string): Promise<LegalHold> {
  return domain.store.write(async (writer) => {
    await lockDocument(writer, caller, id);
    return setHold(domain, writer, caller, { subject: id, documentId: id, reason });
  });
}

/** The hold on a document: its own, else its workspace's. Throws NOT_FOUND. */
export function findHold({ store }: Pick<Domain, "store">, caller: Caller, id: string): Promise<LegalHold> {
  return store.read(async (reader) => {
    const document = await findDocument(reader, caller, id);
    const hold = await holdOn(reader, document);
    if (!hold) throw notFound("hold");
    return hold;
  });
}

/** Lifts a document's own hold. Throws NOT_FOUND without one. */
export async function releaseDocument(domain: Domain, caller: Caller, id: string): Promise<void> {
  await domain.store.write(async (writer) => {
    await lockDocument(writer, caller, id);
    if (!(await liftHold(domain, writer, caller, { subject: id, documentId: id }))) throw notFound("hold");
  });
}

type Held = Pick<LegalHold, "subject" | "documentId">;

export async function setHold(
  domain: Domain,
  writer: Writer,
  caller: Caller,
  { reason, ...held }: Held & Pick<LegalHold, "reason">,
): Promise<LegalHold> {
  const hold = {
    ...held,
    ...tenancyOf(caller),
    reason,
    actor: actorOf(caller),
    createdAt: domain.clock.now(),
  };
  await writer.legalHolds.delete({ subject: held.subject });
  await writer.legalHolds.insert(hold);
  await recordAct(domain, writer, actOf(caller, "hold.set", { ...held, reason }));
  return hold;
}

/** Answers false where there is no hold. */
export async function liftHold(domain: Domain, writer: Writer, caller: Caller, held: Held): Promise<boolean> {
  const isLifted = (await writer.legalHolds.delete({ subject: held.subject })) > 0;
  if (isLifted) await recordAct(domain, writer, actOf(caller, "hold.lifted", held));
  return isLifted;
}

function actOf(caller: Caller, type: ActType, { documentId, reason }: Partial<LegalHold>): NewAct {
  const id = documentId ? publicId("document", documentId) : undefined;
  return { ...tenancyOf(caller), type, actor: actorOf(caller), data: { documentId: id, reason } };
}
