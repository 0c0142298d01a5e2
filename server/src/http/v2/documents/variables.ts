import { type AnswerOf } from "@service/contract/common";
import { variables } from "@service/contract/v2";
import type { Domain } from "../../../domain/model/domain.ts";
import { uuid } from "../../../domain/model/ids.ts";
import {
  type Assigned,
  type Assignment,
  assignVariables,
  type Giver,
} from "../../../domain/variables/assign.ts";
import type { DetectedVariable } from "../../../domain/templates/detected.ts";
import { type Detection, detectVariables } from "../../../domain/variables/detect.ts";
import type { V2Request, V2Router } from "../surface/surface.ts";
import { changeable } from "./changeable.ts";

/** Variables of a document's text (docs/contract/v2.md#variables). */
export function bindVariables(router: V2Router, domain: Domain): void {
  router
    .bind(variables.detectVariables, async ({ caller, params }) =>
      presentDetection(await detectVariables(domain, caller, params.document_id)),
    )
    .bind(variables.assignVariables, async ({ caller, params, body }) => {
      const id = await changeable(domain, caller, params);
      return presentAssigned(id, await assignVariables(domain, caller, id, body.assignments.map(assignment)));
    });
}

type Given = V2Request<typeof variables.assignVariables>["body"]["assignments"][number];

function assignment({
  variableName,
  scopePdfId,
  validation,
  label,
  type,
  required,
  ...given
}: Given): Assignment {
  return {
    name: variableName,
    giver: giverOf(given),
    label,
    type,
    required,
    pieceId: scopePdfId ?? null,
    validation: validation ?? null,
  };
}

function giverOf({ roleId, roleName, value }: Pick<Given, "roleId" | "roleName" | "value">): Giver {
  if (roleId) return { roleId };
  return roleName ? { roleName } : { value: value ?? "" };
}

const SOURCES = {
  compound: "compound_pdfs",
  template: "template_storage_key",
  upload: "source_docx_storage_key",
} as const;

function presentDetection({
  document,
  texts,
  variables: found,
}: Detection): AnswerOf<typeof variables.detectVariables> {
  return {
    documentId: uuid(document.id),
    docxSource: SOURCES[document.documentType],
    variables: found.map(presentDetected),
    total: found.length,
    pdfsScanned: texts.length,
  };
}

export function presentDetected({ occurrences, ...variable }: DetectedVariable) {
  return {
    ...variable,
    pdfOccurrences: occurrences.map(({ piece, count }) => ({
      pdfId: uuid(piece.id),
      position: piece.position,
      pdfName: piece.name,
      occurrenceCount: count,
    })),
    multiPdfConflict: variable.assignment !== "role" && occurrences.length > 1,
  };
}

function presentAssigned(id: string, assigned: Assigned[]): AnswerOf<typeof variables.assignVariables> {
  const created = assigned.filter(({ action }) => action === "created");
  return {
    documentId: uuid(id),
    created: created.length,
    updated: assigned.length - created.length,
    chipsCreated: created.reduce((total, { occurrences }) => total + occurrences, 0),
    total: assigned.length,
    variables: assigned.map(presentVariable),
  };
}

function presentVariable({ variable, role, action }: Assigned) {
  const { id, name, label, type, required, roleId, value, pieceId, validation } = variable;
  return {
    id: uuid(id),
    variableName: name,
    label,
    type,
    required,
    roleId: roleId && uuid(roleId),
    roleName: role?.name ?? null,
    value: roleId === null ? value : null,
    scopePdfId: pieceId && uuid(pieceId),
    validation,
    action,
  };
}
