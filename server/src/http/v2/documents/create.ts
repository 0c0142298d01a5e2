import { kindOf } from "@service/pdf-engine/port/upload-kind";
import type { StoredUpload } from "@service/contract/common";
import { MAX_SYNC_SOURCE_BYTES } from "@service/contract/limits";
import { creation } from "@service/contract/v2";
import type { Composed, NewComposition } from "../../../domain/documents/composition.ts";
import type { InlineSource, NewPiece } from "../../../domain/documents/creation-sources.ts";
import type { Domain } from "../../../domain/model/domain.ts";
import { uuid } from "../../../domain/model/ids.ts";
import type { Workflow } from "../../../domain/model/workflow.ts";
import { MINUTE } from "@service/platform/ports/clock";
import { beginCreation } from "../../../domain/workflows/begin.ts";
import { runWithin } from "../../../domain/workflows/run.ts";
import { V2Error } from "../surface/error.ts";
import type { V2Request, V2Router } from "../surface/surface.ts";
import { inCreationWords } from "./creation-words.ts";
import { presentCreated } from "./present-created.ts";
import { defined } from "../../../domain/model/defined.ts";
import { toFields, toParticipants } from "./to-participants.ts";

type Body = creation.CreateDocument;

type Request = V2Request<typeof creation.createDocument>;

/** How long a request waits for its document. */
const SYNC_MS = 10 * MINUTE;

/** The creation of documents (docs/contract/v2.md#documents-create). */
export function bindCreation(router: V2Router, domain: Domain): void {
  router.bind(creation.createDocument, (request) =>
    request.query.mode === "async" ? queue(domain, request) : create(domain, request),
  );
}

/** Creates a document while the client waits. */
async function create(domain: Domain, request: Request): Promise<creation.Created> {
  const { body } = request;
  assertSyncSize(body);
  const workflow = await begin(domain, request, "sync");
  const { id } = workflow;
  const composed = await runWithin(domain, workflow, SYNC_MS).catch((error: unknown) => {
    throw inCreationWords(error, body);
  });
  if (composed) return presentCreated(withWarnings(composed, toComposition(body).warnings), id);
  const code = "WORKFLOW_TIMEOUT";
  const message =
    "The document is not done yet. The work goes on: follow the workflow, and do not send again.";
  throw new V2Error(code, message, { errorCode: code, workflowId: uuid(id) });
}

/** Queues the creation of a document. */
async function queue(domain: Domain, request: Request): Promise<Response> {
  const { id } = await begin(domain, request, "async");
  return Response.json({ workflowId: uuid(id) }, { status: 202 });
}

async function begin(
  domain: Domain,
  { caller, key, body }: Request,
  mode: Workflow["mode"],
): Promise<Workflow> {
  assertOwnerNamed(key.row, body);
  const { composition, warnings } = toComposition(body);
  const origin: CreationOrigin = { body, warnings };
  return beginCreation(domain, caller, composition, { mode, origin }).catch((error: unknown) => {
    throw inCreationWords(error, body);
  });
}

/** The part of the request that a workflow keeps. */
export interface CreationOrigin {
  body: Body;
  warnings: string[];
}

/** The answer with what the translation has left out. */
export function withWarnings(composed: Composed, warnings: readonly string[]): Composed {
  return { ...composed, warnings: [...warnings, ...composed.warnings] };
}

/** The bytes of all files, decoded (docs/contract/v2.md#sizes). */
function assertSyncSize({ document, documents = [] }: Body): void {
  const uploads = [document?.base64Content, ...documents.map(({ base64Content }) => base64Content)];
  const estimatedBytes = uploads.reduce((sum, upload) => sum + (upload?.size ?? 0), 0);
  if (estimatedBytes <= MAX_SYNC_SOURCE_BYTES) return;
  throw new V2Error(
    "DOC_TOO_LARGE_FOR_SYNC",
    "The files are over 25 MB together: send them with mode=async.",
    {
      mode: "async",
      estimatedBytes,
      limitBytes: MAX_SYNC_SOURCE_BYTES,
    },
  );
}

/** The key of an application acts for many people, so it names the owner (docs/contract/v2.md#app-mode). */
function assertOwnerNamed({ appMode }: { appMode: boolean }, { permissions }: Body): void {
  if (!appMode || permissions?.ownerEmail !== undefined) return;
  const field = "permissions.ownerEmail";
  throw new V2Error("E1200", `${field}: the key of an application names the owner.`, { field });
}

/** The pieces of the three modes. */
function piecesOf({ documents, document, templateId, templateValues = {} }: Body): NewPiece[] {
  const only = { kind: "main", position: 1, dedupeScope: "document", templateValues } as const;
  if (document) {
    const { base64Content, name } = document;
    return [{ ...only, name, source: inline(base64Content, typeOf(base64Content)) }];
  }
  if (templateId !== undefined) return [{ ...only, source: { templateId } }];
  return (documents ?? []).map((piece, index) => {
    const { base64Content, fileType, templateId: id, position = index + 1, ...rest } = piece;
    const source = base64Content ? inline(base64Content, fileType!) : { templateId: id! };
    return { ...rest, position, templateValues: piece.templateValues ?? {}, source };
  });
}

/** A picture is sent as a PDF; its bytes tell what it is. */
function inline({ storageKey, size, sha256, head }: StoredUpload, fileType: "pdf" | "docx"): InlineSource {
  const stored = { storageKey, size, sha256 };
  const { type } = kindOf(head);
  if (fileType === "docx" || type === "application/pdf" || type === "other") return { ...stored, fileType };
  return { ...stored, fileType: "image", contentType: type };
}

/** The type of a file without one: a Word text is an archive. */
function typeOf({ head }: StoredUpload): "pdf" | "docx" {
  return head[0] === 0x50 && head[1] === 0x4b ? "docx" : "pdf";
}

/** The request in the domain's words, and what of it is left out. */
function toComposition(body: Body): { composition: NewComposition; warnings: string[] } {
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
      pieces: piecesOf(body),
      placeholders: body.placeholders ?? {},
      requiresValues: false,
      roleNames: participants.flatMap(({ roleName }) => roleName ?? []),
      signers,
      fields: toFields(body),
      checksAddresses: true,
      ownerEmail: body.permissions?.ownerEmail,
      folderId: body.folderId,
      folderName: body.folderName,
      signatureValidation: defined(body.signatureValidation ?? {}),
      starts,
      sendsInvitations: config.sendInvitations ?? !starts,
      needsField: isCompound && invites,
    },
  };
}
