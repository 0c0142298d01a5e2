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

/** The names in a piece's text, with their numbers of places. */
export interface NamesOfPiece {
  piece: DocumentPiece;
  counts: Iterable<readonly [name: string, count: number]>;
}

/** The variables of a document's texts, in order of appearance. */
export function detectedIn(texts: readonly NamesOfPiece[]): DetectedVariable[] {
  const found = new Map<string, DetectedVariable>();
  for (const { piece, counts } of texts)
    for (const [name, count] of counts) {
      const variable = found.get(name) ?? detected(name);
      variable.occurrences.push({ piece, count });
      found.set(name, variable);
    }
  return [...found.values()];
}

/** Describes a variable by its name alone, without its places. */
function detected(name: string): DetectedVariable {
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
