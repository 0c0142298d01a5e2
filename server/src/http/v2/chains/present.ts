import type { CHAIN_PDF_STATUSES, CHAIN_STATUSES, chains } from "@service/contract/v2";
import type { AnswerOf } from "@service/contract/common";
import type { ChainDetail, VariablesOfRole } from "../../../domain/chains/detail.ts";
import type { Filled } from "../../../domain/chains/fill.ts";
import type { Cascade, RemovedChain } from "../../../domain/chains/remove.ts";
import type { Regenerated } from "../../../domain/chains/regenerate.ts";
import type { InvitedChain } from "../../../domain/chains/invite.ts";
import type {
  Chain,
  ChainPdfStatus,
  ChainStatus,
  ChainVariable,
  SignaturePlacing,
} from "../../../domain/model/chain.ts";
import { isSignedByAll } from "../../../domain/model/lifecycle.ts";
import { uuid } from "../../../domain/model/ids.ts";
import { v2StatusOf } from "../../../presenters/v2-status.ts";
import { type NamedContacts, UNTOLD } from "../../access/personal-links.ts";

type V2Status = (typeof CHAIN_STATUSES)[number];

export function presentStatus(status: ChainStatus): V2Status {
  return status.toUpperCase() as V2Status;
}

/** The domain's status of v2's name. */
export function statusOf(status: V2Status): ChainStatus {
  return status.toLowerCase() as ChainStatus;
}

const PDF_STATUS = { ready: "SUCCESS", generating: "GENERATING", failed: "FAILED" } as const satisfies Record<
  ChainPdfStatus,
  (typeof CHAIN_PDF_STATUSES)[number]
>;

export function instant(at: number | null): string | null {
  return at === null ? null : new Date(at).toISOString();
}

/** Members are in the order of docs/contract/v2.md#chain. */
export function presentChain({
  chain,
  roles,
  documents,
}: ChainDetail): AnswerOf<typeof chains.retrieveChain> {
  return {
    id: uuid(chain.id),
    name: chain.name,
    status: presentStatus(chain.status),
    ownerId: uuid(chain.ownerId),
    tenantId: uuid(chain.tenantId),
    templatePackId: chain.templatePackId === null ? null : uuid(chain.templatePackId),
    signatureValidations: chain.signatureValidation,
    signatureFieldConfig: presentPlacing(chain.signaturePlacing),
    config: chain.config,
    ...(chain.externalId !== null && { externalId: chain.externalId }),
    ...(Object.keys(chain.metadata).length > 0 && { metadata: chain.metadata }),
    roles: roles.map(({ id, name, contactEmail, contactPhone, contactName, color, sortOrder }) => ({
      id: uuid(id),
      name,
      contactEmail,
      contactPhone,
      contactName,
      color,
      sortOrder,
    })),
    documents: documents.map(({ placed, document }) => ({
      id: uuid(document.id),
      name: document.name,
      chainPosition: placed.position,
      templateId: uuid(placed.templateId),
      status: v2StatusOf(document),
      pdfStatus: PDF_STATUS[placed.pdfStatus],
    })),
    totalDocuments: documents.length,
    signedCount: documents.filter(({ document }) => isSignedByAll(document)).length,
    expiresAt: instant(chain.expiresAt),
    invitedAt: instant(chain.invitedAt),
    completedAt: instant(chain.completedAt),
    createdAt: new Date(chain.createdAt).toISOString(),
    updatedAt: new Date(chain.updatedAt).toISOString(),
  };
}

function presentPlacing(placing: SignaturePlacing) {
  if (placing.mode === "auto") return { mode: placing.mode };
  const { mode, text, offsetX, offsetY, width, height } = placing;
  const size = { ...(width !== undefined && { width }), ...(height !== undefined && { height }) };
  return { mode, anchorString: text, offsetX, offsetY, ...size };
}

/** `mayLearn`: whether the caller may learn a link that names these contacts. */
export function presentInvited(
  { chain, invitations }: InvitedChain,
  mayLearn: (contacts: NamedContacts) => boolean,
): AnswerOf<typeof chains.inviteChain> {
  return {
    message: `${invitations.length} ${invitations.length === 1 ? "person was" : "people were"} invited.`,
    chainId: uuid(chain.id),
    status: presentStatus(chain.status),
    invitations: invitations.map(({ role, email, link }) => ({
      roleId: uuid(role.id),
      role: role.name,
      email,
      success: true,
      guestUrl: mayLearn({ email }) ? link : UNTOLD,
    })),
  };
}

/** `names`: of the chain's documents, by their ids. */
export function presentVariable(variable: ChainVariable, names: ReadonlyMap<string, string>) {
  const { name, label, type, required, inputMode, sourceHint, captureAction, options } = variable;
  return {
    id: uuid(variable.id),
    variableName: name,
    label,
    type,
    required,
    inputMode,
    sourceHint,
    captureAction,
    options,
    defaultValue: variable.defaultValue,
    value: variable.value,
    source: variable.source,
    verified: variable.verified,
    documentId: uuid(variable.documentId),
    documentName: names.get(variable.documentId) ?? "",
  };
}

export function namesOf(documents: readonly { id: string; name: string }[]): Map<string, string> {
  return new Map(documents.map(({ id, name }) => [id, name]));
}

export function presentVariables(
  chain: Chain,
  roles: readonly VariablesOfRole[],
  names: ReadonlyMap<string, string>,
): AnswerOf<typeof chains.listChainVariables> {
  return {
    chainId: uuid(chain.id),
    chainName: chain.name,
    chainStatus: presentStatus(chain.status),
    roles: roles.map(({ role, variables }) => ({
      roleId: uuid(role.id),
      roleName: role.name,
      roleColor: role.color,
      variables: variables.map((variable) => presentVariable(variable, names)),
    })),
  };
}

export function presentFilled({
  chain,
  filledCount,
  remainingCount,
}: Filled): AnswerOf<typeof chains.fillChain> {
  return {
    filledCount,
    remainingCount,
    chainStatus: presentStatus(chain.status),
    allFilled: remainingCount === 0,
  };
}

const PDF_MESSAGES = {
  ready: "The PDF is there.",
  generating: "The PDF is still being made; ask again.",
  failed: "The PDF could not be made.",
} as const satisfies Record<ChainPdfStatus, string>;

export function presentRegenerated({
  chain,
  documentId,
  pdfStatus,
  failedDocumentIds,
}: Regenerated): AnswerOf<typeof chains.regenerateChainPdf> {
  return {
    success: pdfStatus === "ready",
    chainId: uuid(chain.id),
    documentId: uuid(documentId),
    chainStatus: presentStatus(chain.status),
    pdfStatus: PDF_STATUS[pdfStatus],
    failedDocumentIds: failedDocumentIds.map(uuid),
    message: PDF_MESSAGES[pdfStatus],
  };
}

export function presentRemoved(
  { chain, cascade }: RemovedChain,
  hard: boolean,
): AnswerOf<typeof chains.deleteChain> {
  return {
    success: true,
    id: uuid(chain.id),
    name: chain.name,
    message: hard ? "The chain was removed; its documents stay." : endMessage(chain, cascade),
    softDelete: !hard,
    cascade,
  };
}

function endMessage({ status }: Chain, { documents }: Cascade): string {
  if (status === "expired") return "The chain had expired.";
  return `The chain was voided with its ${documents} document${documents === 1 ? "" : "s"}.`;
}
