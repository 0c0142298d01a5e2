import { DAY } from "../ports/clock.ts";
import { DomainError } from "../errors.ts";
import { appendEvent, signerActor } from "../events/append.ts";
import { SYSTEM } from "../model/event.ts";
import type { Domain } from "../model/domain.ts";
import type { Writer } from "../model/store.ts";
import { type Signer, signersOf } from "../model/signer.ts";
import type { Document } from "../model/document.ts";
import { type Variable, variablesOf } from "../model/variable.ts";

/** The final PDF of a document is tried for as long as a deployment may stay broken, as its sealing is. */
const RENDER_TIMEOUT_MS = 365 * DAY;

/**
 * The last value is in: tells it, and hands the document to the job that makes its final PDF. It stays
 * `collecting_data` until that is there. The caller holds its lock.
 * @param last who handed in last; null: nobody had to
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
    runAt: now,
    deadline: now + RENDER_TIMEOUT_MS,
  });
}

/** `owed`: signers are asked for values; `filled`: the last ones were just settled, and the PDF is to be made of them. */
export type Gaps = "none" | "owed" | "filled";

/**
 * Looks at what the text of a document still lacks as it is sent. Values of a role that nobody plays are the template's
 * defaults, or nothing. Throws DOCUMENT_NOT_SENDABLE for a required one without a default.
 */
export async function settleGaps(writer: Writer, document: Document): Promise<Gaps> {
  if (document.documentType === "upload") return "none";
  const lacking = (await variablesOf(writer, document.id)).filter(({ value }) => value === null);
  const played = new Set((await signersOf(writer, document.id)).map(({ roleId }) => roleId));
  const orphans = lacking.filter(({ roleId }) => !played.has(roleId));
  await assertNoneRequired(writer, orphans);
  for (const { id, defaultValue } of orphans)
    await writer.variables.update({ id }, { value: defaultValue ?? "" });
  if (lacking.length > orphans.length) return "owed";
  return lacking.length > 0 ? "filled" : "none";
}

const names = (items: { name: string }[]) => items.map(({ name }) => `"${name}"`).join(", ");

async function assertNoneRequired(writer: Writer, orphans: Variable[]): Promise<void> {
  const missing = orphans.filter(({ required, defaultValue }) => required && defaultValue === null);
  if (missing.length === 0) return;
  const roles = await writer.roles.find({ id: missing.map(({ roleId }) => roleId!) });
  throw new DomainError(
    "DOCUMENT_NOT_SENDABLE",
    `Nobody gives the required ${names(missing)}: no signer plays the role ${names(roles)}. ` +
      "Add a signer with that role, or create the document with these values.",
  );
}
