import { DAY } from "@service/platform/ports/clock";
import { DomainError } from "../errors.ts";
import { appendEvent, signerActor } from "../events/append.ts";
import { SYSTEM } from "../model/event.ts";
import type { Domain } from "../model/domain.ts";
import type { Writer } from "../model/store.ts";
import { type Signer, signersOf } from "../model/signer.ts";
import type { Document } from "../model/document.ts";
import { type Variable, variablesOf } from "../model/variable.ts";

/** Retries rendering for a year, as sealing: a deployment may be broken for long. */
const RENDER_TIMEOUT_MS = 365 * DAY;

/**
 * Appends the event of the last values and enqueues the rendering of the final PDF. The document stays
 * `collecting_data` until it is rendered. The caller holds its lock.
 * @param last the last signer who entered values; null: none was needed
 */
export async function finishCollecting(
  domain: Domain,
  writer: Writer,
  document: Document,
  last: Signer | null,
): Promise<void> {
  await appendEvent(domain, writer, document, {
    type: "document.data_collected",
    actor: last ? signerActor(last) : SYSTEM,
    ...(last && { signer: last }),
  });
  await scheduleRendering(domain, writer, document);
}

export async function scheduleRendering(domain: Domain, writer: Writer, document: Document): Promise<void> {
  const now = domain.clock.now();
  await writer.enqueue({
    kind: "render",
    subject: document.id,
    owner: document.tenantId,
    runAt: now,
    deadline: now + RENDER_TIMEOUT_MS,
  });
}

/** `missing`: signers have values to enter. `defaulted`: all are there, and the PDF has to be rendered with them. */
export type ValueState = "complete" | "missing" | "defaulted";

/**
 * Completes the values of a document as it is sent. What nobody is asked for (roles without a signer, variables without
 * a role) gets the template's default, or nothing.
 * Throws DOCUMENT_NOT_SENDABLE for a required value without a default.
 */
export async function completeValues(writer: Writer, document: Document): Promise<ValueState> {
  const missing = (await variablesOf(writer, document.id)).filter(({ value }) => value === null);
  const assigned = new Set((await signersOf(writer, document.id)).map(({ roleId }) => roleId));
  const orphans = missing.filter(({ roleId }) => roleId === null || !assigned.has(roleId));
  await assertNoneRequired(writer, orphans);
  for (const { id, defaultValue } of orphans)
    await writer.variables.update({ id }, { value: defaultValue ?? "" });
  if (missing.length > orphans.length) return "missing";
  return missing.length > 0 || document.textStale ? "defaulted" : "complete";
}

const names = (items: { name: string }[]) => items.map(({ name }) => `"${name}"`).join(", ");

async function assertNoneRequired(writer: Writer, orphans: Variable[]): Promise<void> {
  const unset = orphans.filter(({ required, defaultValue }) => required && defaultValue === null);
  if (unset.length === 0) return;
  const roles = await writer.roles.find({ id: unset.flatMap(({ roleId }) => roleId ?? []) });
  const reason = roles.length === 0 ? "it is assigned to nobody" : `no signer plays the role ${names(roles)}`;
  throw new DomainError(
    "DOCUMENT_NOT_SENDABLE",
    `Nobody gives the required ${names(unset)}: ${reason}. ` +
      "Add a signer with that role, or create the document with these values.",
  );
}
