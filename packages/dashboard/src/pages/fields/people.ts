import type { EditorPreparer, EditorSigner } from "@service/field-editor";
import type { AnswerOf } from "../../api/types.ts";

export type OpenedDocument = AnswerOf<"v3.retrieveDocument">;
export type OpenedSigner = NonNullable<OpenedDocument["signers"]>[number];

const OVER = new Set(["signed", "declined"]);

/** Whether fields are the person's: those who prepare fill fields of others. */
export function hasFields({ action }: OpenedSigner): boolean {
  return action === undefined || action === "approve";
}

/** The ids of those whose fields a person fills: of their group, or their own alone. */
export function unitOf({ id, group }: OpenedSigner, signers: readonly OpenedSigner[]): ReadonlySet<string> {
  const mates = group === undefined ? [] : signers.filter((other) => other.group === group);
  return new Set([id, ...mates.map((mate) => mate.id)]);
}

/** Those who can fill fields of others, as the editor takes them. */
export function editorPreparers(signers: readonly OpenedSigner[]): EditorPreparer[] {
  return signers.flatMap(({ id, name, order, action }) => (action === "prepare" ? { id, name, order } : []));
}

/** The people of a document who fill fields, as the editor takes them. */
export function editorSigners(signers: readonly OpenedSigner[]): EditorSigner[] {
  return signers.filter(hasFields).map(({ id, name, email, phone, order, action, status, group }) => ({
    id,
    name: group === undefined ? name : `${name} · ${group}`,
    ...(action === "approve" && { action }),
    email: email ?? phone ?? "",
    order,
    locked: OVER.has(status),
  }));
}
