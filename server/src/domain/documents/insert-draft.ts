import { charge } from "../credits/charge.ts";
import { appendEvent, userActor } from "../events/append.ts";
import { lockFolderShared } from "../folders/find.ts";
import { indexNames } from "../integrator-names/of-document.ts";
import { CREDIT_COSTS } from "../model/credit.ts";
import type { Domain } from "../model/domain.ts";
import { publicId } from "../model/ids.ts";
import type { Writer } from "../model/store.ts";
import type { StoredFile } from "../model/stored-file.ts";
import type { Caller } from "../model/tenant.ts";
import { assertRedirects } from "../signing-terms/redirects.ts";
import { attachSigners } from "../signers/attach.ts";
import { assertSignaturesAllowed } from "./admit-draft.ts";
import type { Draft, DraftPiece, NewDraft } from "./draft-request.ts";
import { pagesOfPieces } from "../model/pages-of-pieces.ts";
import { newDraft } from "./new-draft.ts";
import { newFile } from "./new-file.ts";
import { scheduleDraft } from "./schedule.ts";

/**
 * Inserts a draft with its pieces and signers, and charges for it. Answers the signers in the order of the request.
 * Throws NOT_FOUND, VALIDATION, INSUFFICIENT_CREDITS, FEATURE_RESTRICTED, EXTERNAL_ID_TAKEN.
 */
export async function insertDraft(
  domain: Domain,
  writer: Writer,
  caller: Caller,
  wanted: NewDraft,
  { pieces, roles, variables, stored, ...made }: Draft,
): Promise<Awaited<ReturnType<typeof attachSigners>> & { creditsConsumed: number }> {
  if (wanted.folderId) await lockFolderShared(writer, caller, wanted.folderId);
  const tenant = await assertSignaturesAllowed(writer, caller, wanted.signatureValidation);
  const file = newFile(domain, caller, { ...stored, contentType: "application/pdf" });
  const draft = newDraft(domain, caller, tenant, wanted, { ...made, fileId: file.id });
  assertRedirects(domain, draft.terms, "redirectUrls");
  const documentId = draft.id;
  const creditsConsumed = await charge(domain, writer, caller, {
    amount: CREDIT_COSTS.create,
    reason: "document.created",
    documentId,
    reservationId: wanted.reservationId,
    frees: wanted.bulk?.reserved,
  });
  await writer.files.insert(file);
  await writer.documents.insert(draft);
  await indexNames(writer, draft, wanted.names);
  const sources: StoredFile[] = [];
  for (const { source, ...piece } of pieces) {
    const found = await fileOf(domain, writer, caller, source);
    await writer.pieces.insert({ ...piece, documentId, fileId: found.id });
    sources.push(found);
  }
  await writer.roles.insert(...roles.map((role) => ({ ...role, documentId })));
  await writer.variables.insert(...variables.map((variable) => ({ ...variable, documentId })));
  const { document, signers } = await attachSigners(domain, writer, draft, wanted.signers);
  await appendEvent(domain, writer, document, {
    type: "document.created",
    actor: userActor(caller.user),
    data: {
      name: document.name,
      sha256: stored.sha256,
      ...originalOf(pieces, sources),
      ...filesOf(made, pieces, sources),
      ...(wanted.chain && { chainPosition: wanted.chain.position }),
      ...(wanted.form && {
        formId: publicId("form", wanted.form.id),
        addressCheck: wanted.form.addressCheck,
      }),
      ...(wanted.bulk && { bulkSendId: publicId("bulkSend", wanted.bulk.id) }),
    },
  });
  await scheduleDraft(writer, document);
  return { document, signers, creditsConsumed };
}

/** The file of a piece, which is inserted if it is new. */
async function fileOf(
  domain: Pick<Domain, "clock" | "random">,
  writer: Writer,
  caller: Caller,
  source: DraftPiece["source"],
): Promise<StoredFile> {
  if ("fileId" in source) return (await writer.files.first({ id: source.fileId }))!;
  const file = newFile(domain, caller, source);
  await writer.files.insert(file);
  return file;
}

/** The files with their pages, where an upload is of several. */
function filesOf(
  { documentType, pages }: Pick<Draft, "documentType" | "pages">,
  pieces: readonly DraftPiece[],
  sources: readonly StoredFile[],
): { files?: object[] } {
  if (documentType !== "upload" || pieces.length < 2) return {};
  const ranges = pagesOfPieces(pieces, { pages });
  return {
    files: pieces.map(({ name }, index) => ({ name, sha256: sources[index]!.sha256, pages: ranges[index] })),
  };
}

/** The hash of the upload, where the document is of a single PDF or picture. */
function originalOf(
  pieces: readonly DraftPiece[],
  [only, ...more]: readonly StoredFile[],
): { originalSha256?: string } {
  if (only === undefined || more.length > 0 || pieces[0]?.fileType === "docx") return {};
  return { originalSha256: only.sha256 };
}
