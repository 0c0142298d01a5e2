import { type FieldProblem, withProblemPaths } from "../errors.ts";
import type { Document } from "../model/document.ts";
import type { Domain } from "../model/domain.ts";
import type { Caller } from "../model/tenant.ts";
import { createComposedAs } from "./compose.ts";
import type { NewComposition } from "./composition.ts";
import type { NewDraft } from "./draft-request.ts";

export interface NewTemplateDocument extends Omit<NewDraft, "name"> {
  templateId: string;
  /** Absent: the template's. */
  name: string | undefined;
  /** By variable. Names outside of the template are ignored. */
  templateValues: Readonly<Record<string, unknown>>;
}

/**
 * Creates a draft from a template's current version. Values of signers are blanks. Stores and charges nothing when it
 * throws: NOT_FOUND (template, folder), VALIDATION, INSUFFICIENT_CREDITS, SERVICE_UNAVAILABLE.
 */
export async function createDocumentFromTemplate(
  domain: Domain,
  caller: Caller,
  wanted: NewTemplateDocument,
): Promise<Document> {
  const composition = compositionOf(wanted, { starts: false });
  return createComposedAs(domain, caller, composition, ({ document }) => document).catch((error: unknown) => {
    throw withProblemPaths(error, withoutPiece);
  });
}

/** The composition of a document from a template alone. `starts`: it is sent at once. */
export function compositionOf(
  { templateId, templateValues, ...draft }: NewTemplateDocument,
  { starts }: Pick<NewComposition, "starts">,
): NewComposition {
  const piece = {
    source: { templateId },
    kind: "main",
    position: 1,
    dedupeScope: "document",
    templateValues,
  } as const;
  return {
    ...draft,
    documentType: "template",
    pieces: [piece],
    placeholders: {},
    requiresValues: true,
    roleNames: [],
    fields: [],
    checksAddresses: false,
    starts,
    needsField: false,
  };
}

/** Leads to the template's values, of the only piece. */
export function withoutPiece(path: FieldProblem["path"]): FieldProblem["path"] {
  return path[0] === "pieces" && path.length > 2 ? path.slice(2) : path;
}
