import { z } from "zod";
import {
  MAX_CONTACT_FILE_BYTES,
  MAX_CONTACT_FILE_FIELDS,
  MAX_CONTACT_FILE_LINES,
  MAX_NAMED_LINES,
} from "../common/limits.ts";
import { flag } from "../common/query.ts";
import { operation } from "./common.ts";
import { contactFilters } from "./contacts.ts";
import { ENDPOINT_LIMITS } from "./limits.ts";

/** Contacts as a file (docs/contract/v2.md#contact-files). */
export const CSV = "text/csv";

const count = z.int().min(0);

export const ExportContactsQuery = z.object(contactFilters);

export const ImportContactsQuery = z.object({
  dryRun: flag.optional().meta({ description: "`true`: says what would become of each line." }),
});

export const ImportedContacts = z.object({
  success: z.boolean().meta({ description: "Whether no line failed." }),
  dryRun: z.boolean(),
  total: count.meta({ description: "Lines with a contact." }),
  created: count,
  updated: count,
  unchanged: count,
  failed: count,
  lines: z
    .array(
      z.object({
        line: z.int().min(1).meta({ description: "In the file, from 1; the first of a contact's." }),
        email: z.string().nullable(),
        column: z.string().optional().meta({ description: "The wrong column. Absent: the line as a whole." }),
        error: z.string(),
      }),
    )
    .meta({ description: `The first ${MAX_NAMED_LINES} that failed.` }),
});

export const exportContacts = operation({
  id: "exportContacts",
  tag: "Contacts",
  method: "get",
  path: "/contacts/export",
  summary: "Download the contacts as CSV, newest first",
  description:
    "UTF-8 with a byte order mark, commas, every cell in quotes. Cells that a spreadsheet would take for a formula begin " +
    `with an apostrophe, which an import drops. At most ${MAX_CONTACT_FILE_FIELDS} different custom fields.`,
  scope: "document:read",
  query: ExportContactsQuery,
  success: { status: 200, description: "The file", schema: null, contentType: CSV },
  errors: ["E1200"],
});

export const importContacts = operation({
  id: "importContacts",
  tag: "Contacts",
  method: "post",
  path: "/contacts/import",
  summary: "Create and change contacts from a CSV file",
  description:
    `At most ${MAX_CONTACT_FILE_LINES} lines and 10 MB, in UTF-8, with commas, semicolons or tabs. Columns: \`email\`, ` +
    "`fullName`, `phone`, `company`, `jobTitle`, `notes`, `tags` (separated by `|`), `customFields.NAME`. A known contact is " +
    "changed; empty cells leave it as it is. Lines stand for themselves: one that fails stops no other.",
  scope: "document:write",
  query: ImportContactsQuery,
  fileType: CSV,
  maxBodyBytes: MAX_CONTACT_FILE_BYTES,
  endpointLimit: ENDPOINT_LIMITS.importContacts,
  success: { status: 200, description: "The outcome of the lines", schema: ImportedContacts },
  errors: ["E1200"],
});
