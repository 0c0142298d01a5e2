import { DomainError } from "../errors.ts";
import { appendEvent, userActor } from "../events/append.ts";
import { assertConditions } from "../documents/conditions.ts";
import { completeValues } from "../documents/collect.ts";
import {
  insertRendering,
  type Rendering,
  storeRendering,
  type TextFacts,
  textFactsOf,
  useRendering,
} from "../documents/render.ts";
import { PieceRejected } from "../documents/pieces.ts";
import { placeMissingSignatures } from "../documents/signature-block.ts";
import type { Document } from "../model/document.ts";
import { scheduleSettling } from "../model/chain-settling.ts";
import type { Domain } from "../model/domain.ts";
import { lockDocument } from "../model/find-document.ts";
import { isOpenForSigners, isSignedByAll } from "../model/lifecycle.ts";
import type { Reader, Writer } from "../model/store.ts";
import { signersOf } from "../model/signer.ts";
import { fieldsOf } from "../model/field.ts";
import type { Caller } from "../model/tenant.ts";
import { transition } from "../model/transitions.ts";
import { isCollected, variablesOf } from "../model/variable.ts";
import { DocxEngineUnavailable } from "../ports/docx.ts";
import { PdfEngineUnavailable, PdfRejected } from "../ports/pdf.ts";
import { assertWholeGroups, dissolveSmallGroups } from "../signers/groups.ts";
import { startSealing } from "../signing/start-sealing.ts";
import { changesSince } from "./changes.ts";
import { assertNotOverdue, notCorrectable } from "./enter.ts";
import { assertInvitable, inviteAfterCorrection, requestAdded } from "./invitations.ts";

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

/** Checks the exit and returns the text to render. Null: the document is in no correction. */
async function prepare(
  domain: Domain,
  writer: Writer,
  caller: Caller,
  id: string,
): Promise<{ facts: TextFacts | null; state: string } | null> {
  const document = await lockDocument(writer, caller, id);
  assertNotOverdue(document, domain.clock.now());
  if (isOpenForSigners(document)) return null;
  if (document.status !== "correcting") throw notCorrectable(document);
  await assertInvitable(domain, writer, caller, document);
  await assertConditions(writer, id);
  await dissolveSmallGroups(writer, document);
  await assertWholeGroups(writer, id);
  await completeValues(writer, document);
  const variables = await variablesOf(writer, id);
  // A given signature is for the text as it was, so that the PDF stays (docs/contract/v2.md#correction-signed).
  const isRendered = variables.length > 0 && document.signedCount === 0;
  const facts = isRendered ? await textFactsOf(writer, document) : null;
  return { facts, state: await stateOf(writer, document) };
}

/** Everything that the checks and the rendering of an exit depend on. */
async function stateOf(reader: Reader, document: Document): Promise<string> {
  const { id, correction, signedCount, signatureValidation } = document;
  const signers = (await signersOf(reader, id)).map((signer) => [signer.id, signer.status, signer.roleId]);
  const anchors = (await fieldsOf(reader, id)).map((field) => [field.id, field.anchor]);
  const variables = await variablesOf(reader, id);
  return JSON.stringify({ correction, signedCount, signatureValidation, signers, anchors, variables });
}

function unrendered(error: unknown): unknown {
  if (error instanceof DocxEngineUnavailable || error instanceof PdfEngineUnavailable)
    return new DomainError(
      "SERVICE_UNAVAILABLE",
      "The PDF could not be made just now, so the document stays in correction; try again.",
    );
  if (error instanceof PieceRejected || error instanceof PdfRejected)
    return new DomainError("DOCUMENT_NOT_SENDABLE", `The text cannot be made into a PDF: ${error.message}`);
  return error;
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
  const requested = await requestAdded(domain, writer, caller, open, document.correction!);
  if (isSignedByAll(requested)) {
    await startSealing(domain, writer, requested);
    return "signed_by_all";
  }
  await inviteAfterCorrection(domain, writer, caller, { before: document, document: requested });
  return rendering ? "regenerated" : "resumed";
}

/** Moves the document on and tells what has changed. */
async function reopen(
  domain: Domain,
  writer: Writer,
  caller: Caller,
  corrected: Document,
  isComplete: boolean,
): Promise<Document> {
  const changes = await changesSince(writer, corrected, corrected.correction!);
  const isChanged = changes.changed.length > 0;
  const { fileId, pages, textStale, revision } = corrected;
  const status = isComplete ? "awaiting_signatures" : "collecting_data";
  const open = await transition(writer, "documents", corrected, status, {
    fileId,
    pages,
    textStale,
    correctingFrom: null,
    correction: null,
    revision: revision + (isChanged ? 1 : 0),
    updatedAt: domain.clock.now(),
  });
  await scheduleSettling(domain, writer, open);
  if (isChanged)
    await appendEvent(domain, writer, open, {
      type: "document.corrected",
      actor: userActor(caller.user),
      data: { ...changes },
    });
  return open;
}
