import { withDefaults } from "../template-defaults/defaults.ts";
import { folderNamed } from "../folders/named.ts";
import type { DocumentPiece } from "../model/document.ts";
import type { Domain } from "../model/domain.ts";
import { newId } from "../model/ids.ts";
import type { Signer } from "../model/signer.ts";
import type { Writer } from "../model/store.ts";
import type { Caller } from "../model/tenant.ts";
import { isReadOnlyIn, lockTemplate } from "../templates/find.ts";
import { storeFile } from "../model/store-file.ts";
import { detectedIn } from "../templates/detected.ts";
import { type Composed, inOrder, type NewComposition, type Prepared } from "./composition.ts";
import type { DraftPiece } from "./draft-request.ts";
import { insertDraft } from "./insert-draft.ts";
import type { Stored } from "./new-file.ts";
import type { SourcePiece } from "./creation-sources.ts";
import { detailOf } from "./reading/detail.ts";
import { startDraft } from "./start.ts";

/** Stores the PDF and writes all rows in one transaction, which answers `answer`. Removes the PDF when it fails. */
export async function saveComposition<T>(
  domain: Domain,
  caller: Caller,
  wanted: NewComposition,
  prepared: Prepared,
  answer: (composed: Composed) => T,
): Promise<T> {
  const save = async (writer: Writer, stored: Stored) =>
    answer(await insertComposition(domain, writer, caller, wanted, prepared, stored));
  return storeFile(domain, prepared.rendered.pdf, save);
}

/** Writes all rows of a prepared composition, whose PDF is stored. */
export async function insertComposition(
  domain: Domain,
  writer: Writer,
  caller: Caller,
  wanted: NewComposition,
  prepared: Prepared,
  stored: Stored,
): Promise<Composed> {
  const { ownerId, pieces, text, rendered, fields, isPlaced, starts } = prepared;
  await markUsed(domain, writer, caller, pieces);
  const folderId = await folderOf(domain, writer, caller, wanted, ownerId);
  const request = {
    ...(await withDefaults(writer, caller, wanted, pieces)),
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
    pieces: pieces.map((piece) => toRow(piece, prepared, request.name)),
    signedUpload: rendered.signedUpload,
    warnings: rendered.warnings,
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
  // The person who answers a form has its page open.
  const isInformed = ({ id }: Signer): boolean => wanted.form !== undefined && id === signers[0]?.id;
  const started = starts ? await startDraft(domain, writer, caller, document, isInformed) : null;
  const detail = await detailOf(writer, started?.document ?? document);
  return {
    ...detail,
    detected: detectedIn(detail.pieces.map(({ piece }) => ({ piece, counts: countsOf(pieces, piece) }))),
    creditsConsumed: created.creditsConsumed + (started?.creditsConsumed ?? 0),
    warnings: [
      ...prepared.warnings,
      ...text.warnings,
      ...rendered.warnings.map(({ detail }) => detail),
      ...(isPlaced || wanted.signers.length === 0 ? [] : [NO_FIELD]),
    ],
  };
}

function countsOf(sources: readonly SourcePiece[], { id }: DocumentPiece): SourcePiece["occurrences"] {
  return sources.find((source) => source.id === id)?.occurrences ?? new Map();
}

const NO_FIELD =
  "The document has no field for a participant: nobody was made a signer or invited. Add fields, or invite later.";

function toRow(
  { id, wanted, fileType, source, template }: SourcePiece,
  { text, rendered }: Prepared,
  documentName: string,
): DraftPiece {
  const { position, kind, dedupeScope } = wanted;
  return {
    id,
    position,
    kind,
    dedupeScope,
    name: wanted.name ?? template?.version.originalFilename ?? documentName,
    fileType,
    source,
    templateId: template?.template.id ?? null,
    templateVersionId: template?.version.id ?? null,
    templateValues: text.values.get(id) ?? {},
    anchors: rendered.anchors.get(id) ?? null,
    pagesBefore: rendered.pagesBefore.get(id) ?? 0,
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
