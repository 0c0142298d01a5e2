import type { AnswerOf } from "@service/contract/common";
import type { EDITOR_OPERATIONS } from "@service/contract/editor";
import type { openEditor } from "../../domain/editing/edited-document.ts";
import { isLive } from "../../domain/environment.ts";
import type { EditorSession } from "../../domain/model/editor-session.ts";
import { publicId } from "../../domain/model/ids.ts";
import { isEditable } from "../../domain/model/lifecycle.ts";
import { hasOwnFields, isPending } from "../../domain/model/signer.ts";
import { presentField } from "../v3/present/present.ts";

type Edited = Awaited<ReturnType<typeof openEditor>>;

export function presentEdited(
  { locale, appearance }: EditorSession,
  { document, signers, fields, sources }: Edited,
): AnswerOf<typeof EDITOR_OPERATIONS.retrieveEditedDocument> {
  const preparers = signers
    .filter(({ action }) => action === "prepare")
    .map(({ id, name, order }) => ({ id: publicId("signer", id), name, order }));
  return {
    id: publicId("document", document.id),
    name: document.name,
    status: document.status,
    editable: isEditable(document),
    livemode: isLive(document),
    locale,
    appearance,
    pages: document.pages.map(({ width, height }) => ({ width, height })),
    signers: signers.filter(hasOwnFields).map((signer) => ({
      id: publicId("signer", signer.id),
      // The fields of a group are all of its members' (docs/contract/v3.md#group-fields).
      name: signer.groupName === null ? signer.name : `${signer.name} · ${signer.groupName}`,
      order: signer.order,
      ...(signer.action === "approve" && { action: signer.action }),
      locked: !isPending(signer),
    })),
    ...(preparers.length > 0 && { preparers }),
    fields: fields.map(presentField),
    signedUpload: document.signedUpload,
    ...(document.uploadWarnings.length > 0 && {
      warnings: document.uploadWarnings.map(({ code }) => ({ code })),
    }),
    ...(sources.length > 0 && {
      sources: sources.map(({ id, name }) => ({ id: publicId("document", id), name })),
    }),
  };
}
