import { fieldPath } from "@service/contract/common";
import { MAX_BULK_ROWS } from "@service/contract/limits";
import { bulkSends } from "@service/contract/v3";
import type { NewBulkRow } from "../../../domain/bulk/new-bulk-send.ts";
import { DomainError, type FieldProblem, invalid } from "../../../domain/errors.ts";
import type { Domain } from "../../../domain/model/domain.ts";
import type { Template } from "../../../domain/model/template.ts";
import { roleKey } from "@service/contract/rules/role-key";
import { roleName } from "../../../domain/templates/infer.ts";
import { restored } from "../../../domain/model/csv.ts";
import { type CsvRecord, readCsv } from "../../common/csv/read.ts";
import { nextTurn } from "@service/platform/http-in/next-turn";
import { toRow } from "./rows.ts";

/** The lines of a file of a bulk send. */
export interface BulkFile {
  rows: NewBulkRow[];
  /** The line of each row in the file, from 1. */
  lines: number[];
  /** Problems of single lines. */
  problems: FieldProblem[];
}

const LIMITS = { maxRecords: MAX_BULK_ROWS, maxRecordBytes: 1024 * 1024 };
/** Lines that are read before other requests have their turn. */
const BATCH = 200;

const OF_SIGNER = ["name", "email", "phone", "order", "accessCode"] as const;

type Column =
  | { of: "signer"; role: string | null; member: (typeof OF_SIGNER)[number] }
  | { of: "row"; member: "reference" | "name" | "externalId" }
  | { of: "metadata"; key: string }
  | { of: "values"; variable: string };

/**
 * Reads the lines of a file (docs/contract/v3.md#bulk-file). Throws VALIDATION for the file as a whole, and for its
 * header.
 */
export async function readBulkFile(
  domain: Pick<Domain, "linkSecret">,
  file: Uint8Array,
  template: Template,
): Promise<BulkFile> {
  const [header, ...records] = await readCsv(file, LIMITS);
  const columns = columnsOf(header!, template);
  const read: BulkFile = { rows: [], lines: [], problems: [] };
  if (records.length === 0) throw new DomainError("VALIDATION", "The file has no lines besides its header.");
  for (const [index, record] of records.entries()) {
    if (index % BATCH === BATCH - 1) await nextTurn();
    const found = rowOf(domain, record, columns);
    if ("problems" in found) read.problems.push(...found.problems);
    else {
      read.rows.push(found.row);
      read.lines.push(record.line);
    }
  }
  return read;
}

/** Returns the path of a value in a line: `lines[17].email`. */
export function linePath(line: number, path: FieldProblem["path"]): FieldProblem["path"] {
  return ["lines", line, ...path];
}

function columnsOf({ width, cells }: CsvRecord, template: Template): Column[] {
  const names = Array.from({ length: width }, (_, index) => (cells.get(index) ?? "").trim());
  const columns = names.map((name) => columnOf(name, template));
  const keys = columns.map(keyOf);
  const repeated = names.find((_, index) => keys.indexOf(keys[index]!) < index);
  if (repeated !== undefined) throw refused(repeated, "This column is there twice.");
  const roles = new Set(columns.flatMap((column) => (column.of === "signer" ? [column.role] : [])));
  if (roles.size === 0) throw invalid(["email"], "The file has no signer: it needs a column email or phone.");
  if (roles.has(null) && roles.size > 1)
    throw invalid(
      ["email"],
      "Either one signer, with name and email, or each with the role: ROLE.name, ROLE.email.",
    );
  return columns;
}

/** Roles are compared as those of a document are. */
function keyOf(column: Column): string {
  return JSON.stringify(column.of === "signer" ? { ...column, role: roleKey(column.role ?? "") } : column);
}

function columnOf(name: string, { variableConfig }: Template): Column {
  if (variableConfig.some((variable) => variable.name === name)) return { of: "values", variable: name };
  const point = name.lastIndexOf(".");
  const role = point === -1 ? null : name.slice(0, point).trim();
  const last = name.slice(point + 1).toLowerCase();
  const wanted = last === "fullname" ? "name" : last; // as a file of contacts calls it
  if (role?.toLowerCase() === "metadata") return { of: "metadata", key: name.slice(point + 1).trim() };
  const member = OF_SIGNER.find((one) => one.toLowerCase() === wanted);
  if (member !== undefined && role !== "") return { of: "signer", role, member };
  if (wanted === "reference" && role === null) return { of: "row", member: "reference" };
  if (wanted === "externalid" && role === null) return { of: "row", member: "externalId" };
  if (wanted === "documentname" && role === null) return { of: "row", member: "name" };
  throw refused(
    name,
    "A column is name, email, phone, accessCode, ROLE.name, ROLE.email, ROLE.phone, ROLE.order, ROLE.accessCode, reference, documentName, externalId, metadata.KEY or a variable of the template.",
  );
}

const refused = (column: string, detail: string): DomainError =>
  invalid([column.slice(0, 200).toWellFormed() || "column"], detail);

function rowOf(
  domain: Pick<Domain, "linkSecret">,
  { line, width, cells }: CsvRecord,
  columns: readonly Column[],
): { row: NewBulkRow } | { problems: FieldProblem[] } {
  const refuse = (path: FieldProblem["path"], detail: string) => ({
    problems: [{ path: linePath(line, path), detail }],
  });
  if (width !== columns.length)
    return refuse([], `The line has ${width} cells, and the header has ${columns.length}.`);
  const given = givenBy(cells, columns);
  const parsed = bulkSends.BulkRowInput.safeParse(given);
  if (parsed.success) return { row: toRow(domain, parsed.data) };
  return {
    problems: parsed.error.issues.map(({ path, message }) => ({
      path: linePath(line, columnPath(path, given.signers)),
      detail: message,
    })),
  };
}

type GivenSigner = { role?: string } & Partial<Record<(typeof OF_SIGNER)[number], string | number>>;

function givenBy(cells: CsvRecord["cells"], columns: readonly Column[]) {
  const signers = new Map<string | null, GivenSigner>();
  const templateValues: Record<string, string> = {};
  const row: { reference?: string; name?: string; externalId?: string; metadata?: Record<string, string> } =
    {};
  for (const [index, cell] of cells) {
    const column = columns[index]!;
    const text = restored(cell);
    if (column.of === "values") templateValues[column.variable] = text;
    else if (text.trim() === "") continue;
    else if (column.of === "row") row[column.member] = text.trim();
    else if (column.of === "metadata") row.metadata = { ...row.metadata, [column.key]: text.trim() };
    else {
      const { role, member } = column;
      const key = role === null ? null : roleKey(role);
      const signer: GivenSigner = signers.get(key) ?? (role === null ? {} : { role });
      signer[member] = member === "order" ? Number(text) : text.trim();
      signers.set(key, signer);
    }
  }
  return { ...row, templateValues, signers: [...signers.values()] };
}

/** A problem of a signer, by its column. */
function columnPath(path: readonly PropertyKey[], signers: readonly GivenSigner[]): FieldProblem["path"] {
  const [first, index, member = "email"] = path;
  if (first !== "signers" || typeof index !== "number")
    return [fieldPath([...path].filter((part) => typeof part !== "symbol"))];
  const role = signers[index]?.role;
  return [role === undefined ? String(member) : `${role}.${String(member)}`];
}

/** The role of the only signer of a file without roles: that of the template, where it has one. */
export function onlyRole({ variableConfig }: Template, anchors: readonly string[]): string | null {
  const named = [...variableConfig.flatMap(({ role }) => role ?? []), ...anchors];
  const byKey = new Map(named.map((name) => [roleKey(name), roleName(name)]));
  return byKey.size === 1 ? [...byKey.values()][0]! : null;
}
