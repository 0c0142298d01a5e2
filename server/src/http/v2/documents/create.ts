import { creation } from "@service/contract/v2";
import { createComposed } from "../../../domain/documents/compose.ts";
import type { Composed, NewComposition } from "../../../domain/documents/composition.ts";
import type { InlineSource, NewPiece } from "../../../domain/documents/creation-sources.ts";
import type { Domain } from "../../../domain/model/domain.ts";
import type { FileStore } from "../../../domain/ports/file-store.ts";
import { V2Error } from "../surface/error.ts";
import type { V2Request, V2Router } from "../surface/surface.ts";
import { inCreationWords } from "./creation-words.ts";
import { presentCreated } from "./present-created.ts";
import { toFields, toParticipants, withoutUndefined } from "./to-participants.ts";

type Body = creation.CreateDocument;

/** The creation of documents (docs/contract/v2.md#documents-create). */
export function bindCreation(router: V2Router, domain: Domain): void {
  router.bind(creation.createDocument, async (request) =>
    presentCreated(await create(domain, request), null),
  );
}

async function create(
  domain: Domain,
  { caller, key, body }: V2Request<typeof creation.createDocument>,
): Promise<Composed> {
  assertOwnerNamed(key.row, body);
  const pieces = await storePieces(domain.files, body);
  const { composition, warnings } = toComposition(body, pieces);
  const composed = await createComposed(domain, caller, composition).catch((error: unknown) => {
    throw inCreationWords(error, body);
  });
  return { ...composed, warnings: [...warnings, ...composed.warnings] };
}

/** The key of an application acts for many people, so it names the owner (docs/contract/v2.md#app-mode). */
function assertOwnerNamed({ appMode }: { appMode: boolean }, { permissions }: Body): void {
  if (!appMode || permissions?.ownerEmail !== undefined) return;
  const field = "permissions.ownerEmail";
  throw new V2Error("E1200", `${field}: the key of an application names the owner.`, { field });
}

/** Stores the files of the request. Removes them again when one cannot be stored. */
async function storePieces(files: FileStore, body: Body): Promise<NewPiece[]> {
  const stored: InlineSource[] = [];
  const store = async (content: Uint8Array, fileType: InlineSource["fileType"]) => {
    const source = { ...(await files.put(content)), fileType };
    stored.push(source);
    return source;
  };
  try {
    return await piecesOf(body, store);
  } catch (error) {
    for (const { storageKey } of stored) await files.delete(storageKey);
    throw error;
  }
}

type Store = (content: Uint8Array, fileType: InlineSource["fileType"]) => Promise<InlineSource>;

/** The pieces of the three modes. */
async function piecesOf(body: Body, store: Store): Promise<NewPiece[]> {
  const { documents, document, templateId, templateValues = {} } = body;
  const only = { kind: "main", position: 1, dedupeScope: "document", templateValues } as const;
  if (document) {
    const { base64Content, name } = document;
    return [{ ...only, name, source: await store(base64Content, typeOf(base64Content)) }];
  }
  if (templateId !== undefined) return [{ ...only, source: { templateId } }];
  const pieces: NewPiece[] = [];
  for (const [index, piece] of (documents ?? []).entries()) {
    const { base64Content, fileType, templateId: id, position = index + 1, ...rest } = piece;
    const source = base64Content ? await store(base64Content, fileType!) : { templateId: id! };
    pieces.push({ ...rest, position, templateValues: piece.templateValues ?? {}, source });
  }
  return pieces;
}

/** The type of a file without one: a Word text is an archive. */
function typeOf(content: Uint8Array): InlineSource["fileType"] {
  return content[0] === 0x50 && content[1] === 0x4b ? "docx" : "pdf";
}

/** The request in the domain's words, and what of it is left out. */
function toComposition(body: Body, pieces: NewPiece[]): { composition: NewComposition; warnings: string[] } {
  const { config = {}, documents, templateId, document } = body;
  const isCompound = documents !== undefined;
  const { participants, signers, warnings } = toParticipants(body);
  const invites = config.sendInvitations === true;
  const starts = creation.stepOf(config) === 3;
  return {
    warnings,
    composition: {
      documentType: isCompound ? "compound" : templateId === undefined ? "upload" : "template",
      name: body.name ?? document?.name,
      pieces,
      placeholders: body.placeholders ?? {},
      requiresValues: false,
      roleNames: participants.flatMap(({ roleName }) => roleName ?? []),
      signers,
      fields: toFields(body),
      checksAddresses: true,
      ownerEmail: body.permissions?.ownerEmail,
      folderId: body.folderId,
      folderName: body.folderName,
      signatureValidation: withoutUndefined(body.signatureValidation ?? {}),
      starts,
      sendsInvitations: config.sendInvitations ?? !starts,
      needsField: isCompound && invites,
    },
  };
}
