import { fieldPath } from "@service/contract/common";
import { MAX_CONTACT_FILE_LINES, MAX_CONTACT_LINE_BYTES, MAX_NAMED_LINES } from "@service/contract/limits";
import { type contactFiles, CreateContact, CustomFieldText } from "@service/contract/v2";
import type { z } from "zod";
import { ContactImport, type Imported, type ImportedContact } from "../../../domain/contacts/import.ts";
import type { Tenancy } from "../../../domain/environment.ts";
import type { Domain } from "../../../domain/model/domain.ts";
import { nextTurn } from "@service/platform/http-in/next-turn";
import { type Column, columnsOf, nameOf } from "./columns.ts";
import { restored } from "../../../domain/model/csv.ts";
import { type CsvRecord, readCsv } from "../csv/read.ts";
import { splitTags } from "./tags-cell.ts";

export type ImportReport = z.output<typeof contactFiles.ImportedContacts>;

/** Lines of one transaction: with the embedded database nothing else runs while it does, for some hundredths of a second. */
const BATCH = 50;

const LIMITS = { maxRecords: MAX_CONTACT_FILE_LINES, maxRecordBytes: MAX_CONTACT_LINE_BYTES };

/** Imports a file of contacts (docs/contract/v2.md#contact-files). The file is read to its end before anything changes. */
export async function importContacts(
  domain: Domain,
  caller: Tenancy,
  file: Uint8Array,
  dryRun: boolean,
): Promise<ImportReport> {
  const [header, ...records] = await readCsv(file, LIMITS);
  const columns = columnsOf(
    Array.from({ length: header!.width }, (_, index) => header!.cells.get(index) ?? ""),
  );
  const report = new Report(dryRun, records.length);
  const work = new ContactImport(domain, caller, { dryRun });
  for (let at = 0; at < records.length; at += BATCH) {
    const batch = records.slice(at, at + BATCH).map((record) => lineOf(record, columns));
    const good = batch.filter((line) => line.wanted !== null);
    const outcomes = good.length === 0 ? [] : await work.take(good.map(({ wanted }) => wanted!));
    good.forEach((line, index) => (line.outcome = outcomes[index]!));
    for (const line of batch) report.add(line);
    await nextTurn();
  }
  return report.answer;
}

interface Line {
  line: number;
  email: string | null;
  /** The wrong column; undefined: none, or the line as a whole. */
  column?: string | undefined;
  /** Null: the line is wrong in itself. */
  wanted: ImportedContact | null;
  outcome: Imported;
}

class Report {
  readonly answer: ImportReport;

  constructor(dryRun: boolean, total: number) {
    const counts = { total, created: 0, updated: 0, unchanged: 0, failed: 0 };
    this.answer = { success: true, dryRun, ...counts, lines: [] };
  }

  add({ line, email, column, outcome }: Line): void {
    const { answer } = this;
    const what = typeof outcome === "string" ? outcome : "failed";
    answer[what] += 1;
    if (typeof outcome === "string") return;
    answer.success = false;
    if (answer.lines.length < MAX_NAMED_LINES)
      answer.lines.push({ line, email, ...(column !== undefined && { column }), error: outcome.failed });
  }
}

function lineOf({ line, width, cells }: CsvRecord, columns: readonly Column[]): Line {
  const failed = ({ column, path = column, detail }: Problem, email: string | null): Line => {
    const error = path === undefined ? detail : `${path}: ${detail}`;
    return { line, email, column, wanted: null, outcome: { failed: error } };
  };
  if (width !== columns.length)
    return failed({ detail: `The line has ${width} cells, and the header has ${columns.length}.` }, null);
  const given: Record<string, unknown> = {};
  const customFields = new Map<string, string>();
  for (const [index, cell] of cells) {
    const column = columns[index]!;
    const text = restored(cell);
    if ("field" in column) customFields.set(column.field, text);
    else if (text.trim() !== "") given[column.core] = column.core === "tags" ? splitTags(text) : text;
  }
  const email = CreateContact.shape.email.safeParse(given["email"]).data ?? null;
  const contact = CreateContact.safeParse(given);
  const problem = textProblem(cells, columns) ?? issueOf(contact.error) ?? fieldProblem(customFields);
  if (problem !== null) return failed(problem, email);
  return { line, email, wanted: { members: membersOf(contact.data!), customFields }, outcome: "unchanged" };
}

interface Problem {
  column?: string | undefined;
  /** The place in the column's value; undefined: the whole value. */
  path?: string | undefined;
  detail: string;
}

/** No column of a database takes U+0000. */
function textProblem(cells: CsvRecord["cells"], columns: readonly Column[]): Problem | null {
  for (const [index, cell] of cells)
    if (cell.includes("\0")) return { column: nameOf(columns[index]!), detail: "Text must not hold U+0000." };
  return null;
}

function issueOf(error: z.ZodError | undefined): Problem | null {
  const issue = error?.issues[0];
  if (!issue) return null;
  return { column: fieldPath(issue.path.slice(0, 1)), path: fieldPath(issue.path), detail: issue.message };
}

function fieldProblem(fields: ReadonlyMap<string, string>): Problem | null {
  for (const [field, text] of fields) {
    const { error } = CustomFieldText.safeParse(text);
    if (error) return { column: nameOf({ field }), detail: error.issues[0]!.message };
  }
  return null;
}

/** Returns the members that the line sets; an empty cell sets nothing. */
function membersOf(parsed: CreateContact): ImportedContact["members"] {
  const entries = Object.entries(parsed).filter(([, value]) => value !== null && value !== undefined);
  return Object.fromEntries(entries);
}
