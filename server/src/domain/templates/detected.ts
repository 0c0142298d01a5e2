import type { DocumentPiece } from "../model/document.ts";
import type { VariableType } from "../model/variable.ts";
import { inferLabel, inferRole, inferType, isSenders } from "./infer.ts";

/** A name in the texts of a document, and who gives its value by its prefix. */
export interface DetectedVariable {
  name: string;
  label: string;
  type: VariableType;
  assignment: "role" | "sender" | "unassigned";
  suggestedRoleName: string | null;
  occurrences: Occurrence[];
}

export interface Occurrence {
  piece: DocumentPiece;
  count: number;
}

/** What a name alone tells of a variable, without its places. */
export function detected(name: string): DetectedVariable {
  const suggestedRoleName = inferRole(name);
  const others = isSenders(name) ? "sender" : "unassigned";
  return {
    name,
    label: inferLabel(name),
    type: inferType(name),
    assignment: suggestedRoleName === null ? others : "role",
    suggestedRoleName,
    occurrences: [],
  };
}
