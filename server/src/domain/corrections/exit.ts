import { DomainError } from "../errors.ts";
import { assertConditions } from "../documents/fields/conditions.ts";
import { insertRendering, type Rendering, storeRendering, useRendering } from "../documents/render.ts";
import { placeMissingSignatures } from "../documents/fields/signature-block.ts";
import type { Domain } from "../model/domain.ts";
import { lockDocument } from "../model/find-document.ts";
import { isOpenForSigners, isSignedByAll } from "../model/lifecycle.ts";
import type { Writer } from "../model/store.ts";
import type { Caller } from "../model/tenant.ts";
import { removeReplacedFile } from "../model/replaced-file.ts";
import { isCollected, variablesOf } from "../model/variable.ts";
import { startSealing } from "../signing/start-sealing.ts";
import { assertNotOverdue, notCorrectable } from "./enter.ts";
import { assertInvitable, inviteAfterCorrection, requestAdded } from "./invitations.ts";
import { prepare, stateOf } from "./prepare-exit.ts";
import { unrendered } from "./unrendered.ts";
import { reopen } from "./reopen.ts";

/** How a document left its correction. `signing`: it was in none. */
export type Exit = "signing" | "resumed" | "regenerated" | "signed_by_all";

/**
 * Ends a correction: makes the PDF of a text anew, charges for added signers and invites them, and lets the others go
 * on. The document stays in correction when it throws: NOT_FOUND, DOCUMENT_NOT_EDITABLE, DOCUMENT_NOT_SENDABLE (no
 * signer, or a required value that nobody gives), VALIDATION (conditions), INSUFFICIENT_CREDITS, SERVICE_UNAVAILABLE.
 */
export async function exitCorrection(domain: Domain, caller: Caller, id: string): Promise<Exit> {
  const prepared = await domain.store.write((writer) => prepare(domain, writer, caller, id));
  if (prepared === null) return "signing";
  const { facts, state } = prepared;
  if (!facts) return domain.store.write((writer) => finish(domain, writer, caller, { id, state }));
  const rendering = await storeRendering(domain, facts).catch((error: unknown) => {
    throw unrendered(error);
  });
  let exit: Exit = "signing";
  await useRendering(domain, rendering, async () => {
    exit = await domain.store.write((writer) => finish(domain, writer, caller, { id, state, rendering }));
    return exit !== "signing";
  });
  return exit;
}

interface Prepared {
  id: string;
  /** The state for which the exit was checked and rendered. */
  state: string;
  rendering?: Rendering;
}

async function finish(
  domain: Domain,
  writer: Writer,
  caller: Caller,
  { id, state, rendering }: Prepared,
): Promise<Exit> {
  const document = await lockDocument(writer, caller, id);
  if (isOpenForSigners(document)) return "signing";
  if (document.status !== "correcting") throw notCorrectable(document);
  assertNotOverdue(document, domain.clock.now());
  if ((await stateOf(writer, document)) !== state)
    throw new DomainError("DOCUMENT_NOT_EDITABLE", "The document was changed meanwhile; try again.");
  await assertInvitable(domain, writer, caller, document);
  await assertConditions(writer, id);
  const patch = rendering && (await insertRendering(domain, writer, document, rendering));
  const corrected = { ...document, ...patch };
  const isComplete = isCollected(await variablesOf(writer, id));
  if (isComplete) await placeMissingSignatures(domain, writer, corrected);
  const open = await reopen(domain, writer, caller, corrected, isComplete);
  await removeReplacedFile(writer, document, open);
  const requested = await requestAdded(domain, writer, caller, open, document.correction!);
  if (isSignedByAll(requested)) {
    await startSealing(domain, writer, requested);
    return "signed_by_all";
  }
  await inviteAfterCorrection(domain, writer, caller, { before: document, document: requested });
  return rendering ? "regenerated" : "resumed";
}
