import { changes } from "@service/contract/v2";
import { type DocumentEdit, editDocument } from "../../../domain/documents/edit.ts";
import { type FieldProblem, withProblemPaths } from "../../../domain/errors.ts";
import type { Domain } from "../../../domain/model/domain.ts";
import type { V2Router } from "../surface/surface.ts";
import { changeable } from "./changeable.ts";
import { presentDetail } from "./present.ts";
import { defined } from "../../../domain/model/defined.ts";
import { toPlacing } from "./to-participants.ts";

type Body = changes.UpdateDocument;

/** The change of a document (docs/contract/v2.md#documents-update). */
export function bindUpdate(router: V2Router, domain: Domain): void {
  router.bind(changes.updateDocument, async ({ caller, params, body }) => {
    const id = await changeable(domain, caller, params);
    const edited = await editDocument(domain, caller, id, toEdit(body)).catch((error: unknown) => {
      throw inWordsOf(body, error);
    });
    return presentDetail(edited);
  });
}

function toEdit({ name, folderId, status, signatureValidation, fields }: Body): DocumentEdit {
  return {
    name,
    folderId,
    startsPlacing: status !== undefined,
    signatureValidation: signatureValidation && defined(signatureValidation),
    fields: fields?.map((field) => ({ ...toPlacing(field), email: field.participantEmail })),
  };
}

/** The same error, whose problems lead to members of the body. */
function inWordsOf({ fields = [] }: Body, error: unknown): unknown {
  return withProblemPaths(error, (path) => memberOf(path, fields));
}

/** A field that leaves its page is reported at its position, a page that is not there at the pages. */
function memberOf(path: FieldProblem["path"], fields: NonNullable<Body["fields"]>): FieldProblem["path"] {
  const [list, index, member] = path;
  const field = list === "fields" && typeof index === "number" ? fields[index] : undefined;
  if (!field || member === undefined) return path;
  if (member === "signerId") return ["fields", index!, "participantEmail"];
  if (member === "page") return ["fields", index!, field.pageNumbers ? "pageNumbers" : "position"];
  return ["fields", index!, ...(field.anchorString === undefined ? ["position", member] : ["anchorString"])];
}
