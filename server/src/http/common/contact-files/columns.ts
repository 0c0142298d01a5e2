import { CustomFieldName } from "@service/contract/v2";
import { MAX_CONTACT_FILE_FIELDS } from "@service/contract/limits";
import { type DomainError, invalid } from "../../../domain/errors.ts";

/** The columns of a file of contacts besides their custom fields, in the order of an export. */
export const CORE_COLUMNS = ["email", "fullName", "phone", "company", "jobTitle", "notes", "tags"] as const;
type CoreColumn = (typeof CORE_COLUMNS)[number];

/** Before the name of a custom field. */
export const FIELD_PREFIX = "customFields.";

export type Column = { core: CoreColumn } | { field: string };

/** `name` is what a file of a bulk send calls it. */
const BY_NAME = new Map<string, CoreColumn>([
  ...CORE_COLUMNS.map((name) => [name.toLowerCase(), name] as const),
  ["name", "fullName"],
]);

/** Longest name of a column in an error. */
const MAX_TOLD = 200;

/** The columns that a header names, without regard to case; a custom field's name is as it stands. Throws VALIDATION. */
export function columnsOf(header: readonly string[]): Column[] {
  const columns = header.map(columnOf);
  const keys = columns.map((column) => JSON.stringify(column));
  const repeated = header.find((_, index) => keys.indexOf(keys[index]!) < index);
  if (repeated !== undefined) throw refused(repeated, "This column is there twice.");
  if (!columns.some((column) => "core" in column && ["email", "phone"].includes(column.core)))
    throw invalid(["email"], "A file of contacts has a column email, a column phone, or both.");
  return columns;
}

function columnOf(given: string, index: number): Column {
  const name = given.trim();
  const core = BY_NAME.get(name.toLowerCase());
  if (core) return { core };
  if (index >= MAX_CONTACT_FILE_FIELDS + CORE_COLUMNS.length)
    throw refused(given, `A file has at most ${MAX_CONTACT_FILE_FIELDS} custom fields.`);
  const start = given.toLowerCase().indexOf(FIELD_PREFIX.toLowerCase());
  const field = given.slice(start + FIELD_PREFIX.length);
  if (start === -1 || given.slice(0, start).trim() !== "")
    throw refused(name, `A column is ${CORE_COLUMNS.join(", ")} or ${FIELD_PREFIX}NAME.`);
  if (!CustomFieldName.safeParse(field).success || field.includes("\0"))
    throw refused(name, "The name of a custom field has 1 to 128 characters.");
  return { field };
}

function refused(column: string, detail: string): DomainError {
  return invalid([column.slice(0, MAX_TOLD).toWellFormed()], detail);
}

export const nameOf = (column: Column): string =>
  "core" in column ? column.core : FIELD_PREFIX + column.field;
