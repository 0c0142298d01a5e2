import { assertCredits } from "../credits/charge.ts";
import { DomainError, invalid } from "../errors.ts";
import { folderNamed } from "../folders/named.ts";
import { CREDIT_COSTS } from "../model/credit.ts";
import type { DocumentType, SignAnchor } from "../model/document.ts";
import type { Domain } from "../model/domain.ts";
import { newId } from "../model/ids.ts";
import type { Writer } from "../model/store.ts";
import type { Caller } from "../model/tenant.ts";
import { type Variable, variablesOf } from "../model/variable.ts";
import { DocxConverterMissing } from "../ports/docx.ts";
import { PdfRejected } from "../ports/pdf.ts";
import { roleKey } from "../signers/roles.ts";
import { isReadOnlyIn, lockTemplate } from "../templates/find.ts";
import {
  assertDraftable,
  type DraftPiece,
  insertDraft,
  invalidPdf,
  type NewDraft,
  type Stored,
} from "./create.ts";
import { type NewPiece, readSources, sourcePath, type SourcePiece, unavailable } from "./creation-sources.ts";
import { type DocumentDetail, detailOf } from "./detail.ts";
import { PieceRejected, type RenderedPieces, renderPieces } from "./pieces.ts";
import { type NewPlacedField, placeFields, type UnownedField } from "./place-fields.ts";
import { startDraft } from "./start.ts";
import { type GivenText, variablesOfPieces, type VariablesOfPieces } from "./variables-of-pieces.ts";

/** The request for a document of any number of pieces (docs/contract/v2.md#documents-create). */
export interface NewComposition extends Omit<NewDraft, "name" | "ownerId">, GivenText {
  documentType: DocumentType;
  /** Absent: the template's name, or the first piece's. */
  name?: string | undefined;
  /** 1–20, with distinct positions. The files of inline ones are the use-case's from now on. */
  pieces: readonly NewPiece[];
  fields: readonly NewPlacedField[];
  /** A member of the workspace; absent: the caller. */
  ownerEmail?: string | undefined;
  /** Name of the owner's folder, which is made if there is none. Not together with `folderId`. */
  folderName?: string | undefined;
  /** Whether the signing starts at once. */
  starts: boolean;
  /**
   * Whether signers need a field. Without any field of the request or signature tag of theirs, a document then has no
   * signers and does not start.
   */
  needsField: boolean;
}

export interface Composed extends DocumentDetail {
  variables: Variable[];
  /** Occurrences of each variable, by piece. Templates alone are not counted. */
  occurrences: ReadonlyMap<string, ReadonlyMap<string, number>>;
  creditsConsumed: number;
  /** What was left out, for people. */
  warnings: string[];
}

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
 * for. When it fails nothing is kept or charged, and the inline files are removed. Throws NOT_FOUND (template, folder),
 * VALIDATION, INVALID_PDF, FEATURE_RESTRICTED, INSUFFICIENT_CREDITS, DOCUMENT_NOT_SENDABLE, SERVICE_UNAVAILABLE.
 */
export async function createComposed(
  domain: Domain,
  caller: Caller,
  wanted: NewComposition,
  report: Report = () => {},
): Promise<Composed> {
  try {
    return await compose(domain, caller, wanted, report);
  } catch (error) {
    for (const { source } of wanted.pieces)
      if ("storageKey" in source) await domain.files.delete(source.storageKey);
    throw error;
  }
}

/** What the transaction stores. */
interface Prepared {
  ownerId: string;
  pieces: SourcePiece[];
  text: VariablesOfPieces;
  rendered: RenderedPieces;
  fields: UnownedField[];
}

async function compose(
  domain: Domain,
  caller: Caller,
  wanted: NewComposition,
  report: Report,
): Promise<Composed> {
  report("checking", BEGIN.checking);
  const ownerId = await ownerOf(domain, caller, wanted);
  await assertDraftable(domain, caller, wanted);
  await assertAffordable(domain, caller, wanted);
  const pieces = await readSources(domain, caller, wanted.pieces, within("reading", wanted, report));
  const text = variablesOfPieces(domain, inOrder(pieces).map(toText), wanted);
  const rendered = await render(domain, caller, pieces, text, within("rendering", wanted, report));
  report("placing", BEGIN.placing);
  const source = { ...rendered, tags: tagsOf(rendered), owner: caller.tenantId };
  const fields = await placeFields(domain, source, wanted.fields);
  report("saving", BEGIN.saving);
  return save(domain, caller, wanted, { ownerId, pieces, text, rendered, fields });
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

function inOrder(pieces: readonly SourcePiece[]): SourcePiece[] {
  return pieces.toSorted((a, b) => a.wanted.position - b.wanted.position);
}

async function ownerOf(
  { store }: Pick<Domain, "store">,
  { tenantId, user }: Caller,
  { ownerEmail }: NewComposition,
): Promise<string> {
  if (ownerEmail === undefined) return user.id;
  const owner = await store.read((reader) => reader.users.first({ tenantId, email: ownerEmail }));
  if (!owner) throw invalid(["ownerEmail"], "The workspace has no member with this address.");
  return owner.id;
}

/** Refuses before any file is read. The transaction decides. */
async function assertAffordable(
  { store }: Pick<Domain, "store">,
  caller: Caller,
  { starts, needsField, signers }: NewComposition,
): Promise<void> {
  const called = starts && !needsField ? signers.length : 0;
  const amount = CREDIT_COSTS.create + CREDIT_COSTS.sendPerSigner * called;
  await store.read((reader) => assertCredits(reader, caller, amount));
}

function toText({ id, index, wanted, variables, anchors }: SourcePiece) {
  const { dedupeScope, templateValues: given } = wanted;
  return { id, index, dedupeScope, variables, anchors, given };
}

async function render(
  domain: Domain,
  { tenantId }: Caller,
  pieces: readonly SourcePiece[],
  { variables }: VariablesOfPieces,
  onPiece: (done: number) => void,
): Promise<RenderedPieces> {
  const files = pieces.map(({ id, wanted, fileType, storageKey }) => {
    const { position } = wanted;
    return { id, position, fileType, storageKey };
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
  if (error.cause instanceof PdfRejected && piece.fileType === "pdf")
    return invalidPdf(error.cause, sourcePath(piece));
  return invalid(sourcePath(piece), `The file cannot be made into a PDF: ${error.message}`);
}

function tagsOf({ anchors }: Pick<RenderedPieces, "anchors">): SignAnchor[] {
  return [...anchors.values()].flatMap((own) => own ?? []);
}

/** Stores the PDF and writes all rows. Removes the PDF when that fails. */
async function save(
  domain: Domain,
  caller: Caller,
  wanted: NewComposition,
  prepared: Prepared,
): Promise<Composed> {
  const single = onlyPdf(prepared.pieces);
  const stored = single ?? (await domain.files.put(prepared.rendered.pdf));
  try {
    return await domain.store.write((writer) => insert(domain, writer, caller, wanted, prepared, stored));
  } catch (error) {
    if (!single) await domain.files.delete(stored.storageKey);
    throw error;
  }
}

/** The file of an upload, which is the document byte for byte. */
function onlyPdf(pieces: readonly SourcePiece[]): Stored | null {
  const [{ fileType, wanted } = {}] = pieces;
  if (pieces.length !== 1 || fileType !== "pdf" || !wanted) return null;
  return "storageKey" in wanted.source ? wanted.source : null;
}

async function insert(
  domain: Domain,
  writer: Writer,
  caller: Caller,
  wanted: NewComposition,
  prepared: Prepared,
  stored: Stored,
): Promise<Composed> {
  const { ownerId, pieces, text, rendered, fields } = prepared;
  await markUsed(domain, writer, caller, pieces);
  const folderId = await folderOf(domain, writer, caller, wanted, ownerId);
  const isPlaced = !wanted.needsField || fields.length > 0 || playsTag(wanted, rendered);
  const request = {
    ...wanted,
    name: nameOf(wanted, pieces),
    ownerId,
    folderId,
    signers: isPlaced ? wanted.signers : [],
  };
  const created = await insertDraft(domain, writer, caller, request, {
    documentType: wanted.documentType,
    pages: rendered.pages,
    stored,
    roles: text.roles,
    variables: text.variables,
    pieces: pieces.map((piece) => toRow(piece, prepared, stored, request.name)),
  });
  const { document, signers } = created;
  await writer.fields.insert(
    ...fields.map(({ signer, ...field }, position) => ({
      id: newId(domain),
      documentId: document.id,
      position,
      signerId: signers[signer]!.id,
      ...field,
    })),
  );
  const starts = wanted.starts && signers.length > 0;
  const started = starts ? await startDraft(domain, writer, caller, document) : null;
  return {
    ...(await detailOf(writer, started?.document ?? document)),
    variables: await variablesOf(writer, document.id),
    occurrences: new Map(pieces.map((piece) => [piece.id, piece.occurrences])),
    creditsConsumed: created.creditsConsumed + (started?.creditsConsumed ?? 0),
    warnings: [...text.warnings, ...(isPlaced || wanted.signers.length === 0 ? [] : [NO_FIELD])],
  };
}

const NO_FIELD =
  "The document has no field for a participant: nobody was made a signer or invited. Add fields, or invite later.";

/** Whether a signer of the request plays the role of a signature tag. */
function playsTag({ signers }: NewComposition, rendered: RenderedPieces): boolean {
  const tagged = new Set(tagsOf(rendered).map(({ name }) => roleKey(name)));
  return signers.some(({ role }) => typeof role === "string" && tagged.has(roleKey(role)));
}

function toRow(
  { id, wanted, fileType, source, template }: SourcePiece,
  { text, rendered }: Prepared,
  { storageKey }: Stored,
  documentName: string,
): DraftPiece {
  const { position, kind, dedupeScope } = wanted;
  const isDocument = typeof source === "object" && "storageKey" in source && source.storageKey === storageKey;
  return {
    id,
    position,
    kind,
    dedupeScope,
    name: wanted.name ?? template?.version.originalFilename ?? documentName,
    fileType,
    source: isDocument ? "document" : source,
    templateId: template?.template.id ?? null,
    templateVersionId: template?.version.id ?? null,
    templateValues: text.values.get(id) ?? {},
    anchors: rendered.anchors.get(id) ?? null,
  };
}

function nameOf({ name }: NewComposition, pieces: readonly SourcePiece[]): string {
  const [first] = inOrder(pieces);
  return name ?? first?.wanted.name ?? first?.template?.template.name ?? "Document";
}

async function folderOf(
  domain: Domain,
  writer: Writer,
  caller: Caller,
  { folderId, folderName }: NewComposition,
  ownerId: string,
): Promise<string | null> {
  if (folderName === undefined) return folderId ?? null;
  return (await folderNamed(domain, writer, caller, { name: folderName, ownerId })).id;
}

/** Counts a use of each template. In order of their ids, so that two creations do not wait for each other. */
async function markUsed(
  domain: Domain,
  writer: Writer,
  caller: Caller,
  pieces: readonly SourcePiece[],
): Promise<void> {
  const ids = new Set(pieces.flatMap(({ template }) => template?.template.id ?? []));
  for (const id of [...ids].toSorted()) {
    const template = await lockTemplate(writer, caller, id);
    if (isReadOnlyIn(caller, template)) continue;
    const { usageCount } = template;
    await writer.templates.update({ id }, { usageCount: usageCount + 1, lastUsedAt: domain.clock.now() });
  }
}
