import type { z } from "zod";
import type { Operation } from "../common/operation.ts";
import type { Dialect } from "./dialect.ts";
import type { Schema, Schemas } from "./schemas.ts";
import type { Parameter, Reference } from "./types.ts";

/** Descriptions of parameters of reading operations, by name. */
const DESCRIPTIONS: Record<string, string> = {
  limit: "Size of the page.",
  startingAfter: "Cursor: the page after this id. Not together with `endingBefore`.",
  endingBefore: "Cursor: the page before this id. Not together with `startingAfter`.",
  status: "Only this status.",
  "status[not]": "Hides a status; repeat it to hide several. Not together with `status`.",
  sort: "Order; a leading `-` is descending.",
  scope: "The owners: oneself, the organization, the workspace, or all that one may see.",
  folderId: "Only what is in this folder.",
  search: "Free text on the name.",
  "createdAt[gte]": "Created at this instant or later.",
  "createdAt[lte]": "Created at this instant or earlier.",
  includeTotal: "`true` fills `totalCount`.",
  includeFiledDocuments:
    "`false` hides documents that you filed into a folder of your own; ignored with `folderId`. Default `true`.",
  expand: "Sub-resources to put into the answer.",
  period: "The span that is counted, up to now.",
  fileType: "Only templates of this kind of file, such as `docx` or `pdf`.",
  category: "Only templates of this category.",
  eventType: "Only events of this type.",
};

export function parametersOf(
  operation: Operation,
  schemas: Schemas,
  { requestHeaders }: Pick<Dialect, "requestHeaders">,
): (Parameter | Reference)[] {
  return [
    ...parametersIn("path", operation.params, { schemas, words: {} }),
    ...parametersIn("query", operation.query, {
      schemas,
      words: operation.method === "get" ? DESCRIPTIONS : {},
    }),
    ...requestHeaders(operation),
  ];
}

function parametersIn(
  place: "path" | "query",
  shape: z.ZodType,
  { schemas, words }: { schemas: Schemas; words: Readonly<Record<string, string>> },
): Parameter[] {
  const { properties = {}, required = [] } = schemas.convert(shape, "input");
  return Object.entries(properties).map(([name, property]) => {
    const { description, ...schema } = property as Schema;
    const told = [words[name], description].filter((text) => text !== undefined).join(" ");
    return {
      name,
      in: place,
      ...(required.includes(name) && { required: true }),
      ...(told !== "" && { description: told }),
      schema,
      ...(schema.type === "array" && { style: "form", explode: true }),
      ...(schema.type === "object" && { style: "deepObject", explode: true }),
    };
  });
}
