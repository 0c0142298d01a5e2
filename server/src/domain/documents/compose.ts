import { assertCredits } from "../credits/charge.ts";
import { DomainError, invalid } from "../errors.ts";
import { assertDeliverable } from "../messages/check-emails.ts";
import { CREDIT_COSTS } from "../model/credit.ts";
import type { Domain } from "../model/domain.ts";
import type { Caller } from "../model/tenant.ts";
import { DocxConverterMissing } from "@service/docx-engine/port";
import { PdfRejected } from "@service/pdf-engine/port";
import { roleKey } from "@service/contract/rules/role-key";
import { type Composed, inOrder, type NewComposition, type Prepared, tagsOf } from "./composition.ts";
import { assertDraftable } from "./admit-draft.ts";
import { invalidPdf } from "./invalid-pdf.ts";
import { assertSources, readSources, sourcePath, type SourcePiece, unavailable } from "./creation-sources.ts";
import { PieceRejected, type RenderedPieces, renderPieces } from "./pieces.ts";
import { placeFields } from "./fields/place-fields.ts";
import { saveComposition } from "./save-composition.ts";
import { type Assignments, variablesOfPieces, type VariablesOfPieces } from "./variables-of-pieces.ts";

export type CreationStep = "checking" | "reading" | "rendering" | "placing" | "saving";

/** Is told of the work as it goes on; `percent` is of the whole. */
export type Report = (step: CreationStep, percent: number) => void;

/** Percent at the start of each step. */
const BEGIN: Record<CreationStep, number> = {
  checking: 0,
  reading: 5,
  rendering: 25,
  placing: 85,
  saving: 95,
};

/**
 * Creates a document of one or several pieces, with its signers and fields, and starts its signing where this is asked
 * for. When it fails nothing is kept or charged but the inline files, which are the caller's. Throws NOT_FOUND (template, folder),
 * VALIDATION, INVALID_PDF, FEATURE_RESTRICTED, INSUFFICIENT_CREDITS, DOCUMENT_NOT_SENDABLE, SERVICE_UNAVAILABLE.
 */
export async function createComposed(
  domain: Domain,
  caller: Caller,
  wanted: NewComposition,
  report: Report = () => {},
): Promise<Composed> {
  return createComposedAs(domain, caller, wanted, (composed) => composed, report);
}

/**
 * Creates a document as `createComposed` does. Its transaction also calls `answer`, so that the result is
 * stored with it.
 */
export async function createComposedAs<T>(
  domain: Domain,
  caller: Caller,
  wanted: NewComposition,
  answer: (composed: Composed) => T,
  report: Report = () => {},
): Promise<T> {
  const prepared = await prepareComposition(domain, caller, wanted, report);
  report("saving", BEGIN.saving);
  return saveComposition(domain, caller, wanted, prepared, answer);
}

/** Makes what createComposed stores: reads the sources, renders the PDF and places the fields. Stores nothing. */
export async function prepareComposition(
  domain: Domain,
  caller: Caller,
  wanted: NewComposition,
  report: Report = () => {},
): Promise<Prepared> {
  report("checking", BEGIN.checking);
  const { ownerId, warnings } = await assertComposable(domain, caller, wanted);
  const reading = { counts: wanted.documentType === "compound", onPiece: within("reading", wanted, report) };
  const pieces = await readSources(domain, caller, wanted.pieces, reading);
  const isPlaced = !wanted.needsField || wanted.fields.length > 0 || playsTag(wanted, pieces);
  const starts = wanted.starts && isPlaced && wanted.signers.length > 0;
  const given = { ...wanted, requiresValues: wanted.requiresValues || starts };
  const texts = inOrder(pieces).map((piece) => toText(piece, wanted.assignments));
  const text = variablesOfPieces(domain, texts, given);
  const rendered = await render(domain, caller, pieces, text, within("rendering", wanted, report));
  report("placing", BEGIN.placing);
  const source = { ...rendered, tags: tagsOf(rendered), owner: caller.tenantId };
  const fields = await placeFields(domain, source, wanted.fields);
  return { ownerId, pieces, text, rendered, fields, warnings, isPlaced, starts };
}

/**
 * Renders the PDF of the composition as far as its values are known. Checks nothing of its signers and stores nothing.
 * Throws as prepareComposition.
 */
export async function renderComposition(
  domain: Domain,
  caller: Caller,
  wanted: NewComposition,
): Promise<RenderedPieces> {
  const pieces = await readSources(domain, caller, wanted.pieces, { counts: false, onPiece: () => {} });
  const texts = inOrder(pieces).map((piece) => toText(piece, wanted.assignments));
  const text = variablesOfPieces(domain, texts, { ...wanted, requiresValues: false });
  return render(domain, caller, pieces, text, () => {});
}

/**
 * Makes the checks that need no engine, and answers the owner's id and warnings. Throws NOT_FOUND (template, folder),
 * VALIDATION, EMAIL_VALIDATION_FAILED, FEATURE_RESTRICTED, INSUFFICIENT_CREDITS.
 */
export async function assertComposable(
  domain: Domain,
  caller: Caller,
  wanted: NewComposition,
): Promise<{ ownerId: string; warnings: readonly string[] }> {
  const ownerId = await ownerOf(domain, caller, wanted);
  await assertDraftable(domain, caller, wanted);
  await assertSources(domain, caller, wanted.pieces);
  const { checksAddresses, addressWarnings } = wanted;
  const known = checksAddresses ? addressWarnings : [];
  const warnings = known ?? (await doubtfulAddresses(domain, caller, wanted));
  await assertAffordable(domain, caller, wanted);
  return { ownerId, warnings };
}

/** Warnings of addresses that may take no mail. Throws EMAIL_VALIDATION_FAILED. */
async function doubtfulAddresses(
  domain: Domain,
  caller: Caller,
  { signers }: NewComposition,
): Promise<string[]> {
  const placed = signers.flatMap(({ email }, index) =>
    email === null ? [] : [{ email, path: ["signers", index, "email"] }],
  );
  const checked = [...(await assertDeliverable(domain, caller, placed)).values()];
  return checked.flatMap(({ email, verdict, reason, suggestion }) => {
    if (verdict !== "risky") return [];
    const meant = suggestion === null ? "" : `; did you mean ${suggestion}?`;
    return [`Mail to ${email} may not arrive (${reason})${meant}`];
  });
}

/** Reports the part of a step that is done, piece by piece. */
function within(
  step: "reading" | "rendering",
  { pieces }: NewComposition,
  report: Report,
): (done: number) => void {
  const end = step === "reading" ? BEGIN.rendering : BEGIN.placing;
  report(step, BEGIN[step]);
  return (done) => report(step, Math.floor(BEGIN[step] + ((end - BEGIN[step]) * done) / pieces.length));
}

async function ownerOf(
  { store }: Pick<Domain, "store">,
  { tenantId, user }: Caller,
  { ownerEmail }: NewComposition,
): Promise<string> {
  if (ownerEmail === undefined) return user.id;
  const owner = await store.read((reader) =>
    reader.users.first({ tenantId, email: ownerEmail, removedAt: null }),
  );
  if (!owner) throw invalid(["ownerEmail"], "The workspace has no member with this address.");
  return owner.id;
}

/** Refuses before any file is read. The transaction decides. */
async function assertAffordable(
  { store }: Pick<Domain, "store">,
  caller: Caller,
  { starts, needsField, signers, reservationId, bulk }: NewComposition,
): Promise<void> {
  if (bulk?.reserved) return;
  const called = starts && !needsField ? signers.length : 0;
  const amount = (reservationId ? 0 : CREDIT_COSTS.create) + CREDIT_COSTS.sendPerSigner * called;
  await store.read((reader) => assertCredits(reader, caller, amount));
}

/** Whether a signer of the request plays the role of a signature tag. */
function playsTag({ signers }: NewComposition, pieces: readonly SourcePiece[]): boolean {
  const tagged = new Set(pieces.flatMap(({ anchors }) => anchors.map(roleKey)));
  return signers.some(({ role }) => typeof role === "string" && tagged.has(roleKey(role)));
}

function toText(
  { id, index, wanted, variables, anchors }: SourcePiece,
  assignments: Assignments = new Map(),
) {
  const { dedupeScope, templateValues: given } = wanted;
  const assigned = variables.map((variable) => ({ ...variable, ...assignments.get(variable.name) }));
  return { id, index, dedupeScope, variables: assigned, anchors, given };
}

async function render(
  domain: Domain,
  { tenantId }: Caller,
  pieces: readonly SourcePiece[],
  { variables }: VariablesOfPieces,
  onPiece: (done: number) => void,
): Promise<RenderedPieces> {
  const files = pieces.map(({ id, wanted, fileType, storageKey, size }) => {
    const { position, picturePage, bookmark } = wanted;
    return { id, position, fileType, storageKey, size, picturePage, bookmark };
  });
  return renderPieces(domain, files, variables, tenantId, onPiece).catch((error: unknown) => {
    throw unrendered(error, pieces);
  });
}

function unrendered(error: unknown, pieces: readonly SourcePiece[]): unknown {
  if (error instanceof DocxConverterMissing)
    return new DomainError(
      "SERVICE_UNAVAILABLE",
      "This server cannot make PDFs of Word templates: its operator has to install a converter.",
    );
  if (!(error instanceof PieceRejected)) return unavailable(error);
  const piece = pieces.find(({ id }) => id === error.pieceId);
  if (!piece) return invalid(["pieces"], `The pieces cannot be joined to one PDF: ${error.message}`);
  if (piece.template)
    return invalid(sourcePath(piece), `The template cannot be made into a PDF: ${error.message}`);
  if (error.cause instanceof PdfRejected && piece.fileType !== "docx")
    return invalidPdf(error.cause, sourcePath(piece));
  return invalid(sourcePath(piece), `The file cannot be made into a PDF: ${error.message}`);
}
