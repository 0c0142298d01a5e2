import type { creation, workflows } from "@service/contract/v2";
import { DomainError } from "../../../domain/errors.ts";
import { uuid } from "../../../domain/model/ids.ts";
import type { Workflow } from "../../../domain/model/workflow.ts";
import { composedOf } from "../../../domain/workflows/end.ts";
import { type CreationOrigin, withWarnings } from "../documents/create.ts";
import { inCreationWords } from "../documents/creation-words.ts";
import { presentCreated } from "../documents/present-created.ts";
import { asV2Error, errorObject, V2Error } from "../surface/error.ts";

/** A workflow as v2 shows it (docs/contract/v2.md#workflows). */
export function presentWorkflow(workflow: Workflow, publicUrl: string): workflows.Workflow {
  const { id, status, step, percent, documentId, createdAt, completedAt } = workflow;
  return {
    id: uuid(id),
    status,
    step,
    percent,
    documentId: documentId === null ? null : uuid(documentId),
    document: presentResult(workflow),
    error: presentFailure(workflow, publicUrl),
    createdAt: new Date(createdAt).toISOString(),
    completedAt: completedAt === null ? null : new Date(completedAt).toISOString(),
  };
}

/** Returns the 201 answer of the creation; null until it is completed. */
export function presentResult(workflow: Workflow): creation.Created | null {
  const composed = composedOf(workflow);
  if (composed === null) return null;
  const { warnings } = workflow.origin as CreationOrigin;
  return presentCreated(withWarnings(composed, warnings), workflow.id);
}

/** The member `error` of the answer to a creation that fails in its request; null unless it failed. */
export function presentFailure(
  { error, origin }: Workflow,
  publicUrl: string,
): ReturnType<typeof errorObject> | null {
  if (error === null) return null;
  const { code, message, data } = error;
  const thrown =
    code && inCreationWords(new DomainError(code, message, data), (origin as CreationOrigin).body);
  return errorObject(asV2Error(thrown, publicUrl) ?? new V2Error("E1900", "Internal error."));
}
